import { checkCoa } from '../extraction/coa/checks/check-coa.ts';
import { checkReceipt } from '../extraction/receipt/check-receipt.ts';
import type { Checks } from './recheck-record.ts';

/** What a record's own consistency is held to after every change. */
export const recordChecks: Checks = (content) =>
  content.kind === 'coa' ? checkCoa(content.record, content.evidence).findings : checkReceipt(content.record);
