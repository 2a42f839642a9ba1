import type { Context } from '../context.ts';
import { type Line, left, type Part, right } from '../layout/line.ts';
import { discountsOf, netOf, type SaleItem } from '../sale.ts';
import { GERMAN_LINES } from '../vocabulary/german-labels.ts';
import { PERCENT, REGULAR_PRICE, SAVED_ON_ITEM } from '../vocabulary/labels.ts';
import type { ItemColumns } from './item-columns.ts';
import { multipleOf } from './multiples.ts';

/** The lines below an item that belong to it. */
export function linesBelow(context: Context, columns: ItemColumns, item: SaleItem, index: number): void {
  const { draw, lines, money } = context;
  const random = draw.stream('below', index);
  const indent = columns.nameAt + draw.habit('below').pick([1, 2, 2, 3, 4]);
  const add = (role: Line['role'], parts: Part[], amount?: Part[], at = indent) => {
    const room = Math.max(6, columns.priceEdge - at - (amount ? context.paper.width(amount) + 1 : 0));
    const width = context.paper.width(parts);
    const shift = width > room ? Math.max(0, at - Math.ceil(width - room)) : at;
    lines.push({
      role,
      cells: [left(parts, shift), ...(amount ? [right(amount, columns.priceEdge)] : [])],
      item: index,
    });
  };
  if (item.secondLanguage) {
    draw.use('second-language lines');
    add('item-name-continuation', [{ text: item.secondLanguage, role: 'other' }], undefined, columns.nameAt);
  }
  codeLines(context, item, add);
  if (item.measure && item.kind === 'goods' && random.chance(0.6) && draw.shows('tare lines'))
    add('item-note', [
      { text: `${draw.word('tare', ['TARE', 'Tare wt', 'T'])} 0.0${random.int(1, 4)} ${item.measure}`, role: 'other' },
    ]);
  if (item.serial) {
    draw.use('serial number lines');
    add('item-note', [
      { text: `${draw.word('serial', ['S/N:', 'Serial #', 'IMEI:', 'SN'])} ${item.serial}`, role: 'other' },
    ]);
  }
  if (item.note) {
    draw.use('item note lines');
    add('item-note', [{ text: item.note, role: 'other' }]);
  }
  alterations(context, item, add);
  discounts(context, item, add);
  if (
    item.kind === 'goods' &&
    draw.peek('extra column') === 'return value column' &&
    draw.habit('return').chance(0.4)
  ) {
    draw.use('return value column');
    add('item-note', [
      { text: `${draw.word('return value', ['RETURN VALUE', 'RETURN AMOUNT', 'Refund value'])} `, role: 'other' },
      ...money.item(netOf(item), 'regular-price'),
    ]);
  }
  if (item.kind === 'goods' && item.taxable && draw.shows('item taxes below items')) {
    const tax = Math.round(Math.abs(netOf(item)) * 0.085);
    add('item-note', [{ text: `Tax  8.5000 %  =   ${money.digits(tax)}`, role: 'other' }]);
  }
  if (item.kind === 'goods' && !item.measure && random.chance(0.5) && draw.shows('suggested price per unit'))
    add('item-note', [{ text: `(${money.digits(Math.max(1, Math.round(item.unitPrice / 16)))}/oz)`, role: 'other' }]);
}

type Add = (role: Line['role'], parts: Part[], amount?: Part[], at?: number) => void;

function codeLines(context: Context, item: SaleItem, add: Add): void {
  const { draw, money } = context;
  if (item.kind !== 'goods' || item.code === '') return;
  const option = draw.peek('code');
  const code: Part = { text: item.code, role: 'code' };
  if (option === 'code line below') add('code', [code]);
  else if (option === 'labeled SKU line')
    add('code', [
      { text: draw.word('sku', ['SKU: ', 'SKU ', 'Item #', 'Model: ', 'UPC: ', 'Art. ', 'Style ']), role: 'other' },
      code,
    ]);
  else if (option === 'package tag line')
    add('code', [
      { text: draw.word('tag', ['Tag: ', 'Package: ', 'Pkg ID ', 'METRC: ', 'Batch: ', 'UID ', '']), role: 'other' },
      code,
    ]);
  else if (option === 'code line with quantity') {
    const other = (text: string): Part => ({ text, role: 'other' });
    const counted: Part[] =
      item.measure || item.split
        ? multipleOf(context, item)
        : [
            { text: String(item.quantity), role: 'quantity' },
            other(draw.word('at', [' @ ', ' x ', ' @'])),
            ...money.item(item.unitPrice, 'unit-price'),
          ];
    add('item-detail', [code], counted);
  } else return;
  draw.use(option);
}

