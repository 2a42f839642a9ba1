import type { Context } from '../context.ts';
import { type Cell, type Line, left, type Part, right } from '../layout/line.ts';
import { discountsOf, netOf, printedOf, type SaleItem } from '../sale.ts';
import { GERMAN } from '../vocabulary/german-labels.ts';
import { HEADINGS } from '../vocabulary/labels.ts';

/** What a column of the items can hold, those before the name and those behind it. */
const BEFORE = ['row', 'lead', 'department', 'codeBefore', 'quantityBefore'] as const;
const BEHIND = [
  'size',
  'codeBehind',
  'quantityBehind',
  'letterBefore',
  'quantityLate',
  'unit',
  'discount',
  'regular',
  'tax',
  'sign',
  'price',
  'repeat',
  'flag',
] as const;
export type SlotKey = (typeof BEFORE)[number] | (typeof BEHIND)[number];

interface Slot {
  at: number;
  align: 'left' | 'right';
}

/** Where the columns of a receipt's items stand. */
export interface ItemColumns {
  slots: Map<SlotKey, Slot>;
  nameAt: number;
  /** Where amounts end. */
  priceEdge: number;
}

export type Values = Partial<Record<SlotKey, Part[]>>;

const ALIGNED_RIGHT: readonly SlotKey[] = ['quantityLate', 'unit', 'discount', 'regular', 'tax', 'price', 'repeat'];
const HEADING_KEYS: Partial<Record<SlotKey, keyof typeof HEADINGS>> = {
  row: 'row',
  codeBefore: 'code',
  codeBehind: 'code',
  quantityBefore: 'quantity',
  quantityBehind: 'quantity',
  quantityLate: 'quantity',
  unit: 'unit',
  discount: 'discount',
  tax: 'tax',
  price: 'price',
  flag: 'flag',
  size: 'size',
};

/** The heading of a column; null where it has none. */
export function headingOf({ draw }: Context, key: SlotKey | 'name'): string | null {
  const extra = draw.peek('extra column');
  let name: keyof typeof HEADINGS | undefined = key === 'name' ? 'name' : HEADING_KEYS[key];
  if (key === 'regular') name = 'regular';
  if (key === 'repeat') name = extra === 'return value column' ? 'returned' : 'regular';
  if (key === 'price' && extra === 'You Pay column') name = 'you_pay';
  if (key === 'price' && extra === 'member price column') name = 'member';
  if (!name) return null;
  const german =
    draw.author.country === 'DE' ? (GERMAN.headings as Partial<Record<string, readonly string[]>>)[name] : undefined;
  return draw.word(`heading ${name}`, german ?? HEADINGS[name]);
}

/** @param values of every item, to make each column as wide as its widest */
export function planColumns(context: Context, values: readonly Values[], withHeadings: boolean): ItemColumns {
  const { draw, paper } = context;
  const random = draw.stream('columns');
  const widest = (key: SlotKey) => {
    const heading = withHeadings && values.some((each) => each[key]) ? (headingOf(context, key) ?? '') : '';
    return Math.max(paper.width(heading), ...values.map((each) => (each[key] ? paper.width(each[key]) : 0)));
  };
  const gap = random.pick([1, 1, 1, 2]);
  const indent = draw.has('indented items') ? random.int(1, 4) : 0;
  if (indent > 0) draw.use('indented items');
  const behind = BEHIND.filter((key) => widest(key) > 0);
  const before = BEFORE.filter((key) => widest(key) > 0);
  const least =
    indent +
    [...behind, ...before].reduce((sum, key) => sum + widest(key) + gap, 0) +
    draw.habit('name room').int(14, 22);
  paper.columns = Math.max(paper.columns, Math.ceil(least));
  const slots = new Map<SlotKey, Slot>();
  let at = indent;
  for (const key of before) {
    slots.set(key, { at, align: 'left' });
    at += widest(key) + gap;
  }
  const nameAt = at;
  let edge = paper.columns - (draw.has('amounts far from the edge') ? random.int(2, 6) : 0);
  if (edge < paper.columns) draw.use('amounts far from the edge');
  let priceEdge = edge;
  for (const key of [...behind].reverse()) {
    const width = widest(key);
    const align = ALIGNED_RIGHT.includes(key) ? 'right' : 'left';
    slots.set(key, { at: align === 'right' ? edge : edge - width, align });
    if (key === 'price') priceEdge = edge;
    edge -= width + (key === 'flag' ? 1 : gap);
  }
  return { slots, nameAt, priceEdge };
}

