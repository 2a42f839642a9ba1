import type { Board } from './board.ts';
import { type Companies, companyNames, findCompanies } from './companies.ts';
import type { NumericOrder } from './dates.ts';
import type { Found } from './found.ts';
import type { Pair } from './labels/pair.ts';
import { findProduct, type Product } from './product/product.ts';
import { findBatch } from './sample/identifiers.ts';
import { findSampleDates, type SampleDates } from './sample/sample-dates.ts';
import { findLabId } from './sample/sample-number.ts';

/** What rules read of the fields whose candidates are ranked. */
export interface RuleReading {
  companies: Companies;
  product: Product;
  dates: SampleDates;
  labId: Found<string> | null;
  batch: Found<string> | null;
}

export function readByRules(board: Board, pairs: readonly Pair[], order: NumericOrder): RuleReading {
  const companies = findCompanies(board, pairs);
  return {
    companies,
    product: findProduct(board, pairs, companyNames(companies)),
    dates: findSampleDates(board, pairs, order),
    labId: findLabId(board, pairs, companies.laboratory.name?.text ?? null),
    batch: findBatch(board, pairs),
  };
}
