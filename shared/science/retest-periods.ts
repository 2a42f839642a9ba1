import type { RuleOrigin } from './limit-findings.ts';

/** How many days after testing a certificate is good for. */
export interface RetestPeriod extends RuleOrigin {
  days: number;
}

/**
 * Periods that states set, with the rule. Only those that can be cited by number: of a state that is not here the period is
 * not known, which is not to say that it has none.
 */
const OF_STATES: Readonly<Record<string, RetestPeriod>> = {
  // “Testing dates in excess of one year shall be deemed expired”, as the State Auditor quotes it.
  MA: { days: 365, source: '935 CMR 500.160(4)', checked: null },
};

/** null: not known. */
export const retestPeriodOf = (state: string): RetestPeriod | null => OF_STATES[state] ?? null;
