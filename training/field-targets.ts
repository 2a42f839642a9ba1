import { RANKED_FIELDS, type RankedField } from '../main/extraction/coa/decode/ranked-fields.ts';
import { isTag } from '../main/extraction/coa/fields/sample/identifiers.ts';
import { findState } from '../shared/science/states.ts';
import type { FieldSample } from './field-samples.ts';

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

const NEARLY = 0.3;

/**
 * How right each candidate is for a field, in the candidates' order, and last how right it is to read nothing.
 * Null where the document teaches nothing: it is ambiguous, or no candidate holds what it prints.
 */
export function targetsOf(field: RankedField, sample: FieldSample): number[] | null {
  const isAddress = field === 'lab_address' || field === 'producer_address';
  const company = field.replace('_address', '');
  const keys = isAddress ? PARTS.map((part) => `${company}_${part}`) : [field];
  if (keys.some((key) => !(key in sample.truth))) return null;
  // A tag is the plant's or the package's number; a laboratory that prints no number of its own but one is rare.
  if (field === 'lab_id' && isTag(String(sample.truth.lab_id ?? ''))) return null;
  const isPrinted = keys.some((key) => sample.truth[key]);
  const grades = gradesOf(field, sample);
  return isPrinted && !grades.some(Boolean) ? null : [...grades, isPrinted ? 0 : 1];
}
