import { later, printDate } from '../calendar.ts';
import type { Context } from '../context.ts';
import { center, type Line, type Part } from '../layout/line.ts';
import type { Store } from '../store.ts';
import { GERMAN_LINES } from '../vocabulary/german-labels.ts';
import { BALANCES, POINTS } from '../vocabulary/labels.ts';
import {
  COUPONS,
  FAREWELLS,
  GERMAN_FAREWELLS,
  GIFT_OFFERS,
  MALAYSIAN_FAREWELLS,
  POLICIES,
  PROSE,
  RETURN_BY,
  SURVEYS,
} from '../vocabulary/prose.ts';
import { THANKS } from '../vocabulary/stores.ts';
import { printAddress, printedDate, printedTime, type SaleMoment, tellDate } from './head.ts';

const PRIZES: readonly number[] = [5, 10, 50, 100, 250, 500, 1000, 3000];

/** Prints all below the sums. */
export function printFoot(context: Context, store: Store, sale: SaleMoment): void {
  const { draw, fields, paper, lines } = context;
  const random = draw.stream('foot');
  const middle = paper.columns / 2;
  const put = (role: Line['role'], parts: Part[] | string, style: Partial<Line> = {}) => {
    const all: Part[] = typeof parts === 'string' ? [{ text: parts }] : parts;
    const whole = all.map(({ text }) => text).join('');
    if (paper.width(whole) <= paper.columns || all.length > 1)
      lines.push({ role, cells: [center(all, middle)], ...style });
    else
      for (const text of paper.wrap(whole, paper.columns))
        lines.push({ role, cells: [center([{ ...(all[0] as Part), text }], middle)], ...style });
  };
  const named = draw.peek('store named');
  // A web address names the store only where nothing better does.
  const web = (text: string): Part[] => {
    if (named !== 'by website' && named !== 'by survey address') return [{ text }];
    draw.of('store named');
    fields.retailer = store.name;
    return [{ text, field: 'retailer' }];
  };
  const fill = (text: string, amounts: readonly number[]): Part[] => {
    const amount = random.pick(amounts);
    const filled = text
      .replace(
        '$',
        context.money.sign +
          (amount >= 1000 ? `${amount / 1000},000` : String(amount)) +
          (random.chance(0.2) ? '.00' : ''),
      )
      .replace('@', printDate(later(sale.moment, random.int(3, 90)), sale.dateForm))
      .replace('^', random.form('####-####-####'))
      .replace('# Treue', `${random.int(3, 90)} Treue`);
    return filled.includes('%') && !/\d%/.test(filled)
      ? filled
          .split('%')
          .flatMap((piece, index): Part[] => [
            ...(index > 0 ? web(surveyAddress(context, store)) : []),
            ...(piece ? [{ text: piece }] : []),
          ])
      : [{ text: filled }];
  };
  const block = (texts: readonly string[], amounts = PRIZES) => {
    texts.forEach((text, index) => {
      put('foot', fill(text, amounts), index === 0 ? { skip: 1 } : {});
    });
  };
  if (draw.shows('points')) points(context, put);
  if (draw.peek('date printed') === 'date at the foot') {
    draw.of('date printed');
    tellDate(context, sale);
    put(
      'date',
      [printedDate(sale), { text: draw.habit('foot date').pick([' ', '   ', '      ']) }, printedTime(sale)],
      { skip: 1 },
    );
  } else if (draw.peek('date printed') === 'no date' && fields.date_sold === null) draw.of('date printed');
  const german = draw.author.country === 'DE';
  const parts: (() => void)[] = [];
  if (draw.shows('return policy')) parts.push(() => block(random.pick(german ? GERMAN_LINES.policies : POLICIES)));
  if (draw.has('survey with prize') || named === 'by survey address') {
    draw.shows('survey with prize');
    parts.push(() => block(random.pick(german ? GERMAN_LINES.surveys : SURVEYS)));
  }
  if (!german && draw.shows('gift card offer')) parts.push(() => block(random.pick(GIFT_OFFERS)));
  if (!german && draw.shows('coupon with expiry')) parts.push(() => block(random.pick(COUPONS), [1, 2, 3, 5, 10]));
  if (!german && draw.shows('return-by date')) parts.push(() => block([random.pick(RETURN_BY)]));
  if (draw.shows('survey date')) parts.push(() => block([`Survey ends @`]));
  for (const part of random.shuffle(parts)) part();
  if (draw.has('website line') || named === 'by website') {
    draw.shows('website line');
    put(
      'contact',
      web(
        random.pick([
          `www.${store.domain}`,
          store.domain,
          `Shop online at ${store.domain}`,
          `WWW.${store.domain.toUpperCase()}`,
        ]),
      ),
    );
  }
  if (named === 'by thank-you line' || (named === 'in the head' && random.chance(0.12))) {
    const [before, behind] = random.pick(THANKS).split('%') as [string, string];
    put('foot', [
      ...(before ? [{ text: before }] : []),
      { text: store.name, field: 'retailer' },
      ...(behind ? [{ text: behind }] : []),
    ]);
    if (named === 'by thank-you line') draw.of('store named');
    fields.retailer = store.name;
  }
  if (named === 'in the foot') {
    draw.of('store named');
    fields.retailer = store.name;
    put('head-name', [{ text: store.name, field: 'retailer' }], { skip: 1 });
  }
  if (draw.peek('address') === 'address in the foot') printAddress(context, store, (role, text) => put(role, text));
  if (draw.shows('barcode digits'))
    put(
      'foot',
      random.form(
        random.pick(['####################', '## #### #### #### ##', '*########*', 'TC# #### #### #### #### ####']),
      ),
      { skip: 2 },
    );
  const farewells =
    draw.author.country === 'DE' ? GERMAN_FAREWELLS : draw.author.country === 'MY' ? MALAYSIAN_FAREWELLS : FAREWELLS;
  for (let times = random.int(0, 2); times > 0; times -= 1) put('foot', random.pick(farewells));
  if (draw.shows('handwriting'))
    for (let times = random.int(1, 2); times > 0; times -= 1)
      lines.push({
        role: 'handwriting',
        cells: [
          {
            parts: [{ text: random.pick(['yos', '2023', 'Thanks!', 'trip', '$12', 'ok', 'home', 'gas', '#4']) }],
            at: random.int(2, 20),
            align: 'left',
          },
        ],
        wide: 2,
        tall: 2,
        hard: true,
      });
}

