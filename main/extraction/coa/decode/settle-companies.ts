import type { AddressBlock } from '../fields/blocks/address-block.ts';
import type { Ink } from '../fields/board.ts';
import type { Companies } from '../fields/companies.ts';
import type { Found } from '../fields/found.ts';
import type { Party } from '../fields/parties/party.ts';
import type { TextCandidate } from './field-candidates.ts';
import type { FieldRanking, Ranked } from './rank-fields.ts';
import { settleBlock, settleText } from './settle-field.ts';

const asFound = (ink: Ink | null, confidence: number, why?: string): Found<string> | null =>
  ink && { value: ink.text, ink, confidence, ...(why && { why }) };
const asInk = (found: Found<string> | null): Ink | null => found && { ...found.ink, text: found.value };

/** The companies as rules found them, settled against the ranking of all names, numbers and addresses. */
export function settleCompanies(companies: Companies, ranking: FieldRanking): Companies {
  const { laboratory } = companies;
  const name = settleText(asFound(laboratory.name, laboratory.confidence, laboratory.why), ranking.lab);
  return {
    ...companies,
    laboratory: {
      ...laboratory,
      name: asInk(name),
      confidence: name?.confidence ?? 0,
      ...(name?.why && { why: name.why }),
      block: settleBlock(laboratory.block, ranking.lab_address),
    },
    producer: settleParty(companies.producer, {
      names: ranking.producer,
      licenses: ranking.producer_license_number,
      block: settleBlock(companies.producer?.block ?? null, ranking.producer_address),
    }),
    distributor: settleParty(companies.distributor, {
      names: ranking.distributor,
      licenses: ranking.distributor_license_number,
      block: companies.distributor?.block ?? null,
    }),
  };
}

interface RankedParty {
  names: readonly Ranked<TextCandidate>[];
  licenses: readonly Ranked<TextCandidate>[];
  block: AddressBlock | null;
}

function settleParty(party: Party | null, { names, licenses, block }: RankedParty): Party | null {
  const confidence = party?.confidence ?? 0;
  const name = settleText(asFound(party?.name ?? null, confidence), names);
  const license = settleText(asFound(party?.license ?? null, confidence), licenses);
  if (!name && !license && !block) return party;
  return {
    name: asInk(name),
    license: asInk(license),
    block,
    address: block?.address ?? party?.address ?? null,
    confidence: name?.confidence ?? confidence,
  };
}
