import { isoDate, isoTime, type Moment, printDate, printTime } from '../calendar.ts';
import type { Context } from '../context.ts';
import { digits } from '../digits.ts';
import { type Cell, center, type Line, left, type Part, right } from '../layout/line.ts';
import { addressOf, type Store } from '../store.ts';
import { GERMAN_LINES } from '../vocabulary/german-labels.ts';
import { FIRST_NAMES, INVOICE_LABELS, STAFF_LABELS } from '../vocabulary/people.ts';
import { ADVERTS, HOURS, KINDS_OF_SALE, MANAGERS, ORDER_TYPES, REPRINTS } from '../vocabulary/prose.ts';
import { GREETINGS } from '../vocabulary/stores.ts';
import { ruleLine } from './rules.ts';

/** The moment of a sale and how the receipt writes it. */
export interface SaleMoment {
  moment: Moment;
  dateForm: string;
  timeForm: string;
}

export const printedDate = ({ moment, dateForm }: SaleMoment): Part => ({
  text: printDate(moment, dateForm),
  field: 'date_sold',
});
export const printedTime = ({ moment, timeForm }: SaleMoment): Part => ({
  text: printTime(moment, timeForm),
  field: 'time_sold',
});

/** Says in the record that the date is printed, and the time where it is. */
export function tellDate({ fields }: Context, { moment, timeForm }: SaleMoment, withTime = true): void {
  fields.date_sold = isoDate(moment);
  if (withTime) fields.time_sold = isoTime(moment, timeForm);
}

/** Prints all above the items. */
export function printHead(context: Context, store: Store, sale: SaleMoment): void {
  const { draw, lines, paper, fields } = context;
  const middle = paper.columns / 2;
  const random = draw.stream('head');
  const align = draw.habit('head').pick(['center', 'center', 'center', 'center', 'left', 'left', 'right']);
  const put = (role: Line['role'], parts: Part[] | string, style: Partial<Line> = {}) => {
    // Type of double width must not run over the edges.
    const width = paper.width(typeof parts === 'string' ? parts : parts) * (style.wide ?? 1);
    const shrunk = width > paper.columns ? { ...style, wide: 1 } : style;
    lines.push({
      role,
      cells: [
        align === 'center' || shrunk.wide
          ? center(parts, middle)
          : align === 'left'
            ? left(parts)
            : right(parts, paper.columns),
      ],
      ...shrunk,
    });
  };
  if (draw.shows('advert above head'))
    for (const text of random.pick(ADVERTS)) put('head-other', text.replace('%', store.domain));
  if (draw.shows('reprint line')) put('head-other', random.pick(REPRINTS));
  if (draw.shows('large order number')) {
    put(
      'invoice',
      [
        {
          text: `${draw.word('large number', ['Order #', 'ORDER ', '', 'Order: ', 'LOCATOR # '])}${random.int(1, 999)}`,
        },
      ],
      { wide: 2, tall: 3 },
    );
  }
  const named = draw.peek('store named') === 'in the head';
  const greets = named && draw.shows('greeting before name');
  if (greets) put('head-other', random.pick(GREETINGS));
  if (named) {
    const big = draw.habit('name size').pick([1, 1, 1.4, 1.6, 2]);
    const number = draw.shows('store number')
      ? `${draw.habit('store number').pick([' #', ' #', ' - ', ' STORE #', ' No. '])}${store.number}`
      : '';
    const behind = draw.habit('number behind name').chance(0.5);
    put('head-name', [{ text: store.name, field: 'retailer' }, ...(number && behind ? [{ text: number }] : [])], {
      wide: big,
      tall: Math.min(2, big),
      bold: big === 1 && draw.habit('bold name').chance(0.5),
    });
    if (number && !behind)
      put('head-other', `${draw.word('store', ['Store #', 'STORE', 'Store', 'ST#'])} ${store.number}`);
    fields.retailer = store.name;
  } else draw.of('store named');
  if (draw.shows('slogan')) put('head-other', store.slogan);
  if (named && draw.shows('company beside trade name'))
    put('head-other', random.chance(0.5) ? store.company : `(${store.company})`);
  if (draw.shows('manager line')) put('head-other', `${random.pick(MANAGERS)} ${random.pick(FIRST_NAMES)}`);
  if (draw.peek('address') !== 'address in the foot') printAddress(context, store, (role, parts) => put(role, parts));
  else draw.of('address');
  if (draw.shows('hours line')) put('head-other', random.pick(HOURS));
  if (draw.shows('website line') && draw.habit('website above').chance(0.4))
    put('contact', random.pick([`www.${store.domain}`, store.domain.toUpperCase()]));
  if (draw.shows('license line')) {
    const license = random.form(
      random.pick(['C10-0000###-LIC', 'C9-0000###-LIC', 'MMD###', '402R-00###', '050-100########', 'AU-R-000###']),
    );
    fields.retailer_license_number = license;
    put('head-other', [
      { text: draw.word('license', ['License # ', 'Lic: ', 'LIC # ', 'License No. ', 'License: ', 'State License ']) },
      { text: license, field: 'retailer_license_number' },
    ]);
  }
  if (draw.shows('tax number line')) put('head-other', taxNumber(context));
  if (draw.shows('kind of sale line')) put('head-other', random.pick(KINDS_OF_SALE), { skip: 1 });
  if (draw.shows('order type line')) put('head-other', random.pick(ORDER_TYPES), { skip: 1 });
  if (draw.shows('rules between parts')) lines.push(ruleLine(context));
  printNumbers(context, store, sale);
}

