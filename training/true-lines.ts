import type { Page, Word } from '../main/documents/page.ts';
import type { LineRole, WordRole } from '../main/extraction/receipt/decode/roles.ts';
import { type ItemPlaces, rolesOfPlaces } from '../main/extraction/receipt/decode/roles-of-items.ts';
import type { ReceiptLine } from '../main/extraction/receipt/lines/receipt-lines.ts';
import type { AlignedLines } from '../main/learning/align-items.ts';
import type { ReceiptTruth, TrueLine } from './receipts/truth.ts';

type TrueRole = TrueLine['role'];
type TrueWordRole = TrueLine['roles'][number];

/** Lines without an item of their own that are among the items where these stand around them. */
const ASIDE: ReadonlySet<TrueRole> = new Set<TrueRole>([
  'column-heading',
  'heading',
  'item-detail',
  'item-note',
  'code',
  'modifier',
  'rule',
  'rewards',
]);

interface TrueWord {
  line: TrueLine;
  role: TrueWordRole;
}

/** What the words of a generated receipt are, by the words that readers see. */
function truthOfWords(pages: readonly Page[], truth: ReceiptTruth): (word: Word, page: Page) => TrueWord | null {
  const known = new Map<Word, TrueWord>();
  for (const line of truth.lines)
    for (const [at, index] of line.words.entries()) {
      const word = pages[line.page - 1]?.words[index];
      if (word) known.set(word, { line, role: line.roles[at] ?? 'other' });
    }
  return (word, { number }) => {
    const same = known.get(word);
    if (same) return same;
    // A word that was joined or parted since: whose ink it has.
    const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
    const over = pages[number - 1]?.words.find((one) => one.x0 <= x && one.x1 >= x && one.y0 <= y && one.y1 >= y);
    return (over && known.get(over)) ?? null;
  };
}

/** The roles of a generated receipt's lines and words as readers see them. */
export function trueLines(
  pages: readonly Page[],
  truth: ReceiptTruth,
  lines: readonly ReceiptLine[],
): AlignedLines | null {
  const find = truthOfWords(pages, truth);
  const words = new Map<Word, WordRole>();
  const names = new Map<TrueLine | number, Set<number>>();
  const prices = new Map<TrueLine | number, number>();
  const roles = new Map<number, Map<TrueRole, number>>();
  for (const [at, line] of lines.entries())
    for (const word of line.words) {
      const found = find(word, line.page);
      if (!found) continue;
      const counts = roles.get(at) ?? new Map<TrueRole, number>();
      roles.set(at, counts.set(found.line.role, (counts.get(found.line.role) ?? 0) + 1));
      // A priced modifier is an item of its own in the list that a till adds up.
      const isModifier = found.line.role === 'modifier';
      const isOfItem = found.line.item !== null && !['item-discount', 'item-note', 'code'].includes(found.line.role);
      const key = isModifier ? found.line : isOfItem ? found.line.item : null;
      if (key === null) continue;
      words.set(word, found.role === 'name' ? 'name' : found.role === 'quantity' ? 'quantity' : 'other');
      if (found.role === 'name') names.set(key, (names.get(key) ?? new Set()).add(at));
      if (found.role === 'price') prices.set(key, at);
    }
  const usual = (at: number) => [...(roles.get(at) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
  const places: ItemPlaces[] = [];
  for (const [key, price] of prices) {
    const isFreeModifier =
      typeof key !== 'number' && key.role === 'modifier' && /^\W*[0O.,\s$]+\W*$/.test(priceText(pages, key));
    const of = [...(names.get(key) ?? [])].sort((a, b) => a - b);
    if (of.length > 0 && !isFreeModifier) places.push({ names: of, price });
  }
  if (places.length === 0) return null;
  const all = places.flatMap((place) => [...place.names, place.price]);
  const indexes = lines.map((_, at) => at);
  const ofItems = indexes.filter((at) => {
    const role = usual(at);
    return (
      all.includes(at) || role === 'item-discount' || (role !== undefined && ASIDE.has(role) && isBetween(at, all))
    );
  });
  const [from, to] = [Math.min(...ofItems), Math.max(...ofItems) + 1];
  const discounts = indexes.filter((at) => usual(at) === 'item-discount');
  const made = rolesOfPlaces(lines.length, places, discounts, [from, to]);
  const weights = indexes.map((at) => (roles.has(at) ? 1 : 0));
  return { roles: made.map((role, at) => (isSum(usual(at)) ? 'outside' : role)) as LineRole[], weights, words };
}

/** Right above the first or below the last line of an item belongs to them as well. */
const isBetween = (at: number, all: readonly number[]) => at >= Math.min(...all) - 3 && at <= Math.max(...all) + 4;

const isSum = (role: TrueRole | undefined): boolean =>
  role !== undefined && ['sale-discount', 'subtotal', 'tax', 'total', 'tender', 'change'].includes(role);

function priceText(pages: readonly Page[], line: TrueLine): string {
  return line.words
    .filter((_, at) => line.roles[at] === 'price')
    .map((index) => pages[line.page - 1]?.words[index]?.text ?? '')
    .join('');
}
