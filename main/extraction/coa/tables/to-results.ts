import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { EvidenceMap } from '../../../../shared/records/reading.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { snakeCase } from '../../../../shared/science/fold.ts';
import { massFraction } from '../../../../shared/science/mass-fraction.ts';
import { convertFraction, type Unit } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import type { LaidOutPage } from '../../layout/laid-out.ts';
import { RAISED } from '../../layout/lines.ts';
import { certaintyOf } from '../certainty.ts';
import { confirmEachOther } from './rows/row-doubts.ts';
import type { RowDraft } from './table-draft.ts';

/** Rows of the record with where each of their values was read. */
export interface ReadResults {
  results: CoaResult[];
  evidence: EvidenceMap;
}

/** How much more doubtful than the value itself a LOD, LOQ or limit may be before a person is asked. */
const THRESHOLD_GRACE = 0.08;

const FOOTNOTE_MARK = new RegExp(`(?<=\\p{L}|\\))[${RAISED}]+$`, 'u');
/** Whether a name is one of an analyte of its table as it was read. */
const isKnown = ({ name, analysis }: RowDraft) => (findAnalyte(name.value, analysis)?.score ?? 0) >= AS_IT_STANDS;
/** Score, at the least, of a name known in another order of words, or with its abbreviation in brackets. */
const AS_IT_STANDS = 0.93;

/** Digits of a value that stands there in other units as well are right, whatever the networks doubted. */
const CONFIRMED = 0.95;

function certaintyOfValue(row: RowDraft, { value, words }: RowDraft['measurements'][number]): number {
  const certainty = certaintyOf(words, value.value === null && value.qualifier !== null);
  return confirmEachOther(row.measurements) ? Math.max(CONFIRMED, certainty) : certainty;
}

/** A result row and the evidence of its cells under `results[index]`. */
export function toResults(drafts: readonly { row: RowDraft; page: LaidOutPage }[]): ReadResults {
  const evidence: EvidenceMap = {};
  const results = drafts.map(({ row, page }, index) => {
    const path = `results[${index}]`;
    const doubt = row.doubts.reduce((product, { factor }) => product * factor, 1);
    const note = (key: string, text: string, words: readonly Word[], read = certaintyOf(words)) => {
      const box = page.boxOf(words);
      if (!box) return;
      const confidence = Math.round(Math.min(0.99, doubt * read) * 1000) / 1000;
      evidence[key] = { page: page.page.number, box, text, method: words[0]?.method ?? page.page.method, confidence };
    };
    const [first, ...others] = row.measurements;
    const units = first?.value.units ?? null;
    const certain = {
      name: certaintyOf(row.name.words, isKnown(row)),
      value: first ? certaintyOfValue(row, first) : 1,
    };
    // Of thresholds only very doubtful ones make a row doubtful.
    const thresholds = [row.lod, row.loq, row.limit].map((cell) => (cell ? certaintyOf(cell.words) : 1));
    const whole = Math.min(certain.name, certain.value, ...thresholds.map((one) => Math.min(1, one + THRESHOLD_GRACE)));
    note(path, row.words.map((word) => word.text).join(' '), row.words, whole);
    note(`${path}.name`, row.name.text, row.name.words, certain.name);
    // Words nobody knows are the row's, and evidence of no value.
    if (first && (first.value.value !== null || first.value.qualifier !== null))
      note(`${path}.value`, first.text, first.words, certain.value);
    others.forEach((other, o) => {
      note(`${path}.other_values[${o}]`, measured(other.value.text, other.value.units), other.words);
    });
    for (const key of ['lod', 'loq', 'limit', 'status'] as const) {
      const cell = row[key];
      if (cell) note(`${path}.${key}`, cell.text, cell.words, certaintyOf(cell.words, key === 'status'));
    }
    const threshold = (key: 'lod' | 'loq' | 'limit') => {
      const cell = row[key];
      return cell ? inUnits(cell.value, row.thresholdUnits[key], units) : null;
    };
    const value = first?.value.value ?? null;
    const key = row.key ?? snakeCase(row.name.value);
    return {
      analysis: row.analysis,
      key,
      name: row.name.value.replace(FOOTNOTE_MARK, ''),
      value,
      qualifier: first?.value.qualifier ?? null,
      mg_g: value === null ? null : massFractionOf(key, row.measurements),
      units,
      limit: threshold('limit'),
      lod: threshold('lod'),
      loq: threshold('loq'),
      status: row.status?.value ?? null,
    };
  });
  return { results, evidence };
}

/** Milligrams per gram of the first measurement that is a mass fraction: what comes by the serving has it beside. */
function massFractionOf(key: string, measurements: RowDraft['measurements']): number | null {
  const fractions = measurements.flatMap(({ value: { value, units } }) =>
    value === null ? [] : (massFraction(key, value, units) ?? []),
  );
  return fractions[0] ?? null;
}

const measured = (text: string, units: string | null) => (units && !text.includes(units) ? `${text} ${units}` : text);

/** A threshold in the units of the reported value, where both are mass fractions. */
function inUnits(value: number, from: Unit | null, to: Unit | null): number {
  if (!from || !to || from === to) return value;
  return convertFraction(value, from, to) ?? value;
}
