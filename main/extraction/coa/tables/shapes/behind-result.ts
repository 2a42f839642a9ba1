import { convertFraction, parseUnits } from '../../../../../shared/science/units.ts';
import type { Word } from '../../../../documents/page.ts';
import { toSegment } from '../../../layout/lines.ts';
import { type Measurement, type PrintedLimit, readMeasurements, readThreshold, readVerdict } from '../cells.ts';
import type { Inked } from '../table-draft.ts';

type Threshold = 'lod' | 'loq' | 'limit';

/** What follows a result on its line, and how many words that is. */
export interface BehindResult extends Record<Threshold, Inked<PrintedLimit> | null> {
  /** The same amount in other units. */
  others: Inked<Measurement>[];
  status: Inked<'pass' | 'fail'> | null;
  count: number;
}

/** `( < 0.2 µg/g )`. */
const LONGEST_BRACKET = 4;
/** The longest name of a threshold (`action level`, `limit of detection`) has so many words. */
const LONGEST_LABEL = 3;
const SEPARATOR = /^[-–—|,;/•·([\])]+$/;
const LABELS: readonly (readonly [RegExp, Threshold])[] = [
  [/^(?:lod|mdl|detection limit|limit of detection)$/i, 'lod'],
  [/^(?:l?loq|m?rl|pql|reporting limit|quanti\w+ limit|limit of quanti\w+)$/i, 'loq'],
  [/^(?:limit|max\.?|maximum|(?:action|upper|state|regulatory) (?:limit|level)|action)$/i, 'limit'],
];
/** Most of what is asked about are figures. */
const BEGINS_LABEL = /^[([]*[a-z]/i;
const AMOUNT = /^[<≤]?\d[\d.,]*%?$/;

/** Text without the brackets and stops around it. */
const bare = (text: string) => text.replace(/^[([]+|[)\],;:=.]+$/g, '');
const isUnit = (text: string) => parseUnits(bare(text)) !== null;

/**
 * LOD, LOQ and limit with their names (`LOQ 0.05 %`, `(max 0.65)`, `action level = 20 ppb`), the amount in other units
 * (`(213 mg/g)`) and a verdict that follow a result, in any order, parted by stops, dashes or brackets.
 */
export function readBehindResult(words: readonly Word[], result: Measurement | undefined): BehindResult {
  const found: BehindResult = { lod: null, loq: null, limit: null, others: [], status: null, count: 0 };
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    if (SEPARATOR.test(word.text)) {
      at += 1;
      continue;
    }
    const part = thresholdAt(words, at) ?? bracketAt(words, at, result) ?? verdictAt(word);
    if (!part || (part.kind !== 'other' && found[part.kind] !== null)) break;
    if (part.kind === 'other') found.others.push(part.ink);
    else if (part.kind === 'status') found.status = part.ink;
    else found[part.kind] = part.ink;
    at += part.count;
    found.count = at;
  }
  return found;
}

type Part = { count: number } & (
  | { kind: Threshold; ink: Inked<PrintedLimit> }
  | { kind: 'other'; ink: Inked<Measurement> }
  | { kind: 'status'; ink: Inked<'pass' | 'fail'> }
);

/** A threshold's name with its figure and its units: how many words each takes; null for none. */
export function thresholdAt(words: readonly Word[], at: number): (Part & { kind: Threshold }) | null {
  if (!BEGINS_LABEL.test(words[at]?.text ?? '')) return null;
  for (let length = LONGEST_LABEL; length > 0; length -= 1) {
    const name = words
      .slice(at, at + length)
      .map(({ text }) => bare(text))
      .join(' ');
    const kind = LABELS.find(([label]) => label.test(name))?.[1];
    if (!kind) continue;
    let end = at + length;
    while (/^(?:[:=<≤]|of|is)$/i.test(words[end]?.text ?? '')) end += 1;
    if (!AMOUNT.test(bare(words[end]?.text ?? ''))) continue;
    const figure = end;
    end += 1;
    if (isUnit(words[end]?.text ?? '')) end += 1;
    const value = readThreshold(
      words
        .slice(figure, end)
        .map(({ text }) => bare(text))
        .join(' '),
    );
    if (value.value === null) continue;
    return { kind, ink: inked(value, words.slice(at, end)), count: end - at };
  }
  return null;
}

/** What stands in brackets: the result in other units, or before a verdict what it was given by. */
function bracketAt(words: readonly Word[], at: number, result: Measurement | undefined): Part | null {
  if (!/^\([<≤]?\d/.test(words[at]?.text ?? '') && !/^\d/.test(words[at]?.text ?? '')) return null;
  const inBrackets = /^\(/.test(words[at]?.text ?? '');
  const end = inBrackets
    ? words.findIndex((word, index) => index >= at && /\)[,;.]?$/.test(word.text)) + 1
    : at + (isUnit(words[at + 1]?.text ?? '') ? 2 : 1);
  const own = words.slice(at, end);
  const text = own.map((word) => bare(word.text)).join(' ');
  if (end <= at || own.length > LONGEST_BRACKET) return null;
  const [other] = readMeasurements(text);
  if (other && result && isSameAmount(result, other)) return { kind: 'other', ink: inked(other, own), count: end - at };
  const value = readThreshold(text);
  return inBrackets && value.value !== null && readVerdict(words[end]?.text ?? '') !== null
    ? { kind: 'limit', ink: inked(value, own), count: end - at }
    : null;
}

/** Rounding leaves the same amount in other units no further apart, as part of it. */
const ROUNDING = 0.05;

function isSameAmount(a: Measurement, b: Measurement): boolean {
  if (a.value === null || b.value === null || a.units === null || b.units === null || a.units === b.units) return false;
  const converted = convertFraction(b.value, b.units, a.units);
  // Milligrams in a serving or a package are no fraction: nothing says against them.
  if (converted === null) return /^mg\//.test(b.units);
  return Math.abs(converted - a.value) <= ROUNDING * a.value;
}

function verdictAt(word: Word): Part | null {
  const value = readVerdict(bare(word.text));
  return value === 'pass' || value === 'fail' ? { kind: 'status', ink: inked(value, [word]), count: 1 } : null;
}

const inked = <Value>(value: Value, words: readonly Word[]): Inked<Value> => ({
  value,
  text: toSegment(words).text,
  words: [...words],
});
