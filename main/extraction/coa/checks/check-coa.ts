import { finding } from '../../../../shared/findings/finding.ts';
import { QUESTIONED } from '../../../../shared/records/asking.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Evidence, EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { isBorneOut } from './borne-out.ts';
import type { Check } from './check.ts';
import * as companies from './check-companies.ts';
import * as fields from './check-fields.ts';
import * as figures from './check-figures.ts';
import * as panels from './check-panels.ts';
import * as prints from './check-prints.ts';
import * as rowNames from './check-row-names.ts';
import * as rows from './check-rows.ts';
import * as scans from './check-scanned-figures.ts';
import * as totals from './check-totals.ts';
import * as values from './check-values.ts';

export interface CoaChecked {
  findings: Finding[];
  /** The evidence with the confidence of questioned values lowered. */
  evidence: EvidenceMap;
  /** Paths a person should look at: what findings question and what was read with little confidence. */
  review: string[];
}

const CHECKS: readonly Check[] = [
  ...Object.values(totals),
  ...Object.values(rows),
  ...Object.values(figures),
  ...Object.values(rowNames),
  ...Object.values(panels),
  ...Object.values(fields),
  ...Object.values(companies),
  ...Object.values(values),
  ...Object.values(prints),
  ...Object.values(scans),
];

/** Fields read with less confidence are shown to a person; calibrated on certificates of many laboratories. */
export const DOUBTFUL_FIELD = 0.75;

/** Findings that doubt a value by its wording, or by a label nobody knows elsewhere. */
const OF_WORDING = new Set(['odd-laboratory', 'odd-product', 'name-of-nobody', 'strange-label']);

/** Fields that leave no doubt, by their paths. */
interface Settled {
  surelyEmpty: readonly string[];
  surelyRight: readonly string[];
}

/**
 * Puts a chemist's questions to a record. Pure: it changes neither record nor evidence.
 *
 * @param unread fields without a value although the page bears their label or another sign of them
 * @param doubts findings of the reader itself, which only the pages can tell
 * @param settled what leaves no doubt: of fields printed nowhere, that they were not found is no question; of fields that are
 *   surely right, how they are worded is none
 */
export function checkCoa(
  record: CoaRecord,
  evidence: EvidenceMap,
  unread: readonly string[] = [],
  doubts: readonly Finding[] = [],
  { surelyEmpty, surelyRight }: Settled = { surelyEmpty: [], surelyRight: [] },
): CoaChecked {
  const needless = new Set(surelyEmpty);
  const sure = new Set(surelyRight);
  const settle = (found: Finding): Finding[] => {
    if (OF_WORDING.has(found.code) && found.paths.every((path) => sure.has(path)))
      return [{ ...found, severity: 'info' }];
    if (found.code !== 'not-found') return [found];
    const paths = found.paths.filter((path) => !needless.has(path));
    return paths.length > 0 ? [{ ...found, paths }] : [];
  };
  const checkedFindings = CHECKS.flatMap((check) => check(record, evidence)).flatMap(settle);
  const known = new Set(checkedFindings.flatMap(({ code, paths }) => (code === 'not-found' ? paths : [])));
  const announced = unread.filter((path) => !known.has(path));
  const findings = [...checkedFindings, ...doubts.flatMap(settle), ...printedButNotRead(announced)];
  const checked: EvidenceMap = { ...evidence };
  for (const total of TOTALS) {
    const print = checked[total];
    // Prints that differ, and words that may mean another total, are settled by the rows.
    if (print && isBorneOut(record, total))
      checked[total] = { ...print, confidence: Math.max(print.confidence, BORNE_OUT) };
  }
  for (const { paths, severity } of findings) {
    for (const path of paths) {
      const known = checked[path];
      if (known) checked[path] = { ...known, confidence: Math.min(known.confidence, QUESTIONED[severity]) };
    }
  }
  // An address in one line is made of its parts, which are asked about.
  const isShown = (path: string) => path.startsWith('results') || path.endsWith('_address');
  const doubtful = Object.entries(checked).flatMap(([path, { confidence, method }]) =>
    !isShown(path) && confidence < DOUBTFUL_FIELD && !isPlacedMethod(path, method) ? [path] : [],
  );
  return {
    findings,
    evidence: checked,
    review: [...new Set([...findings.flatMap(questionedBy), ...doubtful])],
  };
}

const TOTALS = ['total_thc', 'total_cbd', 'total_cannabinoids', 'total_terpenes'] as const;
/** Confidence, at the least, in a total that the rows make. */
const BORNE_OUT = 0.9;

/** Of a method that a text layer prints only its panel is in doubt, on which no value depends. */
const isPlacedMethod = (path: string, method: Evidence['method']) => path.startsWith('methods[') && method !== 'ocr';

/** Paths a finding asks a person to look at; one that only informs asks for nothing. */
export const questionedBy = ({ severity, paths }: Finding): string[] => (severity === 'info' ? [] : paths);

const printedButNotRead = (paths: readonly string[]): Finding[] =>
  paths.map((path) => finding('printed-not-read', 'warning', [path], { field: path }));
