import { findLicenseNumbers } from '../../../../shared/science/licenses.ts';
import { type AddressBlock, streetKey } from '../fields/blocks/address-block.ts';
import { splitParty } from '../fields/blocks/party-text.ts';
import { type Board, belowOf, type Ink, type Item, inkOf, joinInk } from '../fields/board.ts';
import { findDates, type NumericOrder } from '../fields/dates.ts';
import { type FoundLabel, findLabels, startsWithLabel } from '../fields/labels/labels.ts';
import type { Pair } from '../fields/labels/pair.ts';
import { labCandidates } from '../fields/laboratory/lab-candidates.ts';
import { labClues } from '../fields/laboratory/lab-clues.ts';
import { compactName, tidy } from '../fields/tidy.ts';
import type { ResultArea } from '../tables/result-areas.ts';
import { looseAddresses } from './address-candidates.ts';
import { groupOf, type LabelGroup, strengthOf } from './label-relations.ts';

/** A piece of ink that may be the value of a field in words or of a number. */
export interface TextCandidate {
  text: string;
  /** Folded, to find other prints of the same. */
  key: string;
  ink: Ink;
  item: Item;
  /** How the piece was cut out of the page. */
  cut: 'whole' | 'value' | 'wrapped' | 'party' | 'part' | 'code' | 'spoken' | 'rules';
  /** What the reader of laboratories adds up for it as the laboratory's name. */
  labScore?: number;
  /** Strength of the ties to labels, by group, and the labels' texts. */
  labels: Map<LabelGroup, number>;
  labelTexts: string[];
}

export interface DateCandidate {
  iso: string;
  /** The day, as `iso`. */
  key: string;
  ink: Ink;
  item: Item;
  /** Whether day and month could be the other way round. */
  ambiguous: boolean;
  labels: Map<LabelGroup, number>;
  /** Texts that may say what was done that day, the nearest first. */
  labelTexts: string[];
}

export interface AddressCandidate {
  /** Folded street and city. */
  key: string;
  block: AddressBlock;
}

/** All that may be a value of one of the record's fields. Proposes, decides nothing. */
export interface FieldCandidates {
  texts: TextCandidate[];
  dates: DateCandidate[];
  addresses: AddressCandidate[];
}

/** Longer texts are sentences; no field holds one. */
const LONGEST = 90;
/** Words enough for a name, letters enough for a number. */
const HAS_CONTENT = /[\p{L}\p{N}]/u;
const ENDS_AS_LABEL = /:\s*$/;
/** Letters and figures in one piece, as numbers of samples and batches are printed among other words. */
const CODE = /(?<![\p{L}\d])(?=[\p{L}\d./_-]*\d)[\p{L}\d][\p{L}\d./_-]{3,38}[\p{L}\d](?![\p{L}\d])/gu;
/** Pages looked at from the front: what a certificate says of its sample and its companies stands on the first ones. */
const MOST_PAGES = 4;

export function fieldCandidates(
  board: Board,
  pairs: readonly Pair[],
  blocks: readonly AddressBlock[],
  order: NumericOrder,
  areas: readonly ResultArea[],
): FieldCandidates {
  const ties = tiesOf(pairs);
  const labeled = labeledItems(pairs);
  return {
    texts: [
      ...textsOf(board, ties, labeled, areas),
      ...textsOfPairs(board, pairs, labeled),
      ...labNames(board, pairs, blocks),
    ],
    dates: datesOf(board, ties, order),
    addresses: [...blocks, ...looseAddresses(board, blocks)].map((block) => ({ key: streetKey(block), block })),
  };
}

interface Tie {
  group: LabelGroup;
  text: string;
  strength: number;
}

/** Labels of each item that is the candidate of one, whole. */
function tiesOf(pairs: readonly Pair[]): Map<Item, Tie[]> {
  const ties = new Map<Item, Tie[]>();
  for (const pair of pairs)
    for (const [rank, candidate] of pair.values.entries())
      if (candidate.item && candidate.how !== 'inline') {
        const tie = { group: groupOf(pair.kind), text: pair.label.text, strength: strengthOf(pair, candidate, rank) };
        ties.set(candidate.item, [...(ties.get(candidate.item) ?? []), tie]);
      }
  return ties;
}

/** The label that stands on the left of an item and has it as its first value. */
type LabeledItems = ReadonlyMap<Item, FoundLabel>;

function labeledItems(pairs: readonly Pair[]): LabeledItems {
  const items = new Map<Item, FoundLabel>();
  for (const { label, values } of pairs)
    if (values[0]?.how === 'right' && values[0].item) items.set(values[0].item, label);
  return items;
}

const labelsOf = (ties: readonly Tie[] = []) => {
  const labels = new Map<LabelGroup, number>();
  for (const { group, strength } of ties) labels.set(group, Math.max(labels.get(group) ?? 0, strength));
  return { labels, labelTexts: ties.map(({ text }) => text) };
};

/** Names that letterheads, addresses and sentences suggest for the laboratory. */
function labNames(board: Board, pairs: readonly Pair[], blocks: readonly AddressBlock[]): TextCandidate[] {
  return labCandidates(labClues(board, blocks, []), pairs).flatMap(({ ink, score }): TextCandidate[] => {
    const text = tidy(ink.text);
    const item = board.pages[ink.page]?.items.find(({ segment }) => segment.words.includes(ink.words[0] as never));
    return item
      ? [{ text, key: compactName(text), ink, item, cut: 'spoken', labScore: score, labels: new Map(), labelTexts: [] }]
      : [];
  });
}

