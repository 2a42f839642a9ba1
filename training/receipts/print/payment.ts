import type { Context } from '../context.ts';
import { digits } from '../digits.ts';
import { center, left, type Part, right } from '../layout/line.ts';
import { dollars } from '../money.ts';
import type { Store } from '../store.ts';
import type { Sums } from '../sums.ts';
import { GERMAN, GERMAN_LINES } from '../vocabulary/german-labels.ts';
import { CARDS, CASH, CHANGE, COUPON_TENDERS, GIFT_CARDS } from '../vocabulary/labels.ts';
import { printedDate, printedTime, type SaleMoment, tellDate } from './head.ts';
import type { SumLines } from './sums.ts';

/** Prints how it was paid: tips, tenders, change. */
export function printPayment(context: Context, sums: Sums, sumLines: SumLines): void {
  const { draw, fields, lines, money, paper } = context;
  const german = draw.author.country === 'DE';
  const random = draw.stream('payment');
  if (sums.tip > 0) {
    sumLines.add('summary-other', draw.word('tip', ['Tip', 'TIP', 'Gratuity', 'Tip Amount', 'Add Tip']), sums.tip);
    if (draw.habit('tipped').chance(0.6))
      sumLines.add(
        'summary-other',
        draw.word('tipped', ['Total with tip', 'Amount Charged', 'Total Paid', 'Amount Paid']),
        sums.total + sums.tip,
      );
  }
  let last = '';
  for (const { kind, amount } of sums.tenders) {
    const words =
      kind === 'card'
        ? german
          ? GERMAN.cards
          : CARDS
        : kind === 'cash'
          ? german
            ? GERMAN.cash
            : CASH
          : kind === 'gift'
            ? german
              ? GERMAN_LINES.gift
              : GIFT_CARDS
            : COUPON_TENDERS;
    const label = kind === 'card' && last !== '' ? random.pick(words) : draw.word(`tender ${kind}`, words);
    const number =
      kind === 'card' && draw.habit('card number').chance(0.4)
        ? ` ${digits(random, draw.habit('masked').pick(['****####', 'XXXX####', '*####', '************####', '# ####']))}`
        : '';
    sumLines.add('tender', `${label}${number}`, amount, sums.tenders.length === 1 ? { field: 'total_paid' } : {});
    last = kind;
    if (kind === 'gift') {
      const left = random.int(0, 150000);
      sumLines.text(
        'tender',
        `${draw.word('gift card number', ['Card #', 'ACCT', 'GC#'])} ${digits(random, '************####')}`,
      );
      if (draw.peek('payment') === 'gift card with balance' || random.chance(0.5))
        sumLines.add(
          'summary-other',
          draw.word(
            'gift balance',
            german
              ? GERMAN_LINES.balance
              : ['Remaining Balance', 'GIFT CARD BALANCE', 'New Balance', 'Card Balance', 'Balance Remaining'],
          ),
          left,
        );
    }
  }
  if (sums.tenders.length === 0) draw.of('payment');
  else {
    fields.total_paid = dollars(sums.tenders.reduce((sum, { amount }) => sum + amount, 0));
    if (draw.peek('payment') !== 'split tender' || sums.tenders.length > 1) draw.of('payment');
  }
  if (
    sums.tenders.some(({ kind }) => kind === 'cash') ||
    (sums.tenders.length > 0 && draw.habit('change').chance(0.35))
  ) {
    fields.change_due = dollars(sums.change);
    sumLines.add('change', draw.word('change', german ? GERMAN.change : CHANGE), sums.change, { field: 'change_due' });
    if (sums.change > 0 && draw.shows('change on two currencies'))
      sumLines.text('change', `CHANGE (POINTS) ${sums.change}`);
  }
  if (sums.tenders.length > 0 && draw.shows('paid stamp'))
    lines.push({
      role: 'summary-other',
      cells: [center(draw.word('paid', ['PAID', '*** PAID ***', 'PAID IN FULL']), paper.columns / 2)],
      wide: 2,
      tall: 2,
    });
  if (draw.shows('blank tip line')) {
    const line = draw.habit('tip line').pick(['Tip: ____________', 'TIP  ............', 'Gratuity ________', 'Tip:']);
    lines.push(
      { role: 'summary-other', cells: [left(line)], skip: 1 },
      { role: 'summary-other', cells: [left(line.replace(/tip|gratuity/i, 'Total'))] },
    );
    if (draw.habit('signature').chance(0.7))
      lines.push({ role: 'card-slip', cells: [left('X______________________')] });
  }
  if (sums.total > 0 && draw.shows('suggested tips')) {
    const title = draw.word('suggested', [
      'Suggested Tip',
      'SUGGESTED GRATUITY',
      'Tip Guide',
      'For your convenience:',
      'Suggested Additional Tip:',
    ]);
    lines.push({ role: 'summary-other', cells: [center(title, paper.columns / 2)], skip: 1 });
    const withTotal = draw.habit('tip table').chance(0.5);
    for (const rate of draw.habit('tips').pick([
      [15, 18, 20],
      [18, 20, 22],
      [18, 20, 25],
    ])) {
      const tip = Math.round((sums.total * rate) / 100);
      const text = withTotal
        ? `${rate}%: (Tip ${money.sum(tip)} Total ${money.sum(sums.total + tip)})`
        : `${rate}%   ${money.sum(tip)}`;
      lines.push({ role: 'summary-other', cells: [center(paper.cut(text, paper.columns), paper.columns / 2)] });
    }
  }
}

