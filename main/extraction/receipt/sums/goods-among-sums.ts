import { isPriceOfFuel } from '../goods/filled-fuel.ts';
import { type Amount, amountsOn, textBesides } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { type SummaryRole, summaryLabel } from './summary-labels.ts';
import { hasWordOfNoSum } from './words-of-sums.ts';

/** What ends the goods, wherever it stands. */
const ENDS_GOODS = new Set<SummaryRole>(['subtotal', 'total', 'tax', 'tax-total', 'rounding', 'gross', 'net']);
const SUMS = new Set<SummaryRole>(['subtotal', 'total']);

/** What comes to a line's price, in front of it: `1  7.90  7.90`, `3 x 2.50  7.50`; null where nothing does. */
function columnsOfGoods(line: ReceiptLine, amounts: readonly Amount[]): { hasSign: boolean } | null {
  const [unit, price, ...others] = amounts;
  if (!unit || !price || others.length > 0) return null;
  const around = [line.text.slice(0, unit.start), line.text.slice(unit.end, price.start)];
  for (const text of around) {
    const [, count, sign] = /(?<![\w.,-])(\d{1,3})\W*?(pcs?|ea|[x×@*])?\W*$/i.exec(text) ?? [];
    if (count !== undefined && Number(count) > 0 && Number(count) * unit.cents === price.cents)
      return { hasSign: sign !== undefined };
  }
  return null;
}

/**
 * Lines of goods whose names have a word in them that sums are called by (`HAIR CUT`, `TAX FILE FOLDER`, `TOTAL CARE
 * SHAMPOO`): with a word that no sum is called by, and either the quantity and the price of one, as goods have them, or
 * other goods below and none above. What stands there by its words alone is left to the sums. No sum is a multiplication,
 * whatever words are beside it: `#PST-14  2 x 18.00 = 36.00`.
 *
 * @returns indices into the lines
 */
export function goodsAmongSums(lines: readonly ReceiptLine[]): ReadonlySet<number> {
  const printed = lines.map((line) => {
    const amounts = amountsOn(line);
    const label = textBesides(line, amounts);
    return { line, amounts, label, role: amounts.length > 0 ? summaryLabel(label, line.language)?.role : undefined };
  });
  const isStrange = ({ label, line }: (typeof printed)[number]) => hasWordOfNoSum(label, line.language);
  const firstSum = printed.findIndex((one) => one.role !== undefined && SUMS.has(one.role) && !isStrange(one));
  const isPlain = ({ role, amounts }: (typeof printed)[number]) => role === undefined && amounts.length > 0;
  const firstPrice = printed.findIndex(isPlain);
  const sums = new Set(
    printed.slice(Math.max(0, firstSum)).flatMap(({ amounts }) => amounts.map(({ cents }) => Math.abs(cents))),
  );
  return new Set(
    printed.flatMap((one, index) => {
      if (isPriceOfFuel(lines, index)) return [index];
      if (index >= firstSum || !one.role || !ENDS_GOODS.has(one.role)) return [];
      const columns = columnsOfGoods(one.line, one.amounts);
      if (columns?.hasSign) return [index];
      if (!isStrange(one)) return [];
      const isFirst =
        index < firstPrice && firstPrice < firstSum && !one.amounts.some(({ cents }) => sums.has(Math.abs(cents)));
      return isFirst || columns ? [index] : [];
    }),
  );
}
