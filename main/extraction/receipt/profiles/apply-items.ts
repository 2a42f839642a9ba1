import type { Evidence } from '../../../../shared/records/reading.ts';
import type { ReceiptLayout } from '../../../../shared/records/store-profile.ts';
import type { Draft } from './draft.ts';
import { formOf, isLike, shapeOf } from './receipt-forms.ts';

const LISTS = ['product_names', 'product_types', 'product_quantities', 'product_prices', 'product_ids'] as const;

/** Lines without those that a store prints and that are no items, and names without what stands around them. */
export function withLearnedItems(
  draft: Draft,
  { extra, dropBefore, dropBehind }: ReceiptLayout['items'],
  documents: number,
): void {
  const { record, evidence } = draft;
  const names = record.product_names;
  if (!names) return;
  const isExtra = (index: number) => {
    const form = formOf(evidence[`product_names[${index}]`]?.text ?? names[index] ?? '');
    return form !== null && extra.some((one) => isLike(one, form));
  };
  const kept = names.flatMap((_, index) => (isExtra(index) ? [] : [index]));
  if (kept.length < names.length) keepItems(draft, kept);
  for (const [index, name] of (record.product_names ?? []).entries()) {
    const trimmed = withoutAround(name, dropBefore, dropBehind);
    if (trimmed === name || !record.product_names) continue;
    record.product_names = record.product_names.with(index, trimmed);
    const own = evidence[`product_names[${index}]`];
    if (own) evidence[`product_names[${index}]`] = { ...own, learned: documents };
  }
}

/** A name without the words before and behind it whose forms are none of a name's. */
export function withoutAround(name: string, before: readonly string[], behind: readonly string[]): string {
  let words = name.split(' ');
  while (words.length > 1 && before.includes(shapeOf(words[0] ?? ''))) words = words.slice(1);
  while (words.length > 1 && behind.includes(shapeOf(words.at(-1) ?? ''))) words = words.slice(0, -1);
  return words.join(' ');
}

/** Leaves the items of these indexes, with what is known of each. */
function keepItems({ record, evidence, findings, review }: Draft, kept: readonly number[]): void {
  for (const list of LISTS) {
    const all = record[list] as unknown[] | null;
    if (all)
      (record as Record<string, unknown>)[list] = kept.length === 0 ? null : kept.map((index) => all[index] ?? null);
  }
  const moved = (path: string): string | null => {
    const [, list, index] = /^(product_\w+)\[(\d+)\]$/.exec(path) ?? [];
    if (list === undefined) return path;
    const at = kept.indexOf(Number(index));
    return at < 0 ? null : `${list}[${at}]`;
  };
  const entries = Object.entries(evidence).flatMap(([path, own]): [string, Evidence][] => {
    const to = moved(path);
    delete evidence[path];
    return to === null ? [] : [[to, own]];
  });
  Object.assign(evidence, Object.fromEntries(entries));
  for (const path of [...review]) {
    const to = moved(path);
    if (to === path) continue;
    review.delete(path);
    if (to !== null) review.add(to);
  }
  for (const finding of findings) finding.paths = finding.paths.flatMap((path) => moved(path) ?? []);
}
