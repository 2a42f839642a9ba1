import type { Random } from '../certificates/random.ts';
import type { SetPages, SetWord } from './layout/set-pages.ts';

/** What readers of receipts take for each other. */
const CONFUSIONS: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'D', '8', '6', 'o'],
  '1': ['l', 'I', '7', 'i'],
  '2': ['Z', '7'],
  '3': ['8', '9', '5'],
  '4': ['A', '1', '9'],
  '5': ['S', '6', '3'],
  '6': ['8', 'G', '5', '0'],
  '7': ['1', 'T', '2'],
  '8': ['B', '3', '6', '0'],
  '9': ['g', '3', '4'],
  A: ['4', 'R'],
  B: ['8', 'E', 'R'],
  C: ['G', '('],
  D: ['0', 'O'],
  E: ['F', 'B'],
  F: ['P', 'E'],
  G: ['6', 'C'],
  H: ['N', 'M'],
  I: ['1', 'l', 'T'],
  L: ['I', '1'],
  M: ['N', 'H'],
  N: ['H', 'M'],
  O: ['0', 'Q', 'D'],
  Q: ['O', '0'],
  R: ['B', 'K'],
  S: ['5', '8'],
  T: ['7', 'I', 'F'],
  U: ['V', 'O'],
  V: ['U', 'Y'],
  W: ['M', 'N'],
  Z: ['2', '7'],
  a: ['o', 'e'],
  b: ['h', '6'],
  c: ['e', 'o'],
  e: ['c', 'o'],
  g: ['q', '9'],
  h: ['b', 'n'],
  i: ['l', 'j', '1'],
  l: ['1', 'I', 'i'],
  m: ['n', 'rn'],
  n: ['r', 'h'],
  o: ['0', 'a'],
  r: ['n', 't'],
  t: ['f', 'l', '+'],
  u: ['v', 'n'],
  v: ['y', 'u'],
  x: ['×', 'X', 'k'],
  y: ['v', 'g'],
  '.': [',', '', ':', '-', '·'],
  ',': ['.', '', ';'],
  ':': ['.', ';', ''],
  '-': ['', '~', '_', '.'],
  $: ['S', '5', '8', '§'],
  '£': ['E', 'f', 'L'],
  '€': ['E', 'C', '6'],
  '@': ['a', '0', 'e', '©', '2'],
  '#': ['H', '4', '*', '8'],
  '/': ['1', 'l', '7'],
  '%': ['8', '*', '9'],
  '*': ['#', '+', "'", '"'],
  '&': ['8', 'B', '6'],
  '(': ['C', '{'],
  ')': ['J', ']', '}'],
  "'": ['', '`', '.'],
};
/** Letters that look alike in both cases: readers guess. */
const SAME_IN_BOTH = 'cksvwxzoupCKSVWXZOUP';
const SPECKS = ['.', "'", '-', ':', '·', '`', ',', '1', 'i', '~', '_', '/', '|', '"'] as const;
const GARBAGE = 'aeionrstlLJFYHuUcmwBEP10';

/** How badly one receipt is read, and where. */
interface Wear {
  strength: number;
  /** Odds that a letter is misread. */
  letter: number;
  /** Lines in bad light or on a fold: numbers of lines to how many times worse. */
  worse: Map<number, number>;
}

/**
 * Does to words what OCR does to photos of receipts: lines bent and slanted, letters confused, words torn at points, joined or
 * lost, points and commas confused, specks, other readings. Changes the words; what is true of them goes along.
 *
 * @param strength 0 leaves everything alone, 1 is a bad photo
 */
export function damageWords(set: SetPages, random: Random, strength: number): void {
  if (strength <= 0) return;
  const quality = random.between(0.3, 1.4);
  const wear: Wear = { strength, letter: 0.018 * strength * quality, worse: new Map() };
  const last = Math.max(0, ...set.words.map(({ line }) => line ?? 0));
  for (let folds = random.int(0, Math.round(3 * strength)); folds > 0; folds -= 1) {
    const at = random.int(0, last);
    for (let line = at; line <= at + random.int(0, 2); line += 1) wear.worse.set(line, random.between(2, 7));
  }
  let words = set.words.flatMap((each) => misread(each, random, wear)).flatMap((each) => tear(each, random, wear));
  words = join(words, random, wear).filter(
    (each) =>
      each.word.text !== '' &&
      !random.chance((each.line !== null && wear.worse.has(each.line) ? 0.02 : 0.004) * strength),
  );
  bend(set, words, random, strength);
  words.push(...specks(set, words, random, strength));
  set.words = inPieces(words);
}

