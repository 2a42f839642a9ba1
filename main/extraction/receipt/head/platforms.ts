import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** Through whom shops take orders and payments, and who sends receipts in their name. */
const PLATFORM =
  'dutchie|iheartjane|i\\sheart\\sjane|jane(?:\\stechnologies)?|weedmaps|leafly|square|block|toast|clover|treez|flowhub|cova|meadow|shopify|stripe|paypal';

/**
 * Nothing but its name, or its name in front of a mark, an address or what it says of itself: `iheartjane | 1347 Pacific Ave`,
 * `Leafly, 600 1st Ave`, `© 2025 Block, Inc.`, `Weedmaps is not a licensee`. Shops have such a word in longer names.
 */
const OF_PLATFORM = new RegExp(
  String.raw`^\W*(?:(?:copyright|©|\(c\))?\W*20\d\d\W+)?(?:(?:powered|sent|provided)\sby\s)?(?:${PLATFORM})(?:\.com)?(?:,?\s(?:inc|llc)\b\.?)?\s?(?:$|[|,·•–—:]|\d|(?:is|are|privacy|terms)\b)`,
  'i',
);

/** Whether a line tells of a platform that sent the receipt: neither the shop's name nor where that one is. */
export const isOfPlatform = ({ text }: ReceiptLine): boolean => OF_PLATFORM.test(text);
