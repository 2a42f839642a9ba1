import { TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** Words with which shops speak of themselves, and to whom: `Your neighborhood dispensary`. */
const OF_ITSELF =
  /\b(?:your|you|our|we|since|voted|proudly|locally|owned|everyday|neighbou?rhood|finest|adults|winners?|award(?:s|ed|-winning)?|best of)\b/i;
/** Whom shops say below their name they are for, and how old one has to be: `Cannabis for adults 21+`. */
const FOR_WHOM = /\b(?:1[89]|2[01])\s?(?:\+|and (?:over|older|up)\b|& (?:over|up)\b)|\bfor (?:adults|everyone|all)\b/i;

/** Whether a text has words with which shops speak of themselves; names may have them, too (`Everyday Greens`). */
export const speaksOfItself = (text: string): boolean => OF_ITSELF.test(text);
/** Whether a text tells for whom a shop is. */
export const tellsForWhom = (text: string): boolean => FOR_WHOM.test(text);

/** Nothing but what kind of sale it was and how far it is: `Pickup Order`, `Adult Use`, `Order Confirmed`, `Paid in Full`. */
const OF_SALE =
  /^\W*(?:(?:special|phone|layaway|exchange|refund|training|express|web|online|pick-?\s?up|delivery|curbside|drive-?\s?(?:thru|through)|window|in-?\s?store|walk-?\s?in|medical|recreational|adult[- ]use|patient|customer|guest|orders?|sale|purchase|transaction|confirmed|confirmation|completed?|ready|paid|in full|details|date|time|number)\b\W*)+$/i;
/** Whether a text tells what kind of sale it was. */
export const tellsKindOfSale = (text: string): boolean => OF_SALE.test(text);

/** What e-mails begin with: `Order confirmation - hello Dana!`, `Thanks for your order, Dana!`. */
const GREETING =
  /^\W*(?:(?:order|reservation|booking|pick-?\s?up)\s(?:confirm\w+|received|placed|ready|update)\b|thanks?\s(?:you\s)?for\b|here\sis\syour\b)|\b(?:hi|hello|hey|dear|bonjour|hola)\s[^!,]*[!,]\W*$/i;
/** What stands above a name to welcome whoever comes, in the languages receipts are read in: `Bienvenue chez`. */
const WELCOME =
  /^\W*(?:welcome|selamat datang|bienvenue|(?:herzlich )?willkommen|benvenut[io]|bienvenid[oa]s?|bem[- ]?vindos?|welkom)(?:\s(?:to|at|ke|di|chez|[aà]|au|bei|im|in|da|en|ao|bij))?\W*$/iu;
/** Whether a text greets a customer or tells what became of an order. */
export const greets = (text: string): boolean => GREETING.test(text) || WELCOME.test(text);

/** Three words or more, or pairs of them, parted by marks: what is sold there, as `HARDWARE - LUMBER - PAINT`; names have hyphens within words. */
const LISTED =
  /^\W*\p{L}+(?:\s(?:&\s)?\p{L}+)?(?:(?:\s?[–·•*|/,]\s?|\s-\s?|\s?-\s)\p{L}+(?:\s(?:&\s)?\p{L}+)?){2,}\W*$/u;
/** Whether a text lists trades or goods. */
export const listsGoods = (text: string): boolean => LISTED.test(text);

/** When a shop is open: `Open 24 Hrs!`, `Mon-Sat 9a-9p`. */
const HOURS =
  /^\W*(?:(?:now\s)?open\b.*\b(?:\d{1,2}\s?(?:hrs?|hours|[ap]\.?m?\b)|daily|7 days|late)|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\W+(?:(?:to|thru|-|–)\W*)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\W+)?\d{1,2})/i;
/** Whether a text tells when a shop is open. */
export const tellsHours = (text: string): boolean => HOURS.test(text);

/** Three words or more of which only the first begins with a capital. */
const SMALL_BUT_FIRST = /^\W*\p{Lu}[\p{L}'’]*(?:\s\p{Ll}[\p{L}'’]*){2,}\W*$/u;
const LONG_WORD = /\s\p{L}{4}/u;

/** Two sentences with their full stops, the first of two words or more: `Save more. Do more.` */
const TWO_SENTENCES = /^\W*\p{Lu}\p{Ll}+(?:\s\p{L}{2,})+[.!]\s\p{Lu}\p{Ll}+(?:\s\p{L}+)*[.!]\W*$/u;

/** Whether only the first of a text's three words or more begins with a capital: `Fresh food daily`. */
export const isInSmallLetters = (text: string): boolean => SMALL_BUT_FIRST.test(text);

/** Whether a line is printed as a sentence, as in English no name is; others capitalize less. */
export const isSentence = ({ text, language }: ReceiptLine): boolean =>
  TWO_SENTENCES.test(text) ||
  (language === 'en' && SMALL_BUT_FIRST.test(text) && LONG_WORD.test(text) && !TRADE_WORD.test(text));

/** What shops say of their goods and where their branches are. */
const OF_GOODS_AND_BRANCHES =
  /\b(?:craft|premium|quality|fine|local|organic|natural|boutique|artisan|small batch|medical|recreational|adult|use|retail|licensed|legal|marijuana|weed|delivery|health|downtown|uptown|midtown|north|south|east|west|side|main|street|the|and|of)\b/gi;
const TRADE_WORDS = new RegExp(TRADE_WORD, 'gi');

/** Whether a text names a trade and besides it somebody or something: `Fernhill Dispensary`, not `Craft Cannabis`. */
export const namesTrader = (text: string): boolean =>
  text.search(TRADE_WORDS) >= 0 &&
  !speaksOfItself(text) &&
  !tellsForWhom(text) &&
  /\p{L}{3}/u.test(text.replace(TRADE_WORDS, ' ').replace(OF_GOODS_AND_BRANCHES, ' '));