/** The cells of one line: those of the given columns that have a value. */
export function cellsOf(columns: ItemColumns, values: Values, keys: readonly SlotKey[]): Cell[] {
  return keys.flatMap((key) => {
    const slot = columns.slots.get(key);
    const parts = values[key];
    if (!slot || !parts) return [];
    return [slot.align === 'right' ? right(parts, slot.at) : left(parts, slot.at)];
  });
}

export const ALL_BEFORE: readonly SlotKey[] = BEFORE;
export const ALL_BEHIND: readonly SlotKey[] = BEHIND;

/** What stands in the columns beside an item's name. */
export function valuesOf(context: Context, item: SaleItem, index: number): Values {
  const { draw, money } = context;
  const values: Values = {};
  const printed = printedOf(item);
  const goods = item.kind === 'goods';
  const isCounted = item.measure === null;
  const random = draw.stream('item columns', index);
  if (draw.peek('row numbers') !== 'none') {
    const dot = draw.of('row numbers') === 'row numbers with dot';
    const style = draw.habit('rows').pick(['1', '01', '001']);
    values.row = [{ text: `${String(index + 1).padStart(style.length, '0')}${dot ? '.' : ''}`, role: 'row-number' }];
  }
  const code: Part = { text: item.code, role: 'code' };
  const coded = item.code !== '' && (goods || random.chance(0.7));
  if (coded && draw.peek('code') === 'code before name') values.codeBefore = [code];
  if (coded && draw.peek('code') === 'code behind name') values.codeBehind = [code];
  if (item.department !== '' && draw.peek('code') === 'department before name')
    values.department = [{ text: item.department, role: 'code' }];
  quantity(context, item, isCounted, values);
  if (draw.peek('unit price') === 'unit price column' && goods && isCounted && !item.split)
    values.unit = money.item(item.unitPrice, 'unit-price');
  extra(context, item, values, printed, random.chance(0.5));
  values.price = values.price ?? money.item(printed);
  if (draw.peek('money sign') === 'currency sign in a column') {
    draw.of('money sign');
    money.printed = true;
    values.sign = [{ text: money.sign, role: 'other' }];
  }
  if (printed === 0) draw.use('free items');
  if (printed === 0 && draw.habit('free').chance(0.4)) values.price = [{ text: 'FREE', role: 'price' }];
  taxMark(context, item, values);
  if (draw.has('package size in a column') && goods && random.chance(0.7))
    values.size = [
      { text: random.pick(['2.5Z', '8.6Z', '16.9', '10.6', '12OZ', '1G', '3.5G', '6CT', '400G']), role: 'other' },
    ];
  return values;
}

function quantity({ draw, money }: Context, item: SaleItem, isCounted: boolean, values: Values): void {
  const option = draw.peek('quantity');
  if (option === 'no quantity column' || item.kind === 'deposit') return;
  const onlyMultiples = draw.habit('ones').chance(0.2);
  if (!isCounted && draw.habit('weighed quantity').chance(0.5)) return;
  if (item.quantity === 1 && onlyMultiples) return;
  const decimals = draw.has('quantity with decimals') ? (draw.habit('decimals').pick([1, 2, 3]) as number) : 0;
  const digits =
    isCounted && decimals === 0
      ? String(item.quantity)
      : String(item.quantity.toFixed(isCounted ? decimals : item.measure === 'lb' ? 2 : 3));
  const text = money.sign === '€' ? digits.replace('.', ',') : digits;
  const unit: Part[] =
    draw.has('unit behind quantity') && isCounted
      ? [{ text: ` ${draw.word('each', ['EA', 'PC', 'ea', 'PCS', 'UNIT', 'BX'])}`, role: 'unit' }]
      : [];
  const number: Part = { text, role: 'quantity' };
  if (option === 'quantity before name') values.quantityBefore = [number, ...unit];
  if (option === 'quantity with times sign')
    values.quantityBefore = [{ ...number, text: `${text}${draw.word('times', ['x', 'X', ' x', ' X'])}` }];
  if (option === 'quantity in brackets') values.quantityBefore = [{ ...number, text: `(${text})` }];
  if (option === 'quantity column behind name') values.quantityBehind = [number, ...unit];
  if (option === 'quantity column before price') values.quantityLate = [number, ...unit];
}

