import { recordEditor } from '../../main/review/record-editor.ts';
import type { RecordContent } from '../../main/store/records.ts';
import { openStore } from '../../main/store/store.ts';
import { ink, sampleCoa, sampleCoaReading, sampleReceipt, sampleReceiptReading } from './sample-readings.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LABS = ['Quillwort Laboratories', 'Marram Analytics', 'Heron Testing'];
const STORES = ['EMBERS', 'Embers Harbor', 'Quayside'];

/** Certificate `number`: a batch that is asked about, and a number of the sample that is read with less certainty. */
function certificate(number: number): RecordContent {
  const lab = LABS[number % LABS.length] ?? '';
  return sampleCoaReading({
    record: sampleCoa({ product_name: `Product ${number}`, lab, batch_number: `EB-${number}` }),
    evidence: {
      lab: ink(lab, { confidence: 0.97 }),
      batch_number: ink(`EB-${number}`, { confidence: 0.7 }),
      lab_id: ink('QW-1042', { confidence: 0.92 }),
      product_name: ink(`Product ${number}`, { confidence: 0.99 }),
    },
    findings: [],
    review: ['batch_number'],
  });
}

const receipt = (number: number): RecordContent =>
  sampleReceiptReading({
    record: sampleReceipt({ retailer: STORES[number % STORES.length] ?? '', invoice_number: `R-${number}` }),
    review: ['budtender'],
    doubts: { budtender: 0.2, retailer: 0.03 },
  });

/**
 * Fills a new data folder with certificates that a person reviewed and verified, one in five corrected where it was asked,
 * one in ten where it was not; with as many receipts that nobody looked at as stores; and with certificates to review.
 */
export async function fillVerified(dataFolder: string, verified: number, unverified: number): Promise<void> {
  const opened = await openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const editor = recordEditor({
    ...{ store, checks: () => [], who: () => 'tester', now: () => new Date(AT), onChange: () => {} },
  });
  let documents = 0;
  const add = (content: RecordContent): number => {
    documents += 1;
    const hash = documents.toString(16).padStart(64, '0');
    store.documents.add({ hash, mediaType: 'application/pdf', size: 2048, storedAt: AT });
    store.queue.setState(store.queue.add(hash, `${documents}.pdf`, AT), 'read');
    return store.records.add(hash, `${documents}.pdf`, 0, content, AT);
  };
  for (let number = 0; number < verified; number += 1) {
    const id = add(certificate(number));
    const version = () => ({ id, version: store.records.get(id)?.version ?? 0 });
    if (number % 5 === 0) editor.edit({ ...version(), path: 'batch_number', value: `B-${number}` });
    else editor.accept({ ...version(), path: 'batch_number' });
    if (number % 10 === 3) editor.edit({ ...version(), path: 'lab_id', value: `QW-${number}` });
    editor.verify(version());
  }
  for (let number = 0; number < unverified; number += 1) add(certificate(verified + number));
  for (let number = 0; number < STORES.length; number += 1) add(receipt(number));
  store.close();
}
