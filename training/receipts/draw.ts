import { Random } from '../certificates/random.ts';
import { AUTHORS, type Author } from './authors.ts';
import {
  CHOICES,
  type Choice,
  KINDS,
  type Option,
  PLAIN,
  QUIRKS,
  RARE,
  SINGLES,
  type Single,
  type StoreKind,
} from './quirks.ts';

/** A habit is this many times as likely as it is elsewhere. */
const HABIT = 25;
const HABITUAL_SINGLE = 0.75;

/** Streams of what differs from one sale of a store to the next; all others are the store's and its paper's. */
const OF_SALE = new Set<string | number>([
  ...[
    'items',
    'sale moment',
    'sums',
    'pay',
    'numbers',
    'page',
    'break',
    'damage',
    'cut',
    'slip',
    'points',
    'pump',
    'staff',
  ],
  ...['below', 'coupon', 'item columns', 'around items', 'payment', 'cannabis'],
]);

/** What one receipt is drawn from: its author, its quirks, and streams of random numbers by name. */
export class Draw {
  readonly author: Author;
  readonly kind: StoreKind;
  readonly seed: number;
  readonly visit: number;
  readonly #chosen: { [C in Choice]?: string } = {};
  readonly #singles = new Set<string>();
  /** Quirks that left a trace on the paper, which not every one drawn does. */
  readonly used = new Set<string>();

  /**
   * @param allowed the only quirks the receipt may have, and has where its kind of store can; without it they are drawn by
   *   their odds
   * @param visit another sale of the same store on the same paper, from 1; 0 for the first
   */
  constructor(
    seed: number,
    {
      allowed,
      author,
      visit = 0,
    }: { allowed?: readonly string[] | undefined; author?: string | undefined; visit?: number | undefined },
  ) {
    for (const name of allowed ?? []) if (!QUIRKS.includes(name)) throw new Error(`no quirk is named ${name}`);
    if (author !== undefined && !AUTHORS.some(({ name }) => name === author)) throw new Error(`no author ${author}`);
    this.seed = seed;
    this.visit = visit;
    const random = this.stream('author');
    const authors = AUTHORS.filter(({ name }) => author === undefined || name === author);
    const fits = (kind: StoreKind) => (allowed ?? []).filter((name) => KINDS[name]?.includes(kind) ?? true).length;
    const most = Math.max(...authors.map(({ kind }) => fits(kind)));
    const able = authors.filter(({ kind }) => fits(kind) === most);
    this.author = able[
      Number(
        weighted(
          random,
          able.map(({ share = 1 }) => share),
        ),
      )
    ] as Author;
    this.kind = this.author.kind;
    for (const choice of Object.keys(CHOICES) as Choice[])
      this.#chosen[choice] = allowed ? this.#given(choice, allowed) : this.#drawn(choice);
    for (const [single, odds] of Object.entries(SINGLES)) {
      if (!this.#possible(single)) continue;
      const habit = this.author.habits.includes(single) ? HABITUAL_SINGLE : odds;
      const has = allowed ? allowed.includes(single) : this.stream('single', single).chance(habit);
      if (has) this.#singles.add(single);
    }
  }

  #possible(name: string): boolean {
    return KINDS[name]?.includes(this.kind) ?? true;
  }

  #given(choice: Choice, allowed: readonly string[]): string {
    return Object.keys(CHOICES[choice]).find((name) => allowed.includes(name) && this.#possible(name)) ?? PLAIN[choice];
  }

  #drawn(choice: Choice): string {
    const options = Object.entries(CHOICES[choice]).filter(([name]) => this.#possible(name));
    const odds = options.map(
      ([name, odds]) =>
        odds *
        (this.author.habits.includes(name)
          ? HABIT
          : name !== PLAIN[choice] && RARE[this.kind]?.includes(choice)
            ? 0.15
            : 1),
    );
    return (options[weighted(this.stream('choice', choice), odds)] as [string, number])[0];
  }

  /** A stream of random numbers of this receipt. */
  stream(...keys: (string | number)[]): Random {
    const ofSale = this.visit > 0 && OF_SALE.has(keys[0] ?? '') ? [`sale ${this.visit}`] : [];
    return new Random('receipt', this.seed, ...keys, ...ofSale);
  }

  /** A stream that is the same for all receipts of the author. */
  habit(...keys: (string | number)[]): Random {
    return new Random('author', this.author.name, ...keys);
  }

  /** What the receipt has of a choice. Counts as used: ask only where it shows, or use `peek`. */
  of<C extends Choice>(choice: C): Option<C> {
    const option = this.#chosen[choice] as Option<C>;
    if (option !== PLAIN[choice]) this.used.add(option);
    return option;
  }

  peek<C extends Choice>(choice: C): Option<C> {
    return this.#chosen[choice] as Option<C>;
  }

  has(single: Single): boolean {
    return this.#singles.has(single);
  }

  /** The same, where it shows: the receipt is listed as having it. */
  shows(single: Single): boolean {
    if (!this.#singles.has(single)) return false;
    this.used.add(single);
    return true;
  }

  use(name: string): void {
    this.used.add(name);
  }

  /** One of a list of words for the same thing: an author knows part of them only, a receipt keeps to one. */
  word(key: string, list: readonly string[]): string {
    const known = Math.max(1, Math.ceil(list.length * 0.6));
    return this.stream('word', key).pick(this.habit('words', key).shuffle(list).slice(0, known));
  }
}

function weighted(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return at < 0 ? weights.length - 1 : at;
}
