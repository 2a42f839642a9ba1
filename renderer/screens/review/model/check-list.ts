import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { consequenceOf } from './consequence.ts';
import { type Section, slotPathOf, slotsOf } from './slots.ts';

/** One thing a person should look at. */
export interface CheckItem {
  /** Path in the record's review list. */
  path: string;
  /** Where it is shown; null when no slot shows it. */
  slotPath: string | null;
  /** What the checks say about it, errors first; none for a value that was only hard to read. */
  findings: Finding[];
}

/** Whether a check is sure that something is wrong, not only doubtful. */
export const isError = ({ findings }: CheckItem): boolean => findings[0]?.severity === 'error';

const concerns = (finding: Finding, path: string) =>
  finding.paths.some((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`));

/** Findings that concern a path: itself, a part of it, or the row it belongs to. */
export function findingsAt(findings: readonly Finding[], path: string): Finding[] {
  return findings.filter((finding) => concerns(finding, path));
}

/**
 * What needs a look: errors first, then what has the gravest consequence if it is wrong. What has one cause stands
 * together where the first of it belongs, and what is alike in all of that as on the screen.
 */
export function checkList(
  detail: Pick<RecordDetail, 'review' | 'findings' | 'record'>,
  sections: readonly Section[],
): CheckItem[] {
  const order = new Map(slotsOf(sections).map((slot, index) => [slot.path, index]));
  const known = new Set(order.keys());
  const ranked = detail.review
    .map((path): CheckItem => {
      const findings = findingsAt(detail.findings, path).toSorted((a, b) => gravity(a) - gravity(b));
      return { path, slotPath: slotPathOf(path, known), findings };
    })
    .map((item) => ({
      item,
      cause: causeOf(item),
      rank: [isError(item) ? 0 : 1, consequenceOf(detail.record, item.path), place(order, item)],
    }))
    .sort((a, b) => compareRanks(a.rank, b.rank));
  const causes = [...new Set(ranked.map(({ cause }) => cause))];
  return causes.flatMap((cause) => ranked.filter((other) => other.cause === cause).map(({ item }) => item));
}

/** All that is asked about for the same reason as an item, itself among them. */
export function alike(items: readonly CheckItem[], item: CheckItem): CheckItem[] {
  const cause = causeOf(item);
  return items.filter((other) => causeOf(other) === cause);
}

const SEVERITIES: readonly Finding['severity'][] = ['error', 'warning', 'info'];
const gravity = ({ severity }: Finding) => SEVERITIES.indexOf(severity);

/** What the same reason asks about, whatever it is: one check's outcome, or ink that was hard to read. */
const causeOf = ({ path, findings: [worst] }: CheckItem): string =>
  worst ? `${worst.severity} ${worst.code}` : isOfTable(path) ? 'rows-missing' : 'hard-to-read';

/** Whether the path asks if a table has all its rows. */
export const isOfTable = (path: string): boolean => /^results(\.\w+)?$/.test(path);

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

const place = (order: ReadonlyMap<string, number>, item: CheckItem) =>
  item.slotPath === null ? order.size : (order.get(item.slotPath) ?? order.size);

/** Findings that no path to look at belongs to any more: settled, or only for information. */
export function notes(detail: Pick<RecordDetail, 'review' | 'findings'>): Finding[] {
  return detail.findings.filter((finding) => !detail.review.some((path) => concerns(finding, path)));
}

/**
 * The item after or before the one the person is at, around the ends; from anywhere else the nearest on the screen. null
 * when there is none.
 * @param slots all slot paths in order
 * @param selected path that is selected, of an item or of a slot; null for none
 */
export function neighbor(items: readonly CheckItem[], slots: readonly string[], selected: string | null, step: 1 | -1) {
  const first = step === 1 ? items[0] : items.at(-1);
  if (!first || selected === null) return first ?? null;
  const index = items.findIndex((item) => item.path === selected);
  if (index >= 0) return items[(index + step + items.length) % items.length] ?? first;
  const at = slots.indexOf(selected);
  const position = (item: CheckItem) => (item.slotPath === null ? slots.length : slots.indexOf(item.slotPath));
  const ahead = items
    .filter((item) => (step === 1 ? position(item) >= at : position(item) <= at))
    .sort((a, b) => step * (position(a) - position(b)));
  return ahead[0] ?? first;
}
