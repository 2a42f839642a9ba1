import { finding, type Reason, reason } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { ANALYSES, type Analysis, CONTAMINANT_ANALYSES, statusField } from '../../../../shared/science/analyses.ts';
import { requiredPanel } from '../../../../shared/science/panels.ts';
import { stateAbroad } from '../../../../shared/science/states.ts';
import { type Check, judgedPanels, onlySumsUp, passedDespite, rowsOf } from './check.ts';

const isUntested = ({ qualifier, status }: CoaResult) => qualifier === 'NT' || status === 'NT';

/** A panel passes when all of its rows do (4 CCR § 15724: a sample passes when no result exceeds its action level). */
export const panelAgreesWithRows: Check = (record) =>
  ANALYSES.flatMap((analysis) => {
    const field = statusField(analysis);
    const rows = rowsOf(record, analysis).filter(({ row }) => row.status === 'pass' || row.status === 'fail');
    const failing = rows.filter(({ row }) => row.status === 'fail');
    const verdict = record[field];
    if (verdict === 'pass' && failing.length > 0) {
      return [passedDespite(analysis, failing)];
    }
    if (verdict === 'fail' && rows.length > 0 && failing.length === 0) {
      return [finding('panel-contradicts-rows', 'error', [field, `results.${analysis}`], { case: 'fail', analysis })];
    }
    const all = rowsOf(record, analysis);
    if ((verdict === 'pass' || verdict === 'fail') && all.length > 0 && all.every(({ row }) => isUntested(row))) {
      return [
        finding('verdict-untested', 'warning', [field], { analysis, verdict: verdict === 'pass' ? 'Pass' : 'Fail' }),
      ];
    }
    const measured = all.filter(({ row }) => row.value !== null);
    if (verdict === 'NT' && measured.length > 0) {
      // A few rows are likelier another panel's than the verdict is misread.
      const doubted = measured.length <= 3 ? measured.map(({ path }) => path) : [field];
      return [finding('not-tested-has-rows', 'warning', doubted, { analysis })];
    }
    return [];
  });

/**
 * What is over its action level fails, and its panel and the sample with it (4 CCR § 15724), whether the row says so or
 * not: where neither does, the word for it was not understood, or the value or the limit is another's.
 */
export const overLimitFails: Check = (record) =>
  ANALYSES.flatMap((analysis) => {
    const field = statusField(analysis);
    if (record[field] === 'fail') return [];
    const over = rowsOf(record, analysis).filter(({ row }) => row.status === null && isOverLimit(row));
    if (over.length === 0) return [];
    const overall = record.status === 'fail' ? [] : ['status'];
    return [
      finding(
        'over-limit-unjudged',
        record[field] === 'pass' ? 'error' : 'warning',
        [...over.map(({ path }) => path), field, ...overall],
        { rows: over.map(({ row }) => overLimit(row)) },
      ),
    ];
  });

const isOverLimit = ({ value, limit, qualifier }: CoaResult) =>
  qualifier === 'fail' || (value !== null && limit !== null && limit > 0 && value > limit);

const overLimit = ({ name: analyte, value, limit, units }: CoaResult): Reason =>
  value === null || limit === null
    ? reason('row-found', { analyte })
    : reason('row-over-limit', { analyte, value, limit, units });

/** The batch fails when one of its screening analyses fails, and only then. */
export const overallAgreesWithPanels: Check = (record) => {
  const failed = CONTAMINANT_ANALYSES.filter((analysis) => record[statusField(analysis)] === 'fail');
  if (record.status === 'pass' && failed.length > 0) {
    return [
      finding('overall-contradicts-panels', 'error', ['status', ...failed.map(statusField)], { case: 'pass', failed }),
    ];
  }
  // A record whose verdict a person took away, or that came from elsewhere, must not hide what failed.
  if (record.status === null && failed.length > 0) {
    return [finding('overall-not-read', 'warning', ['status'], { failed })];
  }
  const anyFail =
    ANALYSES.some((analysis) => record[statusField(analysis)] === 'fail') ||
    record.results.some(({ status }) => status === 'fail');
  if (record.status === 'fail' && !anyFail) {
    return [finding('overall-contradicts-panels', 'warning', ['status'], { case: 'fail' })];
  }
  return [];
};

/** A verdict without rows. Where others have theirs, this one's may not have been read, or stand on a page that is missing. */
export const verdictHasRows: Check = (record) => {
  const bare = judgedPanels(record).filter((analysis) => rowsOf(record, analysis).length === 0);
  const severity = onlySumsUp(record) ? 'info' : 'warning';
  return bare.map((analysis) => finding('no-rows', severity, [`results.${analysis}`], { case: 'verdict', analysis }));
};

/** Required panels have a fixed size (see shared/science/panels.ts): fewer rows mean that some were not read. */
export const panelIsComplete: Check = (record) =>
  ANALYSES.flatMap((analysis): Finding[] => {
    const found = countOf(record, analysis);
    const isAbroad = stateAbroad(record.lab_state ?? '', record.lab_zipcode ?? '') !== null;
    const required = isAbroad ? null : requiredPanel(record.lab_state, analysis);
    if (!required || found === 0 || found >= required.count) return [];
    // Far fewer rows are another panel (hemp, research), not one with rows missing.
    if (found < 0.6 * required.count) return [];
    return [
      finding('panel-incomplete', 'warning', [`results.${analysis}`], {
        analysis,
        found,
        state: required.state,
        required: required.count,
        source: required.source,
      }),
    ];
  });

const countOf = (record: CoaRecord, analysis: Analysis) =>
  new Set(rowsOf(record, analysis).map(({ row }) => row.key)).size;
