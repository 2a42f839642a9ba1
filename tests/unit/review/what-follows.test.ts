import { describe, expect, it } from 'vitest';
import { acceptValue, editRecord } from '../../../main/review/edit-record.ts';
import type { RecordContent } from '../../../main/store/records.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import {
  ink,
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
} from '../../support/sample-readings.ts';

const none = () => [];
const PARTS = ['street', 'city', 'state', 'zipcode'] as const;
const partsOf = (record: CoaRecord) => PARTS.map((part) => record[`producer_${part}`]);

function edit(reading: RecordContent, path: string, value: unknown, options = {}): RecordContent {
  const outcome = editRecord(reading, path, value, none, options);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value.content;
}

/** A producer whose address was misread, each part of it asked about. */
function misread() {
  const paths = ['address', ...PARTS].map((part) => `producer_${part}`);
  return sampleCoaReading({
    record: sampleCoa({
      producer_address: '12 Fern Row, Ren, NV 8950',
      producer_street: '12 Fern Row',
      producer_city: 'Ren',
      producer_state: 'NV',
      producer_zipcode: null,
    }),
    evidence: Object.fromEntries(paths.slice(0, 4).map((path) => [path, ink('12 Fern Row, Ren, NV 8950')])),
    findings: [],
    review: paths,
  });
}

describe('an address', () => {
  it('gives its parts to the record and takes their questions along when it is corrected as a whole', () => {
    const place = { page: 1, box: [0.1, 0.5, 0.4, 0.52], text: '14 Fern Row, Reno, NV 89501', method: 'text-layer' };
    const pointed = { ink: { ...place, path: 'producer_address' } };
    const after = edit(misread(), 'producer_address', '14 Fern Row, Reno, NV 89501', pointed);
    expect(partsOf(after.record as CoaRecord)).toEqual(['14 Fern Row', 'Reno', 'NV', '89501']);
    expect(after.review).toEqual([]);
    expect(after.evidence.producer_zipcode).toEqual({ ...place, method: 'derived', confidence: 1 });
  });

  it('is parsed without a zip code, and clears its parts when it is cleared', () => {
    const typed = edit(misread(), 'producer_address', '14 Fern Row, Reno, NV');
    expect(partsOf(typed.record as CoaRecord)).toEqual(['14 Fern Row', 'Reno', 'NV', null]);
    expect(partsOf(edit(typed, 'producer_address', null).record as CoaRecord)).toEqual([null, null, null, null]);
  });

  it('keeps its parts and their questions where it does not read as an address', () => {
    const after = edit(misread(), 'producer_address', 'see overleaf');
    expect(partsOf(after.record as CoaRecord)).toEqual(['12 Fern Row', 'Ren', 'NV', null]);
    expect(after.review).toEqual(PARTS.map((part) => `producer_${part}`));
  });

  it('follows a part that is corrected, and stays as printed around it', () => {
    const city = edit(misread(), 'producer_city', 'Reno');
    expect((city.record as CoaRecord).producer_address).toBe('12 Fern Row, Reno, NV');
    const whole = edit(misread(), 'producer_address', '12 Fern Row - Suite 4, Reno, Nevada 89501');
    const street = edit(whole, 'producer_zipcode', '89502');
    expect((street.record as CoaRecord).producer_address).toBe('12 Fern Row - Suite 4, Reno, Nevada 89502');
    expect(street.evidence.producer_address?.method).toBe('derived');
  });

  it('keeps a service’s parts as that service has them, and settles no part by being accepted', () => {
    const taken = edit(misread(), 'producer_address', '14 Fern Row, Reno, NV 89501', { by: 'service' });
    expect(partsOf(taken.record as CoaRecord)).toEqual(['12 Fern Row', 'Ren', 'NV', null]);
    const accepted = acceptValue(misread(), 'producer_address', none);
    expect(accepted.ok && accepted.value.content.review).toHaveLength(4);
  });
});

describe('what a name decides', () => {
  it('is the standard key of its row, unless a person chose another', () => {
    const rows = (content: RecordContent) => (content.record as CoaRecord).results.map(({ key }) => key);
    const renamed = edit(sampleCoaReading(), 'results[0].name', 'CBDA');
    expect(rows(renamed)[0]).toBe('cbda');
    const chosen = edit(edit(sampleCoaReading(), 'results[0].key', 'thc_sum'), 'results[0].name', 'CBDA');
    expect(rows(chosen)[0]).toBe('thc_sum');
  });

  it('is the type of a line item, marked as derived, unless a person chose another', () => {
    const reading = sampleReceiptReading({
      record: sampleReceipt({ product_types: ['edible', 'pre-roll'] }),
      evidence: { 'product_names[0]': ink('Gummies'), 'product_names[1]': ink('Pre-roll') },
    });
    const types = (content: RecordContent) => (content.record as ReceiptRecord).product_types;
    const renamed = edit(reading, 'product_names[0]', 'Mint tincture');
    expect(types(renamed)).toEqual(['tincture', 'pre-roll']);
    expect(renamed.evidence['product_types[0]']?.method).toBe('derived');
    expect(types(edit(edit(reading, 'product_types[0]', 'topical'), 'product_names[0]', 'Mint tincture'))).toEqual([
      'topical',
      'pre-roll',
    ]);
  });
});
