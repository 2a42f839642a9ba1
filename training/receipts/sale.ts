import type { Random } from '../certificates/random.ts';
import type { Draw } from './draw.ts';
import { articlesOf, tillName } from './item-names.ts';
import { MODIFIERS, PRICED_MODIFIERS } from './vocabulary/dishes.ts';
import { GERMAN } from './vocabulary/german-labels.ts';
import type { Article } from './vocabulary/groceries.ts';
import { BAGS, DEPOSITS, ITEM_COUPONS } from './vocabulary/labels.ts';
import { ITEM_NOTES, SECOND_LANGUAGE } from './vocabulary/prose.ts';
import { FUEL, FUEL_ABROAD } from './vocabulary/wares.ts';

/** All amounts are in cents. */
export interface Discount {
  label: string;
  amount: number;
  percent: number | null;
}

export interface Modifier {
  text: string;
  /** Null where none is printed; else added to the line. */
  price: number | null;
}

export interface SaleItem {
  kind: 'goods' | 'deposit' | 'bag';
  name: string;
  /** Negative for what is returned or canceled. */
  quantity: number;
  /** What it is measured in, where it is not counted. */
  measure: 'lb' | 'kg' | 'gal' | 'litre' | null;
  /** May have tenths of a cent (fuel). */
  unitPrice: number;
  /** Sold as so many for so much. */
  split: { count: number; price: number } | null;
  /** Quantity times unit price, to the cent. */
  gross: number;
  discounts: Discount[];
  /** The amount on the item's own line is already without its discounts. */
  printsNet: boolean;
  modifiers: Modifier[];
  /** What a combo holds, without prices. */
  components: string[];
  section: string;
  code: string;
  department: string;
  taxable: boolean;
  secondLanguage: string | null;
  note: string | null;
  serial: string | null;
  isVoid: boolean;
}

export const discountsOf = (item: SaleItem): number => item.discounts.reduce((sum, { amount }) => sum + amount, 0);
export const modifiersOf = (item: SaleItem): number => item.modifiers.reduce((sum, { price }) => sum + (price ?? 0), 0);
/** What the line comes to, before what its modifiers cost. */
export const netOf = (item: SaleItem): number => item.gross - (item.quantity < 0 ? -1 : 1) * discountsOf(item);
/** The amount on the item's own line. */
export const printedOf = (item: SaleItem): number => (item.printsNet ? netOf(item) : item.gross);

/** What was bought. */
export function drawItems(draw: Draw): SaleItem[] {
  const random = draw.stream('items');
  const articles = articlesOf(draw);
  const count = countOf(draw, random);
  const items: SaleItem[] = [];
  if (draw.kind === 'fuel' && random.chance(0.85)) items.push(fuel(draw, random));
  // Sections stand in the order of the store, each once.
  const picked = Array.from({ length: count }, () => random.pick(articles));
  const sorted = draw.has('section headings') || draw.has('courses') ? bySection(picked) : picked;
  for (const article of sorted) {
    if (draw.kind === 'fuel' && items.length > 0 && random.chance(0.5)) continue;
    const item = goods(draw, article, random);
    items.push(item);
    // What is scanned one by one stands there as often.
    if (!item.measure && item.quantity === 1 && random.chance(0.1)) items.push({ ...item });
    if (article.deposit && draw.has('deposits')) items.push(deposit(draw, item, random));
  }
  if (items.length === 0) items.push(goods(draw, random.pick(articles), random));
  negate(draw, items, random);
  if (draw.has('bag fee')) items.push(bag(draw, random));
  return items;
}

function countOf(draw: Draw, random: Random): number {
  const most = { grocery: 24, dining: 7, hardware: 8, pharmacy: 7, fuel: 3, clothes: 7, general: 12, dispensary: 6 }[
    draw.kind
  ];
  return Math.max(1, Math.round(most * random.next() ** 1.45));
}

function bySection(articles: readonly Article[]): Article[] {
  const sections = [...new Set(articles.map(({ section }) => section))];
  return sections.flatMap((section) => articles.filter((article) => article.section === section));
}

/** Prices end as prices do. */
function priceOf({ from, to }: Article, random: Random, german: boolean): number {
  const price = from + (to - from) * random.next() ** 1.5;
  const ending = random.pick(german ? [9, 9, 5] : [9, 9, 9, 5, 0, 8]);
  return Math.max(10, Math.floor(price / 10) * 10 + ending);
}

