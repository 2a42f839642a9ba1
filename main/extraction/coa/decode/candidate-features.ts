import type { Features } from '../../model/ranking.ts';
import type { AddressBlock } from '../fields/blocks/address-block.ts';
import { parsePlaceLine } from '../fields/blocks/postal-address.ts';
import { aboveOf, type Ink, type Item, inkOf, leftOf } from '../fields/board.ts';
import type { AddressCandidate, DateCandidate, FieldCandidates, TextCandidate } from './field-candidates.ts';
import { CONCEPTS, type Concept, conceptsIn } from './label-concepts.ts';
import { HEADING_GROUPS, headingsOver, LABEL_GROUPS, type LabelGroup } from './label-relations.ts';
import { blockFeatures, nameFeatures, placeFeatures, roleFeatures, type Scene } from './place-features.ts';
import { textFeatures } from './text-features.ts';
import { type Votes, voteFeatures } from './votes.ts';

/** The features of each candidate, in the candidates' order. */
export interface DescribedCandidates {
  texts: Features[];
  dates: Features[];
  addresses: Features[];
}

/** @param votes what the rules chose; null where the rules were written on the document, and their choice proves nothing */
export function describeCandidates(
  scene: Scene,
  candidates: FieldCandidates,
  votes: Votes | null,
): DescribedCandidates {
  const blockOfItem = new Map<unknown, AddressBlock>();
  for (const block of scene.blocks) {
    for (const item of block.items) blockOfItem.set(item, block);
    for (const word of block.name?.words ?? []) blockOfItem.set(word, block);
  }
  const elsewhere = strongestByKey(candidates.texts);
  const labScores = new Map(
    candidates.texts.flatMap(({ key, labScore }) => (labScore ? [[key, labScore] as const] : [])),
  );
  const itemFeatures = rememberItems(scene);
  const texts = candidates.texts.map((text) =>
    describeText(scene, text, itemFeatures, labScores, elsewhere, blockOfItem),
  );
  const dates = describeDates(scene, candidates.dates);
  const addresses = candidates.addresses.map((address, index) => describeAddress(scene, address, index, elsewhere));
  const vote = (kind: keyof FieldCandidates, rows: Features[]): Features[] =>
    rows.map((row, index) => Object.assign(row, voteFeatures(kind, candidates[kind][index]?.key ?? '', votes)));
  return { texts: vote('texts', texts), dates: vote('dates', dates), addresses: vote('addresses', addresses) };
}

/** Features of where an item stands: the same for all that is cut from it. */
interface ItemFeatures {
  heading: Features;
  place: Features;
  around: Features;
  isPlaceLine: boolean;
}

function rememberItems(scene: Scene): (item: Item) => ItemFeatures {
  const known = new Map<Item, ItemFeatures>();
  return (item) => {
    const before = known.get(item);
    if (before) return before;
    const features = {
      heading: headingFeatures(scene, item),
      place: placeFeatures(scene, item),
      around: aroundFeatures(scene, item),
      isPlaceLine: parsePlaceLine(item.text) !== null,
    };
    known.set(item, features);
    return features;
  };
}

type Strengths = Map<LabelGroup, number>;

/** The strongest tie to each label that any print of a text has. */
function strongestByKey(texts: readonly TextCandidate[]): Map<string, Strengths> {
  const found = new Map<string, Strengths>();
  for (const { key, labels } of texts) {
    const known = found.get(key) ?? new Map<LabelGroup, number>();
    for (const [group, strength] of labels) known.set(group, Math.max(known.get(group) ?? 0, strength));
    found.set(key, known);
  }
  return found;
}

const tieFeatures = (prefix: string, labels: Strengths | undefined): Features => {
  const found = Object.fromEntries(LABEL_GROUPS.map((group) => [`${prefix}_${group}`, 0]));
  for (const [group, strength] of labels ?? []) found[`${prefix}_${group}`] = strength;
  return found;
};

function headingFeatures(scene: Scene, item: Item): Features {
  const over = headingsOver(scene.board, item);
  return Object.fromEntries(HEADING_GROUPS.map((group) => [`under_${group}`, over.get(group) ?? 0]));
}

const conceptFeatures = (prefix: string, said: readonly (readonly [text: string, strength: number])[]): Features => {
  const found: Features = Object.fromEntries(CONCEPTS.map((concept) => [`${prefix}_${concept}`, 0]));
  for (const [text, strength] of said)
    for (const concept of conceptsIn(text)) {
      const name = `${prefix}_${concept}`;
      found[name] = Math.max(found[name] ?? 0, strength);
    }
  return found;
};

/** Only the end of a long text is beside what follows it. */
const NEAR = 60;
const LINES_OVER = 4;

