/** A language whose receipts the reader knows. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'ms';

/**
 * What receipts print in one language, by what it says. Labels are written as a person would and compared as
 * `mentions` does (text-match.ts): case, accents and single misreadings do not matter, and those under five characters
 * count as whole words only.
 */
export interface Wording {
  /** Small letters beyond a to z; of those with one base the commonest first. Empty where loans alone have any. */
  letters: string;
  /** What hardly any receipt in another language prints: two of them tell the language. */
  signs: readonly string[];
  reward: readonly string[];
  /** What labels say of the points there were, those earned and spent, and those left; and of the sale itself. */
  pointsBefore: readonly string[];
  pointsEarned: readonly string[];
  pointsSpent: readonly string[];
  pointsLeft: readonly string[];
  thisSale: readonly string[];
  change: readonly string[];
  rounding: readonly string[];
  subtotal: readonly string[];
  /** Goods before discounts, where a subtotal after them follows. */
  gross: readonly string[];
  discount: readonly string[];
  /** Labels that have a word of a discount in them and name none. */
  noDiscount: readonly string[];
  saved: readonly string[];
  /** Without tax. */
  exclusive: readonly string[];
  /** With tax. */
  inclusive: readonly string[];
  total: readonly string[];
  bestTotal: readonly string[];
  /** Says that it was paid, whichever way. */
  paid: readonly string[];
  /** A way of paying. */
  tender: readonly string[];
  count: readonly string[];
  fee: readonly string[];
  tax: readonly string[];
  /** Numbers behind these are no amounts. */
  noMoney: readonly string[];
  /** What a receipt calls itself, and greetings. */
  title: readonly string[];
  /** Lines of the letterhead that are neither name nor address. */
  contact: readonly string[];
  /** Lines of the head that name no item. */
  head: readonly string[];
  /** Names of the columns of items. */
  column: readonly string[];
  /** Titles above the goods that name no column. */
  goodsTitle: readonly string[];
  /** Names of the column of names that make a heading of a line by themselves, and of the column before it. */
  nameColumn: readonly string[];
  countColumn: readonly string[];
  /** What goods are called where they are counted in front of their sum (`4 items TOTAL`), and the sum there. */
  counted: readonly string[];
  sum: readonly string[];
  /** What stands before the number of a branch, and before who owns the shop. */
  branch: readonly string[];
  owner: readonly string[];
  /** Before whom the goods or their bill went to, and before the name of who bought them. */
  sentTo: readonly string[];
  boughtBy: readonly string[];
  /** Words beside the date of sale, and beside other dates. */
  ofSale: readonly string[];
  notOfSale: readonly string[];
  /** What time is counted in: goods go back within so many of them. */
  timeSpans: readonly string[];
  /** Labels of the receipt's own number, the surer first; null where identifiers.ts has them. */
  number: RegExp | null;
  /** Labels of who served as tills print them, of which a letter may be wrong. */
  staffLabels: readonly string[];
  /** Labels of who served; null where identifiers.ts has them. */
  staff: RegExp | null;
  /** Order of the numbers in a date; null where countries of this language differ. */
  dateOrder: 'dmy' | null;
}

/** The same of a language whose receipts also use English labels: only what it adds. */
export type WordingAbroad = Partial<Wording> & Pick<Wording, 'letters' | 'signs' | 'number' | 'staff' | 'dateOrder'>;
