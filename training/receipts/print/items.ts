import type { Context } from '../context.ts';
import { type Cell, type Line, left, type Part, right, textOf } from '../layout/line.ts';
import { dollars } from '../money.ts';
import { netOf, printedOf, type SaleItem } from '../sale.ts';
import type { TrueItem } from '../truth.ts';
import { COURSES } from '../vocabulary/dishes.ts';
import { GERMAN_LINES } from '../vocabulary/german-labels.ts';
import { BETWEEN_ITEMS } from '../vocabulary/prose.ts';
import { linesBelow } from './below-item.ts';
import { fuelBlock } from './fuel-block.ts';
import {
  ALL_BEFORE,
  ALL_BEHIND,
  cellsOf,
  headingLine,
  type ItemColumns,
  planColumns,
  type SlotKey,
  type Values,
  valuesOf,
} from './item-columns.ts';
import { labeledDetail, multipleOf } from './multiples.ts';
import { priceLine } from './price-line.ts';
import { ruleLine } from './rules.ts';

/** Prints what was bought, and what is true of each item as it is printed. */
export function printItems(context: Context, items: readonly SaleItem[]): TrueItem[] {
  const { draw, lines, money } = context;
  const values = items.map((item, index) => valuesOf(context, item, index));
  const headings = draw.peek('headings');
  const columns = planColumns(context, values, headings !== 'none');
  if (headings !== 'none') {
    lines.push({ ...headingLine(context, columns), skip: 1 });
    if (draw.of('headings') === 'ruled column headings') lines.push(ruleLine(context));
  }
  const random = draw.stream('around items');
  let section = '';
  let running = 0;
  let ofSection = 0;
  const truth = items.map((item, index): TrueItem => {
    if (item.section !== section && item.section !== '') {
      if (section !== '' && ofSection > 0 && draw.shows('section subtotals'))
        lines.push({
          role: 'summary-other',
          cells: [
            left(
              draw.word('section total', ['Subtotal', 'Dept total', 'SECTION TOTAL', 'Zwischensumme']),
              columns.nameAt,
            ),
            right(money.sum(ofSection), columns.priceEdge),
          ],
        });
      section = item.section;
      ofSection = 0;
      heading(context, item, index);
    }
    ofSection += netOf(item);
    running += netOf(item);
    if (index > 0 && draw.shows('rules between items')) lines.push(ruleLine(context));
    if (index > 0 && random.chance(0.12) && draw.shows('line of text between items'))
      lines.push({ role: 'summary-other', cells: [left(random.pick(BETWEEN_ITEMS), random.int(0, 4))] });
    const printed = printItem(context, columns, item, values[index] as Values, index);
    if (index > 2 && index < items.length - 1 && random.chance(0.15) && draw.shows('running subtotals'))
      lines.push({
        role: 'subtotal',
        cells: [
          left(draw.word('running', ['SUBTOTAL', 'Running total', 'SUB-TTL', 'Subtotal so far']), columns.nameAt),
          right(money.sum(running), columns.priceEdge),
        ],
      });
    return printed;
  });
  return truth;
}

function heading({ draw, lines }: Context, item: SaleItem, index: number): void {
  if (draw.shows('section headings')) {
    const style = draw.habit('section').pick(['plain', 'bold', 'wide', 'marked', 'numbered']);
    const text =
      style === 'marked'
        ? `** ${item.section} **`
        : style === 'numbered'
          ? `${item.department.padStart(2, '0')}-${item.section}`
          : item.section;
    lines.push({
      role: 'heading',
      cells: [left([{ text, role: 'heading' }], draw.habit('section at').pick([0, 0, 0, 2]))],
      bold: style === 'bold',
      wide: style === 'wide' ? 1.6 : 1,
    });
  } else if (draw.shows('courses'))
    lines.push({
      role: 'heading',
      cells: [left([{ text: draw.stream('course', index).pick(COURSES), role: 'heading' }])],
    });
  if (draw.kind === 'dining' && draw.shows('seats')) {
    const text = `${draw.word('seat', ['Seat', 'SEAT', 'Guest', '** Seat'])} ${index + 1}`;
    lines.push({ role: 'heading', cells: [left([{ text, role: 'heading' }])] });
  }
}