/** What the words say that stand before a piece of ink in its line, and over it. */
function neighborFeatures({ board }: Scene, item: Item, ink: Ink): Features {
  const at = item.text.indexOf(ink.text);
  const beside: [string, number][] = at > 0 ? [[item.text.slice(0, at).slice(-NEAR), 1]] : [];
  const left = leftOf(board, item);
  if (left) beside.push([left.text.slice(-NEAR), at > 0 ? 0.4 : 0.8]);
  const over: [string, number][] = [];
  for (let above = aboveOf(board, item, 3); above && over.length < LINES_OVER; above = aboveOf(board, above, 3))
    over.push([above.text.slice(0, NEAR), 1 / (1 + over.length)]);
  return { ...conceptFeatures('beside', beside), ...conceptFeatures('over', over) };
}

/** Lines above and below that tell whether a text stands among notes on how an analysis was run. */
const LINES_AROUND = 2;
const CONCEPTS_AROUND: readonly Concept[] = [
  'analyzed',
  'prepared',
  'quality',
  'client',
  'sample',
  'laboratory',
  'accreditation',
];

/** How many of the texts in the lines around a piece of ink say what. */
function aroundFeatures({ board }: Scene, item: Item): Features {
  const around = (board.pages[item.page]?.lines ?? []).slice(
    Math.max(0, item.line - LINES_AROUND),
    item.line + LINES_AROUND + 1,
  );
  const found: Features = Object.fromEntries(CONCEPTS_AROUND.map((concept) => [`around_${concept}`, 0]));
  for (const { text } of around.flat()) {
    const said = conceptsIn(text.slice(0, NEAR));
    for (const concept of CONCEPTS_AROUND)
      if (said.has(concept)) found[`around_${concept}`] = (found[`around_${concept}`] ?? 0) + 1;
  }
  return found;
}

const CUTS: readonly TextCandidate['cut'][] = ['whole', 'value', 'wrapped', 'party', 'part', 'code', 'spoken', 'rules'];

function describeText(
  scene: Scene,
  { text, key, ink, item, cut, labels, labelTexts, labScore }: TextCandidate,
  itemFeatures: (item: Item) => ItemFeatures,
  labScores: ReadonlyMap<string, number>,
  elsewhere: ReadonlyMap<string, Strengths>,
  blocks: ReadonlyMap<unknown, AddressBlock>,
): Features {
  const block = ink.words.map((word) => blocks.get(word)).find(Boolean) ?? blocks.get(item);
  const isName = block?.name?.words.some((word) => ink.words.includes(word)) ?? false;
  const { heading, place, around, isPlaceLine } = itemFeatures(item);
  return {
    ...Object.fromEntries(CUTS.map((kind) => [`cut_${kind}`, kind === cut ? 1 : 0])),
    ...tieFeatures('label', labels),
    ...tieFeatures('anywhere', elsewhere.get(key)),
    ...heading,
    ...neighborFeatures(scene, item, ink),
    ...roleFeatures(labelTexts),
    ...textFeatures(text),
    ...place,
    ...nameFeatures(scene, text, key),
    ...blockFeatures(scene, block),
    ...around,
    item_share: text.length / Math.max(1, item.text.length),
    item_place: isPlaceLine ? 1 : 0,
    names_block: isName ? 1 : 0,
    lab_score: labScore ?? labScores.get(key) ?? 0,
  };
}

function describeDates(scene: Scene, dates: readonly DateCandidate[]): Features[] {
  const days = [...new Set(dates.map(({ iso }) => iso))].sort();
  const prints = new Map<string, number>();
  for (const { iso } of dates) prints.set(iso, (prints.get(iso) ?? 0) + 1);
  return dates.map(({ iso, item, ink, labels, labelTexts, ambiguous }) => {
    const rank = days.indexOf(iso);
    return {
      ...tieFeatures('label', labels),
      ...conceptFeatures('said', [[labelTexts.join(' '), 1]]),
      ...neighborFeatures(scene, item, ink),
      ...placeFeatures(scene, item),
      item_length: item.text.length,
      rank,
      rank_from_last: days.length - 1 - rank,
      days: days.length,
      prints: prints.get(iso) ?? 0,
      ambiguous: ambiguous ? 1 : 0,
    };
  });
}

function describeAddress(
  scene: Scene,
  { block }: AddressCandidate,
  index: number,
  elsewhere: ReadonlyMap<string, Strengths>,
): Features {
  const name = block.name?.text ?? '';
  const [item] = block.items;
  const text = name.trim();
  return {
    index,
    ...Object.fromEntries(Object.entries(textFeatures(text || '-')).map(([key, value]) => [`name_${key}`, value])),
    ...tieFeatures('name', elsewhere.get(text)),
    ...nameFeatures(scene, text, text),
    ...blockFeatures(scene, block),
    ...(item ? placeFeatures(scene, item) : {}),
    ...(item ? headingFeatures(scene, item) : {}),
    ...(item ? neighborFeatures(scene, item, inkOf(item)) : {}),
    has_name: block.name ? 1 : 0,
  };
}
