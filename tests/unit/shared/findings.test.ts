import { expect, it } from 'vitest';
import { CERTIFICATE_FINDINGS } from '../../../shared/findings/certificate-catalog.ts';
import { FINDINGS, finding, messageOf, paramsOfMessage, reason } from '../../../shared/findings/finding.ts';
import { REASONS } from '../../../shared/findings/reasons-catalog.ts';
import { RECEIPT_FINDINGS } from '../../../shared/findings/receipt-catalog.ts';
import { BANNED } from '../../support/banned-words.ts';

const sentences = Object.entries(FINDINGS).flatMap(([code, entry]) =>
  (typeof entry === 'string' ? [entry] : Object.values(entry)).map((text: string) => [code, text] as const),
);
const all = [...sentences, ...Object.entries(REASONS)];

it('says findings as a person reads them, with numbers, amounts, names and dates in their form', () => {
  const incomplete = { analysis: 'heavy_metals', found: 3, state: 'California', required: 4, source: '4 CCR § 15723' };
  expect(messageOf(finding('panel-incomplete', 'warning', [], incomplete))).toBe(
    'Heavy metals: found 3 rows; California requires 4 (4 CCR § 15723).',
  );
  const without = { analyte: 'Lead', value: 0.123_456_789, limit: 0.1, units: null };
  expect(messageOf(finding('over-limit-passes', 'error', [], without))).toBe(
    'Lead is 0.12346, over its limit of 0.1, but the row says Pass.',
  );
  expect(messageOf(finding('payment-differs', 'warning', [], { paid: 5, total: 123_450 }))).toBe(
    '0.05 was paid for a total of 1234.50, but no change was found. Check both.',
  );
  const rows = [
    reason('row-over-limit', { analyte: 'Lead', value: 0.8, limit: 0.5, units: 'ug/g' }),
    reason('row-found', { analyte: 'Salmonella' }),
  ];
  expect(messageOf(finding('over-limit-unjudged', 'error', [], { rows }))).toBe(
    'Over the limit, but no Fail was read: Lead (0.8, limit 0.5 ug/g), Salmonella (printed as found).',
  );
  const written = { case: 'printed', others: ['2026-02-01'], date: '2026-01-02' } as const;
  expect(messageOf(finding('dates-differ', 'warning', [], written), { date: (iso) => `<${iso}>` })).toBe(
    'Also printed: <2026-02-01>. Using <2026-01-02> as the date of sale.',
  );
});

it('tells of every sentence what it was made with', () => {
  const params = {
    'over-limit-unjudged': { rows: [reason('row-found', { analyte: 'Lead' })] },
    'part-exceeds-total': { part: 'total_cbd', amount: 2.5, total: 1 },
    'panel-contradicts-rows': { case: 'pass', analysis: 'pesticide', failed: ['A', 'B'] },
    'not-found': { case: 'field', field: 'producer_license_number' },
    'among-results': { field: 'lab_id', print: 'B-1' },
    'dates-differ': { case: 'printed', others: ['2026-02-01', '2026-02-02'], date: '2026-01-02' },
    'points-unclear': { case: 'doubt', doubt: [reason('points-alternative', { points: '12', other: '72' })] },
  };
  for (const [code, own] of Object.entries(params))
    expect(paramsOfMessage(code, messageOf({ code, params: own })), code).toEqual(own);
  expect(paramsOfMessage('not-found', 'Nothing known.')).toEqual({ text: 'Nothing known.' });
  expect(messageOf({ code: 'not-found', params: { text: 'Nothing known.' } })).toBe('Nothing known.');
});

it('has each code in one place, none of the words nobody uses, and no parameter named as a stored sentence is', () => {
  expect(Object.keys(CERTIFICATE_FINDINGS).filter((code) => code in RECEIPT_FINDINGS)).toEqual([]);
  expect(all.filter(([code]) => !/^[a-z]+(?:-[a-z]+)*$/.test(code))).toEqual([]);
  expect(all.filter(([, text]) => BANNED.test(text))).toEqual([]);
  expect(all.filter(([, text]) => /\{text[:}]/.test(text))).toEqual([]);
});
