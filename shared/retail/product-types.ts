/** Standard types of what dispensaries sell; the words of `product_types` in a receipt record. */
export const PRODUCT_TYPES = [
  'flower',
  'pre-roll',
  'vape',
  'concentrate',
  'edible',
  'beverage',
  'tincture',
  'capsule',
  'topical',
  'clone',
  'seed',
  'accessory',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/**
 * Words by which a line item gives its type away, most telling first: a *pre-roll infused with live resin* is a pre-roll,
 * a *live resin cart* is a vape. Words are whole words, any case.
 */
const TELLING_WORDS: readonly [ProductType, RegExp][] = [
  [
    'accessory',
    /\b(?:lighter|papers?(?!\s(?:towels?|plates?|cups?|napkins?|bags?|clips?))|grinder|dab(?:ber)?\s?tools?|dabber|(?:blunt|hemp)\s?wraps?|bong|glass pipe|battery|batt|rolling tray|exit bag|bag fee|t-?shirt|hat|hoodie|stash|cones? empty|torch|charger)\b/i,
  ],
  ['clone', /\b(?:clones?|seedlings?|teens?)\b/i],
  ['seed', /\bseeds?\b/i],
  [
    'pre-roll',
    /\b(?:pre-?\s?rolls?|pre-?rolled|prj|prerl|joints?|blunts?|infused pr|dogwalkers?|minis? \d+pk|cone)\b/i,
  ],
  ['vape', /\b(?:vapes?|carts?|cartridges?|disposables?|dispo|pods?|510|aio|all[- ]in[- ]one|vaporizer)\b/i],
  ['beverage', /\b(?:beverages?|drinks?|seltzer|soda|tea|lemonade|tonic|shot|coffee|cola|brew)\b/i],
  ['tincture', /\b(?:tinctures?|drops|sublingual|oral spray|elixir)\b/i],
  ['capsule', /\b(?:capsules?|caps|softgels?|tablets?|pills?)\b/i],
  [
    'topical',
    /\b(?:topicals?|balm|lotion|salve|(?<!(?:full|ice|sour|whipp(?:ed|ing)|butter|cheese|milk)[ -]?)cream(?!\s(?:cake|cheese|cracker|soup|milk|puff|bun|soda|cone))|patch(?:es)?|bath bomb|roll-?on|massage oil|lube)\b/i,
  ],
  [
    'edible',
    /\b(?:edibles?|gumm(?:y|ies)|chocolates?|brownies?|cookies?|mints|chews?|caramels?|lozenges?|candy|candies|fruit chews|bar \d+mg|taffy|syrup|pretzels?|honey sticks?)\b/i,
  ],
  [
    'concentrate',
    /\b(?:concentrates?|shatter|wax|budder|badder|batter|crumble|live resin|rosin|hash|kief|diamonds?|sauce|dabs?|rso|distillate|isolate|extract|sugar|bubble|thca)\b/i,
  ],
  ['flower', /\b(?:flowers?|buds?|smalls|shake|eighth|1\/8|quarter|half oz|ounce|popcorn|ground|trim)\b/i],
];

/** The same in German and French, without accents, as parts of words: `Hanfbluten`, `Krautertee`. */
const TELLING_PARTS: readonly [ProductType, RegExp][] = [
  ['accessory', /papier|feuerzeug|muhle|\bmoulin|briquet|filtre|filter\b|drehtablett|\bplateau/],
  ['seed', /samen\b|\bgraines?\b/],
  ['vape', /vaporisateur|verdampfer/],
  ['beverage', /\w{3}tee\b|\btisane|\binfusion|\bthe\b|limonade|limo\b/],
  ['tincture', /ol\b|tropfen|\bhuile|\bgouttes/],
  ['capsule', /kapseln?\b|\bgelules?\b/],
  ['topical', /creme|salbe|balsam|\bbaume|pommade/],
  ['edible', /schoko|kekse?\b|bonbon|gummibar|chocolat|biscuits?\b/],
  ['concentrate', /haschisch|\bresine|\bharz\b|pollen\b/],
  ['flower', /bluten?\b|\bfleurs?\b/],
];

/** Amounts in which loose flower is sold: grams of an eighth, a quarter, a half and a whole ounce, as tills round them. */
const FLOWER_GRAMS = new Set([3.5, 7, 14, 28, 3.54, 7.09, 14.17, 28.35, 28.3]);

/** Millilitres of the largest bottles of tinctures; more is drunk or poured. */
const LARGEST_TINCTURE = 120;

const NAMED_LIKE_STRAINS = new Set<ProductType>(['edible', 'beverage', 'concentrate', 'topical', 'capsule']);

/**
 * The type a line item's words and units tell; null where they do not.
 *
 * @param inEnglish false where the words may be German or French
 */
export function productTypeOf(name: string, details: readonly string[] = [], inEnglish = true): ProductType | null {
  const all = [name, ...details].join(' ');
  const grams = all.match(/(?<![\d.])(\d+(?:\.\d+)?)\s?(?:g|gr|gm|grams?)\b/i);
  const soldAsFlower = grams !== null && FLOWER_GRAMS.has(Number(grams[1])) && !/\d\s?mg\b/i.test(name);
  for (const [type, words] of TELLING_WORDS) {
    // Strains are named after sweets: 3.5 g of "Cookies" is flower.
    if (words.test(name)) return soldAsFlower && NAMED_LIKE_STRAINS.has(type) ? 'flower' : type;
  }
  for (const [type, words] of TELLING_WORDS) if (words.test(all)) return type;
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [type, parts] of inEnglish ? [] : TELLING_PARTS) if (parts.test(bare)) return type;
  const milligrams = name.match(/(\d+(?:\.\d+)?)\s?mg\b/i);
  if (milligrams && Number(milligrams[1]) >= 5) return 'edible';
  const millilitres = name.match(/(?<![\d.])(\d+(?:\.\d+)?)\s?ml\b/i);
  if (millilitres && Number(millilitres[1]) <= LARGEST_TINCTURE) return 'tincture';
  if (soldAsFlower) return 'flower';
  return null;
}