function textsOf(
  board: Board,
  ties: ReadonlyMap<Item, Tie[]>,
  labeled: LabeledItems,
  areas: readonly ResultArea[],
): TextCandidate[] {
  return board.pages.slice(0, MOST_PAGES).flatMap(({ items, laidOut }) =>
    items.flatMap((item): TextCandidate[] => {
      const isInTable = areas.some(
        (area) =>
          area.page === laidOut.page.number &&
          area.rows.some(
            (row) => item.y0 >= row.y0 - 2 && item.y1 <= row.y1 + 2 && item.x0 >= area.x0 - 2 && item.x1 <= area.x1 + 2,
          ),
      );
      if (isInTable || ENDS_AS_LABEL.test(item.text)) return [];
      const found = labelsOf(ties.get(item));
      return item.text.length > LONGEST ? [] : cutsOf(board, item, inkOf(item), 'whole', found, labeled);
    }),
  );
}

/** Values behind a label in the same text, and in the cells of a table's column. */
function textsOfPairs(board: Board, pairs: readonly Pair[], labeled: LabeledItems): TextCandidate[] {
  return pairs.flatMap((pair) =>
    pair.values.flatMap((value, rank): TextCandidate[] => {
      if (value.how !== 'inline' && value.how !== 'column') return [];
      const tie = { group: groupOf(pair.kind), text: pair.label.text, strength: strengthOf(pair, value, rank) };
      return value.ink.text.length > LONGEST
        ? []
        : cutsOf(board, pair.item, value.ink, 'value', labelsOf([tie]), labeled);
    }),
  );
}

type Labels = Pick<TextCandidate, 'labels' | 'labelTexts'>;

/** A text, the same with the line it may wrap onto, its part that names a party, and the codes in it. */
function cutsOf(
  board: Board,
  item: Item,
  ink: Ink,
  cut: 'whole' | 'value',
  labels: Labels,
  labeled: LabeledItems,
): TextCandidate[] {
  const make = (piece: Ink, how: TextCandidate['cut']): TextCandidate[] => {
    const text = tidy(piece.text);
    return HAS_CONTENT.test(text) ? [{ text, key: compactName(text), ink: piece, item, cut: how, ...labels }] : [];
  };
  const cuts = make(ink, cut);
  const wrapped = withLineBelow(board, item, ink, labeled);
  if (wrapped) cuts.push(...make(wrapped, 'wrapped'));
  const { name } = splitParty(ink.text);
  if (name !== tidy(ink.text) && name.length > 1) cuts.push(...make({ ...ink, text: name }, 'party'));
  for (const part of ink.text.split(/\s*[|•·;]\s*|\s+[-–—]\s+|,\s+|\s+\((?=[^()]*\)$)/))
    if (part.length > 2 && part !== ink.text) cuts.push(...make(partIn(ink, part), 'part'));
  const codes = new Set([...findLicenseNumbers(ink.text), ...[...ink.text.matchAll(CODE)].map(([code]) => code)]);
  for (const code of codes) if (code !== tidy(ink.text)) cuts.push(...make(partOf(ink, code), 'code'));
  return cuts;
}

/** The words of a text that hold a code. */
function partOf(ink: Ink, code: string): Ink {
  const words = ink.words.filter(({ text }) => text.includes(code));
  return { ...ink, text: code, words: words.length > 0 ? words : ink.words };
}

/** The words of a text that a part of it is made of. */
function partIn(ink: Ink, part: string): Ink {
  const own = new Set(part.split(' '));
  const words = ink.words.filter(({ text }) => own.has(text.replace(/[,|•·]+$/, '')));
  return { ...ink, text: part, words: words.length > 0 ? words : ink.words };
}

/** Ink with the line right under it in the same type, which may go on with it. */
function withLineBelow(board: Board, item: Item, ink: Ink, labeled: LabeledItems): Ink | null {
  const next = belowOf(board, item, 0.75);
  const start = ink.words[0]?.x0 ?? item.x0;
  const label = next && labeled.get(next);
  if (label && label !== labeled.get(item)) return null;
  if (!next || startsWithLabel(next.text) || findLabels(next.text).some(({ closed }) => closed)) return null;
  const size = item.segment.fontSize;
  const isAligned = Math.min(Math.abs(next.x0 - start), Math.abs(next.x0 - item.x0)) < 0.8 * size;
  const isCentered = Math.abs(next.x0 + next.x1 - item.x0 - item.x1) < 1.6 * size;
  const isSameType = Math.abs(next.segment.fontSize - size) <= 0.08 * size;
  return (isAligned || isCentered) && isSameType && ink.text.length + next.text.length <= LONGEST
    ? joinInk([ink, inkOf(next)])
    : null;
}

function datesOf(board: Board, ties: ReadonlyMap<Item, Tie[]>, order: NumericOrder): DateCandidate[] {
  return board.pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      findDates(item.text, order).map((date, index, all): DateCandidate => {
        const before = item.text.slice(all[index - 1]?.end ?? 0, date.start);
        const after = item.text.slice(date.end, all[index + 1]?.start ?? item.text.length);
        const inline = findLabels(before).at(-1);
        const own = inline ? [{ group: groupOf(inline.kind), text: inline.text, strength: 1 }] : [];
        const { labels, labelTexts } = labelsOf([...own, ...(ties.get(item) ?? [])]);
        return {
          iso: date.iso,
          key: date.iso,
          ink: inkOf(item, date.start, date.end),
          item,
          ambiguous: date.ambiguous,
          labels,
          labelTexts: [before, ...labelTexts, after].map(tidy).filter(Boolean),
        };
      }),
    ),
  );
}
