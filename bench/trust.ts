/**
 * How long the figures of the accuracy screen and the names of companies take over many records:
 * `npm run bench:trust [-- --records N --write --folder DIR]`; the folder is kept, and measured as it is the next time.
 *
 * The records are made by code: certificates of 40 rows with evidence for each, verified, one in four with a correction.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openCompanyDesk } from '../main/review/company-desk.ts';
import { recordEditor } from '../main/review/record-editor.ts';
import { openTrustKeeper } from '../main/review/trust-keeper.ts';
import { openStore, type Store } from '../main/store/store.ts';
import { ink, sampleCoa, sampleCoaReading, sampleResult } from '../tests/support/sample-readings.ts';
import { writeResults } from './write-results.ts';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const RECORDS = Number(options.records);
const ROWS = 40;
const AT = '2026-01-01T12:00:00.000Z';
const LABS = 60;
const PRODUCERS = 900;

const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'proofdesk-trust-'));
const opened = await openStore(folder);
if (!opened.ok) throw new Error(opened.error.message);
const store = opened.value;
try {
  if (store.records.verifiedIds('coa').length === 0) fill(store);
  const report = await measured(store);
  process.stdout.write(`${report}\n`);
  if (options.write) writeResults('trust', '## Accuracy and company names', report);
} finally {
  store.close();
  if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

function fill({ documents, queue, records, transaction }: Store) {
  const who = 'bench';
  const editor = recordEditor({ store, checks: () => [], who: () => who, now: () => new Date(AT), onChange: () => {} });
  for (let start = 0; start < RECORDS; start += 1000) {
    transaction(() => {
      for (let index = start; index < Math.min(RECORDS, start + 1000); index += 1) {
        const hash = (index + 1).toString(16).padStart(64, '0');
        documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
        queue.setState(queue.add(hash, `${index}.pdf`, AT), 'read');
        const id = records.add(hash, `${index}.pdf`, 0, reading(index), AT);
        if (index % 4 === 0) editor.edit({ id, version: 0, path: 'batch_number', value: `C-${index}` });
        records.setVerified(id, { at: AT, by: who });
      }
    });
  }
}

function reading(index: number) {
  const results = Array.from({ length: ROWS }, (_, row) =>
    sampleResult({ key: `analyte_${row}`, name: `Analyte ${row}` }),
  );
  const cells = results.flatMap((_, row) =>
    ['', '.name', '.value', '.lod', '.loq'].map((cell) => [
      `results[${row}]${cell}`,
      ink('21.5', { confidence: 0.9 + (((index + row) * 7) % 10) / 100 }),
    ]),
  );
  return sampleCoaReading({
    record: sampleCoa({
      lab: `Laboratory ${index % LABS}`,
      producer: `Producer ${index % PRODUCERS}`,
      batch_number: `B-${index}`,
      results,
    }),
    evidence: { batch_number: ink(`B-${index}`, { confidence: 0.7 }), ...Object.fromEntries(cells) },
    findings: [],
    review: ['batch_number', 'results[3]'],
  });
}

async function measured(of: Store): Promise<string> {
  const trust = openTrustKeeper({ store: of, settings: of.settings, onChange: () => {}, log: console.error });
  const names = openCompanyDesk({ store: of, who: () => 'bench', now: () => new Date(AT) });
  const lines: string[] = [];
  const time = async (what: string, work: () => unknown) => {
    const since = performance.now();
    await work();
    lines.push(`${what} ${Math.round(performance.now() - since)} ms`);
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await time('outcomes of all records, once, beside other work', () => trust.settled());
  delay.disable();
  lines.push(`longest wait of other work meanwhile ${Math.round(delay.max / 1e6)} ms`);
  await time('figures of all time', () => trust.summary({ kind: 'coa' }));
  await time('prices of thresholds', () => trust.prices('coa'));
  await time('records with a correction of one field', () =>
    of.records.find({ outcome: 'corrected', outcome_field: 'batch_number' }),
  );
  await time('names of laboratories with suggestions', () => names.list('lab'));
  await time('names of producers with suggestions', () => names.list('company'));
  await time('merging two laboratories', () =>
    names.merge({ kind: 'lab', names: ['Laboratory 1', 'Laboratory 2'], into: 'Laboratory One' }),
  );
  await time('records of the merged laboratory', () => of.records.find({ lab: '"Laboratory One"' }));
  await time('all records by laboratory, names merged', () =>
    of.records.find({}, { column: 'lab', descending: false }),
  );
  await time('figures of all time, names merged', () => trust.summary({ kind: 'coa' }));
  return `${RECORDS.toLocaleString()} verified certificates of ${ROWS} rows: ${lines.join('; ')}.`;
}
