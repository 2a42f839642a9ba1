import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { LabLayout } from '../../../../shared/records/lab-layout.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';

/** Doubts about what a place on a page is: a place that a person verified answers them. */
const OF_PLACE = new Set([
  'unclaimed-address',
  'unclaimed-company',
  'unclaimed-license',
  'strange-label',
  'line-beside',
  'perhaps-printed',
  'printed-not-read',
  'not-found',
  'odd-product',
  'odd-laboratory',
  'name-of-nobody',
  'name-is-street',
  'name-is-sentence',
  'name-holds-number',
  'uncertain-reading',
  'strange-value',
]);

const ROW = /^results\[(\d+)\]/;

/** Whether a question is about a whole panel: something in it was not read, and on each certificate something else. */
export const isOfPanel = (path: string): boolean => /^results(\.|$)/.test(path);

/** A question's path as layouts keep it: the panel's for a row. */
export const patternOf = (path: string, results: readonly Pick<CoaResult, 'analysis'>[]): string => {
  const index = ROW.exec(path)?.[1];
  return index === undefined ? path : `results.${results[Number(index)]?.analysis ?? ''}`;
};

interface Questions {
  findings: Finding[];
  review: string[];
  evidence: EvidenceMap;
}

/**
 * Questions without those that verified certificates of the layout answer: they inform, and ask nobody.
 *
 * @param taught fields that stand at learned places, or are empty as learned
 * @param before evidence as it was before questions lowered its confidence
 */
export function settleQuestions(
  { findings, review, evidence }: Questions,
  { settled }: Pick<LabLayout, 'settled'>,
  results: readonly CoaResult[],
  taught: readonly string[],
  before: EvidenceMap,
): Questions {
  const answered = new Set(settled.map(({ code, path }) => `${code} ${path}`));
  const isAnswered = ({ code, severity }: Finding, path: string) =>
    severity === 'warning' &&
    ((OF_PLACE.has(code) && taught.includes(path)) ||
      (!isOfPanel(path) && answered.has(`${code} ${patternOf(path, results)}`)));
  const asked = new Set(findings.flatMap(({ severity, paths }) => (severity === 'info' ? [] : paths)));
  const left = findings.flatMap((one): Finding[] => {
    if (one.severity === 'info') return [one];
    const open = one.paths.filter((path) => !isAnswered(one, path));
    return open.length === one.paths.length
      ? [one]
      : open.length > 0
        ? [{ ...one, paths: open }]
        : [{ ...one, severity: 'info' }];
  });
  const open = new Set(left.flatMap(({ severity, paths }) => (severity === 'info' ? [] : paths)));
  const restored = Object.fromEntries(
    Object.entries(evidence).map(([path, own]) => [
      path,
      asked.has(path) && !open.has(path) ? (before[path] ?? own) : own,
    ]),
  );
  return { findings: left, review: review.filter((path) => open.has(path) || !asked.has(path)), evidence: restored };
}
