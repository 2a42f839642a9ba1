import { describe, expect, test } from 'vitest';
import { checkList, neighbor, notes } from '../../../renderer/screens/review/model/check-list.ts';
import { evidenceOf } from '../../../renderer/screens/review/model/evidence.ts';
import {
  labelOfPath,
  sectionsOf,
  slotPathOf,
  slotsOf,
  slotValue,
} from '../../../renderer/screens/review/model/slots.ts';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { Evidence, Finding } from '../../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { sampleResult } from '../../support/sample-readings.ts';

const row = (analysis: string, name: string, value: number | null, qualifier: string | null = null): CoaResult =>
  sampleResult({ analysis, key: name.toLowerCase(), name, value, qualifier, mg_g: null, lod: null, loq: null });
const coa = (review: string[], results: CoaResult[]) => ({
  kind: 'coa' as const,
  review,
  record: { product_name: 'Blue Meadow', results } as CoaRecord,
});
const WIDE = 1000;
const results = [row('cannabinoids', 'THCA', 24.1), row('pesticide', 'Abamectin', null, 'ND')];
const at = (page: number, box: Evidence['box']): Evidence => ({
  page,
  box,
  text: 'ink',
  method: 'text-layer',
  confidence: 1,
});

describe('the slots of a certificate', () => {
  test('names the table of what was tested beside the standard analyses', () => {
    const titles = sectionsOf(coa([], [row('other', 'Chrysene', 0.8)]), WIDE).map(({ title }) => title);
    expect(titles).toContain('Other analyses');
  });

  test('show fields first, then a table for each analysis in the order of the document', () => {
    const sections = sectionsOf(coa([], results), WIDE);
    expect(sections.at(0)).toMatchObject({ type: 'fields', id: 'sample' });
    expect(sections.slice(-2).map((section) => section.id)).toEqual(['results.cannabinoids', 'results.pesticide']);
  });

  test('hide columns in a narrow panel, unless one of them is to be checked', () => {
    const columns = (review: string[]) =>
      sectionsOf(coa(review, results), 300).flatMap((section) =>
        section.id === 'results.cannabinoids' && section.type === 'table' ? section.columns.map(({ key }) => key) : [],
      );
    expect(columns([])).not.toContain('loq');
    expect(columns(['results[0].loq'])).toContain('loq');
  });

  test('show an analysis without rows where rows may be missing', () => {
    const ids = sectionsOf(coa(['results.mycotoxin'], results), WIDE).map((section) => section.id);
    expect(ids).toContain('results.mycotoxin');
  });

  test('take every path there is something to look at in, or say that nothing shows it', () => {
    const known = new Set(slotsOf(sectionsOf(coa([], results), WIDE)).map((slot) => slot.path));
    expect(slotPathOf('results[1]', known)).toBe('results[1].value');
    expect(slotPathOf('results[1].qualifier', known)).toBe('results[1].value');
    expect(slotPathOf('results.pesticide', known)).toBe('results.pesticide');
    expect(slotPathOf('traceability_ids[2]', known)).toBe('traceability_ids');
    expect(slotPathOf('results[7]', known)).toBeNull();
    expect(slotPathOf('coa_hash', known)).toBeNull();
  });

  test('hold a result together with its qualifier', () => {
    const { record } = coa([], results);
    const slot = { path: 'results[1].value', label: 'Result', kind: 'result' as const };
    expect(slotValue(record, slot)).toEqual({ value: null, qualifier: 'ND' });
  });

  test('have names a person knows', () => {
    const { record } = coa([], results);
    expect(labelOfPath(record, 'results[1].limit')).toBe('Abamectin, Limit');
    expect(labelOfPath(record, 'results[0]')).toBe('THCA, Result');
    expect(labelOfPath(record, 'results.heavy_metals')).toBe('Heavy metals, Results');
    expect(labelOfPath(record, 'heavy_metals_status')).toBe('Heavy metals, Verdict');
    expect(labelOfPath(record, 'producer_zipcode')).toBe('Producer, ZIP code');
    const methods = [{ analysis: 'heavy_metals', method: 'ICP-MS' }];
    expect(labelOfPath({ ...record, methods }, 'methods[0]')).toBe('Heavy metals, Methods');
    expect(labelOfPath(record, 'product_name')).toBe('Product');
  });
});

test('the line items of a receipt are as many as its longest list', () => {
  const record = { product_names: ['Gummies', 'Tea'], product_prices: [10, 5, 2], currency: 'USD' } as ReceiptRecord;
  const items = sectionsOf({ kind: 'receipt', review: [], record }, WIDE).find((section) => section.id === 'items');
  expect(items).toMatchObject({ rows: [{ name: 'Gummies' }, { name: 'Tea' }, { name: '3' }] });
  expect(labelOfPath(record, 'product_prices[1]')).toBe('Tea, Price');
  expect(labelOfPath(record, 'product_prices[2]')).toBe('3, Price');
  expect(labelOfPath({ ...record, product_names: [''] }, 'product_names[0]')).toBe('New row, Item');
  expect(labelOfPath(record, 'retailer_address')).toBe('Retailer, Address');
});

