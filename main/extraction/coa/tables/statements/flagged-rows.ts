import type { Word } from '../../../../documents/page.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

/** A qualifier and what a legend says it stands for: `EX = result exceeds the action limit`. */
const EXPLAINED =
  /(?<![\p{L}\d])([A-Z]{1,4}\d?|[*†‡#]{1,3})["”]?\s*(?:=|:|\s[–-]\s|\bmeans\b|\bindicates\b)\s*([^.;|=]{8,90})/gu;
/** No explanation is shorter, and most of a page's texts are. */
const SHORTEST = 12;
/** More than is allowed: the limit is what stands behind, not what is listed `above`. */
const EXCEEDS =
  /\b(?:exceed(?:s|ed|ing)?|above|over|greater than)\s+(?:\p{L}+\s+){0,4}?(?:limits?|levels?|specifications?|thresholds?)\b/iu;
/** Limits of the method and of the laboratory's own controls, and times: what is over them did not fail. */
const OF_THE_METHOD =
  /\b(?:report\w*|detect\w*|quant\w*|calibrat\w*|curve|linear|range|hold\w*|blanks?|control|recover\w*|surrogate|spike|duplicate|rpd|l?loq|lod|mdl|rl|mrl|none|not|ccv|icv|lcs|internal|ion|ratio|accept\w*|method|weight|bias\w*|interference)\b/i;

/**
 * Gives rows the failure that a qualifier beside them stands for, where a legend of the document says that what bears it is
 * over its limit and no verdict is printed on them.
 */
export function withFlaggedFailures(tables: readonly TableDraft[], document: LaidOutDocument): TableDraft[] {
  const flags = failingFlags(document);
  if (flags.size === 0) return [...tables];
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => {
      const flag = mayFail(row) ? beside(row).find(({ text }) => flags.has(text)) : undefined;
      return flag ? { ...row, status: { value: 'fail' as const, text: flag.text, words: [flag] } } : row;
    }),
  }));
}

/** Whether a row has no verdict yet and found something that its limit does not allow, or whose limit is not printed. */
function mayFail({ status, measurements: [first], limit, thresholdUnits }: RowDraft): boolean {
  if (status !== null || !first || first.value.qualifier === 'ND') return false;
  const [value, most] = [first.value.value, limit?.value];
  const isInOther = thresholdUnits.limit !== null && thresholdUnits.limit !== first.value.units;
  if (typeof value !== 'number' || typeof most !== 'number' || isInOther) return true;
  return value > most;
}

/** Qualifiers of what exceeds its limit, as the document's legends explain them. */
function failingFlags({ pages }: LaidOutDocument): ReadonlySet<string> {
  const texts = pages.flatMap(({ lines }) => lines.flatMap(({ segments }) => segments.map(({ text }) => text)));
  return new Set(
    texts
      .filter((text) => text.length > SHORTEST && EXCEEDS.test(text))
      .flatMap((text) => [...text.matchAll(EXPLAINED)])
      .flatMap(([, flag = '', meaning = '']) => (EXCEEDS.test(meaning) && !OF_THE_METHOD.test(meaning) ? [flag] : [])),
  );
}

/** What stands in a row beside its name and its figures. */
function beside({ words, name, measurements, lod, loq, limit }: RowDraft): Word[] {
  const read = new Set([name, ...measurements, lod, loq, limit].flatMap((ink) => ink?.words ?? []));
  return words.filter((word) => !read.has(word));
}
