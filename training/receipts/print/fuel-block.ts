import type { Context } from '../context.ts';
import { type Line, left, type Part, right } from '../layout/line.ts';
import { netOf, type SaleItem } from '../sale.ts';

/** Fuel as pumps print it: one labeled line each for grade, volume, price and sum. Gives the name as it is printed. */
export function fuelBlock({ draw, lines, money, paper }: Context, item: SaleItem, index: number): string {
  const random = draw.stream('pump');
  const litres = item.measure === 'litre';
  const spread = draw.habit('pump').pick(['ends', 'colon', 'plain']);
  const add = (role: Line['role'], label: string, parts: Part[]) => {
    const cells =
      spread === 'ends'
        ? [left(label), right(parts, paper.columns)]
        : [left([{ text: `${label}${spread === 'colon' ? ': ' : ' '}` }, ...parts])];
    lines.push({ role, cells, item: index });
  };
  const quantity: Part[] = [{ text: item.quantity.toFixed(litres ? 2 : 3), role: 'quantity' }];
  const name: Part[] = [{ text: item.name, role: 'name' }];
  const entries: (() => void)[] = [
    () => add('item-name', draw.word('grade', ['Grade', 'Product', 'GRADE', 'Fuel', 'PRODUCT']), name),
    () =>
      add(
        'item-detail',
        litres
          ? draw.word('litres', ['Litres', 'Volume', 'LITRES'])
          : draw.word('gallons', ['Gallons', 'GALLONS', 'Volume', 'Gal', 'Quantity']),
        quantity,
      ),
    () =>
      add(
        'item-detail',
        litres
          ? 'Price/L'
          : draw.word('per gallon', ['Price/Gal', 'PRICE/G', 'Price Per Gallon', 'Unit Price', '$/Gal', 'PPG']),
        money.item(item.unitPrice, 'unit-price', 3),
      ),
  ];
  const pump = () =>
    add('item-note', draw.word('pump', ['Pump', 'PUMP#', 'Pump #', 'Pump No']), [
      { text: `${random.int(1, 16)}`.padStart(draw.habit('pump digits').int(1, 2), '0') },
    ]);
  if (draw.habit('pump first').chance(0.6)) entries.unshift(pump);
  else entries.splice(1, 0, pump);
  for (const entry of entries) entry();
  add(
    'item-price',
    draw.word('fuel sale', ['Fuel Sale', 'FUEL TOTAL', 'Fuel Total', 'Sale', 'Amount', 'Total Fuel']),
    money.item(netOf(item)),
  );
  draw.use('fuel block');
  return item.name;
}
