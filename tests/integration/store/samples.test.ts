import { expect, it } from 'vitest';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { ink, sampleCoa, sampleCoaReading, sampleReceiptReading, sampleResult } from '../../support/sample-readings.ts';

async function shelf() {
  const store = await openedStore();
  let count = 0;
  const add = (reading: Parameters<typeof store.records.add>[3]) => {
    count += 1;
    return addRecord(store, `h${count}`, reading);
  };
  const coa = (changes: Parameters<typeof sampleCoa>[0]) => add(sampleCoaReading({ record: sampleCoa(changes) }));
  return { store, add, coa };
}

const thca = (value: number, units = 'percent', mg_g: number | null = value * 10) =>
  sampleResult({ value, units, mg_g });

it('puts certificates side by side in the order they were chosen, and leaves out what is none', async () => {
  const { store, add, coa } = await shelf();
  const mild = coa({ product_name: 'Mild', total_thc: 9.5, results: [thca(10)] });
  const receipt = add(sampleReceiptReading());
  const strong = coa({ product_name: 'Strong', total_thc: null, results: [thca(25)] });
  const compared = store.samples.compare([strong, receipt, mild, 999]);
  expect(compared.map(({ title, totals, results }) => [title, totals.total_thc, results[0]?.value])).toEqual([
    ['Strong', null, 25],
    ['Mild', 9.5, 10],
  ]);
  expect(compared[0]).toMatchObject({ lab: 'Quillwort Laboratories', batch: 'EB-7', status: 'pass' });
});

it('follows a total and an analyte of one product over time', async () => {
  const { store, coa } = await shelf();
  coa({ date_tested: '2026-03-01', total_thc: 21, results: [thca(24)] });
  coa({ date_tested: '2026-01-01', total_thc: 19, status: 'fail', results: [thca(200, 'mg/g', 200)] });
  coa({
    date_tested: '2026-02-01',
    total_thc: null,
    results: [sampleResult({ value: null, qualifier: 'ND', mg_g: null }), sampleResult({ key: 'cbd', name: 'CBD' })],
  });
  coa({ date_tested: null, total_thc: 5 });
  const gone = coa({ date_tested: '2026-01-15', total_thc: 50 });
  store.records.setRecordRemoved(gone, AT);
  coa({ product_name: 'Another', date_tested: '2026-03-02', total_thc: 30 });

  const total = store.samples.trend({ by: 'product_name', name: 'Evening Breeze', measure: 'total_thc' });
  expect(total).toMatchObject({ units: 'percent', leftOut: 2 });
  expect(total.points.map(({ date, value, status }) => [date, value, status])).toEqual([
    ['2026-01-01', 19, 'fail'],
    ['2026-03-01', 21, 'pass'],
  ]);
  expect(total.analytes.map(({ key }) => key)).toContain('cbd');

  const analyte = store.samples.trend({ by: 'product_name', name: 'Evening Breeze', measure: 'thca' });
  expect(analyte.points.map(({ value }) => value)).toEqual([20, null, 24]);
  // Nothing asked: the first total that is stated.
  expect(store.samples.trend({ by: 'producer', name: 'Ferngully Gardens' }).measure).toBe('total_thc');
  const producer = store.samples.trend({ by: 'producer', name: 'Ferngully Gardens', measure: 'total_thc' });
  expect(producer.points).toHaveLength(3);
});

it('keeps to the units most certificates print, where none is a mass fraction', async () => {
  const { store, coa } = await shelf();
  const count = (value: number, units: string) =>
    sampleResult({ analysis: 'microbiological', key: 'yeast', name: 'Yeast', value, units, mg_g: null });
  coa({ date_tested: '2026-01-01', results: [count(100, 'cfu/g')] });
  coa({ date_tested: '2026-01-02', results: [count(90, 'cfu/g')] });
  coa({ date_tested: '2026-01-03', results: [count(5, 'mpn/g')] });
  const trend = store.samples.trend({ by: 'product_name', name: 'Evening Breeze' });
  expect(trend.measure).toBe('yeast');
  expect(trend).toMatchObject({ units: 'cfu/g', leftOut: 1 });
  expect(trend.points.map(({ value }) => value)).toEqual([100, 90]);
});

