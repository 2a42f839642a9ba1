import { useEffect, useState } from 'react';
import { PRODUCT_TYPES } from '../../../shared/retail/product-types.ts';
import { UNITS } from '../../../shared/science/units.ts';
import type { ValueKind } from './model/fields.ts';

/** Where receipts of the trade come from; any other code can be typed. */
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'MXN', 'THB', 'UYU', 'ZAR'];
const FIXED: Partial<Record<ValueKind, readonly string[]>> = {
  units: UNITS,
  currency: CURRENCIES,
  'product-type': PRODUCT_TYPES,
};
const NONE: readonly string[] = [];

/**
 * Standard words for a value of that kind, offered as one types.
 * @param analysis of the row an analyte is named in; null where there is none
 */
export function useChoices(kind: ValueKind, analysis: string | null): readonly string[] {
  const [analytes, setAnalytes] = useState(NONE);
  const wanted = kind === 'analyte' || kind === 'analyte-key' ? kind : null;
  useEffect(() => {
    if (wanted === null) return;
    let gone = false;
    // Some hundred analytes with all their spellings: loaded when they are first needed.
    void import('../../../shared/science/analytes.ts').then(({ allAnalytes }) => {
      const mine = allAnalytes().filter((analyte) => !analyte.isSum && analyte.analysis === analysis);
      if (!gone) setAnalytes(mine.map(({ name, key }) => (wanted === 'analyte' ? name : key)));
    });
    return () => {
      gone = true;
    };
  }, [wanted, analysis]);
  return wanted === null ? (FIXED[kind] ?? NONE) : analytes;
}
