/** Ways to pay with a card by themselves, and the number of the program on its chip: `VISA CREDIT`, `AID:A000 00 00 03 10 10`. */
const OF_CARD =
  /^\W*(?:(?:us\s)?(?:visa|mastercard|amex|american express|discover|interac|maestro|debit)(?:\s(?:credit|debit|card|flash|tap|chip|contactless|prepaid))*|(?:AID|TVR|TSI|ARQC|TC|CVM)\b\s?[:#]?\s?[A-F\d][A-F\d\s]*)\W*$/i;

/** Whether a line tells with which card was paid and no amount; tills print that above the goods, too. */
export const isOfCard = (text: string): boolean => OF_CARD.test(text);
