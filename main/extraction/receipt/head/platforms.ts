import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { addressLikeness } from './letterhead-lines.ts';
import { describesShop } from './plain-name.ts';

/** Through whom shops take orders and payments, and who sends receipts in their name. */
const PLATFORM =
  'dutchie|iheartjane|i\\sheart\\sjane|jane\\stechnologies|weedmaps|leafly|treez|flowhub|cova|shopify|paypal';
/** The same, where shops and places are called so, too: `Block 123 Ang Mo Kio Ave 3`. */
const ALSO_A_WORD = 'jane|square|block|toast|clover|meadow|stripe';
const NAMES = `${PLATFORM}|${ALSO_A_WORD}`;

/**
 * Nothing but its name, or its name in front of a mark, an address or what it says of itself: `iheartjane | 1347 Pacific Ave`,
 * `Leafly, 600 1st Ave`, `© 2025 Block, Inc.`, `Weedmaps is not a licensee`. Shops have such a word in longer names.
 */
const OF_PLATFORM = new RegExp(
  String.raw`^\W*(?:(?:copyright|©|\(c\))?\W*20\d\d\W+)?(?:(?:powered|sent|provided)\sby\s)?(?:${NAMES})(?:\.com)?(?:,?\s(?:inc|llc)\b\.?)?\s?(?:$|[|,·•–—:]|(?<!\b(?:${ALSO_A_WORD})\s?)\d|(?:is|are|privacy|terms)\b)`,
  'i',
);

/** Whether a line tells of a platform that sent the receipt: neither the shop's name nor where that one is. */
export const isOfPlatform = ({ text }: ReceiptLine): boolean => OF_PLATFORM.test(text);

const ONLY_A_WORD = new RegExp(String.raw`^\W*(?:${ALSO_A_WORD})\W*$`, 'i');
/** Whether a line is no more than a word that shops are called by as well: where one is stands right below its name. */
export const mayNameShop = ({ text }: ReceiptLine, below: ReceiptLine | undefined): boolean =>
  ONLY_A_WORD.test(text) && below !== undefined && (addressLikeness(below) >= 1 || describesShop(below.text));
