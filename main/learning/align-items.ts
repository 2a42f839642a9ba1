import type { Word } from '../documents/page.ts';
import type { LineRole, WordRole } from '../extraction/receipt/decode/roles.ts';
import { type ItemPlaces, rolesOfPlaces } from '../extraction/receipt/decode/roles-of-items.ts';
import { amountsOn } from '../extraction/receipt/lines/amounts.ts';
import type { ReceiptLine } from '../extraction/receipt/lines/receipt-lines.ts';

/** One item as a careful person would type it in. */
export interface LabeledItem {
  name: string;
  quantity: number;
  price: number;
}

/** What the lines and words of a receipt are, found by where its labeled items stand. */
export interface AlignedLines {
  roles: LineRole[];
  /** 0 for lines that the labels leave open. */
  weights: number[];
  words: Map<Word, WordRole>;
}

/** A name may go on for so many lines. */
const MOST_LINES = 4;
/** This part of a name has to be found. */
const LEAST_FOUND = 0.62;
/** This part of a word's characters has to be of the name. */
const LEAST_OF_WORD = 0.6;
/** This part of the items has to be found for a receipt to teach anything. */
const LEAST_ITEMS = 0.75;
/** What skipping a character of the paper costs, where skipping one of the label costs 1. */
const SKIPPED = 0.04;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

interface Match {
  found: number;
  words: Set<Word>;
}

/** Where a name stands on lines from one on: its characters in order, what stands between skipped. */
function matchName(name: string, lines: readonly ReceiptLine[], from: number): Match | null {
  const label = fold(name);
  const characters: { character: string; word: Word; line: number }[] = [];
  for (const [at, line] of lines.slice(from, from + MOST_LINES).entries())
    for (const word of line.words)
      for (const character of fold(word.text)) characters.push({ character, word, line: at });
  if (label.length === 0 || characters.length === 0) return null;
  const width = characters.length + 1;
  const cost = new Float32Array((label.length + 1) * width);
  // It begins on the first line.
  for (const [at, { line }] of characters.entries()) cost[at + 1] = line > 0 ? label.length : 0;
  for (let row = 1; row <= label.length; row += 1) cost[row * width] = row;
  for (let row = 1; row <= label.length; row += 1)
    for (let column = 1; column < width; column += 1) {
      const same = label[row - 1] === characters[column - 1]?.character;
      cost[row * width + column] = Math.min(
        (cost[(row - 1) * width + column - 1] as number) + (same ? 0 : 1),
        (cost[(row - 1) * width + column] as number) + 1,
        (cost[row * width + column - 1] as number) + SKIPPED,
      );
    }
  const hits = new Map<Word, number>();
  let matched = 0;
  const ends = [...cost.subarray(label.length * width)];
  let [row, column] = [label.length, ends.indexOf(Math.min(...ends))];
  while (row > 0 && column > 0) {
    const here = cost[row * width + column] as number;
    const one = characters[column - 1] as { character: string; word: Word };
    const same = label[row - 1] === one.character;
    if (here === Math.fround((cost[(row - 1) * width + column - 1] as number) + (same ? 0 : 1))) {
      hits.set(one.word, (hits.get(one.word) ?? 0) + (same ? 1 : 0.5));
      if (same) matched += 1;
      [row, column] = [row - 1, column - 1];
    } else if (here === Math.fround((cost[(row - 1) * width + column] as number) + 1)) row -= 1;
    else column -= 1;
  }
  const words = new Set(
    [...hits].filter(([word, count]) => count >= LEAST_OF_WORD * fold(word.text).length).map(([word]) => word),
  );
  const first = lines[from]?.words.some((word) => words.has(word));
  return first ? { found: matched / label.length, words } : null;
}

