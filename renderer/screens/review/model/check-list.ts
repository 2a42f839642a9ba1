import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { type Section, slotPathOf, slotsOf } from './slots.ts';

/** One thing a person should look at. */
export interface CheckItem {
  /** Path in the record's review list. */
  path: string;
  /** Where it is shown; null when no slot shows it. */
  slotPath: string | null;
  /** What the checks say about it; none for a value that was only hard to read. */
  findings: Finding[];
}

const concerns = (finding: Finding, path: string) =>
  finding.paths.some((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`));

/** Findings that concern a path: itself, a part of it, or the row it belongs to. */
export function findingsAt(findings: readonly Finding[], path: string): Finding[] {
  return findings.filter((finding) => concerns(finding, path));
}

/** What needs a look, in the order it is shown on the screen. */
export function checkList(
  detail: Pick<RecordDetail, 'review' | 'findings'>,
  sections: readonly Section[],
): CheckItem[] {
  const order = new Map(slotsOf(sections).map((slot, index) => [slot.path, index]));
  const known = new Set(order.keys());
  return detail.review
    .map((path) => ({ path, slotPath: slotPathOf(path, known), findings: findingsAt(detail.findings, path) }))
    .sort((a, b) => place(order, a) - place(order, b));
}

const place = (order: ReadonlyMap<string, number>, item: CheckItem) =>
  item.slotPath === null ? order.size : (order.get(item.slotPath) ?? order.size);

/** Findings that no path to look at belongs to any more: settled, or only for information. */
export function notes(detail: Pick<RecordDetail, 'review' | 'findings'>): Finding[] {
  return detail.findings.filter((finding) => !detail.review.some((path) => concerns(finding, path)));
}

/**
 * The item after or before the place the person is at, around the ends; null when there is none.
 * @param slots all slot paths in order
 * @param selected path that is selected, of an item or of a slot; null for none
 */
export function neighbour(
  items: readonly CheckItem[],
  slots: readonly string[],
  selected: string | null,
  step: 1 | -1,
) {
  const first = step === 1 ? items[0] : items.at(-1);
  if (!first || selected === null) return first ?? null;
  const index = items.findIndex((item) => item.path === selected);
  if (index >= 0) return items[(index + step + items.length) % items.length] ?? first;
  const at = slots.indexOf(selected);
  const position = (item: CheckItem) => (item.slotPath === null ? slots.length : slots.indexOf(item.slotPath));
  const ahead = items.filter((item) => (step === 1 ? position(item) >= at : position(item) <= at));
  return (step === 1 ? ahead[0] : ahead.at(-1)) ?? first;
}