/** Prints the address and telephone number where there are any. */
export function printAddress(
  { draw, fields }: Context,
  store: Store,
  put: (role: Line['role'], parts: Part[] | string) => void,
): void {
  const option = draw.peek('address');
  if (option !== 'no address') {
    const { lines, whole } = addressOf(draw, store);
    fields.retailer_address = whole;
    for (const text of lines) put('address', [{ text, field: 'retailer_address' }]);
  }
  draw.of('address');
  if (draw.stream('phone line').chance(0.75))
    put(
      'contact',
      `${draw.word('phone', draw.author.country === 'DE' ? GERMAN_LINES.phone : ['', '', 'Tel: ', 'TEL. ', 'Phone ', 'Phone: ', 'Tel ', 'T. ', 'PH '])}${store.phone}`,
    );
}

function taxNumber({ draw }: Context): string {
  const form = {
    US: ['FEIN: ##-#######'],
    CA: ['GST #R#########', 'TPS: #########RT0001', 'HST No. ##### #### RT0001'],
    GB: ['VAT No: GB#########', 'VAT Reg. ### #### ##'],
    AU: ['ABN ## ### ### ###'],
    MY: ['GST ID : 00##########', 'GST No: 00##########', 'CO REG NO: ######-@'],
    DE: ['USt-IdNr.: DE#########', 'Steuer-Nr. ##/###/#####'],
  }[draw.author.country];
  return draw.stream('tax number').form(draw.stream('tax number form').pick(form));
}