/** The line each item's name begins on, in printed order; null for items that are not found. */
function anchors(items: readonly LabeledItem[], lines: readonly ReceiptLine[]): (Match & { line: number })[] | null {
  const matches = items.map(({ name }) => lines.map((_, at) => matchName(name, lines, at)));
  // Best sum over increasing lines.
  const best: number[][] = [];
  for (const [item, of] of matches.entries()) {
    best[item] = [];
    let before = item === 0 ? 0 : Number.NEGATIVE_INFINITY;
    for (const [line, match] of of.entries()) {
      if (item > 0 && line > 0) before = Math.max(before, best[item - 1]?.[line - 1] ?? Number.NEGATIVE_INFINITY);
      const price = amountsOn(lines[line] as ReceiptLine).some(
        ({ cents }) => cents === Math.round((items[item]?.price ?? 0) * 100),
      );
      (best[item] as number[])[line] = before + (match ? match.found + (price ? 0.2 : 0) : -1);
    }
  }
  let limit = lines.length;
  const found: (Match & { line: number })[] = [];
  for (let item = items.length - 1; item >= 0; item -= 1) {
    const row = (best[item] as number[]).slice(0, limit);
    const line = row.indexOf(Math.max(...row));
    if (line < 0) return null;
    const match = matches[item]?.[line];
    found.unshift({ found: match?.found ?? 0, words: match?.words ?? new Set(), line });
    limit = line;
  }
  return found;
}

/** The roles of a receipt's lines and words by its labeled items; null where too few of them are found. */
export function alignItems(
  items: readonly LabeledItem[],
  lines: readonly ReceiptLine[],
  firstSum: number,
): AlignedLines | null {
  const found = anchors(items, lines);
  if (!found) return null;
  const words = new Map<Word, WordRole>();
  const places: ItemPlaces[] = [];
  const taken = new Set<number>();
  const open = new Set<number>();
  for (const [index, match] of found.entries()) {
    const next = found[index + 1]?.line ?? lines.length;
    if (match.found < LEAST_FOUND) {
      open.add(match.line);
      continue;
    }
    const item = items[index] as LabeledItem;
    const names = lines.flatMap((line, at) =>
      at >= match.line &&
      at < Math.min(next, match.line + MOST_LINES) &&
      line.words.some((word) => match.words.has(word))
        ? [at]
        : [],
    );
    const last = names.at(-1) ?? match.line;
    const cents = Math.round(item.price * 100);
    const has = (at: number) =>
      !taken.has(at) && at >= 0 && amountsOn(lines[at] as ReceiptLine).some((one) => one.cents === cents);
    const near = [match.line, ...names.slice(1)];
    for (let at = match.line + 1; at < Math.min(next, last + 4); at += 1) near.push(at);
    near.push(match.line - 1);
    const price =
      near.find((at) => at < lines.length && has(at)) ??
      names.find((at) => amountsOn(lines[at] as ReceiptLine).some((one) => one.cents > 0)) ??
      near.find(
        (at) => at > last && at < lines.length && amountsOn(lines[at] as ReceiptLine).some((one) => one.cents > 0),
      );
    if (price === undefined || (price > last && price >= firstSum)) {
      open.add(match.line);
      continue;
    }
    for (const at of [price, ...names]) taken.add(at);
    places.push({ names, price });
    for (const at of [price, ...names]) {
      const line = lines[at] as ReceiptLine;
      for (const word of line.words)
        if (!words.has(word)) words.set(word, match.words.has(word) && at !== match.line - 1 ? 'name' : 'other');
      const counts = line.words.find(
        (word) => words.get(word) === 'other' && Number(/^(\d{1,3})[xX@]?$/.exec(word.text)?.[1]) === item.quantity,
      );
      if (counts) words.set(counts, 'quantity');
    }
  }
  if (places.length < LEAST_ITEMS * items.length) return null;
  const all = places.flatMap(({ names, price }) => [...names, price]);
  const [from, to] = [Math.min(...all), Math.max(...all) + 1];
  const discounts = lines.flatMap((line, at) =>
    at > from && at < Math.max(to, firstSum) && !taken.has(at) && amountsOn(line).some(({ cents }) => cents < 0)
      ? [at]
      : [],
  );
  const end = Math.max(to, ...discounts.map((at) => at + 1));
  const roles = rolesOfPlaces(lines.length, places, discounts, [from, end]);
  const weights = lines.map((line, at) => {
    if ([at - 1, at, at + 1].some((one) => open.has(one))) return 0;
    const isBelow = at >= end && at < firstSum;
    return isBelow && amountsOn(line).length === 0 ? 0 : 1;
  });
  return { roles, weights, words };
}