it('compares and follows no totals that are stated by the portion: they are no percentages', async () => {
  const { store, coa } = await shelf();
  const gummies = coa({ date_tested: '2026-03-01', total_thc: 10.04, totals_units: 'mg/serving', results: [thca(1)] });
  coa({ date_tested: '2026-01-01', total_thc: 19 });
  expect(store.samples.compare([gummies])[0]?.totals.total_thc).toBeNull();
  const trend = store.samples.trend({ by: 'product_name', name: 'Evening Breeze', measure: 'total_thc' });
  expect(trend.points.map(({ value }) => value)).toEqual([19]);
  expect(trend.leftOut).toBe(1);
});

it('says which points and compared values a person should still look at', async () => {
  const { store, add } = await shelf();
  const of = (date: string, review: string[]) =>
    add(
      sampleCoaReading({
        record: sampleCoa({ date_tested: date, total_thc: 20, results: [thca(20), sampleResult({ key: 'cbd' })] }),
        review,
      }),
    );
  const first = of('2026-01-01', ['results[0].value', 'lab']);
  of('2026-02-01', ['results[1]', 'results[0].lod']);
  of('2026-03-01', ['total_thc']);
  of('2026-04-01', ['date_tested']);
  const unchecked = (measure: string) =>
    store.samples
      .trend({ by: 'product_name', name: 'Evening Breeze', measure })
      .points.map(({ isUnchecked }) => isUnchecked);
  expect(unchecked('thca')).toEqual([true, false, false, true]);
  expect(unchecked('cbd')).toEqual([false, true, false, true]);
  expect(unchecked('total_thc')).toEqual([false, false, true, true]);
  expect(store.samples.compare([first])[0]?.review).toEqual(['results[0].value', 'lab']);
});

it('follows made-up samples only where there are no other certificates, and counts them', async () => {
  const { store, coa } = await shelf();
  const trend = () => store.samples.trend({ by: 'product_name', name: 'Evening Breeze', measure: 'total_thc' });
  const sample = coa({ date_tested: '2026-01-01', total_thc: 90 });
  store.queue.markSample(store.queue.ofDocument(store.records.documentOf(sample) ?? '')?.id ?? 0);
  expect(trend()).toMatchObject({ points: [{ value: 90 }], samples: 1 });
  coa({ date_tested: '2026-02-01', total_thc: 19 });
  expect(trend()).toMatchObject({ points: [{ value: 19 }], samples: 0, leftOut: 0 });
});

it('gives numbers as printed or typed with what it compares and follows, and what was converted without', async () => {
  const { store, add } = await shelf();
  const reading = (date: string, value: number, units: string, text: string, typed?: string) =>
    add(
      sampleCoaReading({
        record: sampleCoa({
          date_tested: date,
          total_thc: 9,
          results: [sampleResult({ key: 'cbd' }), thca(value, units, units === 'percent' ? value * 10 : value)],
        }),
        evidence: { total_thc: ink('9.0 %'), 'results[1].value': ink(text, { ...(typed && { typed }) }) },
      }),
    );
  const ids = [
    reading('2026-01-01', 24.1, 'percent', '24.10'),
    reading('2026-02-01', 241, 'mg/g', '241.0'),
    reading('2026-03-01', 21.57, 'percent', '25.70', '21.570'),
  ];
  expect(store.samples.compare(ids).map(({ printed }) => printed)).toEqual([
    { total_thc: '9.0', 'results[1].value': '24.10' },
    { total_thc: '9.0', 'results[1].value': '241.0' },
    { total_thc: '9.0', 'results[1].value': '21.570' },
  ]);
  const points = (measure: string) =>
    store.samples
      .trend({ by: 'product_name', name: 'Evening Breeze', measure })
      .points.map(({ value, printed, isConverted }) => [value, printed, isConverted]);
  expect(points('total_thc')).toEqual([1, 2, 3].map(() => [9, '9.0', false]));
  expect(points('thca')).toEqual([
    [24.1, '24.10', false],
    [24.1, null, true],
    [21.57, '21.570', false],
  ]);
});
