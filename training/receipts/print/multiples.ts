import type { Context } from '../context.ts';
import type { Part } from '../layout/line.ts';
import { printedOf, type SaleItem } from '../sale.ts';

const UNITS = {
  lb: ['lb', 'LB', 'lb', 'Lb', 'LBS'],
  kg: ['kg', 'KG', 'kg', 'kg NET'],
  gal: ['GAL', 'gal', 'G', 'GALLONS'],
  litre: ['L', 'litre', 'LTR', 'l'],
} as const;

/** "2 @ 3.49", "1.76 lb @ 2.99 /lb": quantity and unit price as the receipt writes them. */
export function multipleOf(context: Context, item: SaleItem): Part[] {
  return item.measure ? weight(context, item, item.measure) : count(context, item);
}

const number = (context: Context, text: string): string => (context.money.sign === '€' ? text.replace('.', ',') : text);
const other = (text: string): Part => ({ text, role: 'other' });

function count(context: Context, item: SaleItem): Part[] {
  const { draw, money } = context;
  const option = draw.of('multiple');
  const decimals = draw.has('quantity with decimals') ? draw.habit('decimals').int(1, 3) : 0;
  if (decimals > 0) draw.use('quantity with decimals');
  const quantity: Part = { text: number(context, item.quantity.toFixed(decimals)), role: 'quantity' };
  if (item.split) {
    draw.use('split price line');
    return [
      quantity,
      other(draw.word('split', [' @ ', ' qty @ ', ' @ ', ' FOR '])),
      { text: `${item.split.count}`, role: 'unit' },
      other(draw.word('slash', [' / ', '/', ' FOR ', ' for '])),
      ...money.item(item.split.price, 'unit-price'),
    ];
  }
  const unit = money.item(item.unitPrice, 'unit-price');
  switch (option) {
    case 'times line below':
    case 'times line above':
      return [quantity, other(draw.word('times sign', [' x ', ' X ', 'x ', ' * ', ' × '])), ...unit];
    case 'bracketed at line':
      return [{ text: `(${quantity.text}`, role: 'quantity' }, other(' @ '), ...closed(unit)];
    case 'unit words in multiple':
      return [
        quantity,
        { text: ` ${draw.word('unit', ['EA', 'ea', 'PC', 'pcs', 'UNIT', 'Each'])}`, role: 'unit' },
        other(' @ '),
        ...unit,
        { text: draw.word('per', ['/EA', ' /ea', ' ea', '/UNIT', ' EACH', '/pc']), role: 'unit' },
      ];
    case 'unit price first':
      return [...unit, other(draw.word('times sign', [' x ', ' X ', ' * '])), quantity];
    case 'quantity line for every item':
      return [
        quantity,
        { text: draw.word('every', [' ea', ' Stk', ' pc', ' EA', ' ks', '']), role: 'unit' },
        other(' x '),
        ...unit,
      ];
    default: {
      const words = draw.word('at', [' @ ', ' @ ', '@', ' AT ', ' qty @ ', ' @']);
      const each = draw.word('each behind', ['', '', ' ea', ' EACH', ' ea.']);
      return [quantity, other(words), ...unit, ...(each ? [{ text: each, role: 'unit' } as Part] : [])];
    }
  }
}

const closed = (parts: Part[]): Part[] =>
  parts.map((part, index) => (index === parts.length - 1 ? { ...part, text: `${part.text})` } : part));

function weight(context: Context, item: SaleItem, measure: NonNullable<SaleItem['measure']>): Part[] {
  const { draw, money } = context;
  const option = draw.peek('weight');
  const unit = draw.word(`measure ${measure}`, UNITS[measure]);
  const fuel = measure === 'gal' || measure === 'litre';
  const quantity: Part = {
    text: number(context, item.quantity.toFixed(measure === 'lb' ? 2 : measure === 'litre' ? 2 : 3)),
    role: 'quantity',
  };
  const price = money.item(item.unitPrice, 'unit-price', fuel ? 3 : 2);
  const gap = draw.word('unit gap', [' ', ' ', '']);
  if (option === 'weight per unit with slash' && !fuel) {
    draw.use(option);
    return [
      quantity,
      { text: `${gap}${unit}`, role: 'unit' },
      other(' @ '),
      { text: `1 ${unit} `, role: 'unit' },
      other('/ '),
      ...money.item(item.unitPrice, 'unit-price'),
    ];
  }
  const label =
    option === 'net weight label' && !fuel ? [other(draw.word('net', ['NET WT ', 'WT ', 'Net Wt: ', 'Weight: ']))] : [];
  if (label.length > 0) draw.use(option);
  const at = draw.word('weight at', [' @ ', ' @ ', ' x ', ' X ', ' at ']);
  const per = draw.word('per unit', [` /${unit}`, `/${unit}`, ` / ${unit}`, '', ` per ${unit}`, `/${unit}`]);
  return [
    ...label,
    quantity,
    { text: `${gap}${unit}`, role: 'unit' },
    other(at),
    ...price,
    { text: per, role: 'unit' },
  ];
}

/** "Qty: 1 Unit: $47.50 Total: $47.50". */
export function labeledDetail({ draw, money }: Context, item: SaleItem): Part[] {
  const quantity: Part = { text: item.measure ? item.quantity.toFixed(2) : String(item.quantity), role: 'quantity' };
  const unit = money.item(item.split ? Math.round(item.gross / item.quantity) : item.unitPrice, 'unit-price');
  const price = money.item(printedOf(item));
  const words = draw.habit('labeled detail').pick([
    ['Qty: ', ' Unit: ', ' Total: '],
    ['QTY: ', '  PRICE: ', '  TOTAL: '],
    ['Qty ', ' @ ', '  '],
    ['', ' x ', ' = '],
    ['Quantity: ', ' Price: ', ' Ext: '],
    ['Qty:', ' Price:', ' Amt:'],
    ['', ' unit(s) at ', ' ... '],
  ]) as [string, string, string];
  return [other(words[0]), quantity, other(words[1]), ...unit, other(words[2]), ...price];
}
