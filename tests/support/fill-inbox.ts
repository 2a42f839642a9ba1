import { openStore } from '../../main/store/store.ts';
import { sampleCoa, sampleCoaReading } from './sample-readings.ts';

const AT = '2026-01-01T00:00:00.000Z';
const FAILURE = { code: 'no-text', message: 'Nothing could be read from it.' };

/** What every document of five is: with two records to review, verified, failed, cancelled, with one record to review. */
export const FIVE = ['two records', 'verified', 'failed', 'cancelled', 'one record'] as const;

/**
 * Fills a new data folder with documents as if they had been read, named `1.pdf` and on, the first the oldest.
 * @returns numbers of their records in the order of the inbox: the newest document first
 */
export async function fillInbox(dataFolder: string, documents: number): Promise<number[]> {
  const opened = await openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const inOrder: number[][] = [];
  store.transaction(() => {
    for (let number = 1; number <= documents; number += 1) {
      const hash = number.toString(16).padStart(64, '0');
      const fileName = `${number}.pdf`;
      store.documents.add({ hash, mediaType: 'application/pdf', size: 2048, storedAt: AT });
      const entry = store.queue.add(hash, fileName, AT);
      const kind = FIVE[number % FIVE.length];
      if (kind === 'failed') store.queue.setState(entry, 'failed', FAILURE);
      else if (kind === 'cancelled') store.queue.setState(entry, 'cancelled');
      else {
        const records = Array.from({ length: kind === 'two records' ? 2 : 1 }, (_, position) => {
          const record = sampleCoa({ product_name: `Product ${number}.${position + 1}` });
          return store.records.add(hash, fileName, position, sampleCoaReading({ record }), AT);
        });
        store.queue.setState(entry, 'read');
        if (kind === 'verified') for (const id of records) store.records.setVerified(id, { at: AT, by: 'tester' });
        inOrder.push(records);
      }
    }
  });
  store.close();
  return inOrder.reverse().flat();
}
