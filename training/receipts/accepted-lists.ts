import type { ItemList, TrueItem } from './truth.ts';

/**
 * Every list a careful person could make of the items; the record's own convention first.
 *
 * @param coupons what coupons on the whole sale take off between the items and the subtotal, in cents: nothing on the paper
 *   says that they are not the last item's own
 */
export function acceptedLists(items: readonly TrueItem[], coupons: number): ItemList[] {
  const lists: ItemList[] = [];
  const add = (list: ItemList) => {
    if (!lists.some((other) => JSON.stringify(other) === JSON.stringify(list))) lists.push(list);
  };
  for (const fees of [true, false])
    for (const form of ['net', 'net, modifiers apart', 'printed', 'printed, modifiers apart'] as const) {
      const rows = items.flatMap((item) => {
        if (!fees && item.kind !== 'goods') return [];
        const apart = form.endsWith('apart');
        const sign = item.quantity < 0 ? -1 : 1;
        const extra = sign * item.modifiers.reduce((sum, { price }) => sum + price, 0);
        const price = form.startsWith('net') ? item.price - (apart ? extra : 0) : item.printed_price;
        return [
          { name: item.name, quantity: item.quantity, price: Math.round(price * 100) / 100 },
          ...(apart
            ? item.modifiers.map((modifier) => ({ name: modifier.name, quantity: 1, price: modifier.price }))
            : []),
        ];
      });
      const list: ItemList = {
        product_names: rows.map(({ name }) => name),
        product_quantities: rows.map(({ quantity }) => quantity),
        product_prices: rows.map(({ price }) => price),
      };
      add(list);
      const last = list.product_prices.at(-1);
      if (coupons > 0 && last !== undefined)
        add({
          ...list,
          product_prices: [...list.product_prices.slice(0, -1), (Math.round(last * 100) - coupons) / 100],
        });
    }
  return lists;
}