/** The lines with date, time, staff, and numbers of till and sale. */
function printNumbers(context: Context, store: Store, sale: SaleMoment): void {
  const { draw, lines, fields } = context;
  const random = draw.stream('numbers');
  const option = draw.peek('date printed');
  const first = lines.length;
  const german = draw.author.country === 'DE';
  const labels = german ? 'german' : draw.kind === 'dining' ? 'dining' : 'shop';
  const staffLabels =
    draw.author.country === 'DE'
      ? STAFF_LABELS.german
      : draw.kind === 'dispensary'
        ? STAFF_LABELS.dispensary
        : draw.kind === 'dining'
          ? STAFF_LABELS.dining
          : STAFF_LABELS.shop;
  const pairs: { role: Line['role']; parts: Part[] }[] = [];
  if (draw.shows('staff line')) {
    fields.budtender = store.staff;
    pairs.push({
      role: 'staff',
      parts: [
        { text: `${draw.word('staff', staffLabels)}${draw.habit('colon').pick([': ', ':', ' ', ' : '])}` },
        { text: store.staff, field: 'budtender' },
      ],
    });
  }
  if (draw.shows('numbers without labels')) {
    const text = random.form(
      draw
        .habit('bare numbers')
        .pick([
          'ST# #### OP# 00#### TE# ## TR# #####',
          '#### ## #### ###',
          '0## ##### ##/##',
          'REG#0# TRN#### CSHR#000####',
          '#### 00# 00# ####',
        ]),
    );
    pairs.push({ role: 'invoice', parts: [{ text }] });
  } else if (draw.shows('invoice line')) {
    const number = random.form(
      draw
        .habit('invoice')
        .pick([
          '######',
          '####',
          '#####',
          '##',
          '###-####-##',
          '00000#####',
          '@##-######',
          '####/####/###',
          '#########',
          '@@########',
          '7-##-1',
        ]),
    );
    fields.invoice_number = number;
    const label = draw.word('invoice', INVOICE_LABELS[labels]);
    pairs.push({
      role: 'invoice',
      parts: [
        {
          text:
            label.endsWith('#') && draw.habit('glued number').chance(0.5)
              ? label
              : `${label}${draw.habit('invoice colon').pick([': ', ':', ' ', ' '])}`,
        },
        { text: number, field: 'invoice_number' },
      ],
    });
  }
  if (draw.kind === 'dining' && random.chance(0.5))
    pairs.push({
      role: 'head-other',
      parts: [
        {
          text: `${draw.word('table', german ? GERMAN_LINES.table : ['Table', 'TABLE #', 'Tbl', 'Table:'])} ${random.int(1, 60)}${random.chance(0.4) ? `  ${german ? 'Gäste' : 'Guests'}: ${random.int(1, 8)}` : ''}`,
        },
      ],
    });
  if (random.chance(0.3))
    pairs.push({
      role: 'head-other',
      parts: [
        {
          text: random.form(
            draw.word(
              'till',
              german
                ? GERMAN_LINES.till
                : ['Reg: #', 'REGISTER ##', 'Terminal: TERM 200#', 'POS: 0#', 'Lane ##', 'Till #', 'Station: #'],
            ),
          ),
        },
      ],
    });
  const date: { role: Line['role']; parts: Part[] }[] = [];
  const order = draw.habit('date order').pick(['date first', 'date first', 'time first']);
  const gap = draw.habit('date gap').pick([' ', '  ', '    ', ' - ']);
  const both: Part[] =
    order === 'date first'
      ? [printedDate(sale), { text: gap }, printedTime(sale)]
      : [printedTime(sale), { text: gap }, printedDate(sale)];
  if (option === 'below the head' || option === 'labeled date and time' || option === 'date in a number line')
    tellDate(context, sale);
  if (option === 'below the head') date.push({ role: 'date', parts: both });
  if (option === 'labeled date and time') {
    draw.of('date printed');
    const [d, t] = draw.habit('date label').pick(
      german
        ? [
            ['Datum: ', 'Uhrzeit: '],
            ['Datum ', 'Zeit '],
          ]
        : [
            ['Date: ', 'Time: '],
            ['DATE ', 'TIME '],
            ['Date : ', 'Time : '],
            ['Ordered: ', ''],
          ],
    ) as [string, string];
    date.push(
      { role: 'date', parts: [{ text: d }, printedDate(sale)] },
      { role: 'date', parts: [{ text: t }, printedTime(sale)] },
    );
  }
  if (option === 'date in a number line') {
    draw.of('date printed');
    const others: Part[] = [
      {
        text: `${gap}${random.form(draw.habit('date line').pick(['### ## ####', '0###/000#/####/#', 'POS ##', '#### 00# ##']))}`,
      },
    ];
    date.push({
      role: 'date',
      parts: draw.habit('date line first').chance(0.5)
        ? [...both, ...others]
        : [{ text: others[0]?.text.trim() ?? '' }, { text: ' ' }, ...both],
    });
  }
  layOut(context, draw.habit('date above').chance(0.5) ? [...date, ...pairs] : [...pairs, ...date]);
  if (draw.shows('member line'))
    lines.push({
      role: 'rewards',
      cells: [
        left(
          `${draw.word('member', ['Member', 'MEMBER ID', 'Customer:', 'Loyalty #', 'Member #', 'Acct:'])} ${digits(random, random.pick(['###########', '*******####', 'XXXXXX####', '9## ### ####']))}`,
        ),
      ],
    });
  if (lines.length > first && lines[first]) (lines[first] as Line).skip = draw.habit('head gap').pick([0, 1, 1]);
}

/** One to a line, or two where both have room. */
function layOut({ draw, lines, paper }: Context, entries: { role: Line['role']; parts: Part[] }[]): void {
  const pairs = draw.habit('pairs').chance(0.5);
  const ends = draw.habit('pair ends').chance(0.7);
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] as (typeof entries)[number];
    const next = entries[index + 1];
    const cells: Cell[] = [left(entry.parts)];
    if (pairs && next && paper.width(entry.parts) + paper.width(next.parts) + 3 <= paper.columns) {
      cells.push(
        ends
          ? right(next.parts, paper.columns)
          : left(
              next.parts,
              Math.max(Math.ceil(paper.width(entry.parts)) + 2, Math.floor(paper.columns * 0.5)) +
                paper.width(next.parts) >
                paper.columns
                ? Math.ceil(paper.width(entry.parts)) + 2
                : Math.max(Math.ceil(paper.width(entry.parts)) + 2, Math.floor(paper.columns * 0.5)),
            ),
      );
      lines.push({ role: entry.role, also: [next.role], cells });
      index += 1;
    } else {
      // A date and its time stand at both ends of their line at times.
      const [before, gap, behind] = entry.parts;
      if (
        entry.role === 'date' &&
        entry.parts.length === 3 &&
        before &&
        behind &&
        gap &&
        draw.habit('date ends').chance(0.4) &&
        before.field
      )
        cells.splice(0, 1, left([before]), right([behind], paper.columns));
      lines.push({ role: entry.role, cells });
    }
  }
}
