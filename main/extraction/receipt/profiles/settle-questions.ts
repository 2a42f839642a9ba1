import type { Finding } from '../../../../shared/records/reading.ts';
import type { ReceiptLayout } from '../../../../shared/records/store-profile.ts';
import { type Draft, IDENTITY } from './draft.ts';

/** Doubts about what a place or a label on the paper is: a place that a person verified answers them. */
const OF_PLACE = new Set([
  'retailer-missing',
  'address-missing',
  'address-mixed',
  'license-missing',
  'license-illegible',
  'number-missing',
  'budtender-missing',
  'budtender-left-over',
  'date-missing',
  'uncertain-reading',
  'tax-unnamed',
  'tax-or-goods',
  'taxes-within',
  'fee-levied',
  'amount-unused',
  'unlabelled',
  'points-illegible',
  'points-unnamed',
  'points-unclear',
]);
/** Doubts that the same layout raises every time: the answer to one is the answer to the next. */
const OF_LAYOUT = new Set([...OF_PLACE, 'payment-missing', 'discount-of-which', 'cash-back']);

/** A question's path as layouts keep it: the list for one of its elements. */
export const patternOf = (path: string): string => path.replace(/\[\d+\]$/, '');

export const isOfLayout = (code: string): boolean => OF_LAYOUT.has(code);

/** Questions without those that verified receipts of the store answer: they inform, and ask nobody. */
export function settleQuestions(
  { findings, review, taught }: Pick<Draft, 'findings' | 'review' | 'taught'>,
  { settled }: Pick<ReceiptLayout, 'settled'>,
): { findings: Finding[]; review: string[] } {
  const answered = new Set(settled.map(({ code, path }) => `${code} ${path}`));
  const isAnswered = ({ code, severity }: Finding, path: string) =>
    severity === 'warning' &&
    ((taught.has(path) && (OF_PLACE.has(code) || IDENTITY.some((one) => one === path))) ||
      (OF_LAYOUT.has(code) && answered.has(`${code} ${patternOf(path)}`)));
  const asked = new Set(findings.flatMap(({ severity, paths }) => (severity === 'info' ? [] : paths)));
  const left = findings.flatMap((one): Finding[] => {
    if (one.severity === 'info') return [one];
    const open = one.paths.filter((path) => !isAnswered(one, path));
    if (open.length === one.paths.length) return [one];
    return [open.length > 0 ? { ...one, paths: open } : { ...one, severity: 'info' }];
  });
  const open = new Set(left.flatMap(({ severity, paths }) => (severity === 'info' ? [] : paths)));
  const kept = [...review].filter((path) => open.has(path) || (!asked.has(path) && !taught.has(path)));
  return {
    findings: left,
    review: [...new Set([...kept, ...open].filter((path) => review.has(path) || open.has(path)))],
  };
}
