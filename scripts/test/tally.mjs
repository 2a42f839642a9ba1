// What a test runner reports to scripts/test.mjs: the file named by PROOFDESK_TALLY holds
// { passed, failed, skipped: [{ name, reason }] }. Run by hand, without that variable, the reporters write nothing.
import { writeFileSync } from 'node:fs';

/** Hands the counts of one runner over. */
export function writeTally(tally) {
  if (process.env.PROOFDESK_TALLY) writeFileSync(process.env.PROOFDESK_TALLY, JSON.stringify(tally));
}
