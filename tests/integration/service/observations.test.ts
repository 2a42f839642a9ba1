import { expect, it, onTestFinished } from 'vitest';
import { MOST_OBSERVATIONS } from '../../../shared/rest/limits.ts';
import { sampleCoa, sampleCoaReading, sampleResult } from '../../support/sample-readings.ts';
import { AT, servedWorkbench } from '../../support/served-workbench.ts';

const ROWS = 1900;
const CERTIFICATES = 110; // more rows than may be sent at once

it('sends no more than 200,000 observations at once, streamed, in whole records, and says that there are more', async () => {
  const service = await servedWorkbench();
  onTestFinished(() => service.stop());
  const { store } = service.workbench;
  const results = Array.from({ length: ROWS }, (_, index) => sampleResult({ key: `analyte_${index}`, value: index }));
  store.transaction(() => {
    for (let index = 0; index < CERTIFICATES; index += 1) {
      const hash = index.toString(16).padStart(64, '0');
      store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
      store.queue.setState(store.queue.add(hash, `${index}.pdf`, AT), 'read');
      store.documentUsers.add(hash, service.userId);
      const reading = sampleCoaReading({ record: { ...sampleCoa({ coa_hash: hash }), results } });
      store.records.add(hash, `${index}.pdf`, 0, reading, AT);
    }
  });
  const list = async (limit: number) => {
    const response = await fetch(`${service.url}/api/data/coas?limit=${limit}`, {
      headers: { authorization: `Bearer ${service.key}` },
    });
    const { data } = (await response.json()) as { data: { results: string }[] };
    const rows = data.reduce((sum, { results: text }) => sum + JSON.parse(text).length, 0);
    return { response, records: data.length, rows };
  };
  const { response, records, rows } = await list(1_000_000);
  expect(records).toBe(Math.floor(MOST_OBSERVATIONS / ROWS));
  expect(rows).toBeLessThanOrEqual(MOST_OBSERVATIONS);
  expect(response.headers.get('x-observations-truncated')).toBe(String(MOST_OBSERVATIONS));
  expect(response.headers.get('transfer-encoding')).toBe('chunked');
  const few = await list(100);
  expect(few.records).toBe(100);
  expect(few.response.headers.get('x-observations-truncated')).toBeNull();
});