function misread(each: SetWord, random: Random, { strength, letter, worse }: Wear): SetWord[] {
  const { text } = each.word;
  const times =
    (each.line === null ? 1 : (worse.get(each.line) ?? 1)) * (each.hard ? 8 : 1) * Math.max(1, 14 / each.word.fontSize);
  if (/^[^\p{L}\p{N}]{6,}$/u.test(text)) return rule(each, random);
  if (/\p{Script=Han}/u.test(text))
    return random.chance(0.4) ? [] : [reread(each, gibberish(random, text.length), random.between(0.05, 0.5), [])];
  let wrong = 0;
  const read = [...text].map((sign) => {
    const plain = sign.normalize('NFKD')[0] as string;
    if (plain !== sign && random.chance(0.45 * strength)) return plain;
    if (SAME_IN_BOTH.includes(sign) && random.chance(0.012 * strength * times))
      return sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();
    if (!random.chance(Math.min(0.5, letter * times))) return sign;
    const others = CONFUSIONS[sign];
    if (!others) return sign;
    wrong += 1;
    return random.pick(others);
  });
  const now = read.join('');
  const sure = random.chance(0.15);
  // Readers doubt much that is right, long words most.
  const doubted = random.chance(0.09 * strength * Math.min(3, 0.4 + text.length / 8));
  const base =
    wrong > 0 && !sure ? random.between(0.25, 0.93) : doubted ? random.between(0.08, 0.85) : random.between(0.93, 1);
  const confidence = base - Math.abs(random.normal()) * 0.05 * strength * Math.min(3, times);
  const alternatives: string[] = [];
  if (now !== text && random.chance(0.35)) alternatives.push(text);
  if (random.chance(Math.min(0.9, now === text ? 0.45 * strength * (0.5 + text.length / 10) : 0.6)))
    alternatives.push(confuse(now, random));
  return now === '' ? [] : [reread(each, now, confidence, alternatives)];
}

function reread(each: SetWord, text: string, confidence: number, alternatives: string[]): SetWord {
  const others = [...new Set(alternatives)].filter((other) => other !== text && other !== '');
  return {
    ...each,
    word: {
      ...each.word,
      text,
      confidence: Math.round(Math.min(1, Math.max(0.03, confidence)) * 1000) / 1000,
      ...(others.length > 0 ? { alternatives: others } : {}),
    },
  };
}

/** Another reading of a text: a letter for one like it, or in the other case. */
function confuse(text: string, random: Random): string {
  const at = random.int(0, text.length - 1);
  const sign = text[at] as string;
  const others = SAME_IN_BOTH.includes(sign)
    ? [sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()]
    : CONFUSIONS[sign];
  return others ? text.slice(0, at) + random.pick(others) + text.slice(at + 1) : text;
}

const gibberish = (random: Random, length: number): string =>
  Array.from({ length: Math.max(1, length) }, () => random.pick([...GARBAGE])).join('');

/** Rows of dashes and stars: overlooked, or read as a few signs. */
function rule(each: SetWord, random: Random): SetWord[] {
  const { text } = each.word;
  const thin = /^[-_=. ]+$/.test(text);
  if (random.chance(thin ? 0.6 : 0.1)) return [];
  const length = Math.max(1, text.length + random.int(-4, 3));
  const now = thin
    ? random.pick(['-'.repeat(length), '. .', '22', '_', '---', '=', 'E'])
    : [...(text[0] as string).repeat(length)]
        .map((sign) => (random.chance(0.03) ? random.pick(['$', '#', 'x']) : sign))
        .join('');
  return [reread(each, now, random.between(0.05, thin ? 0.5 : 0.9), [])];
}

/** Words come in two where there is a point or where letters stand apart. */
function tear(each: SetWord, random: Random, { strength }: Wear): SetWord[] {
  const letters = [...each.word.text];
  const points = letters.flatMap((sign, index) =>
    /[.,:/]/.test(sign) && index < letters.length - 1 ? [index + 1] : [],
  );
  const odds = points.length > 0 ? 0.035 : letters.length > 5 ? 0.012 : 0;
  if (!random.chance(odds * strength)) return [each];
  const at = points.length > 0 && random.chance(0.8) ? random.pick(points) : random.int(1, letters.length - 1);
  const x = each.word.x0 + ((each.word.x1 - each.word.x0) * at) / letters.length;
  const { alternatives: _, ...word } = each.word;
  return [
    { ...each, word: { ...word, text: letters.slice(0, at).join(''), x1: x - word.fontSize * 0.04 } },
    { ...each, word: { ...word, text: letters.slice(at).join(''), x0: x + word.fontSize * 0.08 } },
  ];
}

