import type { Site } from '../../../../shared/records/lab-layout.ts';
import { aboveOf, type Board, belowOf, type Ink, type Item, inkOf, joinInk, leftOf } from '../fields/board.ts';
import { tidy } from '../fields/tidy.ts';
import { ANY, fixedForm, wordsAfter, wordsBefore } from './fixed-text.ts';

/** A piece of a page where a value may stand. */
export interface Spot {
  item: Item;
  /** Characters of the item's text. */
  start: number;
  end: number;
  ink: Ink;
  /** Lines it goes over. */
  lines: number;
  text: string;
}

/** What is printed around a spot, and where it stands. */
export type Surroundings = Omit<Site, 'held' | 'failed'>;

const ALNUM = /[\p{L}\p{N}]/u;

/** Headings stand no more lines than this over what they are of. */
const HEADING_REACH = 10;

/** The nearest item over another that is set off by its type, and the lines from one to the other. */
function headingOver(board: Board, item: Item): Surroundings['heading'] {
  let [over, lines] = [aboveOf(board, item, 3), 1];
  for (; over && lines <= HEADING_REACH; lines += 1) {
    const isSetOff = (over.segment.bold && !item.segment.bold) || over.segment.fontSize > 1.08 * item.segment.fontSize;
    const text = isSetOff ? fixedForm(over.text) : null;
    if (text) return { text, lines };
    over = aboveOf(board, over, 3);
  }
  return null;
}

const around = new WeakMap<Item, Pick<Surroundings, 'left' | 'above' | 'heading'>>();

/** A spot's surroundings. */
export function surroundingsOf(board: Board, { item, start, end, lines }: Spot): Surroundings {
  const { width, height } = board.pages[item.page]?.laidOut.page ?? { width: 1, height: 1 };
  let own = around.get(item);
  if (!own) {
    const [left, above] = [leftOf(board, item), aboveOf(board, item, 3)];
    own = {
      left: left && fixedForm(left.text),
      above: above && fixedForm(above.text),
      heading: headingOver(board, item),
    };
    around.set(item, own);
  }
  const round = (share: number) => Math.round(share * 1e4) / 1e4;
  return {
    before: wordsBefore(item.text.slice(0, start)) ?? (ALNUM.test(item.text.slice(0, start)) ? ANY : null),
    after: lines > 1 ? null : wordsAfter(item.text.slice(end)),
    ...own,
    lines,
    page: item.page + 1,
    x: round(item.x0 / width),
    y: round(item.y0 / height),
    right: round(item.x1 / width),
    size: Math.round(item.segment.fontSize * 10) / 10,
  };
}

/** Shares of the page that a place may be off by and still be the same, and nearly the same. */
const SAME = 0.006;
const NEAR = 0.025;

const isLike = (site: string | null, here: string | null, rule: (here: string, site: string) => boolean) =>
  site !== null && site !== ANY && here !== null && rule(here, site);
const endsWith = (here: string, site: string) => here === site || here.endsWith(` ${site}`);
const startsWith = (here: string, site: string) => here === site || here.startsWith(`${site} `);
const equal = (here: string, site: string) => here === site;

/** How much a text around a place speaks for or against it. */
function weigh(
  site: string | null,
  here: string | null,
  rule: typeof equal,
  [same, other, none]: readonly [number, number, number],
): number {
  if (isLike(site, here, rule)) return same;
  if (site === ANY) return here === null ? other : none;
  return site === here ? none : other;
}

export interface Match {
  score: number;
  /** Whether words around it are the learned ones, and not its place alone. */
  byWords: boolean;
}

/** How well a place fits what was learned; scores from `FITS` on are the place. */
export function matchSite(site: Site | Surroundings, here: Surroundings): Match {
  const hasBefore = isLike(site.before, here.before, endsWith);
  const hasLeft = isLike(site.left, here.left, equal);
  const hasAbove = isLike(site.above, here.above, equal);
  const hasHeading = site.heading !== null && site.heading.text === here.heading?.text;
  const dx = Math.min(
    Math.abs(site.x - here.x),
    Math.abs(site.right - here.right),
    Math.abs(site.x + site.right - here.x - here.right) / 2,
  );
  const dy = Math.abs(site.y - here.y) + (site.page === here.page ? 0 : 1);
  const isSize = Math.abs(site.size - here.size) <= 0.06 * site.size;
  const score =
    weigh(site.before, here.before, endsWith, [3, -3, 0.5]) +
    weigh(site.left, here.left, equal, [2.5, -0.7, 0.3]) +
    weigh(site.above, here.above, equal, [1.5, -0.3, 0]) +
    (hasHeading ? (site.heading?.lines === here.heading?.lines ? 2 : 0.7) : site.heading ? -0.3 : 0) +
    weigh(site.after, here.after, startsWith, [1, -0.8, 0.3]) +
    (dx < SAME ? 1.5 : dx < NEAR ? 0.6 : 0) +
    (dy < SAME ? 1.5 : dy < NEAR ? 0.8 : dy < 0.1 ? 0.2 : -0.3) +
    (isSize ? 0.5 : -1) -
    (site.lines === here.lines ? 0 : 0.4);
  return { score, byWords: hasBefore || hasLeft || hasAbove || hasHeading };
}

/** Score from which on a place is the learned one; without any of the learned words more is asked. */
export const FITS = 3.4;

const SEPARATOR = /[:|•·;,()]|\s[-–—]\s/g;
const MOST_CUTS = 14;

/** The pieces of an item that a value may be: what separators and learned words cut out of it. */
export function spotsIn(board: Board, item: Item, sites: readonly Surroundings[]): Spot[] {
  const { text } = item;
  const [starts, ends] = [new Set([0]), new Set([text.length])];
  for (const match of [...text.matchAll(SEPARATOR)].slice(0, MOST_CUTS)) {
    starts.add(match.index + match[0].length);
    ends.add(match.index);
  }
  const words = [...text.matchAll(/\S+/g)];
  for (const { before, after } of sites)
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (!next) break;
      const isSign = !ALNUM.test(next[0]);
      if (!isSign && isLike(before, wordsBefore(text.slice(0, next.index)), endsWith)) starts.add(next.index);
      if (isLike(after, wordsAfter(text.slice(next.index)), startsWith)) ends.add(word.index + word[0].length);
    }
  const most = Math.max(...sites.map(({ lines }) => lines));
  return [...starts].flatMap((start) =>
    [...ends].flatMap((end) => {
      if (end <= start || !ALNUM.test(text.slice(start, end))) return [];
      const ink = inkOf(item, start, end);
      const spot: Spot = { item, start, end, ink, lines: 1, text: tidy(ink.text) };
      return end === text.length && most > 1 ? [spot, ...goingOn(board, spot, most)] : [spot];
    }),
  );
}

/** A spot with the lines under it. */
export function goingOn(board: Board, spot: Spot, most: number): Spot[] {
  const longer: Spot[] = [];
  let [ink, below] = [spot.ink, belowOf(board, spot.item, 0.9)];
  for (let lines = 2; lines <= most && below; lines += 1) {
    ink = joinInk([ink, inkOf(below)]);
    longer.push({ ...spot, ink, lines, text: tidy(ink.text) });
    below = belowOf(board, below, 0.9);
  }
  return longer;
}