function printItem(context: Context, columns: ItemColumns, item: SaleItem, values: Values, index: number): TrueItem {
  const { draw, lines } = context;
  const first = lines.length;
  const add = (line: Line) => lines.push({ ...line, item: index });
  const isFuel = (item.measure === 'gal' || item.measure === 'litre') && draw.has('fuel block');
  const arrangement = item.kind === 'goods' ? draw.peek('arrangement') : 'one line';
  const isMultiple = item.quantity !== 1 && item.quantity !== -1;
  const option = draw.peek('multiple');
  // Where a column has it, no line has to say it again.
  const shown = values.quantityBefore ?? values.quantityBehind ?? values.quantityLate;
  const saysTwice = draw.habit('says quantity twice').chance(0.25);
  const countedBelow = draw.peek('code') === 'code line with quantity' && item.code !== '' && item.kind === 'goods';
  const wantsLine =
    !countedBelow &&
    ((isMultiple && (!shown || saysTwice || item.measure !== null)) ||
      (option === 'quantity line for every item' && item.kind === 'goods'));
  const above =
    wantsLine &&
    !isFuel &&
    arrangement === 'one line' &&
    (item.measure
      ? draw.peek('weight') === 'weight above'
      : ['at line above', 'times line above', 'quantity line for every item'].includes(option));
  const indent = columns.nameAt + draw.habit('detail').pick([0, 1, 2, 3, 4, 6]);
  const detail = (): Line => ({ role: 'item-detail', cells: [left(multipleOf(context, item), indent)] });
  if (item.isVoid && draw.habit('void').chance(0.6))
    add({
      role: 'item-note',
      cells: [
        left(
          draw.word(
            'void',
            draw.author.country === 'DE'
              ? GERMAN_LINES.void
              : ['** VOID **', 'VOIDED ITEM', '*** ITEM VOID', 'Item removed', '-- Cancelled --', 'STORNO'],
          ),
          draw.habit('void').int(0, 3),
        ),
      ],
    });
  if (draw.peek('code') === 'code line above' && item.code !== '' && item.kind === 'goods') {
    draw.use('code line above');
    add({ role: 'code', cells: [left([{ text: item.code, role: 'code' }], columns.nameAt)] });
  }
  if (above) {
    add(detail());
    if (item.measure) draw.use('weight above');
  }
  const usesQuantity = () => {
    if (shown) draw.use(draw.peek('quantity'));
    if (
      shown &&
      item.kind === 'goods' &&
      draw.has('quantity with decimals') &&
      !values.quantityBefore?.some(({ text }) => /^\d$/.test(text))
    )
      draw.use('quantity with decimals');
    if (shown?.some(({ role }) => role === 'unit')) draw.use('unit behind quantity');
  };
  let name: string;
  const withoutQuantity = ALL_BEFORE.filter((key) => key !== 'quantityBefore');
  const prices = ALL_BEHIND.slice(ALL_BEHIND.indexOf('letterBefore'));
  if (isFuel) {
    name = fuelBlock(context, item, index);
  } else
    switch (arrangement) {
      case 'name above price': {
        draw.use(arrangement);
        name = nameLine(context, columns, item, values, index, withoutQuantity, ['size']);
        const before = values.quantityLate || values.unit ? [] : multipleOf(context, item);
        const code: Part[] = values.codeBehind && before.length === 0 ? values.codeBehind : [];
        for (const line of priceLine(context, columns, values, [...code, ...before], indent, prices)) add(line);
        break;
      }
      case 'price above name': {
        draw.use(arrangement);
        const code: Part[] =
          item.code === '' || draw.habit('code above').chance(0.3) ? [] : [{ text: `${item.code}  `, role: 'code' }];
        const counted: Part[] =
          item.measure || item.split
            ? multipleOf(context, item)
            : [
                { text: draw.word('x', ['x ', 'X ', 'x', '* ']), role: 'other' },
                { text: String(item.quantity), role: 'quantity' },
              ];
        for (const line of priceLine(context, columns, values, [...code, ...counted], columns.nameAt, prices))
          add(line);
        name = nameLine(context, columns, item, {}, index, [], []);
        break;
      }
      case 'labeled detail below name': {
        draw.use(arrangement);
        name = nameLine(context, columns, item, values, index, withoutQuantity, []);
        add({ role: 'item-price', cells: [left(labeledDetail(context, item), Math.min(indent, 3))] });
        break;
      }
      case 'multiple on price line':
        if (wantsLine) {
          draw.use(arrangement);
          name = nameLine(context, columns, item, values, index, withoutQuantity, [
            'codeBehind',
            'letterBefore',
            'size',
          ]);
          const keys = prices.filter((key) => key !== 'letterBefore' && key !== 'quantityLate');
          for (const line of priceLine(context, columns, values, multipleOf(context, item), indent, keys)) add(line);
          break;
        }
        name = oneLine();
        break;
      default:
        name = oneLine();
    }
  function oneLine(): string {
    usesQuantity();
    return nameLine(context, columns, item, values, index, ALL_BEFORE, ALL_BEHIND);
  }
  if (arrangement === 'one line' && wantsLine && !above && !isFuel && !inName(context, item)) add(detail());
  linesBelow(context, columns, item, index);
  markColumns(context, values, lines.slice(first));
  const id = lines
    .slice(first)
    .flatMap(({ cells }) => cells.flatMap(({ parts }) => parts))
    .find(({ role }) => role === 'code');
  const sign = item.quantity < 0 ? -1 : 1;
  return {
    name,
    quantity: item.quantity,
    price: dollars(netOf(item) + sign * item.modifiers.reduce((sum, { price }) => sum + (price ?? 0), 0)),
    printed_price: dollars(printedOf(item)),
    discounts: item.printsNet ? [] : item.discounts.map(({ amount }) => dollars(amount)),
    modifiers: item.modifiers.flatMap(({ text, price }) => (price ? [{ name: text, price: dollars(price) }] : [])),
    id: id && draw.peek('code') !== 'department before name' ? id.text.replace(/^[\s(]+|[\s)]+$/g, '') : null,
    kind: item.kind,
  };
}

