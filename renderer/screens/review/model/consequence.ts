import type { RecordDetail } from '../../../../shared/desktop.ts';
import { CONTAMINANT_ANALYSES } from '../../../../shared/science/analyses.ts';
import { analysisAt } from './slots.ts';

/** Paths by what a wrong value of them does, the gravest first; contaminants come between the first and the second. */
const GRAVE = /^(?:\w+_)?status$/;
const MEASURED = /^(?:results|total_|totals_|subtotal|change_due|\w+_tax$|product_(?:prices|quantities)|currency)/;
const NAMES =
  /^(?:product_|strain_|batch_|lab_id|traceability_|date_|time_|invoice_|serving|sample_|lab$|producer$|distributor$|retailer$|analyses|methods)/;

/**
 * How much hangs on a value, 0 for the most: verdicts, contaminants, other figures and amounts, what tells the sample or
 * sale, then addresses, licenses and the rest.
 */
export function consequenceOf(record: RecordDetail['record'], path: string): number {
  if (GRAVE.test(path)) return 0;
  const analysis = /^results\.(\w+)$/.exec(path)?.[1] ?? analysisAt(record, path);
  if (path === 'results' || CONTAMINANT_ANALYSES.some((other) => other === analysis)) return 1;
  if (MEASURED.test(path)) return 2;
  return NAMES.test(path) ? 3 : 4;
}
