import type { ItemRow } from './item-row.ts';

const CANNABINOID = '(?:thca?|cbda?|cbn|cbg|tac)';
const SHARE = String.raw`\d{1,3}(?:[.,]\d{1,3})?\s?%`;
const POTENCY = new RegExp(String.raw`\b${CANNABINOID}\W{0,3}${SHARE}|(?<![\d.,])${SHARE}\s?${CANNABINOID}\b`, 'i');

/** Whether a text tells how strong something is in percent: `Sun grown, THC 22.8%`, `24.6% THC`. No name does. */
export const givesPotency = (text: string): boolean => POTENCY.test(text);

const KIND_AND_POTENCY = new RegExp(
  String.raw`^\W*(?:indica|sativa|hybrid|i|s|h)\b(?:[ -](?:dominant|hybrid))?\W+(?:${CANNABINOID}\W{0,3}${SHARE}|${SHARE}\s?${CANNABINOID})\W*$`,
  'i',
);
/** Whether a text says nothing but which kind of strain it is and how strong: `Sativa 21.9% THC`. */
export const isStrength = (text: string): boolean => KIND_AND_POTENCY.test(text);

/** A number of the shop's or the maker's behind its label; one of letters alone has a hyphen: `Batch NV-2291`, `SKU OSB-LEM`. */
const CODE = String.raw`\b(?:[s5]ku|upc|plu|batch|pkg|package|tag|lot)\b[\s:#.]*(?:(?=[A-Z_.-]*\d)[A-Z0-9_.-]+|[A-Z]+(?:-[A-Z]+)+)`;
const AMOUNT = String.raw`\d{1,4}(?:[.,]\d{1,3})?\s?(?:mg(?:\/g)?|g|oz|ml|%)`;
const STRENGTH = String.raw`${CANNABINOID}\W{0,3}${AMOUNT}|${AMOUNT}\s?${CANNABINOID}\b`;
/** How many are in a pack: `10 pieces`. */
const PIECES = String.raw`\d{1,3}\s?(?:pieces|servings)\b`;
/** Every way to say something of goods in numbers: which, how strong, how much. */
const FACT = String.raw`(?:${CODE}|${STRENGTH}|${PIECES}|${AMOUNT}(?:\s?[x×]\s?\d{1,3}\b)?)`;
/** A bar between two facts, read as a letter or not. */
const FACTS = String.raw`(?:${FACT}(?:\s[Il1]\s|\W+|$))+`;
const ONLY_FACTS = new RegExp(String.raw`^\W*${FACTS}$`, 'i');
const BEGINS_WITH_CODE = new RegExp(String.raw`^\W*${CODE}`, 'i');
const HAS_PIECES = new RegExp(PIECES, 'i');
const STRENGTHS = new RegExp(STRENGTH, 'gi');

/** How strong each piece of a pack is: `5 mg THC per serving`, `5MGEA`. */
const OF_EACH = new RegExp(
  String.raw`^\W*(?:${PIECES}\W+)?(?:${STRENGTH}|${AMOUNT})\s?(?:(?:per|each|ea|a)\b|\/)\s?(?:serving|piece|pc|dose|unit|gummy|capsule|tablet)?\W*$`,
  'i',
);

/** How many are in a pack and how much of it that is, behind a mark: `30 ct / 150 mg`. */
const PACK_AND_STRENGTH = new RegExp(String.raw`^\W*\d{1,3}\s?(?:ct|count|pk|pack|pcs?)\s?[/|·]\s?${AMOUNT}\W*$`, 'i');

/**
 * Whether a line holds nothing but facts of the goods named above it, so many of them that none ends a name: `100mg THC`
 * may, `2 oz, CBD 300mg THC 100mg` and `SKU QR-35 THCA 29.8%` do not.
 */
export function isOnlyFacts(text: string): boolean {
  if (OF_EACH.test(text) || PACK_AND_STRENGTH.test(text)) return true;
  if (!ONLY_FACTS.test(text)) return false;
  return BEGINS_WITH_CODE.test(text) || givesPotency(text) || (text.match(STRENGTHS)?.length ?? 0) > 1;
}

/** Whether a text is how many pieces are in a pack and how much of it: `100 mg 10 pieces`, which may end a name as well. */
export const tellsPieces = (text: string): boolean => HAS_PIECES.test(text) && ONLY_FACTS.test(text);

const COUNT_BEFORE_FACTS = new RegExp(String.raw`^\W*[x×]\s?([1-9]\d?)\s+${FACTS}$`, 'i');

/** How many were sold of the goods named above, in front of facts about them: `x2 100 mg THC`. */
export function countBeforeFacts(line: string): { value: number; text: string; certainty: number } | null {
  const text = COUNT_BEFORE_FACTS.exec(line)?.[1];
  return text === undefined ? null : { value: Number(text), text, certainty: 0.95 };
}

