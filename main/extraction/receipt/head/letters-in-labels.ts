/** Words of the labels of a sale's number, which hold letters that are easily read as digits. */
const WORDS = new Set(
  `
  invoice inv receipt resit slip bill bil doc document order ord ticket tkt trans transaction txn trx sale sales check chk
  no invoiceno invno receiptno slipno billno docno orderno orderid ticketno transno trxno txnno checkno saleno rcptno
  `
    .trim()
    .split(/\s+/),
);
/** Letters and digits that look like letters, without a mark that makes a code of them. */
const MIXED = /(?<![\w-])(?=[A-Z]*[0158])(?=[0158]*[A-Z])[A-Z0158]{2,14}(?![\w-])/gi;

/** The letters that digits of a word may be: a one is an I or an L. */
const lettersOf = (word: string, one: string): string =>
  word.replace(/0/g, 'O').replace(/5/g, 'S').replace(/8/g, 'B').replace(/1/g, one);

/** A text with the digits in its words for the number of a sale put right (`5lip No`, `INV0ICE`); keeps its length. */
export const withLettersInLabels = (text: string): string =>
  text.replace(
    MIXED,
    (word) => ['I', 'L'].map((one) => lettersOf(word, one)).find((label) => WORDS.has(label.toLowerCase())) ?? word,
  );