const inName = ({ draw }: Context, item: SaleItem): boolean =>
  item.measure !== null && draw.peek('weight') === 'weight in the name line' && draw.peek('arrangement') === 'one line';

/** The line or lines with the name; gives the name as it is printed. */
function nameLine(
  context: Context,
  columns: ItemColumns,
  item: SaleItem,
  values: Values,
  index: number,
  before: readonly SlotKey[],
  behind: readonly SlotKey[],
): string {
  const { draw, paper, lines } = context;
  const cells = [...cellsOf(columns, values, before), ...cellsOf(columns, values, behind)];
  const starts = behind.flatMap((key) => {
    const slot = columns.slots.get(key);
    const parts = values[key];
    return slot && parts ? [slot.align === 'right' ? slot.at - paper.width(parts) : slot.at] : [];
  });
  const end = Math.min(paper.columns, ...starts.map((start) => start - 1));
  const has = behind.includes('price');
  const lead: Part[] = [];
  if (draw.peek('tax mark') === 'asterisk before name' && item.taxable && item.kind === 'goods') {
    draw.use('asterisk before name');
    lead.push({ text: draw.habit('star').pick(['*', '* ', '%', '^']), role: 'tax-flag' });
  }
  const trail: Part[] = [];
  if (has && inName(context, item)) {
    draw.use('weight in the name line');
    trail.push({ text: ' ' }, ...multipleOf(context, item));
  } else if (
    has &&
    draw.peek('quantity') === 'times sign behind name' &&
    (item.quantity !== 1 || draw.habit('ones').chance(0.3)) &&
    item.kind === 'goods' &&
    !item.measure
  ) {
    draw.use('times sign behind name');
    trail.push(
      { text: draw.word('times behind', [' x', ' X', ' x ', ' (x', ' ×']), role: 'other' },
      { text: `${item.quantity}`, role: 'quantity' },
    );
  }
  if (draw.peek('code') === 'code in brackets' && item.kind === 'goods') {
    draw.use('code in brackets');
    trail.push({ text: ` (${item.code})`, role: 'code' });
  }
  const whole = Math.floor(end - columns.nameAt - paper.width(lead));
  // What has no room behind the name gets a line of its own.
  const below = trail.length > 0 && whole - paper.width(trail) < 8 ? trail.splice(0) : [];
  const room = Math.max(6, Math.floor(whole - paper.width(trail)));
  const wraps = draw.peek('long names') !== 'cut' && paper.width(item.name) > room;
  const pieces = wraps ? paper.wrap(item.name, room).slice(0, 3) : [paper.cut(item.name, room)];
  const priceLast = wraps && pieces.length > 1 && draw.peek('long names') === 'wrapped names, price last';
  if (wraps && pieces.length > 1) draw.of('long names');
  const isFee = item.kind !== 'goods';
  pieces.forEach((piece, at) => {
    const name: Part[] = [
      ...(at === 0 ? lead : []),
      { text: piece, role: 'name' },
      ...(at === pieces.length - 1 ? trail : []),
    ];
    const withColumns = priceLast ? at === pieces.length - 1 : at === 0;
    const own: Line = {
      role: isFee ? 'deposit-or-fee' : has && withColumns ? 'item' : at === 0 ? 'item-name' : 'item-name-continuation',
      cells: [left(name, columns.nameAt + (at > 0 ? draw.habit('continuation').pick([0, 0, 1, 2]) : 0))],
      item: index,
    };
    if (at === 0 && priceLast) own.cells.push(...cellsOf(columns, values, before));
    if (withColumns) {
      own.cells.push(...(priceLast ? cellsOf(columns, values, behind) : cells));
      if (has) leaders(context, own, (own.cells[0] as Cell).at + paper.width(name), end);
    }
    if (draw.shows('double-height items')) own.tall = 2;
    if (at === 0 && draw.shows('blank lines between items') && index > 0) own.skip = 1;
    lines.push(own);
  });
  if (below.length > 0)
    lines.push({
      role: 'item-detail',
      cells: [
        left(
          below.map((part, at) => (at === 0 ? { ...part, text: part.text.trim() } : part)),
          columns.nameAt,
        ),
      ],
      item: index,
    });
  return pieces.join(' ');
}