const KIND_IN_FRONT = /^\W*(?!indica|sativa|hybrid|thc|cbd|tac|total)\p{L}{3}/iu;
const SIZE = /\d\s?(?:g|oz|ml)\b/i;
/** Whether a text with a strength in brackets begins with a kind and a size: `Cart 1g (95% THC)`. */
const endsName = (text: string): boolean =>
  /^\W*\p{L}{3}/u.test(text) && SIZE.test(text.replace(/\([^()]*%[^()]*\)/g, ' '));

/**
 * Rows that tell how strong something is below its name made details. Where a price stands alone below such a row and no
 * name above it, the row is the name; so it is where the goods begin with such a row.
 */
export function withoutPotencies(printed: readonly ItemRow[]): ItemRow[] {
  const rows = besideOthersAsked(printed);
  const first = rows.find(({ kind }) => kind === 'text' || kind === 'priced');
  const potencies = rows.filter(({ line }) => givesPotency(line.text)).length;
  const inNames = first?.kind === 'text' && givesPotency(first.line.text);
  return rows.map((row, index) => {
    if (row.kind !== 'text' || !givesPotency(row.line.text)) return row;
    const [above, below] = [rows[index - 1], rows[index + 1]];
    // `Cart 1g (95% THC)` goes on with a name that has no size yet, whatever it says of the strength.
    if (above?.kind === 'text' && endsName(row.name) && !SIZE.test(above.name)) return row;
    const isBelowName = above?.kind === 'text' && !givesPotency(above.line.text);
    const namesNext = inNames || (below?.kind === 'priced' && below.name === '');
    if (!isBelowName && (above === undefined || namesNext)) return row;
    // `Flower 24.1% THC` below one of several goods may end its name; below most it tells of them.
    const mayEnd = potencies === 1 && above?.kind === 'priced' && KIND_IN_FRONT.test(row.line.text);
    if (GOES_ON.test(row.line.text)) return { ...row, openBy: 'room' };
    return { ...row, kind: 'detail', ...(mayEnd && { openBy: 'room' as const }) };
  });
}

/** Words that say nothing of how strong it is, and that in brackets: `Jar (26.1% THC)`. */
const GOES_ON = new RegExp(
  String.raw`^\W*(?!(?:indica|sativa|hybrid|flower|potency|total|sun|indoor|outdoor|greenhouse)\b)\p{L}{3}[\p{L}\s'’&-]*\([^()]*${POTENCY.source}[^()]*\)\W*$`,
  'iu',
);

/** A name that says how much it is, is whole. */
const SIZE_AT_END = /\d\s?(?:mg|g|oz|ml|ct|pk)\W*$/i;
/** Whether a row is there and its name ends in how much it is. */
export const endsInSize = (row: ItemRow | undefined): boolean => row !== undefined && SIZE_AT_END.test(row.name);

/** How many are in a pack, at the end of a name; how much of it there is, on a line of its own. */
const PACK_AT_END = /\d\s?(?:ct|pk|pack|pcs?)\W*$/i;
const AMOUNT_ALONE = /^\W*\d[\d.]*\s?(?:mg|g|oz|ml)\W*$/i;
/** Whether a row may go on with a name for all that this says of how much it is: `10pk` over `100mg`. */
export const mayEndName = (row: ItemRow, above: ItemRow | undefined): boolean =>
  !endsInSize(above) || (PACK_AT_END.test(above?.name ?? '') && AMOUNT_ALONE.test(row.name));

/**
 * Rows with how strong something is asked about where one stands below one of several goods alone, as far left as its name
 * and like the end of one (`28.4% THC`): below most they tell of the goods.
 */
function besideOthersAsked(rows: readonly ItemRow[]): readonly ItemRow[] {
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  const facts = rows.filter(({ kind, line }) => kind === 'detail' && SHARE_ALONE.test(line.text));
  const at = facts[0] ? rows.indexOf(facts[0]) : -1;
  const [fact, above] = [rows[at], rows[at - 1]];
  if (facts.length !== 1 || !fact || !above || goods < FEWEST_OTHERS || endsInSize(above)) return rows;
  const setIn =
    Math.abs(fact.line.x0 - fact.line.drift - (above.line.x0 - above.line.drift)) > SET_IN * fact.line.height;
  return setIn ? rows : rows.map((row) => (row === fact ? { ...row, openBy: 'room' } : row));
}
const SHARE_ALONE = new RegExp(String.raw`^\W*${SHARE}\s?${CANNABINOID}\W*$`, 'i');
/** Lines that begin this part of their height from where names do are set in. */
const SET_IN = 0.45;
/** So many goods without such a line say that the till prints none. */
const FEWEST_OTHERS = 3;
