const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)\s?%/;

/** The rate of a tax as a label prints it, as a part of one: 0.055 for `TVA 5,5 %`; null where it prints none. */
export function printedRate(label: string): number | null {
  const printed = RATE.exec(label)?.[1];
  return printed === undefined ? null : Number(printed.replace(',', '.')) / 100;
}