/** Prints the slip of the card machine, which says much of it again. */
export function printCardSlip(context: Context, sums: Sums, store: Store, sale: SaleMoment): void {
  const { draw, fields, lines, money, paper } = context;
  const byCard = sums.tenders.some(({ kind }) => kind === 'card');
  const namedHere = draw.peek('store named') === 'by card slip';
  const datedHere = draw.peek('date printed') === 'date on the card slip only';
  if (!(byCard && draw.has('card slip')) && !namedHere && !datedHere) return;
  draw.shows('card slip');
  const random = draw.stream('slip');
  const put = (parts: Part[] | string) => lines.push({ role: 'card-slip', cells: [left(parts)] });
  if (namedHere) {
    draw.of('store named');
    fields.retailer = store.name;
    lines.push({ role: 'card-slip', cells: [left([{ text: store.name, field: 'retailer' }])], skip: 1 });
    if (random.chance(0.6)) put(`${store.street}`);
  } else
    lines.push({
      role: 'card-slip',
      cells: [
        left(
          draw.word(
            'slip',
            draw.author.country === 'DE'
              ? GERMAN_LINES.slip
              : [
                  'TRANSACTION RECORD',
                  'CARD SALE',
                  '*** CREDIT CARD ***',
                  'CUSTOMER COPY',
                  'PURCHASE',
                  '[ Credit Card ]',
                  'EMV Details',
                ],
          ),
        ),
      ],
      skip: 1,
    });
  const entries: [string, Part[] | string][] = [
    ['Card Type', random.pick(['VISA CREDIT', 'US DEBIT', 'MASTERCARD', 'Debit Mastercard', 'Visa'])],
    [
      'Account',
      digits(
        random,
        draw
          .habit('slip account')
          .pick(['************####', 'XXXXXXXXXXXX####', '#### **** **** ####', 'xxxx xxxx xxxx ####']),
      ),
    ],
    ['Auth Code', random.form('@#@#@@')],
    ['AID', random.form('A0000000#####0')],
    ['Entry', random.pick(['Chip Read', 'Contactless', 'CHIP', 'Swiped', 'EMV Chip'])],
    ['Ref #', random.form('############')],
    ['Terminal ID', random.form('########')],
    ['TVR', random.form('80########')],
    ['TSI', 'E800'],
    ['MID', random.form('***######')],
  ];
  if (draw.shows('card expiry date')) entries.push(['Expires', random.form('1#/2#')]);
  const amount =
    sums.tenders.filter(({ kind }) => kind === 'card').reduce((sum, each) => sum + each.amount, 0) || sums.total;
  const count = random.int(3, entries.length);
  const chosen = random
    .shuffle(entries.map((_, index) => index))
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((index) => entries[index] as [string, Part[] | string]);
  chosen.push([
    draw.word(
      'slip amount',
      draw.author.country === 'DE'
        ? GERMAN_LINES.amount
        : ['Amount', 'AMOUNT', 'Total', 'TOTAL', 'SALE AMOUNT', 'Purchase', 'Transaction Amount'],
    ),
    money.sum(amount),
  ]);
  if (datedHere) draw.of('date printed');
  if (datedHere || (draw.peek('date printed') !== 'no date' && random.chance(0.25))) {
    tellDate(context, sale);
    chosen.push(['Date', [printedDate(sale), { text: ' ' }, printedTime(sale)]]);
  }
  const style = draw.habit('slip style').pick(['colon', 'ends', 'plain', 'aligned']);
  for (const [english, value] of chosen) {
    const label =
      draw.author.country === 'DE'
        ? ((GERMAN_LINES.slipEntries as Partial<Record<string, string>>)[english] ?? english)
        : english;
    const parts: Part[] = typeof value === 'string' ? [{ text: value }] : value;
    if (style === 'ends' && paper.width(label) + paper.width(parts) + 2 <= paper.columns)
      lines.push({ role: 'card-slip', cells: [left(label), right(parts, paper.columns)] });
    else
      put([
        { text: style === 'colon' ? `${label}: ` : style === 'aligned' ? `${label.padEnd(12)}: ` : `${label} ` },
        ...parts,
      ]);
  }
  if (random.chance(0.6))
    lines.push({
      role: 'card-slip',
      cells: [
        center(
          random.pick(['APPROVED', 'APPROVED - THANK YOU', 'NO SIGNATURE REQUIRED', 'PIN VERIFIED', '00/001 APPROVED']),
          paper.columns / 2,
        ),
      ],
    });
}