function join(words: readonly SetWord[], random: Random, { strength }: Wear): SetWord[] {
  const joined: SetWord[] = [];
  for (const next of words) {
    const last = joined.at(-1);
    const gap = last ? next.word.x0 - last.word.x1 : Infinity;
    const near =
      last && last.page === next.page && last.line === next.line && gap > 0 && gap < 0.7 * next.word.fontSize;
    const short = near && (next.word.text.length < 3 || last.word.text.length < 3);
    if (!last || !near || !random.chance((short ? 0.04 : 0.02) * strength)) {
      joined.push(next);
      continue;
    }
    const longer = next.word.text.length > last.word.text.length ? next : last;
    joined[joined.length - 1] = {
      ...last,
      role: longer.role,
      fields: [...new Set([...last.fields, ...next.fields])],
      printed: `${last.printed} ${next.printed}`,
      word: {
        ...last.word,
        text: last.word.text + next.word.text,
        x1: next.word.x1,
        confidence: Math.min(last.word.confidence, next.word.confidence),
      },
    };
  }
  return joined;
}

/** Paper that lies neither straight nor flat. */
function bend(set: SetPages, words: SetWord[], random: Random, strength: number): void {
  const slope = random.normal() * 0.008 * strength;
  const bow = random.normal() * 0.5 * strength;
  const taper = random.normal() * 0.04 * strength;
  const waves = Array.from({ length: 3 }, () => ({
    at: random.next(),
    size: random.normal() * 0.14 * strength,
    length: random.between(3, 14),
  }));
  const shifts = new Map<number, number>();
  for (const each of words) {
    const page = set.pages[each.page - 1] as SetPages['pages'][number];
    const { word } = each;
    const across = (word.x0 + word.x1) / 2 / page.width - 0.5;
    const down = word.y0 / page.height;
    const size = word.fontSize;
    const key = (word.piece ?? 0) + each.page * 10000;
    if (!shifts.has(key)) shifts.set(key, random.normal() * 0.025 * strength);
    const wave = waves.reduce(
      (sum, { at, size: high, length }) => sum + high * Math.sin((down - at) * length * 2 * Math.PI) * across * 2,
      0,
    );
    const dy =
      across * page.width * slope +
      (across * across * 4 - 0.3) * bow * size * 0.5 +
      (wave + (shifts.get(key) ?? 0)) * size;
    const scale = 1 + taper * (down - 0.5);
    const middle = page.width / 2;
    const jitter = () => random.normal() * 0.03 * size * strength;
    word.x0 = middle + (word.x0 - middle) * scale + jitter();
    word.x1 = Math.max(word.x0 + 1, middle + (word.x1 - middle) * scale + jitter());
    word.y0 += dy + jitter();
    word.y1 = Math.max(word.y0 + 2, word.y1 + dy + jitter());
    word.fontSize = word.y1 - word.y0;
    word.slant = slope + random.normal() * 0.004 * strength;
  }
}

function specks(set: SetPages, words: readonly SetWord[], random: Random, strength: number): SetWord[] {
  const found: SetWord[] = [];
  const [, ...others] = words;
  for (let left = random.int(0, Math.round(6 * strength)); left > 0 && others.length > 0; left -= 1) {
    const beside = random.pick(words);
    const page = set.pages[beside.page - 1] as SetPages['pages'][number];
    const size = beside.word.fontSize * random.between(0.15, 0.9);
    const long = random.chance(0.15);
    const x0 = random.between(0, page.width * 0.95);
    const y0 = beside.word.y0 + random.between(-0.4, 0.8) * beside.word.fontSize;
    const text = long ? gibberish(random, random.int(2, 5)) : random.pick(SPECKS);
    // No speck lies on top of a word.
    if (
      words.some(
        ({ page: of, word }) =>
          of === beside.page &&
          word.x0 < x0 + size * text.length &&
          word.x1 > x0 &&
          word.y0 < y0 + size &&
          word.y1 > y0,
      )
    )
      continue;
    found.push({
      ...beside,
      line: null,
      role: 'other',
      fields: [],
      printed: '',
      word: {
        ...beside.word,
        text,
        x0,
        x1: x0 + size * 0.5 * text.length,
        y0,
        y1: y0 + size,
        fontSize: size,
        confidence: Math.round(random.between(0.03, 0.6) * 1000) / 1000,
        piece: -1,
      },
    });
  }
  return found;
}

/** As the reader gives them: piece by piece from the top, whatever line they stand in. */
function inPieces(words: readonly SetWord[]): SetWord[] {
  const pieces = new Map<string, SetWord[]>();
  words.forEach((each, index) => {
    const key = each.line === null ? `speck ${index}` : `${each.page} ${each.word.piece}`;
    pieces.set(key, [...(pieces.get(key) ?? []), each]);
  });
  const top = (piece: SetWord[]) => Math.min(...piece.map(({ word }) => word.y0));
  const ordered = [...pieces.values()].sort((a, b) => (a[0]?.page ?? 0) - (b[0]?.page ?? 0) || top(a) - top(b));
  return ordered.flatMap((piece, number) =>
    piece.sort((a, b) => a.word.x0 - b.word.x0).map((each) => ({ ...each, word: { ...each.word, piece: number } })),
  );
}
