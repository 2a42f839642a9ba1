import type { Page, Rule, Word } from '../../main/documents/page.ts';
import { Random } from './random.ts';

/** What readers of pictures take for each other. */
const CONFUSIONS: Record<string, string[]> = {
  '0': ['O', 'o', '6', '8'],
  O: ['0', 'Q', 'D'],
  '1': ['l', 'I', '7', '|'],
  l: ['1', 'I', 'i'],
  I: ['l', '1', '|'],
  '2': ['Z', '7'],
  '3': ['8', '9'],
  '4': ['A', '9'],
  '5': ['S', '6'],
  S: ['5', '8'],
  '6': ['G', '8', '0'],
  '7': ['1', 'T'],
  '8': ['B', '3', '6'],
  '9': ['g', '4'],
  B: ['8', 'E'],
  G: ['6', 'C'],
  Z: ['2'],
  D: ['0', 'O'],
  Δ: ['A', '4', '∆'],
  α: ['a', 'o'],
  β: ['B', 'ß', 'p'],
  γ: ['y'],
  µ: ['u', 'p'],
  a: ['o', 'e'],
  c: ['e', 'o'],
  e: ['c', 'o'],
  h: ['b', 'n'],
  i: ['l', 'j', '1'],
  n: ['r', 'h'],
  u: ['v', 'ii'],
  v: ['y', 'u'],
  g: ['q', '9'],
  t: ['f', 'l'],
  f: ['t'],
  m: ['rn', 'nn'],
  '.': [',', ''],
  ',': ['.', ''],
  ':': ['.', ';'],
  '<': ['(', 'c', '‹'],
  '%': ['9', '96', '*'],
  '-': ['', '~', '_'],
  '/': ['l', '7'],
  '#': ['4', 'H'],
  '(': ['{', 'C'],
  ')': [']', 'J'],
};

/** Radians: what is left after a scan was straightened. */
const MOST_SKEW = 0.003;

export interface DamagedPage extends Page {
  /** For each word of the given page, the words of this one that hold its ink; none where it was overlooked. */
  traces: number[][];
}

interface Traced {
  word: Word;
  from: number[];
}

/**
 * A page as OCR would have read it: letters confused, words split, joined and overlooked, boxes off by a little, fills and
 * bold type lost, confidence lower where a word is wrong (though not always). Pure: the page given is not changed.
 *
 * @param strength 0 leaves the text alone, 1 is a bad fax
 */
export function damagePage(page: Page, seed: number, strength: number): DamagedPage {
  const random = new Random('damage', seed, page.number);
  const read = page.words.map((word, index): Traced => ({ word: misread(word, random, strength), from: [index] }));
  const cut = read.flatMap((traced) => split(traced, random, strength));
  const kept = joinNeighbors(cut, random, strength).filter(
    ({ word }) => word.text !== '' && !random.chance(0.012 * strength),
  );
  const traces: number[][] = page.words.map(() => []);
  kept.forEach(({ from }, index) => {
    for (const source of from) traces[source]?.push(index);
  });
  const slant = random.normal() * MOST_SKEW * strength;
  const lines = new Map<number, number>();
  const words = kept.map(({ word }) => {
    const line = Math.round(word.y1 / Math.max(4, word.fontSize));
    const piece = lines.get(line) ?? lines.size;
    lines.set(line, piece);
    // Turned about the middle of the page's top edge, as a sheet that is not laid down straight.
    const down = (word.x0 - page.width / 2) * Math.tan(slant);
    return { ...word, y0: word.y0 + down, y1: word.y1 + down, piece, slant };
  });
  return {
    ...page,
    words,
    rules: page.rules.filter(() => !random.chance(0.15 * strength)).map((rule) => jitterRule(rule, random, strength)),
    fills: [],
    method: 'ocr',
    traces,
  };
}

function misread(word: Word, random: Random, strength: number): Word {
  let wrong = 0;
  // Small print is read worse.
  const odds = 0.03 * strength * (word.fontSize < 7 ? 2 : 1);
  const text = [...word.text]
    .map((letter) => {
      if (!random.chance(odds)) return letter;
      const others = CONFUSIONS[letter] ?? CONFUSIONS[letter.toLowerCase()];
      if (!others) return letter;
      wrong += 1;
      return random.pick(others);
    })
    .join('');
  const sure = random.chance(0.12);
  const confidence = Math.max(
    0.2,
    Math.min(
      1,
      (wrong > 0 && !sure ? 0.82 - 0.12 * wrong : 0.98) - Math.abs(random.normal()) * 0.06 * (0.3 + strength),
    ),
  );
  const off = 0.06 * word.fontSize * strength;
  const height = word.fontSize * (1 + random.normal() * 0.05 * strength);
  return {
    ...word,
    text,
    x0: word.x0 + random.normal() * off,
    x1: word.x1 + random.normal() * off,
    y0: word.y0 + random.normal() * off,
    y1: word.y1 + random.normal() * off,
    fontSize: height,
    bold: false,
    confidence: Math.round(confidence * 1000) / 1000,
    method: 'ocr',
    ...(wrong > 0 && random.chance(0.3) ? { alternatives: [word.text] } : {}),
  };
}

function split({ word, from }: Traced, random: Random, strength: number): Traced[] {
  const letters = [...word.text];
  if (letters.length < 4 || !random.chance(0.02 * strength)) return [{ word, from }];
  const at = random.int(1, letters.length - 1);
  const x = word.x0 + ((word.x1 - word.x0) * at) / letters.length;
  return [
    { word: { ...word, text: letters.slice(0, at).join(''), x1: x - 0.4 }, from },
    { word: { ...word, text: letters.slice(at).join(''), x0: x + 0.4 }, from },
  ];
}

function joinNeighbors(words: readonly Traced[], random: Random, strength: number): Traced[] {
  const joined: Traced[] = [];
  for (const next of words) {
    const last = joined.at(-1);
    const isNear =
      last &&
      last.word.rotation === next.word.rotation &&
      Math.abs(last.word.y1 - next.word.y1) < 0.3 * next.word.fontSize &&
      next.word.x0 - last.word.x1 < 0.45 * next.word.fontSize &&
      next.word.x0 > last.word.x0;
    if (last && isNear && random.chance(0.04 * strength)) {
      last.word = {
        ...last.word,
        text: last.word.text + next.word.text,
        x1: Math.max(last.word.x1, next.word.x1),
        y0: Math.min(last.word.y0, next.word.y0),
        y1: Math.max(last.word.y1, next.word.y1),
        confidence: Math.min(last.word.confidence, next.word.confidence),
      };
      last.from = [...new Set([...last.from, ...next.from])];
    } else joined.push({ ...next });
  }
  return joined;
}

function jitterRule(rule: Rule, random: Random, strength: number): Rule {
  const shift = random.normal() * 0.4 * strength;
  return rule.direction === 'horizontal'
    ? { ...rule, y0: rule.y0 + shift, y1: rule.y1 + shift }
    : { ...rule, x0: rule.x0 + shift, x1: rule.x1 + shift };
}