function alterations({ draw, money }: Context, item: SaleItem, add: Add): void {
  const sign = draw.habit('modifier').pick(['', '', '+ ', '- ', '* ', '>> ', '<', '  ', 'ADD ', '.. ', '» ', '1 ']);
  const shown = (text: string): Part[] => {
    // A count before each modifier, as fast-food tills have it.
    if (sign === '1 ')
      return [
        { text: sign, role: 'other' },
        { text, role: 'other' },
      ];
    return [{ text: `${sign}${text}${sign === '<' ? '>' : ''}`, role: 'other' }];
  };
  for (const component of item.components) {
    draw.use('combo components');
    add('modifier', shown(component));
  }
  for (const { text, price } of item.modifiers) {
    if (price === null) draw.use('modifiers');
    else draw.use(price === 0 ? 'zero-priced modifiers' : 'priced modifiers');
    add('modifier', shown(text), price === null ? undefined : money.item(price, price === 0 ? 'other' : 'price'));
  }
}

function discounts(context: Context, item: SaleItem, add: Add): void {
  const { draw, money } = context;
  const option = draw.peek('item discount');
  const other = (text: string): Part => ({ text, role: 'other' });
  if (option === 'zero discount lines' && item.kind === 'goods' && item.discounts.length === 0) {
    draw.use(option);
    add(
      'item-note',
      [other(draw.word('no discount', ['Item Discount', 'PROMO $0.00 Off', 'Discount', 'Savings']))],
      [{ text: draw.habit('zero').pick(['-0.00', '0.00', '(0.00)', '0.00-']), role: 'discount' }],
    );
  }
  if (item.discounts.length === 0) return;
  const total = discountsOf(item);
  const column = draw.peek('extra column');
  // Where a column has it, a line says it again at times only.
  if (['You Pay column', 'member price column', 'discount column'].includes(column) && !draw.habit('again').chance(0.3))
    return;
  const regular = (): void =>
    add('item-note', [
      other(`${draw.word('regular price', draw.author.country === 'DE' ? GERMAN_LINES.regular : REGULAR_PRICE)} `),
      ...money.item(item.gross, 'regular-price'),
    ]);
  if (item.printsNet) {
    if (option === 'markdown with regular price line') {
      draw.use(option);
      regular();
      if (draw.habit('markdown').chance(0.4)) add('item-note', [other(item.discounts[0]?.label ?? 'SALE')]);
    } else if (option === 'discount breakdown') {
      draw.use(option);
      add(
        'item-note',
        [other(draw.word('regular price', draw.author.country === 'DE' ? GERMAN_LINES.regular : REGULAR_PRICE))],
        money.item(item.gross, 'regular-price'),
      );
      for (const { label, amount, percent } of item.discounts)
        add('item-discount', [other(percent ? `${label} ${percent}%` : label)], money.item(-amount, 'discount'));
    } else {
      if (option !== 'none') draw.use(option);
      const label = draw.word('saved on item', draw.author.country === 'DE' ? GERMAN_LINES.saved : SAVED_ON_ITEM);
      if (draw.habit('saved').chance(0.5)) add('item-note', [other(`${label} `), ...money.item(total, 'discount')]);
      else add('item-note', [other(label)], money.item(total, 'discount'), context.paper.columns > 34 ? 6 : 2);
    }
    return;
  }
  for (const { label, amount, percent } of item.discounts) {
    const shown =
      option === 'percent line below item' && percent
        ? `${percent}${draw.word('percent', PERCENT)}`
        : percent && draw.habit('percent').chance(0.5)
          ? `${label} ${percent}%`
          : label;
    if (option !== 'none') draw.use(option);
    const isCoded = draw.peek('code') === 'code before name' && draw.habit('coded coupon').chance(0.5);
    const parts: Part[] = isCoded
      ? [
          { text: `${draw.stream('coupon', item.code).form('0000######')} /`, role: 'other' },
          { text: ` ${item.code}`, role: 'code' },
        ]
      : [other(shown)];
    add('item-discount', parts, money.item(item.quantity < 0 ? amount : -amount, 'discount'));
  }
}
