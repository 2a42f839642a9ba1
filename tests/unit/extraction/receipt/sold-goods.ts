import { readLines } from './page-of-lines.ts';

/** A made-up receipt around lines of goods that come to `sum`. */
export const sold = (goods: readonly string[], sum: string, below: readonly string[] = []) => [
  '        Quartz Hill Provisions',
  '        12 Orchard Lane',
  '        Salem, OR 97301',
  'Invoice #: 4471-0092',
  'Date: 06/21/2024 10:22',
  ...goods,
  `Subtotal                        $${sum}`,
  `Total                           $${sum}`,
  ...below,
];
/** What was read of the goods, and what a person is asked to look at. */
export const goodsOf = (lines: readonly string[]) => {
  const { record, review } = readLines(lines);
  const { product_names, product_quantities, product_prices, total_discount } = record;
  return { names: product_names, quantities: product_quantities, prices: product_prices, total_discount, review };
};
