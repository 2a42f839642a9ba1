import { analyteByKey, spellingsOf } from '../../../../../shared/science/analytes.ts';

/** Cannabinoids that most panels hold, by standard key: a misread abbreviation is likelier one of these than a rare one. */
const USUAL = [
  'thca',
  'delta_9_thc',
  'delta_8_thc',
  'delta_10_thc',
  'thcv',
  'thcva',
  'cbd',
  'cbda',
  'cbdv',
  'cbdva',
  'cbg',
  'cbga',
  'cbc',
  'cbca',
  'cbn',
  'cbna',
  'cbl',
  'cbt',
  'exo_thc',
  'thco',
  'delta_8_thco',
  'delta_9_thco',
] as const;

/** Characters that small print makes alike. */
const ALIKE: ReadonlySet<string> = new Set(
  '0D 0O DO GO BO QO 0Q 8B 8S 9S BR BI BE BH AB 1I IT 1T HI HN VY CG 6G 89'
    .split(' ')
    .flatMap((pair) => [pair, [...pair].reverse().join('')]),
);
/** What it costs to take one character for its like or for any other, and to overlook or add one. */
const LIKE = 0.4;
const UNLIKE = 1;
const LOST = 0.8;
/** The dearest misreading believed of abbreviations of three or four characters, and of longer ones. */
const MOST_OF_SHORT = 0.8;
const MOST_OF_LONG = 1.2;
/** How much dearer the next analyte must be; and to be sure that only one is meant. */
const APART = 0.3;
const SURELY_APART = 0.6;

export interface NearName {
  key: string;
  name: string;
  /** One letter was taken for its like, and no other analyte is near: no guess. */
  certain: boolean;
}

/**
 * The usual cannabinoid whose abbreviation was likeliest read as `printed` (`CBOA`, `CRG`, `DS-THC`); null where none is
 * near or two are.
 *
 * @param taken keys that stand elsewhere in the table
 */
export function nearCannabinoid(printed: string, taken: ReadonlySet<string>): NearName | null {
  const read = letters(printed);
  if (read.length < 3) return null;
  const ranked = USUAL.filter((key) => !taken.has(key))
    .map((key) => ({ key, cost: Math.min(...spellingsOf(key).map((name) => misreading(letters(name), read))) }))
    .sort((a, b) => a.cost - b.cost);
  const [best, next] = ranked;
  const most = read.length < 5 ? MOST_OF_SHORT : MOST_OF_LONG;
  if (!best || best.cost > most || (next && next.cost < best.cost + APART)) return null;
  const certain = best.cost <= LIKE && (!next || next.cost >= best.cost + SURELY_APART);
  return { key: best.key, name: analyteByKey(best.key)?.name ?? printed, certain };
}

/** Whether a cannabinoid is one that most panels hold. */
export const isUsualCannabinoid = (key: string): boolean => (USUAL as readonly string[]).includes(key);

const letters = (text: string) =>
  text
    .replace(/[Δ∆δ]/g, 'D')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** The least it costs to read one text as the other; infinite for texts of very different lengths. */
function misreading(meant: string, read: string): number {
  if (Math.abs(meant.length - read.length) > 1 || meant.length > 9) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: read.length + 1 }, (_, count) => count * LOST);
  for (const letter of meant) {
    const next = [(row[0] ?? 0) + LOST];
    for (let k = 1; k <= read.length; k += 1) {
      const other = read[k - 1] as string;
      const exchange = letter === other ? 0 : ALIKE.has(letter + other) ? LIKE : UNLIKE;
      next.push(Math.min((row[k - 1] ?? 0) + exchange, (row[k] ?? 0) + LOST, (next[k - 1] ?? 0) + LOST));
    }
    row = next;
  }
  return row[read.length] ?? 0;
}