function goods(draw: Draw, article: Article, random: Random): SaleItem {
  const abroad = draw.author.country !== 'US';
  const price = priceOf(article, random, draw.author.country === 'DE');
  const item: SaleItem = {
    ...bare(tillName(draw, article, random), 'goods', price),
    section: article.section,
    code: codeOf(draw, random, article.weighed ?? false),
    department: String(draw.stream('department', article.section).int(1, 98)),
    taxable: taxable(draw, article, random),
    secondLanguage: draw.has('second-language lines') && random.chance(0.75) ? random.pick(SECOND_LANGUAGE) : null,
    note: draw.has('item note lines') && random.chance(0.3) ? random.pick(ITEM_NOTES) : null,
    serial: draw.has('serial number lines') && random.chance(0.4) ? random.form('**####*##*##') : null,
  };
  if (article.weighed) {
    item.measure = abroad ? 'kg' : 'lb';
    item.quantity = Math.round(random.between(0.15, 3) * (abroad ? 1000 : 100)) / (abroad ? 1000 : 100);
  } else if (random.chance(draw.kind === 'dining' ? 0.22 : 0.2)) {
    item.quantity = random.chance(0.7) ? 2 : random.int(3, 6);
    if (draw.peek('multiple') === 'split price line' && random.chance(0.6)) {
      const count = random.int(2, 4);
      item.split = { count, price: Math.round((price * count * random.between(0.8, 1)) / 100) * 100 || 100 };
      item.quantity = random.chance(0.5) ? count : random.int(1, 3);
    }
  }
  item.gross = item.split
    ? Math.round((item.split.price * item.quantity) / item.split.count)
    : Math.round(item.unitPrice * item.quantity);
  if (draw.has('free items') && random.chance(0.15)) Object.assign(item, { unitPrice: 0, gross: 0, split: null });
  else if (item.gross > 60) discount(draw, item, random);
  if (draw.kind === 'dining') alter(draw, item, random);
  return item;
}

function discount(draw: Draw, item: SaleItem, random: Random): void {
  const style = draw.peek('item discount');
  const column = draw.peek('extra column');
  const inColumn = ['You Pay column', 'member price column', 'discount column'].includes(column);
  if (style === 'none' && !inColumn && !draw.has('buy one get one')) return;
  if (!random.chance(0.32)) return;
  const percent = random.pick([10, 15, 20, 25, 30, 40, 50]);
  const byPercent =
    style === 'percent line below item' || (style === 'discount breakdown' && random.chance(0.7)) || random.chance(0.2);
  const isHalf = draw.has('buy one get one') && random.chance(0.4);
  const amount = isHalf
    ? Math.round(item.gross / 2)
    : byPercent
      ? Math.round((item.gross * percent) / 100)
      : Math.min(item.gross - 20, Math.max(10, Math.round((item.gross * random.between(0.08, 0.45)) / 10) * 10));
  if (amount <= 0) return;
  if (isHalf) draw.use('buy one get one');
  const label = isHalf
    ? random.pick(['BUY 1 GET 1 50%', 'BOGO', 'Buy1Get1 Half Off'])
    : draw.word('item coupon', draw.author.country === 'DE' ? GERMAN.discount : ITEM_COUPONS);
  item.discounts.push({ label, amount, percent: byPercent && !isHalf ? percent : null });
  item.printsNet =
    inColumn ||
    ['markdown with regular price line', 'discount breakdown', 'savings line, price reduced'].includes(style) ||
    (style === 'zero discount lines' && draw.habit('net').chance(0.5));
}

function alter(draw: Draw, item: SaleItem, random: Random): void {
  const upper = !draw.has('mixed case names');
  const cased = (text: string) => (upper ? text.toUpperCase() : text.replace(/^./, (letter) => letter.toUpperCase()));
  const some = (odds: number) => random.chance(odds);
  if (draw.has('modifiers') && some(0.55))
    for (let left = random.int(1, 3); left > 0; left -= 1)
      item.modifiers.push({ text: cased(random.pick(MODIFIERS)), price: null });
  if (draw.has('zero-priced modifiers') && some(0.5))
    item.modifiers.push({ text: cased(random.pick(MODIFIERS)), price: 0 });
  if (draw.has('priced modifiers') && some(0.45))
    item.modifiers.push({ text: cased(random.pick(PRICED_MODIFIERS)), price: random.int(2, 16) * 25 });
  if (draw.has('combo components') && some(0.4))
    item.components = Array.from({ length: random.int(1, 3) }, () =>
      cased(random.pick(['med fries', 'lg fries', 'cola', 'side salad', 'small drink', 'apple pie', 'l iced tea'])),
    );
}

