import type { AddressBlock } from '../fields/blocks/address-block.ts';
import type { AddressCandidate, DateCandidate, FieldCandidates, TextCandidate } from './field-candidates.ts';
import { HEADING_GROUPS, headingsOver, LABEL_GROUPS, type LabelGroup } from './label-relations.ts';
import { blockFeatures, nameFeatures, placeFeatures, roleFeatures, type Scene } from './place-features.ts';
import { textFeatures } from './text-features.ts';

export type Features = Record<string, number>;

/** The features of each candidate, in the candidates' order. */
export interface DescribedCandidates {
  texts: Features[];
  dates: Features[];
  addresses: Features[];
}

export function describeCandidates(scene: Scene, candidates: FieldCandidates): DescribedCandidates {
  const blockOfItem = new Map<unknown, AddressBlock>();
  for (const block of scene.blocks) {
    for (const item of block.items) blockOfItem.set(item, block);
    for (const word of block.name?.words ?? []) blockOfItem.set(word, block);
  }
  const elsewhere = strongestByKey(candidates.texts);
  const labScores = new Map(
    candidates.texts.flatMap(({ key, labScore }) => (labScore ? [[key, labScore] as const] : [])),
  );
  const texts = candidates.texts.map((text) => describeText(scene, text, labScores, elsewhere, blockOfItem));
  return {
    texts,
    dates: describeDates(scene, candidates.dates),
    addresses: candidates.addresses.map((address, index) => describeAddress(scene, address, index, elsewhere)),
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

const tieFeatures = (prefix: string, labels: Strengths = new Map()): Features =>
  Object.fromEntries(LABEL_GROUPS.map((group) => [`${prefix}_${group}`, labels.get(group) ?? 0]));

function headingFeatures(scene: Scene, item: TextCandidate['item']): Features {
  const over = headingsOver(scene.board, item);
  return Object.fromEntries(HEADING_GROUPS.map((group) => [`under_${group}`, over.get(group) ?? 0]));
}

const CUTS: readonly TextCandidate['cut'][] = ['whole', 'value', 'wrapped', 'party', 'part', 'code', 'spoken'];

function describeText(
  scene: Scene,
  { text, key, ink, item, cut, labels, labelTexts, labScore }: TextCandidate,
  labScores: ReadonlyMap<string, number>,
  elsewhere: ReadonlyMap<string, Strengths>,
  blocks: ReadonlyMap<unknown, AddressBlock>,
): Features {
  const block = ink.words.map((word) => blocks.get(word)).find(Boolean) ?? blocks.get(item);
  const isName = block?.name?.words.some((word) => ink.words.includes(word)) ?? false;
  return {
    ...Object.fromEntries(CUTS.map((kind) => [`cut_${kind}`, kind === cut ? 1 : 0])),
    ...tieFeatures('label', labels),
    ...tieFeatures('anywhere', elsewhere.get(key)),
    ...headingFeatures(scene, item),
    ...roleFeatures(labelTexts),
    ...textFeatures(text),
    ...placeFeatures(scene, item),
    ...nameFeatures(scene, text, key),
    ...blockFeatures(scene, block),
    names_block: isName ? 1 : 0,
    lab_score: labScore ?? labScores.get(key) ?? 0,
  };
}

/** What may be done on a day, as labels say it. */
const DEEDS: Record<string, RegExp> = {
  collected: /collect|sampl(?:ed|ing)|taken|pull/i,
  received: /receiv|accept|intake|log(?:ged)? ?in|arriv/i,
  completed: /complet|finish|final/i,
  tested: /test/i,
  analyzed: /analy[sz]|\brun\b|acquired/i,
  reported: /report|issu|publish|print|certif|releas|creat|generat|approv|revis/i,
  signed: /sign|director|review|verif|authori/i,
  made: /harvest|manufact|produc|packag|mfg|made|cultivat/i,
  expires: /expir|best|valid|use by|sell|retest/i,
  ordered: /order|submit|request/i,
  prepared: /prep|extract|weigh|start|begin|initiat/i,
};

const deedFeatures = (prefix: string, text: string): Features =>
  Object.fromEntries(Object.entries(DEEDS).map(([deed, words]) => [`${prefix}_${deed}`, words.test(text) ? 1 : 0]));

function describeDates(scene: Scene, dates: readonly DateCandidate[]): Features[] {
  const days = [...new Set(dates.map(({ iso }) => iso))].sort();
  const prints = new Map<string, number>();
  for (const { iso } of dates) prints.set(iso, (prints.get(iso) ?? 0) + 1);
  return dates.map(({ iso, item, labels, labelTexts, date }) => {
    const rank = days.indexOf(iso);
    return {
      ...tieFeatures('label', labels),
      ...deedFeatures('said', labelTexts.join(' ')),
      ...deedFeatures('nearest', labelTexts[0] ?? ''),
      ...placeFeatures(scene, item),
      item_length: item.text.length,
      rank,
      rank_from_last: days.length - 1 - rank,
      days: days.length,
      prints: prints.get(iso) ?? 0,
      ambiguous: date.ambiguous ? 1 : 0,
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
    has_name: block.name ? 1 : 0,
  };
}
