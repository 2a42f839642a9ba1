/** What tells the shop and the till by a number, in short as tills print it beside that of the sale. */
const PLACE = String.raw`(?:s(?:t(?:r|ore)?|\/n)|wh(?:se|s)|br(?:anch)?|r(?:eg(?:ister)?|\/n)|till|pos|te|term(?:inal)?|trm|lane|wkstn|ws)`;
/** Who works there, by a number too. */
const WORKER = String.raw`(?:op(?:r|er(?:ator)?)?|cshr?|cashier|clk|clerk|emp|assoc|c\/n)`;
const SALE = String.raw`(?:trans(?:action)?|tran|trn|trx|txn|tr|t\/n)`;
/** What else a sale is numbered as, in front of its till. */
const BILL = `(?:receipt|rcpt|resit|order|ticket|inv(?:oice)?|bill|check|chk)`;
const BEHIND = String.raw`\s?(?:no\.?)?\s?[.#:]*\s?`;
const DAY = String.raw`(?:[\d/.:-]+\s?(?:[ap]m)?\s+)*`;

/** A row of the numbers of a shop and its till up to that of the sale: `ST 0418 REG 05 TRANS 30972`, `S/N: 6032 R/N: 011 T/N: 7745`. */
export const ROW_OF_TILL_TO_SALE = new RegExp(
  String.raw`(?:^\W*|(?<=^\P{N}{1,8}\s))${DAY}${PLACE}${BEHIND}\d{1,6}\s+(?:(?:${PLACE}|${WORKER})${BEHIND}\d{1,8}\s+)*${SALE}${BEHIND}(?=\d{3,8}(?![\d.,/:-]))`,
  'iu',
);

/** Such a row of two numbers or more, the first of them that of a shop, a till or a sale at a till, up to what stands behind it. */
export const ROW_OF_TILL = new RegExp(
  String.raw`^\W*${DAY}(?:${PLACE}${BEHIND}\d{1,6}|(?:${SALE}|${BILL})${BEHIND}\d{3,8}(?=\s+${PLACE}${BEHIND}\d))(?:\s+(?:${PLACE}|${WORKER}|${SALE})${BEHIND}\d{1,8})+\s+(?=\p{L})`,
  'iu',
);
