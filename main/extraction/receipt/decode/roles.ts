/**
 * What a line of a receipt is to its items. `item`: name and price of one; `name`: begins a name whose price stands below;
 * `priced`: the price of an item named above it; `opening`: the price of an item named below it; `more`: a name goes on;
 * `discount`: takes money off items; `aside`: any other line among the items (quantities, codes, headings, modifiers
 * without a price, savings); `outside`: everything above and below the items.
 */
export const LINE_ROLES = ['item', 'name', 'priced', 'opening', 'more', 'discount', 'aside', 'outside'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** What a word is on a line that an item is read from; `other` are codes, flags, unit prices and the price. */
export const WORD_ROLES = ['name', 'quantity', 'other'] as const;
export type WordRole = (typeof WORD_ROLES)[number];
