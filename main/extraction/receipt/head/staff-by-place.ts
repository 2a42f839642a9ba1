import { reason } from '../../../../shared/findings/finding.ts';
import { TRADE_WORD } from '../../../../shared/retail/company-words.ts';
import { amountsOn } from '../lines/amounts.ts';
import { columnBeside, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { isOfCard } from './card-lines.ts';
import { printedDates } from './dates.ts';
import { type Identifier, identifier } from './identifiers.ts';
import { tellsKindOfSale } from './mottoes.ts';
import { OF_SALE } from './names-without-label.ts';
import { ROW_OF_TILL } from './row-of-till.ts';
import { isNoStaffName, isWholeName, wordsLikeName } from './staff-names.ts';

/** Who sells, in a column beside what is labelled, too: `Date 18/02/2019      Sales Mei Fern`. */
const SALES = /^\W*sales\s+(?=\p{Lu}\p{L}+)/iu;
/** What else sales have, and what those who sell are called. */
const OF_SALES =
  /^(?:invoice|receipt|tax|order|disc\w*|bill|memo|slip|total|amount|dep\w*|office|returns?|advice|note|quotation|report|summary|type|mode|channel|terms?|code|team|branch|online|walk-?in|retail|cash|credit|dine-?in|take-?away|rep(?:resentative)?|associate|assistant|advis[eo]r|agent|clerk|consultant|executive|exec|staff|journal|docket|copy|audit|centre|center|counter|kaunter|harian|tunai|kredit|runcit|borong)\b/i;
const SURE = 0.82;
const ONE_WORD = {
  certainty: 0.4,
  why: reason('after-sales'),
};

/** The number of a counter or till and a dash, in front of whoever sits there: `Counter 02 - MARLINA`, `Kaunter 3: Siti`. */
const COUNTER =
  /(?<=^|\s)(?:counter|kaunter|ctr|till|pos|term(?:inal)?|station|register|reg|booth|window|lane)\.?\s?(?:no\.?)?\s?[#:]?\s?[A-Z]?\d{1,3}\s?[-–:/]\s?(?=\p{Lu}\p{L}{2})/iu;
/** Where a counter is, or what is done there. */
const OF_COUNTER =
  /\b(?:hall|level|floor|ground|main|zone|wing|gate|exit|entry|entrance|lobby|express|self|checkout|service|customer|front|back|drive|north|south|east|west|bar|cafe|kitchen|cashier|juruwang|food|court|dewan|aras|tingkat|utama|garden|lumber|patio|terrace|deli|meat|produce|grocery|beauty|photo|returns?|pick-?up|curbside)\b/i;
const AT_COUNTER = {
  certainty: 0.4,
  why: reason('after-counter'),
};

const AT_TILL = {
  certainty: 0.4,
  why: reason('after-register'),
};

/** A line of several matters up to the last of them: `Ticket 4471 | 08/11/2024 | 6:33p | Jo`. */
const BETWEEN_BARS = /^[^|]*\d[^|]*\|(?:[^|]*\|)*\s*(?=\p{Lu}\p{L})/u;
const BEHIND_BARS = {
  certainty: 0.4,
  why: reason('after-date'),
};

/** A number and a name in capitals beside the line of a table and its check, as restaurants print who serves: `1002 NATIA`. */
const AT_TABLE = /^\W*\d{1,5}\s+(?=\p{Lu}{3,}(?:\s\p{Lu}\.?)?\W*$)/u;
const OF_TABLE = /^\W*(?:tbl|table|chk|check|meja|guests?|covers?|pax)\W*(?:no\.?\s?)?\d+(?:\/\d+)?\b/i;
const LINES_TO_TABLE = 2;
/** The number of a check in front of a name in a column of its own: `CHK 60114          MAISARA`. */
const CHECK_BEFORE =
  /^\W*(?:chk|check|bill)\W?\s*(?:no\.?\s?)?#?\s?\d{2,}(?:\/\d+)?\s+(?=\p{Lu}{3,}(?:\s\p{Lu}\.?)?\W*$)/iu;
/** Which meal it is and where it is eaten. */
const OF_MEAL = /^(?:breakfast|brunch|lunch|dinner|supper|take-?out|delivery|catering|banquet|inside|outside)\b/i;
const BESIDE_TABLE = {
  certainty: 0.4,
  why: reason('beside-check'),
};

/** Nothing but who did something: `By Annika`; below the day of the sale it is that. */
const BY_ALONE = /^\W*by\s+(?=\p{Lu}\p{L}+(?:\s\p{L}+\.?)?\W*$)/iu;
/** When it was sold, above that. */
const WHEN_SOLD = /^\W*(?:sold|served|rung up|dispensed|checked out|cashed out|completed|helped|assisted)\b.*\d/i;
const DID_SOMETHING = { certainty: 0.4, why: reason('unclear-role') };

/** The number by which a cash register counts its sales, in front of its clerk: `NO.004417 MARCO`. */
const COUNTED_SALE = /^\W*N[O0]\W+0\d{3,5}\s+(?=\p{Lu}{3,}\W*$)/u;

/** Who took the money, below the sums; above the goods it is who got these. */
const RECEIVED = /^\W*(?:(?:cash|payment|money)\s)?(?:received|collected)\sby\s?:\s*(?=\p{Lu})/iu;
const RECEIVED_BY = { certainty: 0.4, why: reason('may-be-customer') };

/** Who received the money, from the lines below the sums. */
export function readReceiver(foot: readonly ReceiptLine[]): Identifier | null {
  for (const line of foot) {
    const aside = columnBeside(line);
    const own = aside ? withWords(line, line.words.slice(0, -aside.words.length)) : line;
    const label = RECEIVED.exec(own.text)?.[0];
    const name = label === undefined ? null : nameFrom(own, label.length);
    if (label !== undefined && name)
      return { ...identifier(own, label.length, name, RECEIVED_BY.certainty), why: RECEIVED_BY.why };
  }
  return null;
}

const beforeAside = ({ text }: ReceiptLine, aside: ReceiptLine): string =>
  text.slice(0, text.length - aside.text.length);

/** The name at a place of a line, up to its end; null where something else stands there. */
function nameFrom(line: ReceiptLine, start: number): string | null {
  const rest = line.text.slice(start).trim();
  const name = wordsLikeName(rest);
  return name !== null && name.length === rest.length && !isNoStaffName(name) && capitals(name) ? name : null;
}

/** Whether each word of a name of two words at most, or of one that says itself it is longer, begins with a capital. */
const capitals = (name: string): boolean =>
  name.split(' ').every((word) => /^\p{Lu}/u.test(word)) && (name.split(' ').length <= 2 || isWholeName(name));

/** Who served, named without a label of one: behind `Sales` in a column, or behind the number of a counter. */
export function readBudtenderByPlace(lines: readonly ReceiptLine[]): Identifier | null {
  const dated = lines.findIndex((line) => printedDates([line]).length > 0);
  const priced = lines.findIndex((line) => amountsOn(line).some(({ repaired }) => !repaired));
  for (const [at, line] of lines.entries()) {
    if (amountsOn(line).length > 0) continue;
    const aside = columnBeside(line);
    const sales = aside && SALES.exec(aside.text);
    const seller = aside && sales ? nameFrom(aside, sales[0].length) : null;
    if (aside && sales && seller && !OF_SALES.test(seller)) {
      const sold = identifier(aside, sales[0].length, seller, SURE);
      return seller.includes(' ') ? sold : { ...sold, ...ONE_WORD };
    }
    const row = ROW_OF_TILL.exec(line.text)?.[0];
    const atTill = row === undefined ? null : nameFrom(line, row.length);
    if (row !== undefined && atTill && !OF_COUNTER.test(atTill) && !OF_SALE.test(atTill) && !isOfCard(atTill))
      return { ...identifier(line, row.length, atTill, AT_TILL.certainty), why: AT_TILL.why };
    const parts = BETWEEN_BARS.exec(line.text);
    const last = parts ? nameFrom(line, parts[0].length) : null;
    if (
      parts &&
      last &&
      printedDates([line]).length > 0 &&
      !OF_SALE.test(last) &&
      !isOfCard(last) &&
      !TRADE_WORD.test(last)
    )
      return { ...identifier(line, parts[0].length, last, BEHIND_BARS.certainty), why: BEHIND_BARS.why };
    const numbered = AT_TABLE.exec(line.text)?.[0];
    const near = lines.slice(Math.max(0, at - LINES_TO_TABLE), at + LINES_TO_TABLE + 1);
    const waiter = numbered && near.some(({ text }) => OF_TABLE.test(text)) ? nameFrom(line, numbered.length) : null;
    if (numbered !== undefined && waiter && !OF_SALE.test(waiter) && !OF_COUNTER.test(waiter))
      return { ...identifier(line, numbered.length, waiter, BESIDE_TABLE.certainty), why: BESIDE_TABLE.why };
    const check = aside ? CHECK_BEFORE.exec(line.text)?.[0] : undefined;
    const beside = aside && check?.length === line.text.length - aside.text.length ? nameFrom(aside, 0) : null;
    const isOther = beside && [OF_SALE, OF_COUNTER, OF_MEAL].some((other) => other.test(beside));
    if (aside && beside && !isOther && !isOfCard(beside))
      return { ...identifier(aside, 0, beside, BESIDE_TABLE.certainty), why: BESIDE_TABLE.why };
    const atTable = aside && OF_TABLE.test(aside.text) ? BY_ALONE.exec(beforeAside(line, aside))?.[0] : undefined;
    const atIt =
      aside && atTable !== undefined
        ? nameFrom(withWords(line, line.words.slice(0, -aside.words.length)), atTable.length)
        : null;
    if (atTable !== undefined && atIt && !OF_SALE.test(atIt) && !tellsKindOfSale(atIt))
      return identifier(line, atTable.length, atIt, SURE);
    const by = at > 0 && at > dated ? BY_ALONE.exec(line.text)?.[0] : undefined;
    const doer = dated >= 0 && by !== undefined ? nameFrom(line, by.length) : null;
    if (by !== undefined && doer && !OF_SALE.test(doer) && !TRADE_WORD.test(doer)) {
      const isSold = WHEN_SOLD.test(lines[at - 1]?.text ?? '');
      return { ...identifier(line, by.length, doer, SURE), ...(isSold ? null : DID_SOMETHING) };
    }
    const sale = COUNTED_SALE.exec(line.text)?.[0] ?? (at < priced ? CHECK_BEFORE.exec(line.text)?.[0] : undefined);
    const clerk = sale === undefined ? null : nameFrom(line, sale.length);
    const isClerk = clerk && ![OF_SALE, OF_COUNTER, OF_MEAL].some((other) => other.test(clerk)) && !isOfCard(clerk);
    if (sale !== undefined && isClerk)
      return { ...identifier(line, sale.length, clerk, AT_TILL.certainty), why: AT_TILL.why };
    const counter = COUNTER.exec(line.text);
    const start = counter ? counter.index + counter[0].length : 0;
    const atCounter = counter ? nameFrom(line, start) : null;
    if (atCounter && !OF_COUNTER.test(atCounter) && !TRADE_WORD.test(atCounter))
      return { ...identifier(line, start, atCounter, AT_COUNTER.certainty), why: AT_COUNTER.why };
  }
  return null;
}
