/** What points are said to be earned by, as the source of a regular expression. */
export const THIS_SALE = 'this (?:sale|order|visit|trip|shop|purchase)';
