import { finding } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { EvidenceMap } from '../../../../shared/records/reading.ts';
import { type Check, type IndexedRow, rowsOf } from './check.ts';

/** So few rows of an analysis show no habit. */
const FEWEST = 6;
/** Part of the rows that makes a habit: of having a threshold, of one value for all, of printing decimals. */
const HABIT = 0.75;
const ALMOST_ALL = 0.85;
/** A figure this many times the largest other one of its column has lost its decimal point. */
const FAR_ABOVE = 8;

/** Ratios of LOQ and LOD differ by less than this part, which rounding of either explains. */
const SAME_RATIO = 0.15;
/** More rows than these are no misreading, but a laboratory whose LOQ is above its limits. */
const MISREADINGS = 2;

const THRESHOLDS = ['lod', 'loq', 'limit'] as const;
const WORDS = { lod: 'LOD', loq: 'LOQ', limit: 'limit' };

/** Rows whose ink OCR has read, by analysis: only they can have figures that the networks lost or misread. */
function scanned(record: CoaRecord, evidence: EvidenceMap): IndexedRow[][] {
  return [...new Set(record.results.map(({ analysis }) => analysis))].map((analysis) =>
    rowsOf(record, analysis).filter(({ path }) => evidence[path]?.method === 'ocr'),
  );
}

/**
 * Laboratories state one LOD and LOQ for a whole panel, or one for each row: a row without, or with another than nearly
 * all the others, was likelier misread. Limits differ from row to row, but none is left out.
 */
export const scannedThresholdsAreRegular: Check = (record, evidence) =>
  scanned(record, evidence)
    .filter((rows) => rows.length >= FEWEST)
    .flatMap((rows) =>
      THRESHOLDS.flatMap((key) => {
        const given = rows.filter(({ row }) => row[key] !== null);
        if (given.length < ALMOST_ALL * rows.length) return [];
        const missing = rows.filter(({ row }) => row[key] === null);
        const counts = new Map<number, number>();
        for (const { row } of given) counts.set(row[key] ?? 0, (counts.get(row[key] ?? 0) ?? 0) + 1);
        const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
        const odd =
          key !== 'limit' && usual && usual[1] >= HABIT * given.length
            ? given.filter(({ row }) => counts.get(row[key] ?? 0) === 1 && !keepsRatio(row, rows))
            : [];
        return [
          ...missing.map(({ row, path }) =>
            finding('threshold-not-read', 'warning', [`${path}.${key}`], {
              analyte: row.name,
              threshold: WORDS[key],
            }),
          ),
          ...odd.map(({ row, path }) =>
            finding('odd-threshold', 'warning', [`${path}.${key}`], {
              analyte: row.name,
              threshold: WORDS[key],
              value: row[key] ?? 0,
              usual: usual?.[0] ?? 0,
            }),
          ),
        ];
      }),
    );

/** LOQ and LOD of a row stand in a ratio that many rows of a panel share: figures that keep it were read right. */
function keepsRatio({ lod, loq }: CoaResult, rows: readonly IndexedRow[]): boolean {
  if (lod === null || loq === null || lod === 0) return false;
  const same = rows.filter(
    ({ row }) =>
      row.lod !== null && row.loq !== null && Math.abs(row.loq / row.lod - loq / lod) < SAME_RATIO * (loq / lod),
  );
  return same.length >= HABIT * rows.length;
}

/** What a laboratory cannot quantify at its limit it cannot test: a LOQ above it was misread (4 CCR § 15731). */
export const scannedLoqBelowLimit: Check = (record, evidence) =>
  scanned(record, evidence).flatMap((rows) => {
    const above = rows.filter(({ row }) => row.limit !== null && row.limit > 0 && (row.loq ?? 0) > row.limit * 1.001);
    if (above.length > MISREADINGS) return [];
    return above.map(({ row, path }) =>
      finding('loq-above-limit', 'warning', [`${path}.loq`, `${path}.limit`], {
        analyte: row.name,
        loq: row.loq ?? 0,
        limit: row.limit ?? 0,
      }),
    );
  });

/**
 * Limits of counts are powers of ten with raised exponents, of which the networks know 2 and 3 alone: a limit read as `10`,
 * or with one of these two, may be another.
 */
export const scannedPowersAreDoubtful: Check = (record, evidence) =>
  scanned(record, evidence).flatMap((rows) =>
    rows.flatMap(({ row, path }) =>
      row.analysis === 'microbiological' && /^\D*10[²³]?\D*$/.test(evidence[`${path}.limit`]?.text ?? '')
        ? [finding('exponent-in-doubt', 'warning', [`${path}.limit`], { analyte: row.name, limit: row.limit ?? 0 })]
        : [],
    ),
  );

/** In a column of decimal fractions a whole number far above the others lost its point. */
export const scannedDecimalsAreThere: Check = (record, evidence) =>
  scanned(record, evidence)
    .filter((rows) => rows.length >= FEWEST)
    .flatMap((rows) =>
      (['value', 'lod', 'loq'] as const).flatMap((key) => {
        const figures = rows.flatMap(({ row, path }) => {
          const figure = row[key];
          const printed = evidence[`${path}.${key}`]?.text ?? '';
          return figure !== null && figure > 0 && printed !== ''
            ? [{ row, path, figure, isWhole: !/\d[.,]\d|[.,]\d/.test(printed) }]
            : [];
        });
        const fractions = figures.filter(({ isWhole }) => !isWhole);
        if (fractions.length < FEWEST - 1 || fractions.length < HABIT * figures.length) return [];
        const largest = Math.max(...fractions.map(({ figure }) => figure));
        return figures
          .filter(({ isWhole, figure }) => isWhole && (key === 'value' || figure > FAR_ABOVE * largest))
          .map(({ row, path, figure }) =>
            finding('lost-decimal-point', 'warning', [key === 'value' ? path : `${path}.${key}`], {
              analyte: row.name,
              value: figure,
            }),
          );
      }),
    );
