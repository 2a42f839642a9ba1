import type { Context } from '../context.ts';
import { type Line, left, type Part, right } from '../layout/line.ts';
import { dollars } from '../money.ts';
import { discountsOf, type SaleItem } from '../sale.ts';
import type { Sums, Tax } from '../sums.ts';
import type { FieldName } from '../truth.ts';
import { GERMAN } from '../vocabulary/german-labels.ts';
import {
  AMOUNT_DUE,
  BALANCE,
  ITEM_COUNT,
  ROUNDING,
  SAVINGS,
  SUBTOTAL,
  TOTAL,
  TOTAL_OTHERWISE,
} from '../vocabulary/labels.ts';
import { ruleLine } from './rules.ts';

/** Prints lines of a label and an amount, where this receipt has them. */
export class SumLines {
  readonly #context: Context;
  readonly #labelAt: number;
  readonly #edge: number;
  readonly #right: boolean;
  readonly #stars: boolean;

  constructor(context: Context) {
    const { draw, paper } = context;
    this.#context = context;
    const placed = draw.peek('sums placed');
    const random = draw.habit('sums');
    this.#right = placed === 'labels at right';
    this.#edge =
      paper.columns - (placed === 'labels centered' ? random.int(3, 8) : draw.habit('sum edge').pick([0, 0, 0, 2, 4]));
    this.#labelAt =
      placed === 'labels indented' ? random.int(4, 10) : placed === 'labels centered' ? random.int(6, 12) : 0;
    if (this.#right) this.#labelAt = this.#edge - random.int(10, 14);
    this.#stars = draw.shows('stars around sums');
  }

  add(
    role: Line['role'],
    label: string,
    cents: number,
    { field, style = {}, plain = false }: { field?: FieldName; style?: Partial<Line>; plain?: boolean } = {},
  ): void {
    const { draw, money, lines, paper } = this.#context;
    draw.of('sums placed');
    const amount: Part[] = [{ text: plain ? money.plain(cents) : money.sum(cents), ...(field ? { field } : {}) }];
    const marked = this.#stars && role !== 'tax' ? `**** ${label}` : label;
    const most = this.#edge - paper.width(amount) - 1;
    // Type of double width needs room for both.
    const wide =
      paper.width(marked) + paper.width(amount) + 2 <= this.#edge / (style.wide ?? 1) ? (style.wide ?? 1) : 1;
    const shown = paper.cut(marked, most);
    const width = Math.ceil(paper.width(shown) * wide);
    const room = Math.floor(this.#edge - paper.width(amount) * wide - 1);
    const ends = Math.min(this.#labelAt, room);
    const cell =
      this.#right && width <= ends
        ? left(shown, ends - width)
        : left(shown, Math.max(0, Math.min(this.#right ? 0 : this.#labelAt, room - width)));
    const signAt = this.#edge - Math.max(9, Math.ceil(paper.width(amount)) + 2);
    const apart =
      draw.peek('money sign') === 'currency sign in a column' && wide === 1 && !plain && cell.at + width < signAt - 1;
    const sign = apart ? [left(money.sign, signAt)] : [];
    lines.push({ role, cells: [cell, ...sign, right(amount, this.#edge)], ...style, wide });
  }

  /** A line of text where the labels stand. */
  text(role: Line['role'], text: string): void {
    this.#context.lines.push({ role, cells: [this.#right ? right(text, this.#edge) : left(text, this.#labelAt)] });
  }
}

/** Prints what the sale comes to. */
export function printSums(context: Context, sums: Sums, items: readonly SaleItem[], sumLines: SumLines): void {
  const { draw, lines, fields } = context;
  const german = draw.author.country === 'DE';
  for (const { label, amount } of sums.coupons) sumLines.add('sale-discount', label, -amount, { plain: true });
  if (draw.shows('rules between parts')) lines.push(ruleLine(context));
  const first = lines.length;
  const before = draw.habit('items counted').chance(0.4);
  if (before) countItems(context, items, sumLines);
  const hasDiscount = sums.discounts.length > 0;
  fields.total_price = dollars(sums.subtotal - sums.discounts.reduce((sum, { amount }) => sum + amount, 0));
  fields.total_amount = dollars(sums.total);
  const needsSubtotal = hasDiscount || sums.fees.length > 0 || sums.coupons.length > 0;
  const twoColumns = draw.peek('sums placed') === 'two-column totals';
  if (needsSubtotal || draw.habit('subtotal').chance(sums.taxIncluded ? 0.25 : 0.85)) {
    fields.subtotal = dollars(sums.subtotal);
    sumLines.add('subtotal', draw.word('subtotal', german ? GERMAN.subtotal : SUBTOTAL), sums.subtotal, {
      field: 'subtotal',
    });
  }
  for (const { label, amount } of sums.discounts) sumLines.add('sale-discount', label, -amount);
  const off =
    sums.coupons.reduce((sum, { amount }) => sum + amount, 0) +
    sums.discounts.reduce((sum, { amount }) => sum + amount, 0);
  if (off > 0) fields.total_discount = dollars(off);
  const feesFirst = draw.habit('fees').chance(0.5);
  const fees = () => {
    for (const { label, amount } of sums.fees) sumLines.add('summary-other', label, amount);
  };
  if (feesFirst) fees();
  if (!sums.taxIncluded) for (const tax of sums.taxes) taxLine(context, tax, sumLines, sums);
  if (!feesFirst) fees();
  if (sums.rounding !== 0) {
    if (draw.habit('rounding').chance(0.5))
      sumLines.add(
        'total',
        draw.word('before rounding', ['Total', 'TOTAL', 'Total Sales', 'SUB TOTAL']),
        sums.total - sums.rounding,
      );
    sumLines.add('summary-other', draw.word('rounding', ROUNDING), sums.rounding);
  }
  if (twoColumns) shiftIntoColumns(context, items, first);
  if (!sums.taxIncluded && sums.taxes.length > 0) setTaxes(context, sums);
  total(context, sums, sumLines);
  if (!before) countItems(context, items, sumLines);
  if (sums.taxIncluded && sums.taxes.length > 0 && draw.peek('tax lines') !== 'no tax line') includedTax(context, sums);
}

function setTaxes({ fields }: Context, { taxes }: Sums): void {
  fields.total_tax = dollars(taxes.reduce((sum, { amount }) => sum + amount, 0));
  for (const { field, amount } of taxes)
    if (field) fields[field] = dollars(amount + Math.round((fields[field] ?? 0) * 100));
}

const percent = (rate: number, draw: Context['draw']): string => {
  const digits = draw.habit('percent digits').pick([0, 2, 3]);
  const text = digits === 0 ? String(rate) : rate.toFixed(digits);
  return draw.author.country === 'DE' ? text.replace('.', ',') : text;
};

function taxLine(context: Context, tax: Tax, sumLines: SumLines, { taxes }: Sums): void {
  const { draw, money } = context;
  const option = draw.peek('tax lines');
  let label = tax.label;
  if (option === 'tax rate in label')
    label = draw
      .habit('rate in label')
      .pick([
        `${tax.label} ${percent(tax.rate, draw)}%`,
        `${percent(tax.rate, draw)}% ${tax.label}`,
        `${tax.label} (${percent(tax.rate, draw)}%)`,
        `${tax.label} @ ${percent(tax.rate, draw)}%`,
      ]);
  if (option === 'taxable amount beside tax')
    label = draw
      .habit('taxable')
      .pick([
        `${money.digits(tax.base)} @ ${percent(tax.rate, draw)}% ${tax.label}`,
        `${tax.label} ${percent(tax.rate, draw)}% on ${money.digits(tax.base)}`,
        `${tax.label}  ${money.digits(tax.base)}`,
        `T1* ${money.digits(tax.base)} @ ${percent(tax.rate, draw)}%`,
      ]);
  if (option !== 'one tax' && (option !== 'several taxes' || taxes.length > 1)) draw.use(option);
  const field: FieldName = tax.field ?? 'total_tax';
  const single = taxes.length === 1 || tax.field !== null;
  sumLines.add('tax', label, tax.amount, single ? { field } : {});
}

/** "ITEMS: 4    SUBTOTAL 252.67": something else stands left of the sums. */
function shiftIntoColumns({ draw, lines, paper }: Context, items: readonly SaleItem[], first: number): void {
  draw.use('two-column totals');
  const others = [
    `ITEMS: ${items.length}`,
    `T1* @ ${draw.stream('rate').pick(['8.25%', '7.5%', '6%'])}`,
    'Reg 4',
    `Store ${draw.stream('store').digits(3)}`,
    'Tran 12',
  ];
  let at = 0;
  for (const line of lines.slice(first)) {
    const [label, amount] = line.cells;
    if (line.cells.length !== 2 || !label || !amount || line.role === 'rule') continue;
    const text = others[at];
    at += 1;
    const shift = paper.columns - Math.ceil(paper.width(amount.parts)) - 2;
    line.cells = [
      { ...label, at: shift, align: 'right' },
      { ...amount, at: paper.columns },
    ];
    if (text && paper.width(text) + paper.width(label.parts) < shift - 2) line.cells.unshift(left(text, 0));
  }
}

function total(context: Context, sums: Sums, sumLines: SumLines): void {
  const { draw, lines, money, paper } = context;
  const german = draw.author.country === 'DE';
  const called = draw.of('total label');
  const words = german
    ? GERMAN.total
    : called === 'called BALANCE'
      ? BALANCE
      : called === 'called AMOUNT DUE'
        ? AMOUNT_DUE
        : called === 'called otherwise'
          ? TOTAL_OTHERWISE
          : TOTAL;
  const label = draw.word('total', words);
  const print = draw.peek('total print');
  const style: Partial<Line> = { bold: draw.habit('bold total').chance(0.4) };
  if (print === 'double-height total') style.tall = 2;
  if (print === 'double-width total') Object.assign(style, { wide: 2, tall: draw.habit('tall').pick([1, 2]) });
  if (print === 'white on black total') style.hard = true;
  draw.of('total print');
  if (print === 'total below its label') {
    lines.push({ role: 'total', cells: [left(label, Math.floor((paper.columns - label.length) / 2))] });
    const amount: Part[] = [{ text: money.sum(sums.total), field: 'total_amount' }];
    lines.push({
      role: 'total',
      cells: [left(amount, Math.max(0, Math.floor((paper.columns - paper.width(amount) * 2) / 2)))],
      wide: 2,
      tall: 2,
    });
  } else {
    sumLines.add('total', label, sums.total, { field: 'total_amount', style });
  }
  if (sums.tip === 0 && draw.shows('total repeated'))
    sumLines.add(
      'total',
      draw.word('total again', german ? GERMAN.total : ['Balance Due', 'AMOUNT DUE', 'Net Total', 'TOTAL']),
      sums.total,
      { field: 'total_amount' },
    );
}

function countItems({ draw }: Context, items: readonly SaleItem[], sumLines: SumLines): void {
  if (!draw.shows('item count')) return;
  const count = items.reduce(
    (sum, { quantity, measure, kind }) => sum + (kind !== 'goods' ? 0 : measure ? 1 : quantity),
    0,
  );
  const label = draw.word('item count', draw.author.country === 'DE' ? GERMAN.items : ITEM_COUNT);
  sumLines.text('summary-other', draw.habit('count first').chance(0.2) ? `${count} ITEMS` : `${label} ${count}`);
}

function includedTax(context: Context, sums: Sums): void {
  const { draw, lines, money, paper, fields } = context;
  const all = sums.taxes.reduce((sum, { amount }) => sum + amount, 0);
  fields.total_tax = dollars(all);
  if (draw.author.country === 'US' && draw.peek('tax lines') !== 'tax table') {
    fields.total_tax = null;
    return;
  }
  const single = sums.taxes.length === 1;
  const field: { field?: FieldName } = single ? { field: 'total_tax' } : {};
  if (draw.peek('tax lines') === 'tax table' || draw.author.country === 'DE') {
    if (draw.peek('tax lines') === 'tax table') draw.use('tax table');
    const german = draw.author.country === 'DE';
    const third = paper.columns >= 36;
    const net = Math.floor(paper.columns * (third ? 0.48 : 0.6));
    const tax = third ? Math.floor(paper.columns * 0.74) : paper.columns;
    const head = german
      ? ['MwSt', 'Netto', 'Steuer', 'Brutto']
      : draw.habit('table').pick([
          ['Tax', 'Net', 'Amount', 'Gross'],
          ['GST Summary', 'Amt(RM)', 'Tax(RM)', ''],
          ['VAT', 'Excl', 'VAT', 'Incl'],
        ]);
    lines.push({
      role: 'tax',
      skip: 1,
      cells: [
        left(head[0] as string),
        right(head[1] as string, net),
        right(head[2] as string, tax),
        ...(third && head[3] ? [right(head[3], paper.columns)] : []),
      ],
    });
    for (const each of sums.taxes)
      lines.push({
        role: 'tax',
        cells: [
          left(`${german ? `${each.label} ` : each.label === 'GST' ? 'SR ' : ''}${percent(each.rate, draw)}%`),
          right(money.digits(each.base), net),
          right([{ text: money.digits(each.amount), ...field }], tax),
          ...(third && head[3] ? [right(money.digits(each.base + each.amount), paper.columns)] : []),
        ],
      });
    return;
  }
  const [first] = sums.taxes as [Tax];
  const remark = draw
    .habit('included')
    .pick([
      `Includes ${first.label} of`,
      `${first.label} INCLUDED IN TOTAL`,
      `Total includes ${first.label}`,
      `${first.label} ${percent(first.rate, draw)}% incl.`,
      `% = TAXABLE ITEMS  ${first.label}`,
    ]);
  if (draw.peek('tax lines') === 'tax included remark') draw.use('tax included remark');
  lines.push({ role: 'tax', cells: [left(remark), right([{ text: money.sum(all), ...field }], paper.columns)] });
}

/** What was saved, as a remark. */
export function printSavings({ draw, lines, money, paper }: Context, items: readonly SaleItem[], sums: Sums): void {
  const saved =
    items.reduce((sum, item) => sum + discountsOf(item), 0) +
    [...sums.coupons, ...sums.discounts].reduce((sum, { amount }) => sum + amount, 0);
  if (saved <= 0 || !draw.shows('savings remark')) return;
  const label = draw.word('savings', draw.author.country === 'DE' ? GERMAN.savings : SAVINGS);
  const style = draw.habit('savings').pick(['apart', 'sentence', 'below']);
  if (style === 'sentence')
    lines.push({
      role: 'summary-other',
      cells: [left(`*** ${label} ${money.sum(saved)} ***`, Math.max(0, Math.floor((paper.columns - 30) / 2)))],
      skip: 1,
    });
  else if (style === 'below') {
    lines.push({
      role: 'summary-other',
      cells: [left(label, Math.max(0, Math.floor((paper.columns - label.length) / 2)))],
      skip: 1,
    });
    lines.push({ role: 'summary-other', cells: [left(money.sum(saved), Math.floor(paper.columns / 2) - 3)] });
  } else lines.push({ role: 'summary-other', cells: [left(label), right(money.sum(saved), paper.columns)] });
}
