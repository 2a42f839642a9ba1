import { RANKED_FIELDS, type RankedField } from '../main/extraction/coa/decode/rank-fields.ts';
import { findState } from '../shared/science/states.ts';
import type { FieldSample } from './field-samples.ts';

/** What a ranking should give each candidate of one field, and how much each counts; both in the candidates' order. */
export interface Targets {
  targets: number[];
  weights: number[];
}

const fold = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
/** A number behind the sample's own in brackets may be kept or left. */
const foldId = (value: unknown) => fold(String(value ?? '').replace(/\([^()]*\)\s*$/, ''));

/** Whether two folded texts share four fifths of their words: one print of a value may lack its last word. */
function isSimilar(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const [x, y] = [new Set(a.split(' ')), new Set(b.split(' '))];
  return [...x].filter((word) => y.has(word)).length / Math.max(x.size, y.size) >= 0.8;
}

const PARTS = ['street', 'city', 'state', 'zipcode'] as const;
const foldPart = (part: (typeof PARTS)[number], value: unknown) =>
  part === 'state'
    ? (findState(String(value ?? ''))?.code ?? fold(value))
    : part === 'zipcode'
      ? fold(value).slice(0, 5)
      : fold(value);

/** 1 for what is the value to the letter, less for what is nearly, 0 for anything else. */
function gradesOf(field: RankedField, { truth, candidates }: FieldSample): number[] {
  if (field === 'lab_address' || field === 'producer_address') {
    const company = field.replace('_address', '');
    const wanted = PARTS.filter((part) => truth[`${company}_${part}`]);
    return candidates.addresses.map(({ block }) => {
      const right = wanted.filter((part) =>
        isSimilar(foldPart(part, truth[`${company}_${part}`]), foldPart(part, block.address[part])),
      );
      return wanted.length > 0 && right.length / wanted.length >= 0.75 ? 1 : 0;
    });
  }
  const want = truth[field];
  if (!want) return candidates[RANKED_FIELDS[field]].map(() => 0);
  if (RANKED_FIELDS[field] === 'dates')
    return candidates.dates.map(({ iso }) => (iso === String(want).slice(0, 10) ? 1 : 0));
  const folded = field === 'lab_id' ? foldId : fold;
  return candidates.texts.map(({ text }) =>
    folded(text) === folded(want) ? 1 : isSimilar(folded(text), folded(want)) ? NEARLY : 0,
  );
}

const NEARLY = 0.6;
/** How much a nearly right candidate counts where there is an exact one. */
const BESIDE_EXACT = 0.3;
/** Brings the weights of one document to a size that the trees' regularization is meant for. */
const SCALE = 30;

export function targetsOf(field: RankedField, sample: FieldSample): Targets {
  const grades = gradesOf(field, sample);
  const isKnown = field.endsWith('_address') || field in sample.truth;
  const best = Math.max(0, ...grades);
  const right = grades.filter((grade) => grade > 0).length;
  return {
    targets: grades.map((grade) => (grade > 0 ? 1 : 0)),
    weights: grades.map((grade) =>
      !isKnown ? 0 : SCALE * (grade > 0 ? (grade >= best ? 1 : BESIDE_EXACT) / right : 1 / grades.length),
    ),
  };
}