/** Advertising where nobody expects it. */
export function printProse({ draw, lines, money, paper }: Context, where: string): void {
  const random = draw.stream('prose', where);
  const texts = random.pick([...POLICIES, ...GIFT_OFFERS, ...PROSE]);
  texts.forEach((text, index) => {
    const shown = text
      .replace('$', `${money.sign}${random.pick(PRIZES)}`)
      .replace('%', 'our website')
      .replace('^', random.digits(4));
    for (const piece of paper.wrap(shown, paper.columns))
      lines.push({ role: 'foot', cells: [center(piece, paper.columns / 2)], ...(index === 0 ? { skip: 1 } : {}) });
  });
}

function surveyAddress({ draw }: Context, store: Store): string {
  const [name, ...ending] = store.domain.split('.') as [string, ...string[]];
  const tail = ending.join('.');
  return draw.word('survey address', [
    `www.${store.domain}`,
    `${store.domain}/survey`,
    `www.talkto${name}.${tail}`,
    `${name}feedback.${tail}`,
    `www.tell${name}.${tail}`,
    `${store.domain}/feedback`,
  ]);
}

function points(
  context: Context,
  put: (role: Line['role'], parts: Part[] | string, style?: Partial<Line>) => void,
): void {
  const { draw, fields } = context;
  const random = draw.stream('points');
  const earned = random.int(1, 450);
  const balance = earned + random.int(0, 3000);
  const german = draw.author.country === 'DE';
  fields.rewards_earned = earned;
  put(
    'rewards',
    [
      {
        text: `${german ? 'Sie erhielten Punkte' : draw.word('points', POINTS)}${draw.habit('points').pick([': ', ' ', '  '])}`,
      },
      { text: String(earned), field: 'rewards_earned' },
    ],
    { skip: 1 },
  );
  if (random.chance(0.6)) {
    fields.total_rewards = balance;
    put('rewards', [
      {
        text: `${german ? 'Punktestand' : draw.word('balance', BALANCES)}${draw.habit('points').pick([': ', ' ', '  '])}`,
      },
      { text: String(balance), field: 'total_rewards' },
    ]);
  }
}
