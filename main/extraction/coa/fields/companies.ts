import { type AddressBlock, sameStreet } from './blocks/address-block.ts';
import { findAddressBlocks } from './blocks/address-blocks.ts';
import { labelledBlocks } from './blocks/labelled-blocks.ts';
import type { Board, Ink } from './board.ts';
import type { Pair } from './labels/pair.ts';
import { findLabLicense } from './laboratory/lab-license.ts';
import { type FoundLaboratory, findLaboratory } from './laboratory/laboratory.ts';
import { findParties, namedParties } from './parties/parties.ts';
import type { Party } from './parties/party.ts';

/** The companies of a certificate as printed. */
export interface Companies {
  laboratory: FoundLaboratory;
  labLicense: Ink | null;
  producer: Party | null;
  distributor: Party | null;
  /** How many addresses with a street are none of theirs. */
  places: number;
}

/** Finds the companies: the laboratory first, as no other can be where it is, and its licence last, from what the others leave. */
export function findCompanies(board: Board, pairs: readonly Pair[]): Companies {
  const blocks = findBlocks(board, pairs);
  const laboratory = findLaboratory(board, pairs, blocks, namesOfOthers(board, pairs, blocks));
  const { producer, distributor } = findParties(board, pairs, blocks, laboratory);
  const claimed = [producer?.license, distributor?.license].flatMap((ink) => (ink ? [ink.text] : []));
  const labLicense = findLabLicense(board, pairs, laboratory, claimed);
  const given = [laboratory.block, producer?.block, distributor?.block];
  const places = blocks.filter(
    (block) => block.address.street !== null && !given.some((other) => other && sameStreet(other, block)),
  ).length;
  return { laboratory, labLicense, producer, distributor, places };
}

/** The document's addresses with the names over them; what a label holds in one text is no box of lines as well. */
export function findBlocks(board: Board, pairs: readonly Pair[]): AddressBlock[] {
  const labelled = labelledBlocks(board, pairs);
  const inLabelled = new Set(labelled.flatMap(({ items }) => items));
  const boxes = findAddressBlocks(board).filter(({ items }) => !items.some((item) => inLabelled.has(item)));
  return [...labelled, ...boxes];
}

/** Names that a heading or a label gives to a producer, a client or a distributor: none of them is the laboratory's. */
function namesOfOthers(board: Board, pairs: readonly Pair[], blocks: readonly AddressBlock[]): string[] {
  const headed = blocks
    .filter(({ role }) => role !== null && role !== 'laboratory')
    .flatMap(({ name }) => (name ? [name.text] : []));
  return [...headed, ...namedParties(board, pairs).map(({ ink }) => ink.text)];
}

/** The names of the companies that were found. */
export const companyNames = ({ laboratory, producer, distributor }: Companies): string[] =>
  [laboratory.name, producer?.name, distributor?.name].flatMap((ink) => (ink ? [ink.text] : []));
