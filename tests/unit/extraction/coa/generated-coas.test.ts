import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import type { Page } from '../../../../main/documents/page.ts';
import { openPdf } from '../../../../main/documents/pdf/open-pdf.ts';
import { readCoa } from '../../../../main/extraction/coa/read-coa.ts';
import type { CoaReading } from '../../../../main/extraction/reading.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { convertFraction } from '../../../../shared/science/units.ts';
import { generateCoa } from '../../../fixtures/coa-generator/generate-coa.ts';
import type { TrueRow } from '../../../fixtures/coa-generator/panels.ts';

const context = {
  fileName: 'generated.pdf',
  fileHash: '0'.repeat(64),
  now: '2026-01-01T00:00:00',
  dateOrder: 'auto',
} as const;

async function readGenerated(seed: number): Promise<{ reading: CoaReading; rows: TrueRow[] }> {
  const { bytes, rows } = await generateCoa(seed);
  const pdf = await openPdf(bytes);
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const pages: Page[] = [];
  for await (const page of pdf.pages()) pages.push(page);
  pdf.close();
  const readings = readCoa(pages, context);
  if (!Array.isArray(readings) || !readings[0]) throw new Error(`seed ${seed}: no reading`);
  return { reading: readings[0], rows };
}

/** Equal as printed, or after conversion where the table prints a value in two units. */
function same(got: number | null, want: number | null, row: CoaResult, truth: TrueRow): boolean {
  if (got === want) return true;
  if (got === null || want === null || !row.units || !truth.units) return false;
  const converted = convertFraction(got, row.units, truth.units);
  return converted !== null && Math.abs(converted - want) <= 1e-6 * Math.max(1, Math.abs(want));
}

const sameName = (row: CoaResult, truth: TrueRow) =>
  row.analysis === truth.analysis && row.name.toLowerCase() === truth.name.toLowerCase();

function compare(results: readonly CoaResult[], rows: readonly TrueRow[]) {
  const right = rows.filter((truth) =>
    results.some(
      (row) => sameName(row, truth) && same(row.value, truth.value, row, truth) && row.qualifier === truth.qualifier,
    ),
  );
  const details = right.flatMap((truth) => {
    const row = results.find((result) => sameName(result, truth));
    if (!row) return [];
    const wrong = (['lod', 'loq', 'limit'] as const).filter((key) => !same(row[key], truth[key], row, truth));
    return row.status === truth.status ? wrong : [...wrong, 'status'];
  });
  const extra = results.filter((row) => !rows.some((truth) => sameName(row, truth)));
  return { wanted: rows.length, right: right.length, wrongDetails: details.length, extra: extra.length };
}

describe('certificates in generated layouts', () => {
  it('reads nearly every row, whatever the order of columns, page breaks, units and rules', {
    timeout: 120_000,
  }, async () => {
    const outcomes: ReturnType<typeof compare>[] = [];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const { reading, rows } = await readGenerated(seed);
        outcomes.push(compare(reading.record.results, rows));
      }),
      { seed: 20_240_611, numRuns: 30 },
    );
    const total = (key: 'wanted' | 'right' | 'wrongDetails' | 'extra') =>
      outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
    expect(total('right') / total('wanted')).toBeGreaterThan(0.98);
    expect(total('wrongDetails') / total('right')).toBeLessThan(0.02);
    expect(total('extra') / total('wanted')).toBeLessThan(0.005);
  });

  it('has evidence for every value, on the page it stands on', async () => {
    const { reading } = await readGenerated(7);
    for (const [index, row] of reading.record.results.entries()) {
      for (const key of ['name', 'value'] as const)
        expect(reading.evidence[`results[${index}].${key}`]?.text).toBeTruthy();
      for (const key of ['lod', 'loq', 'limit', 'status'] as const) {
        if (row[key] !== null && row.qualifier !== row.status)
          expect(reading.evidence[`results[${index}].${key}`]).toBeDefined();
      }
    }
  });

  it('says why of every value it asks about: what a text layer prints is never just hard to read', async () => {
    const asked = await Promise.all(
      [1, 3, 5, 8, 13, 21, 34, 55].map(async (seed) => {
        const { reading } = await readGenerated(seed);
        const told = new Set(reading.findings.flatMap(({ paths }) => paths));
        return reading.review.map((path) => ({ path, told: told.has(path) }));
      }),
    );
    expect(asked.flat().length).toBeGreaterThan(0);
    expect(asked.flat().filter(({ told }) => !told)).toEqual([]);
  });

  it('takes no control of the laboratory for a result', async () => {
    const withQuality = await Promise.all([11, 12, 13, 14, 15, 16].map((seed) => generateCoa(seed)));
    const seed = [11, 12, 13, 14, 15, 16].find((_, index) => withQuality[index]?.layout.quality);
    if (seed === undefined) throw new Error('No generated certificate with a control table among the seeds.');
    const { reading } = await readGenerated(seed);
    expect(reading.record.results.filter(({ value }) => value === 0.84 || value === 93)).toEqual([]);
  });
});