describe('the list of what to check', () => {
  const finding: Finding = {
    code: 'sum',
    severity: 'error',
    paths: ['total_thc', 'results[0].value'],
    params: { text: 'No.' },
  };
  const settled: Finding = { code: 'date', severity: 'warning', paths: ['date_tested'], params: { text: 'Late.' } };
  const detail = {
    ...coa(['results[1]', 'results[0].value', 'product_name', 'images'], results),
    findings: [finding, settled],
  };
  const sections = sectionsOf(detail, WIDE);
  const items = checkList(detail, sections);

  test('puts errors first, then follows the screen, and says what the checks found', () => {
    expect(items.map((item) => item.path)).toEqual(['results[0].value', 'results[1]', 'product_name', 'images']);
    expect(items[0]?.findings).toEqual([finding]);
    expect(items[2]?.findings).toEqual([]);
  });

  test('puts what has the gravest consequence first, and what has one cause together', () => {
    const warning = (code: string, ...paths: string[]): Finding => ({
      code,
      severity: 'warning',
      paths,
      params: {},
    });
    const asked = {
      ...coa(
        ['lab_street', 'product_name', 'lab_city', 'results[0]', 'total_thc', 'results[1]', 'pesticide_status'],
        results,
      ),
      findings: [
        warning('street-without-number', 'lab_street'),
        warning('number-lost', 'results[1]', 'lab_city'),
        warning('verdict-unread', 'pesticide_status'),
        { ...finding, paths: ['product_name'] },
      ],
    };
    expect(checkList(asked, sectionsOf(asked, WIDE)).map((item) => item.path)).toEqual([
      'product_name',
      'pesticide_status',
      'results[1]',
      'lab_city',
      'total_thc',
      'results[0]',
      'lab_street',
    ]);
  });

  test('tells an error of a value before its warnings', () => {
    const both = { ...detail, review: ['total_thc'], findings: [{ ...settled, paths: ['total_thc'] }, finding] };
    expect(checkList(both, sections)[0]?.findings).toEqual([finding, { ...settled, paths: ['total_thc'] }]);
  });

  test('leaves findings that nothing is to be looked at for as notes', () => {
    expect(notes(detail)).toEqual([settled]);
  });

  test('is walked in both directions, around the ends and from anywhere', () => {
    const slots = slotsOf(sections).map((slot) => slot.path);
    const next = (from: string | null, step: 1 | -1) => neighbor(items, slots, from, step)?.path;
    expect(next(null, 1)).toBe('results[0].value');
    expect(next(null, -1)).toBe('images');
    expect(next('product_name', 1)).toBe('images');
    expect(next('images', 1)).toBe('results[0].value');
    expect(next('results[0].value', -1)).toBe('images');
    expect(next('lab', 1)).toBe('results[0].value');
    expect(next('lab', -1)).toBe('product_name');
    expect(neighbor([], slots, null, 1)).toBeNull();
  });
});

describe('where a value was read', () => {
  const detail = (evidence: RecordDetail['evidence']) => ({ record: coa([], results).record, evidence });

  test('is its own ink, else that of its row; of an empty value nowhere', () => {
    const own = at(1, [0.1, 0.1, 0.2, 0.2]);
    const whole = at(2, [0, 0.5, 1, 0.6]);
    const read = detail({ 'results[0].limit': own, 'results[1]': whole, 'results[1].value': whole });
    expect(evidenceOf(read, 'results[0].limit')).toBe(own);
    expect(evidenceOf(read, 'results[1].name')).toBe(whole);
    expect(evidenceOf(read, 'results[1].lod')).toBeNull();
    expect(evidenceOf(read, 'lab')).toBeNull();
  });

  test('of a whole analysis is around its rows on the first page that has any', () => {
    const rows = [row('pesticide', 'A', 1), row('pesticide', 'B', 2), row('pesticide', 'C', 3)];
    const read = {
      record: coa([], rows).record,
      evidence: {
        'results[0]': at(2, [0.1, 0.2, 0.5, 0.25]),
        'results[1]': at(2, [0.2, 0.3, 0.6, 0.35]),
        'results[2]': at(3, [0, 0, 1, 1]),
      },
    };
    expect(evidenceOf(read, 'results.pesticide')).toMatchObject({ page: 2, box: [0.1, 0.2, 0.6, 0.35] });
  });
});