function leaders({ draw, paper }: Context, line: Line, from: number, to: number): void {
  const option = draw.peek('leader');
  if (option === 'none' || to - from < 3) return;
  const sign = option === 'dotted leaders' ? draw.habit('dots').pick(['.', '. ', '.', '·']) : '-';
  const gap = draw.habit('dots').pick([0, 1]);
  let text = '';
  while (paper.width(text + sign) <= to - from - gap) text += sign;
  if (text.trim() === '') return;
  draw.use(option);
  line.cells.push(left([{ text: text.trimEnd(), role: 'other' }], from + gap));
}

/** Lists the quirks of the columns that came out. */
function markColumns({ draw }: Context, values: Values, lines: readonly Line[]): void {
  const printed = new Set(lines.flatMap(({ cells }) => cells.map(({ parts }) => textOf(parts))));
  const shows = (key: SlotKey) => values[key] !== undefined && printed.has(textOf(values[key]));
  if (shows('row')) draw.of('row numbers');
  if (shows('codeBefore') || shows('codeBehind') || shows('department')) draw.of('code');
  if (shows('unit')) draw.of('unit price');
  if (shows('regular') || shows('repeat') || shows('discount') || shows('tax')) draw.of('extra column');
  if (shows('quantityBefore') || shows('quantityBehind') || shows('quantityLate')) draw.of('quantity');
  if (shows('size')) draw.use('package size in a column');
}