function extra({ draw, money }: Context, item: SaleItem, values: Values, printed: number, sparse: boolean): void {
  const option = draw.peek('extra column');
  const discount = discountsOf(item);
  if (option === 'none' || item.kind !== 'goods') return;
  const always = draw.habit('extra').chance(0.6);
  if (option === 'You Pay column' || option === 'member price column') {
    if (always || discount > 0) values.regular = money.item(item.gross, 'regular-price');
  } else if (option === 'regular price column' || option === 'return value column') {
    if (always || !sparse)
      values.repeat = money.item(option === 'return value column' ? netOf(item) : item.gross, 'regular-price');
  } else if (option === 'discount column') {
    if (always || discount > 0) values.discount = money.item(discount, 'discount');
  } else values.tax = money.item(item.taxable ? Math.round(printed * 0.06) : 0, 'other');
}

function taxMark({ draw }: Context, item: SaleItem, values: Values): void {
  const option = draw.peek('tax mark');
  if (option === 'none') return;
  const letters = draw.habit('letters').pick([
    ['F', 'T'],
    ['N', 'T'],
    ['F', 'X'],
    ['B', 'A'],
    ['', 'T'],
    ['E', 'A'],
    ['N', 'Y'],
    ['NF', 'T'],
    ['FS', 'T1'],
    ['A', 'B'],
    ['', 'FP'],
    ['H', 'TX'],
    ['Z', 'S'],
    ['', 'A'],
    ['O', 'X'],
    ['Z', 'SR'],
  ]);
  const letter = letters[item.taxable ? 1 : 0] as string;
  const flag = (text: string): Part[] | undefined => (text === '' ? undefined : [{ text, role: 'tax-flag' }]);
  const set = (key: 'flag' | 'letterBefore' | 'lead', text: string) => {
    const parts = flag(text);
    if (!parts) return;
    values[key] = parts;
    draw.use(option);
  };
  if (option === 'tax letter') set('flag', letter);
  if (option === 'tax letter before price') set('letterBefore', letter);
  if (option === 'two tax marks') set('flag', `${letter || 'N'} ${item.taxable ? 'T' : 'F'}`);
  if (option === 'asterisk behind price') set('flag', item.taxable ? '*' : '');
  if (option === 'leading tax letter') set('lead', draw.habit('lead').pick(['E', 'N', '*', 'T', 'F']));
  if (option === 'tax rate behind price')
    set('flag', draw.habit('rate').pick(['6%', '| 13.0%', '19,0%', '20%', '(7%)']));
  if (option === 'letter before and behind') {
    set('letterBefore', draw.habit('before').pick(['N', 'F', 'B', 'K', 'R']));
    set('flag', letter);
  }
  if (option === 'tax letter glued' && letter !== '' && values.price) {
    values.price = [...values.price, ...(flag(letter) ?? [])];
    draw.use(option);
  }
}

/** The line of headings above the items. */
export function headingLine(context: Context, columns: ItemColumns): Line {
  const cells: Cell[] = [];
  for (const [key, { at, align }] of columns.slots) {
    const text = headingOf(context, key);
    if (!text) continue;
    const parts: Part[] = [{ text, role: 'heading' }];
    cells.push(align === 'right' ? right(parts, at) : left(parts, at));
  }
  const { paper } = context;
  const first = Math.min(
    ...cells
      .map(({ parts, at, align }) => (align === 'right' ? at - paper.width(parts) : at))
      .filter((at) => at > columns.nameAt),
  );
  const name = paper.cut(headingOf(context, 'name') ?? '', Math.floor(first - columns.nameAt - 1));
  if (first - columns.nameAt > 4) cells.push(left([{ text: name, role: 'heading' }], columns.nameAt));
  return { role: 'column-heading', cells };
}
