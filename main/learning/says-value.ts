import type { CoaResult } from '../../shared/records/coa-result.ts';
import { readMeasurements } from '../extraction/coa/tables/cells.ts';

/** Whether two numbers are one, but for rounding. */
export const sameNumber = (a: number | null, b: number | null) =>
  a !== null && b !== null && Math.abs(a - b) <= 1e-3 * Math.max(1e-9, Math.abs(b));

/** Whether a text prints a row's result, beside others or alone. */
export const says = (text: string, { value, qualifier }: CoaResult) =>
  readMeasurements(text).some((one) =>
    value === null
      ? one.value === null && one.qualifier !== null && one.qualifier === qualifier
      : sameNumber(one.value, value),
  );
