import type { TextLine } from '../../../../shared/desktop.ts';
import type { FractionBox } from '../document/geometry.ts';
import type { ValueKind } from './fields.ts';
import { parseValue } from './values.ts';

/** What a box offers a field: a text, and where on the page it stands. */
export interface BoxReading {
  text: string;
  box: FractionBox;
}

/** Kinds that take any text: a box is read into them as it is. */
const FREE = new Set<ValueKind>(['text', 'texts', 'methods']);
/** Kinds that take any text, but never of several lines: each line is a reading. */
const OF_ONE_LINE = new Set<ValueKind>(['verdict', 'analyte', 'analyte-key', 'product-type']);
/** Letters of room between two words from which on they stand in columns of their own. */
const COLUMN_GAP = 2.5;

/**
 * What of the text in a box may be meant for a field of that kind: all of it, or the words in it that are such a value
 * (`Total 115.77` holds an amount), each once. Where no words are, all of it, so that the person sees what was read.
 * @param lines from the top down
 * @returns in reading order, at least one where there are words
 */
export function readingsForField(kind: ValueKind, path: string, lines: readonly TextLine[]): BoxReading[] {
  const all: BoxReading[] = [
    {
      text: lines
        .map(textOf)
        .join(/address/.test(path) ? ', ' : ' ')
        .trim(),
      box: around(lines.flat()),
    },
  ];
  if (FREE.has(kind)) return all;
  const readings = OF_ONE_LINE.has(kind)
    ? lines.map((line) => ({ text: textOf(line), box: around(line) }))
    : lines.flatMap(gapsIn).flatMap((words) => valuesIn(kind, words));
  // A date may go on in the next line.
  const found = readings.length > 0 ? readings : valuesIn(kind, lines.flat());
  return found.length > 0 ? eachOnce(kind, found) : all;
}

const textOf = (words: TextLine) => words.map(({ text }) => text).join(' ');

/** The smallest box around all words. */
function around(words: readonly { box: FractionBox }[]): FractionBox {
  const edges = (at: 0 | 1 | 2 | 3) => words.map(({ box }) => box[at]);
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))];
}

/** The words of a line by the columns they stand in: numbers of two columns are never one with a space in it. */
export function gapsIn(line: TextLine): TextLine[] {
  const columns: TextLine[] = [];
  let before: TextLine[number] | undefined;
  for (const word of line) {
    const letter = (word.box[2] - word.box[0]) / Math.max(1, word.text.length);
    const isNew = !before || word.box[0] - before.box[2] > COLUMN_GAP * letter;
    if (isNew) columns.push([word]);
    else columns.at(-1)?.push(word);
    before = word;
  }
  return columns;
}

/** The longest run of words that is a value, and such runs before and behind it. */
function valuesIn(kind: ValueKind, words: TextLine): BoxReading[] {
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      if (!parseValue(kind, textOf(run)).ok) continue;
      const value = withoutBallast(kind, run);
      return [
        ...valuesIn(kind, words.slice(0, start)),
        { text: textOf(value), box: around(value) },
        ...valuesIn(kind, words.slice(start + length)),
      ];
    }
  }
  return [];
}

/** Some kinds read past words around the value; those words are left out. */
function withoutBallast(kind: ValueKind, words: TextLine): TextLine {
  const value = JSON.stringify(parseValue(kind, textOf(words)));
  const same = (fewer: TextLine) => fewer.length > 0 && JSON.stringify(parseValue(kind, textOf(fewer))) === value;
  let kept = words;
  while (same(kept.slice(1))) kept = kept.slice(1);
  while (same(kept.slice(0, -1))) kept = kept.slice(0, -1);
  return kept;
}

/** Readings of one value are one, which stands in all their places. */
function eachOnce(kind: ValueKind, readings: readonly BoxReading[]): BoxReading[] {
  const byValue = new Map<string, BoxReading>();
  for (const reading of readings) {
    const value = JSON.stringify(parseValue(kind, reading.text));
    const known = byValue.get(value);
    byValue.set(value, known ? { ...known, box: around([known, reading]) } : reading);
  }
  return [...byValue.values()];
}
