import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import type { Company } from '../../../../shared/records/coa.ts';
import { zipFitsState } from '../../../../shared/science/states.ts';
import { ALONE } from '../decode/choose-fields.ts';
import type { AddressBlock } from './blocks/address-block.ts';
import { addressLine } from './blocks/address-line.ts';
import { isCityGuessed } from './blocks/postal-address.ts';
import type { Ink } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import type { Companies } from './companies.ts';
import type { EvidenceNotes } from './evidence.ts';
import type { FoundLaboratory } from './laboratory/laboratory.ts';
import type { Party } from './parties/party.ts';
import { compactName, tidy, tidyName } from './tidy.ts';

type CompanyFields = Pick<
  CoaFields,
  Company | `${Company}_${'license_number' | 'address' | 'street' | 'city' | 'state' | 'zipcode'}`
>;

/** The fields of the companies with their evidence. */
export function companyFields(notes: EvidenceNotes, companies: Companies): CompanyFields {
  const { laboratory, labLicense } = companies;
  notes.note('lab', laboratory.name, laboratory.name ? laboratory.confidence : 0, laboratory.why);
  const whose = laboratory.isAddressSigned ? whyOf(laboratory) : OF_NOBODY;
  const lab = address(
    notes,
    'lab',
    laboratory.block,
    laboratory.addressConfidence ?? confidenceInLabAddress(laboratory),
    whose,
  );
  notes.note('lab_license_number', labLicense, LICENSE);
  const producer = party(notes, 'producer', companies.producer);
  const distributor = party(notes, 'distributor', companies.distributor);
  return {
    lab: laboratory.name?.text ?? null,
    lab_license_number: labLicense ? licenseNumber(labLicense.text) : null,
    lab_address: lab.line,
    lab_street: lab.street,
    lab_city: lab.city,
    lab_state: lab.state,
    lab_zipcode: lab.zipcode,
    producer: producer.name,
    producer_license_number: producer.license,
    producer_address: producer.address.line,
    producer_street: producer.address.street,
    producer_city: producer.address.city,
    producer_state: producer.address.state,
    producer_zipcode: producer.address.zipcode,
    distributor: distributor.name,
    distributor_license_number: distributor.license,
    distributor_address: distributor.address.line,
    distributor_street: distributor.address.street,
    distributor_city: distributor.address.city,
    distributor_state: distributor.address.state,
    distributor_zipcode: distributor.address.zipcode,
  };
}

/** Why an address is asked about that was weighed for itself. */
const whyOf = ({ addressConfidence }: { addressConfidence?: number }) =>
  addressConfidence === undefined ? undefined : ALONE;

/** Confidence in a licence number whose company is known. */
const LICENSE = 0.9;

/** Confidence in an address that may be another company's. */
const ANOTHERS = 0.7;

const OF_NOBODY = reason('lab-address-unconfirmed');

/** Confidence in an address that nothing says is the laboratory's: a facility's, a place of sampling. */
const NOBODYS = 0.5;

/** An address that stands under another name than the laboratory's may be that one's. */
function confidenceInLabAddress({ name, block, isAddressSigned, confidence }: FoundLaboratory): number {
  if (!isAddressSigned) return NOBODYS;
  if (name && block?.name && !sharesName(name.text, block.name.text)) return ANOTHERS;
  return Math.max(0.8, (name ? confidence : 0) - 0.03);
}

/** Whether two prints of a name have a distinctive beginning in common. */
const sharesName = (a: string, b: string) =>
  compactName(tidyName(a)).slice(0, 4) === compactName(tidyName(b)).slice(0, 4);

function party(notes: EvidenceNotes, company: 'producer' | 'distributor', found: Party | null) {
  const { name, license, block, confidence } = found ?? { name: null, license: null, block: null, confidence: 0 };
  notes.note(company, name, confidence, found?.why);
  notes.note(
    `${company}_license_number`,
    license,
    found?.licenseConfidence ?? LICENSE,
    found?.licenseConfidence ? ALONE : undefined,
  );

  return {
    name: name?.text ?? null,
    license: license ? licenseNumber(license.text) : null,
    address: address(
      notes,
      company,
      block,
      found?.addressConfidence ?? confidence - 0.02,
      found ? whyOf(found) : undefined,
    ),
  };
}

/** The parts of a company's address, and all of it in one line. */
function address(notes: EvidenceNotes, company: Company, block: AddressBlock | null, confidence: number, why?: Reason) {
  const part = (name: 'street' | 'city' | 'state' | 'zipcode') => {
    const value = block?.address[name] ?? null;
    const line = name === 'street' ? (block?.street ?? block?.place) : block?.place;
    if (value !== null && block && line)
      notes.note(`${company}_${name}`, inkOfPart(line, value), confidenceInPart(block, name, confidence), why);
    return value === null ? null : tidy(value);
  };
  const parts = { street: part('street'), city: part('city'), state: part('state'), zipcode: part('zipcode') };
  const line = addressLine(parts);
  if (line && block) notes.note(`${company}_address`, block.place, confidence, why);
  return { ...parts, line };
}

/**
 * That a zip code lies in its state tells that this is an address: unless it may be another's, of all but its street
 * only the doubt of its letters is left, which its ink brings.
 */
function confidenceInPart(
  { address, place }: AddressBlock,
  part: keyof AddressBlock['address'],
  confidence: number,
): number {
  if ((part === 'street' || part === 'city') && isCityGuessed(place.text, address))
    return Math.min(confidence, GUESSED);
  const fits = address.zipcode && address.state && zipFitsState(address.zipcode, address.state);
  const vouched = fits && confidence > ANOTHERS && part !== 'street';
  return vouched ? confidence + VOUCHED * (1 - confidence) : confidence;
}

/** Confidence in a street and a city where one ends and the other begins without a sign. */
const GUESSED = 0.6;

/** Doubt about a state and a zip code that goes when they fit each other. */
const VOUCHED = 0.5;

/** The words of a line that a part of it was read from, where they can be told. */
function inkOfPart(line: Ink, value: string): Ink {
  const parts = new Set(value.split(' ').map(compactName));
  const words = line.words.filter(({ text }) => parts.has(compactName(text)));
  return words.length === parts.size ? { ...line, words } : line;
}

/** A licence number without what its label left in front of it and the class of licence behind it. */
const licenseNumber = (text: string) =>
  tidy(text)
    .replace(/^(?:[A-Z]{2,5}\s+)?(?:lic(?:en[sc]e)?|permit|reg(?:istration)?)\b(?!-)\.?\s*(?=.*\d)/i, '')
    .replace(/^(?:no\.?|number|#)\s*:?\s*/i, '')
    .replace(/\s*[|;].*$/, '')
    .replace(/(?<=\d)[\s,/–-]+(?:tier|class)\s+\S+$/i, '')
    .replace(/[.,]$/, '');
