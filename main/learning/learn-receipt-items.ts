import type { ReceiptLayout } from '../../shared/records/store-profile.ts';
import { bare, formOf, likeness, shapeOf } from '../extraction/receipt/profiles/receipt-forms.ts';
import type { ReceiptLesson } from './learn-receipt-fields.ts';

type ItemLayout = ReceiptLayout['items'];

const NOTHING: ItemLayout = { extra: [], dropBefore: [], dropBehind: [] };
/** Likeness from which on a name that was read is the one that a person made of it. */
const SAME_ITEM = 0.5;

/** What a lesson teaches of a store's line items: lines that are none, and words that are no part of names. */
export function learnItems({ read, truth, own }: ReceiptLesson, known: ItemLayout | null): ItemLayout {
  const before = known ?? NOTHING;
  const [names, wanted] = [read.record.product_names ?? [], truth.product_names ?? []];
  const isItem = (name: string) =>
    wanted.some(
      (one) =>
        likeness(bare(one), bare(name)) > SAME_ITEM || bare(name).includes(bare(one)) || bare(one).includes(bare(name)),
    );
  const at = names.map((_, index) => read.evidence[`product_names[${index}]`]);
  const goods = at.flatMap((own, index) => (own && isItem(names[index] ?? '') ? [own.page + own.box[1]] : []));
  const extra = names.flatMap((name, index) => {
    const ink = at[index];
    const place = ink ? ink.page + ink.box[1] : null;
    // Among the goods it may be one that the person took for another line's.
    const isAmongGoods =
      place === null || goods.length === 0 || (place > Math.min(...goods) && place < Math.max(...goods));
    if (isItem(name) || isAmongGoods) return [];
    const form = formOf(ink?.text ?? name);
    return form !== null && /[a-z]{2}/.test(form) && own.without(form) === form ? [form] : [];
  });
  const [front, back] = [new Map<string, number>(), new Map<string, number>()];
  const kept = new Set<string>();
  const count = (map: Map<string, number>, word: string) => map.set(shapeOf(word), (map.get(shapeOf(word)) ?? 0) + 1);
  for (const [index, name] of names.entries()) {
    const want = names.length === wanted.length ? wanted[index] : wanted.find((one) => bare(name).includes(bare(one)));
    if (want === undefined) continue;
    const [has, wants] = [name.split(' '), want.trim().split(/\s+/)];
    for (const word of [wants[0], wants.at(-1)]) if (word) kept.add(shapeOf(word));
    const from = has.findIndex((_, at) => bare(has.slice(at, at + wants.length).join(' ')) === bare(want));
    if (from < 0) continue;
    for (const word of has.slice(0, from)) count(front, word);
    for (const word of has.slice(from + wants.length)) count(back, word);
  }
  // A form that true names begin or end with, too, tells nothing.
  const taught = (map: Map<string, number>, old: readonly string[]) =>
    [...new Set([...map.keys(), ...old])].filter((shape) => !kept.has(shape)).slice(0, 12);
  return {
    extra: [
      ...new Set([...extra, ...before.extra.filter((form) => !wanted.some((name) => formOf(name) === form))]),
    ].slice(0, 60),
    dropBefore: taught(front, before.dropBefore),
    dropBehind: taught(back, before.dropBehind),
  };
}
