import { describe, expect, it } from 'vitest';
import {
  identityStandsOverResults,
  printsAreOfOneField,
} from '../../../../../main/extraction/coa/checks/check-prints.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { EvidenceMap } from '../../../../../shared/records/reading.ts';

type Box = [number, number, number, number];

/** Evidence of prints on the first page. */
const prints = (boxes: Record<string, Box>): EvidenceMap =>
  Object.fromEntries(
    Object.entries(boxes).map(([path, box]) => [
      path,
      { page: 1, box, text: path, method: 'text-layer', confidence: 0.95 },
    ]),
  );
const record = (fields: Partial<CoaRecord>, rows = 0) =>
  ({ ...fields, results: Array.from({ length: rows }, () => ({ analysis: 'pesticide' })) }) as unknown as CoaRecord;

describe('one print for two fields', () => {
  const asked = (fields: Partial<CoaRecord>, boxes: Record<string, Box>) =>
    printsAreOfOneField(record(fields), prints(boxes)).flatMap(({ paths }) => paths);

  it('asks about a date that was read for two, also within a longer print', () => {
    expect(
      asked(
        { date_collected: '2024-05-01', date_received: '2024-05-01' },
        { date_collected: [0.3, 0.1, 0.5, 0.12], date_received: [0.4, 0.1, 0.5, 0.12] },
      ),
    ).toEqual(['date_collected', 'date_received']);
  });

  it('lets one text print two dates, and two texts one date', () => {
    const box: Box = [0.3, 0.1, 0.5, 0.12];
    expect(
      asked({ date_collected: '2024-05-01', date_received: '2024-05-02' }, { date_collected: box, date_received: box }),
    ).toEqual([]);
    expect(
      asked(
        { date_collected: '2024-05-01', date_received: '2024-05-01' },
        { date_collected: box, date_received: [0.3, 0.13, 0.5, 0.15] },
      ),
    ).toEqual([]);
  });

  it('lets a company grow what it sells, but not test it', () => {
    const box: Box = [0.1, 0.1, 0.3, 0.12];
    expect(asked({ producer: 'A', distributor: 'A' }, { producer: box, distributor: box })).toEqual([]);
    expect(asked({ lab: 'A', producer: 'A' }, { lab: box, producer: box })).toEqual(['lab', 'producer']);
  });
});

describe('identity between rows of results', () => {
  const rows = {
    'results[0]': [0.1, 0.3, 0.8, 0.31],
    'results[1]': [0.1, 0.32, 0.8, 0.33],
    'results[2]': [0.1, 0.5, 0.8, 0.51],
    'results[3]': [0.1, 0.52, 0.8, 0.53],
  } satisfies Record<string, Box>;
  const head = {
    lab_id: [0.1, 0.1, 0.3, 0.11],
    product_name: [0.1, 0.12, 0.3, 0.13],
  } satisfies Record<string, Box>;
  const asked = (boxes: Record<string, Box>) =>
    identityStandsOverResults(record({}, 4), prints({ ...rows, ...boxes })).flatMap(({ paths }) => paths);

  it('asks about a batch from the heading of a panel while the rest stands over the results', () => {
    expect(asked({ ...head, batch_number: [0.4, 0.4, 0.5, 0.41] })).toEqual(['batch_number']);
  });

  it('asks about none over, under or beside the results', () => {
    expect(asked({ ...head, batch_number: [0.4, 0.14, 0.5, 0.15] })).toEqual([]);
    expect(asked({ ...head, batch_number: [0.4, 0.6, 0.5, 0.61] })).toEqual([]);
    expect(asked({ ...head, batch_number: [0.85, 0.4, 0.95, 0.41] })).toEqual([]);
  });

  it('asks about no date of testing, which each panel has of its own', () => {
    expect(asked({ ...head, date_tested: [0.4, 0.4, 0.5, 0.41] })).toEqual([]);
  });

  it('asks about none where all of it stands there', () => {
    expect(asked({ lab_id: [0.1, 0.4, 0.3, 0.41], batch_number: [0.4, 0.4, 0.5, 0.41] })).toEqual([]);
  });
});
