import { parseNumber } from '../../../../../shared/science/numbers.ts';
import { convertFraction, parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import { enclosing, type Rectangle, type Word } from '../../../../documents/page.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { headingAnalysis } from '../heads/heading-analysis.ts';
import type { RowDraft } from '../table-draft.ts';

type Role = 'lod' | 'loq';

interface Noted {
  role: Role;
  value: number;
  units: Unit;
  text: string;
  words: Word[];
}

/** A note stands no further (in heights of its line) under the last row. */
const UNDER_ROWS = 8;

const NAME = String.raw`LOD|MDL|L?LOQ|M?RL|PQL|limits? of detection|detection limits?|limits? of quanti\w+|quanti\w+ limits?|reporting limits?`;
const FIGURE = String.raw`[<≤]?\s?(\d[\d.,]*)\s?(%|[a-zµμ]{2,3}\/(?:k?g|mL)|pp[mb])`;
const EVERY = '(?:for|of) (?:all|each|every)(?: of)?(?: the)?(?: [a-z]{3,}){1,2}';
/** `LOQ = 0.05 %`, `Limit of detection (LOD) for all analytes: 10 ppb`, `Reporting limit 0.1 ppm unless noted`. */
const CLAUSE = new RegExp(
  String.raw`^\W*(?:notes?:?\s+)?(?:the )?(${NAME})(?: ?\([A-Z]{2,4}\))?(?: ${EVERY})?\s?(?:is|are|was|were|of|[:=])?\s?${FIGURE}(?:\s+(?:unless|except|if not|each|${EVERY}).*)?\W*$`,
  'i',
);
/** Cheaper than `CLAUSE`, and in everything that it finds. */
const NAMES_ONE = new RegExp(String.raw`\b(?:${NAME})\b`, 'i');
const CLAUSE_END = /[;|•]|\.\s|,\s/;

/**
 * Gives rows of a table without a LOD or LOQ the one that a note right under the table states for all of them in the
 * units they are in (`LOQ = 0.05 %`).
 *
 * @param area where the table's rows and what follows them up to the next table stand
 */
export function withNotedThresholds(rows: RowDraft[], lines: readonly Line[], area: Rectangle): RowDraft[] {
  if (rows.length === 0 || rows.every(({ lod, loq }) => lod !== null && loq !== null)) return rows;
  const bottom = enclosing(rows.flatMap(({ words }) => words)).y1;
  const under = lines
    .filter(({ y0, y1 }) => y0 >= bottom - 1 && y1 <= area.y1 && y0 - bottom < UNDER_ROWS * (y1 - y0))
    .flatMap(({ segments }) => segments.filter(({ x0, x1 }) => x0 < area.x1 && x1 > area.x0));
  // Below the heading of another panel that has no table, notes are about that one.
  const end = under.findIndex((segment) => isOfAnother(segment, rows));
  const notes = under.slice(0, end < 0 ? under.length : end).flatMap(notedIn);
  return notes
    .filter((note) => (note.role === 'lod' ? found(rows, note).every(isOver(note)) : mostly(found(rows, note), note)))
    .reduce((all, note) => all.map((row) => withNote(row, note)), rows);
}

function isOfAnother({ text }: Segment, rows: readonly RowDraft[]): boolean {
  const heading = headingAnalysis(text);
  return heading !== null && !rows.some(({ analysis }) => analysis === heading);
}

function notedIn({ text, words }: Segment): Noted[] {
  if (!NAMES_ONE.test(text)) return [];
  return text.split(CLAUSE_END).flatMap((clause): Noted[] => {
    const [whole, name = '', figure = '', unit = ''] = CLAUSE.exec(clause) ?? [];
    const value = parseNumber(figure.replace(/[.,]$/, ''))?.value ?? null;
    const units = parseUnits(unit);
    if (whole === undefined || value === null || units === null) return [];
    return [
      { role: /^(?:lod|mdl|limits? of d|detection)/i.test(name) ? 'lod' : 'loq', value, units, text: whole, words },
    ];
  });
}

/** Figures that rows were found to have, in the units of a note. */
const found = (rows: readonly RowDraft[], { units }: Noted): number[] =>
  rows.flatMap(({ measurements }) => {
    const { value, units: own } = measurements[0]?.value ?? { value: null, units: null };
    return value !== null && value > 0 && own !== null && areAlike(own, units)
      ? (convertFraction(value, own, units) ?? value)
      : [];
  });

const isOver =
  ({ value }: Noted) =>
  (one: number) =>
    one >= value;
/** Some figures are told below the LOQ as estimates; where most are, the note is about something else. */
const mostly = (figures: readonly number[], note: Noted) => 2 * figures.filter(isOver(note)).length >= figures.length;

/** Units of one size: a LOQ in percent is not that of metals in µg/g. */
const SIZES: Partial<Record<Unit, string>> = {
  percent: 'hundredths',
  'mg/g': 'hundredths',
  'ug/g': 'traces',
  'ug/kg': 'traces',
};
const areAlike = (a: Unit, b: Unit) => a === b || (SIZES[a] !== undefined && SIZES[a] === SIZES[b]);

function withNote(row: RowDraft, { role, value, units, text, words }: Noted): RowDraft {
  const own = row.measurements[0]?.value.units ?? null;
  if (row[role] !== null || own === null || !areAlike(own, units)) return row;
  return { ...row, [role]: { value, text, words }, thresholdUnits: { ...row.thresholdUnits, [role]: units } };
}
