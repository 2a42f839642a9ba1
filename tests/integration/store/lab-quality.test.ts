import { expect, it } from 'vitest';
import { addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleCoa, sampleCoaReading, sampleResult } from '../../support/sample-readings.ts';

type Changes = NonNullable<Parameters<typeof sampleCoa>[0]>;

async function shelf(certificates: Changes[]) {
  const store = await openedStore();
  certificates.forEach((changes, index) => {
    addRecord(store, `h${index}`, sampleCoaReading({ record: sampleCoa(changes) }));
  });
  return store;
}

const lead = (value: number | null, units: string, loq: number) =>
  sampleResult({
    analysis: 'heavy_metals',
    key: 'lead',
    name: 'Pb',
    value,
    units,
    loq,
    qualifier: value === null ? 'ND' : null,
    mg_g: null,
  });

it('tells how far totals spread by lab, by type of product and by product, and of one lab alone', async () => {
  const potency = (lab: string, product_type: string, product_name: string, ...totals: number[]) =>
    totals.map((total_thc): Changes => ({ lab, product_type, product_name, total_thc }));
  const store = await shelf([
    ...potency('Heron', 'Flower', 'Mild', 18, 19, 20, 21, 22),
    ...potency('Tern', 'Flower', 'Mild', 30),
    ...potency('Tern', 'Vape', 'Strong', 80),
  ]);
  const named = (query: Parameters<typeof store.labQuality.of>[0]) =>
    store.labQuality.of(query).groups.map(({ name, values }) => [name, values]);
  expect(store.labQuality.of({ by: 'lab' })).toMatchObject({ measure: 'total_thc', units: 'percent', newest: null });
  expect(named({ by: 'lab', measure: 'total_thc' })).toEqual([
    ['Heron', { count: 5, low: 18, median: 20, high: 22 }],
    ['Tern', { count: 2, low: 30, median: 80, high: 80 }],
  ]);
  expect(named({ by: 'product_name' }).map(([name]) => name)).toEqual(['Mild', 'Strong']);
  expect(named({ by: 'product_type', lab: 'Tern' })).toEqual([
    ['Flower', { count: 1, low: 30, median: 30, high: 30 }],
    ['Vape', { count: 1, low: 80, median: 80, high: 80 }],
  ]);
  expect(store.labQuality.of({ by: 'lab', product_type: 'Vape' })).toMatchObject({
    labs: ['Heron', 'Tern'],
    productTypes: ['Flower', 'Vape'],
  });
});

it('compares limits in one unit, counts what was not found, and leaves out what cannot be converted', async () => {
  const store = await shelf([
    { lab: 'Heron', results: [lead(0.2, 'ug/g', 0.05)] },
    { lab: 'Heron', results: [lead(null, 'ug/g', 0.07)] },
    { lab: 'Tern', results: [lead(300, 'ug/kg', 100)] },
    { lab: 'Tern', results: [lead(5, 'cfu/g', 1)] },
  ]);
  const quality = store.labQuality.of({ by: 'lab', measure: 'lead' });
  expect(quality).toMatchObject({ units: 'ug/g', leftOut: 1 });
  expect(quality.groups).toMatchObject([
    { name: 'Heron', certificates: 2, notFound: 1, values: { count: 1, median: 0.2 }, loq: { low: 0.05, high: 0.07 } },
    { name: 'Tern', certificates: 1, values: { median: 0.3 }, loq: { count: 1, median: 0.1 } },
  ]);
  expect(quality.analytes).toContainEqual({ analysis: 'heavy_metals', key: 'lead', name: 'Lead' });
});