function codeOf(draw: Draw, random: Random, weighed: boolean): string {
  if (weighed && draw.kind === 'grocery') return `4${random.digits(3)}`;
  const form = draw
    .habit('code')
    .pick(
      draw.kind === 'dispensary'
        ? ['1A40603000#####000######', 'SKU#####', '#######', '@@@-####', '1A4040300######00######']
        : draw.kind === 'clothes'
          ? ['###########', '######-###-####', '20001300####', '4007#######']
          : draw.kind === 'hardware'
            ? ['####-###-###', '######', '0000-###-###', '@@###', '9##########']
            : [
                '0##########',
                '############',
                '######',
                '#######',
                '00#########',
                '#########',
                '2########',
                '#####',
                '95########',
                '####',
              ],
    );
  return random.form(form).replace(/^0{6}/, '10');
}

function taxable(draw: Draw, article: Article, random: Random): boolean {
  if (draw.kind === 'grocery')
    return (
      ['HOUSEHOLD', 'HEALTH AND BEAUTY', 'BEER AND WINE', 'DROGERIE', 'GETRÄNKE'].includes(article.section) ||
      random.chance(0.08)
    );
  if (draw.kind === 'pharmacy' || draw.kind === 'fuel') return random.chance(0.7);
  return true;
}

function deposit(draw: Draw, of: SaleItem, random: Random): SaleItem {
  draw.use('deposits');
  const unit = draw.author.country === 'DE' ? 25 : random.pick([5, 10, 30, 60, 120]);
  const count = of.measure ? 1 : of.quantity;
  return {
    ...bare(draw.word('deposit', draw.author.country === 'DE' ? GERMAN.deposits : DEPOSITS), 'deposit', unit * count),
    section: of.section,
    code: '7000',
    department: of.department,
  };
}

function bag(draw: Draw, random: Random): SaleItem {
  draw.use('bag fee');
  const unit = random.pick([5, 8, 10, 20, 25]);
  const item = bare(draw.word('bag', draw.author.country === 'DE' ? GERMAN.bags : BAGS), 'bag', unit);
  if (random.chance(0.3)) Object.assign(item, { quantity: 2, gross: unit * 2 });
  return { ...item, code: random.digits(6), department: '1' };
}

const bare = (name: string, kind: SaleItem['kind'], price: number): SaleItem => ({
  kind,
  name,
  quantity: 1,
  measure: null,
  unitPrice: price,
  split: null,
  gross: price,
  discounts: [],
  printsNet: false,
  modifiers: [],
  components: [],
  section: '',
  code: '',
  department: '',
  taxable: false,
  secondLanguage: null,
  note: null,
  serial: null,
  isVoid: false,
});

function fuel(draw: Draw, random: Random): SaleItem {
  const abroad = draw.author.country !== 'US';
  const unitPrice = abroad ? random.int(1290, 1890) / 10 : random.int(2899, 5499) / 10;
  const quantity =
    Math.round(random.between(abroad ? 12 : 4, abroad ? 55 : 18) * (abroad ? 100 : 1000)) / (abroad ? 100 : 1000);
  const gross = Math.round(quantity * unitPrice);
  return {
    ...bare(random.pick(abroad ? FUEL_ABROAD : FUEL), 'goods', gross),
    quantity,
    measure: abroad ? 'litre' : 'gal',
    unitPrice,
    gross,
  };
}

/** Items canceled, exchanged or brought back. */
function negate(draw: Draw, items: SaleItem[], random: Random): void {
  const turned = (item: SaleItem): SaleItem => ({
    ...item,
    quantity: -item.quantity,
    gross: -item.gross,
    modifiers: [],
    components: [],
    discounts: [],
    printsNet: false,
  });
  if (draw.has('refund')) {
    draw.use('refund');
    for (const [index, item] of items.entries()) items[index] = turned(item);
    return;
  }
  const whole = items.filter((item) => item.kind === 'goods' && item.gross > 0);
  if (draw.has('void line') && whole.length > 1) {
    const item = random.pick(whole);
    const plain = { ...item, modifiers: [], components: [], discounts: [], printsNet: false };
    items.splice(items.indexOf(item), 1, plain, { ...turned(plain), isVoid: true });
    draw.use('void line');
  }
  if (draw.has('exchange') && whole.length > 1) {
    const at = items.indexOf(whole[0] as SaleItem);
    const others = items.reduce((sum, each, index) => (index === at ? sum : sum + netOf(each)), 0);
    if (at >= 0 && others > (items[at] as SaleItem).gross) {
      items[at] = turned(items[at] as SaleItem);
      draw.use('exchange');
    }
  }
}
