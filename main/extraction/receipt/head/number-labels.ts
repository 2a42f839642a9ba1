import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { wordingOf } from '../wording/languages.ts';
import { ROW_OF_TILL_TO_SALE } from './row-of-till.ts';

/** Labels of a receipt's own number, the surer first. */
export const NUMBER_LABELS: readonly [RegExp, number][] = [
  [/\b(?:TAX\s*)?(?:IN[VU](?:[O0]ICE)?|FACTURE)\.?\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.9],
  [/\bTAX\s*INV(?:[O0]ICE)?\s*NO\.?\s*/i, 0.9],
  // The space between the label and its number was lost.
  [/\b(?:INV(?:OICE)?|RECEIPT|RESIT|BILL)\s*NO(?=\d{4,}|\d{1,4}(?:[-/]\d{1,6})+(?![\d/-]))/i, 0.9],
  [/\bINVOICE\s*(?:NUMBER|N[O0DQ]|ID)?\s+(?=[#A-Z]*(?:-[A-Z]*)?\d|[A-Z]{1,4}\/[A-Z]{0,4}\d)/i, 0.85],
  // A long number needs no sign; behind it may stand that of the order: `INV 00318205518 ORD #41`.
  [/^\W*INV\s+(?=\d{8,}(?!\S))/i, 0.82],
  [/\bRECE[I1]PT\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.9],
  [/\b(?:RCPT|REC(?:EIPT)?)\s*(?:NO|#)\s*[.#:]*\s*/i, 0.85],
  [/\bRCPT\s*(?:NUM|ID)?\s*[.#:]+\s*/i, 0.85],
  [/\b(?:NO\.?\s?(?:RESIT|INVOIS|BIL)|BIL\s?TUNAI\s?NO)\b\s*[.#:]*\s*/i, 0.88],
  // What was given back has a number of its own beside that of the sale; fewer digits are days: `Refund: 14 days`.
  [
    /\b(?:REFUND|RETURN|CREDIT\s?(?:NOTE|MEMO))\s*(?:NUMBER|NUM|N[O0]|ID)?\s*[.#:]+\s*(?=[A-Z]{0,4}[-\s]?\d[\d-]{3,}|$)/i,
    0.88,
  ],
  [/\bFOLIO\s*(?:NUMBER|N[O0])?\s*[.#:]+\s*/i, 0.86],
  [
    /\b(?:B[I1L][L1I]{2}|DOC(?:UMENT)?|CB|CASH\s*BILL|SLIP|CHECK|CHK|TICKET|TKT|SALE)\.?\s*(?:NUMBER|N[O0DQ]|ID)?\s*[.#:]+\s*/i,
    0.85,
  ],
  // A code with letters tells the receipt's number from the order's, where one line has both.
  [/\bRECEIPT\s+(?=[A-Z]{1,4}\d{0,3}-[A-Z]{0,3}\d{4,}(?![\dA-Z-]))/i, 0.82],
  [/\b(?:[OD0]RDER|ORD)\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i, 0.8],
  [
    /\b(?:TRAN(?:S(?:ACTION)?)?|TRX|TXN|TRN|DISPENS(?:ATION|E)|PURCHASE(?=\s*(?:#|ID|N[O0]\b)))\s*(?:NUMBER|NUM|N[O0DQ]|ID)?\s*[.#:]+\s*/i,
    0.75,
  ],
  [/\b(?:BILL|DOC|INV|TICKET|ORDER|TRANS|TRANSACTION|TXN|TRX|SALE|RECEIPT)\s*(?:NUMBER|N[O0DQ]|ID)\b\s*/i, 0.7],
  [
    /(?:^\W*(?:(?:RX|SALES?|CUSTOMER|PATIENT|MEDICAL|ONLINE|WEB|PICK-?\s?UP|DELIVERY|CURBSIDE|IN-?STORE|WALK-?IN|(?:REG(?:ISTER)?|TILL|POS|LANE|TERM(?:INAL)?|STORE)\s*#?\d{1,4})\s+)?|\d:\d\d\s?(?:[AP]M?)?\s+)(?:TICKET|TKT|ORD(?:ER)?|TRANS(?:ACTION)?|TXN|TRX|TRN|SALE|DISPENSATION|RECEIPT|RCPT|INV)\s+(?=[A-Z]{0,3}-?\d[\d-]{3,}|[A-Z\d]{2,6}-\d{2,}\W*$|(?<=\d:\d\d.*)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{4,12}\W*$)/i,
    0.68,
  ],
  // An order is called after how it was given out.
  [/^\W*(?:PICK-?\s?UP|DELIVERY|CURBSIDE|IN-?STORE|WALK-?IN|ONLINE|WEB)\s*#\s*(?=[A-Z]{0,4}-?\d[\d-]{3,})/i, 0.66],
  // Nothing but a number sign before it, and the day of the sale behind it, or the till and the day.
  [
    /^\W*#\s?:?\s?(?=[A-Z]{0,4}-?\d[\d-]{3,}\s+(?:(?:REG(?:ISTER)?|TILL|POS|LANE|TERM(?:INAL)?|STATION)\s?#?\d{1,3}\s+)?(?:[A-Z]{3,9}\.?\s\d|\d{1,4}[-/.](?:\d|[A-Z]{3}[-/.]\d)))/i,
    0.66,
  ],
  // The day of the sale before it, with its time or without, and nothing else on the line.
  [
    /(?<=^\D{0,12}(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|[A-Z]{3,9}\.?\s\d{1,2},?\s\d{4})\W+(?:\d{1,2}:\d\d(?::\d\d)?\s?(?:[AP]\.?M?\.?)?\s+)?)#\s?(?=[A-Z]{0,4}-?\d[\d-]{3,}\W*$)/i,
    0.66,
  ],
  // Or who served, behind a label: `#44188   BUD: KIM`.
  [
    /^\W*#\s?:?\s?(?=[A-Z]{0,4}-?\d[\d-]{3,}\s+(?:BUD(?:TENDER)?|CASHIER|SERVER|CLERK|ASSOCIATE|EMP(?:LOYEE)?|AGENT)\s?:)/i,
    0.66,
  ],
  // House numbers are shorter, or have their street behind them: `No. 53, Jalan Meru`, `No. 218-222, Jalan Meru`.
  [
    /^\W*N[O0]\.?\s*[.:#]\s*(?![\dA-Z/-]+\s?,\s*\p{L})(?=[A-Z]{0,4}-?\d[\dA-Z/-]{4,}|[A-Z]{1,3}\s\d{4,}\W*$|\d{4}\s*$)/iu,
    0.65,
  ],
  // A cash register counts its sales in front of its clerk: `NO.004417 MARCO`.
  [/^\W*N[O0]\W+(?=0\d{3,5}\s+[A-Z]{3,}\W*$)/, 0.62],
  // Books of cash sales are numbered, with or without letters.
  [/^\W*CASH\s(?:SALES?|BILL)\s+(?=[A-Z]{1,4}(?:-[A-Z]{1,2})?[-\s]?\d{4,}\W*$|\d{5,}\W*$)/i, 0.68],
  // Behind the number of its till, R for receipt.
  [/(?:^|\s)T\d{1,2}\s+(?=R\d{6,}\W*$)/, 0.66],
  [ROW_OF_TILL_TO_SALE, 0.68],
  // A cash register counts its sales behind its clerk.
  [/^\W*REG\s?#?\d{1,3}\s+(?:CLK|CLERK|CSHR)\b\D*\s(?=0\d{5,}\W*$)/i, 0.62],
  [/^\W*(?:REG\s?#?\d{1,3}\s+)?(?:CLK|CLERK)\s?#?\d{1,3}\s+\p{L}+\.?\s+#\s?(?=\d{5,}\W*$)/iu, 0.62],
  // Where cannabis is medicine its sale may be numbered as a prescription.
  [/^\W*RX\s*(?:NO|NUM(?:BER)?|#)\s*[.#:]*\s*(?=\d[\d-]{4,})/i, 0.66],
  // Nothing before it, and the day and the time of the sale behind it; telephones and taxes have numbers of their own.
  [
    /^\W*(?!(?:TEL|PH|FAX|HP|GST|SST|VAT|ABN|HST|TIN|EIN)\d)(?=[A-Z]{1,5}\d{6,}\s+\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\s.*\d:\d\d)/i,
    0.62,
  ],
  // A code in parts, and the day of the sale behind it alone.
  [
    /^\W*(?=[A-Z]{1,4}-(?:[A-Z]{1,4}-)?\d{4,}\s+\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:\s+\d{1,2}:\d\d(?::\d\d)?\s?(?:[AP]M)?)?\W*$)/i,
    0.62,
  ],
  // A code of letters and digits is the whole line, what kind of sale it was apart.
  [
    /^\W*(?:TICKET|ORDER|TRANSACTION|RECEIPT|INV)\s+(?=(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,20}(?:\s+(?:ADULT[- ]USE|REC(?:REATIONAL)?|MED(?:ICAL)?|RETAIL|PICK-?\s?UP|DELIVERY|IN-?STORE|WALK-?IN|ONLINE))?\W*$)/i,
    0.66,
  ],
  // What else books and slips of sales are called, in Malay and in short; seldom seen, so they outweigh no other.
  [
    /(?:^\W*|\d\s+)(?:CHIT|DOCKET|RESIT|INVOIS|BIL|SALES|CASH\sSALES?|C\/?S|C\/B|MEMO|O\.?R\.?|JOB(?:\sSHEET)?|W\/O|TRANX|TRNX|TRANSAC|T[CR](?=\s?#))\.?\s*(?:NUMBER|NUM|N[O0]|ID)?\s*[.#:][.#:\s]*(?=[A-Z]{0,4}-?\d[A-Z\d/-]{2,})/i,
    0.62,
  ],
  [/^\W*(?:CHIT|DOCKET|RESIT|INVOIS|BIL|MEMO)\s+(?=[A-Z]{0,4}-?\d{4,}\W*$)/i, 0.6],
  // Short codes of some apps tell sales apart by small and large letters; `1of2` and `POS1` are none.
  [
    /^\W*R(?:eceipt|ECEIPT)\s+(?!\d[oO][fF]\d|(?:POS|R(?:EG|eg)|T(?:ILL|ill))\d)(?=(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{4}\W*$)/,
    0.66,
  ],
  // The space behind the label was lost.
  [/^\W*(?:TICKET|ORDER|INVOICE|RECEIPT|SALE|TRANS(?:ACTION)?)(?=\d{1,4}-\d{4,}\W*$|\d{5,}\W*$)/i, 0.6],
];
/** Labels that say something else below the goods. */
const ABOVE_GOODS: readonly [RegExp, number][] = [
  // A bill in shops as in restaurants; below the goods it is a way to pay.
  [
    /^\W*(?:CHECK|CHK|BILL|SLIP)\s+(?=\d{3,}(?:\W*$|\s+(?:TABLE|TBL|MEJA|COVERS?|PAX)\b)|\d{4,}\s+[A-Z]+(?:\s[A-Z]+)?\s?:|\d{5,}\s+\d{1,2}[-/.]\d|\d{1,4}-\d{4,}(?!-?\d)|\d{4,}-\d{1,4}\W*$|[A-Z]{1,4}\d?-?\d{4,}\W*$)/i,
    0.66,
  ],
  // Below the goods it is that of a card; here it may be that of an order. What window or till it was at may stand behind it.
  [
    /^\W*REF(?:ERENCE)?\.?\s?(?:NO\b\.?|(?=[.:#]))\s*[.:#]*\s*(?=[A-Z]{0,4}-?\d{4,}(?:\W*$|\s+(?:WINDOW|REG(?:ISTER)?|TILL|POS|LANE|TERM(?:INAL)?|STATION|COUNTER|DRAWER)\s?#?\d{1,3}\W*$))/i,
    0.4,
  ],
];

/** The labels in the language of the line's receipt before those in English. */
export function numberLabels({ language }: ReceiptLine, isAbove: boolean): readonly [RegExp, number][] {
  const own = wordingOf(language).number;
  return [...(own ? [[own, 0.9] as [RegExp, number]] : []), ...NUMBER_LABELS, ...(isAbove ? ABOVE_GOODS : [])];
}
