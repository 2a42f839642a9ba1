/**
 * Measures what the reader of certificates says about damaged documents: `npm run bench:coa:mutations [-- --documents N
 * --seed N --only NAME,NAME --show N --write]`.
 *
 * Generated certificates are damaged as printers, text layers and people do it (see coa-damages.ts), and read. Of the
 * errors a damage makes, the silent ones count: those that the reading asks nobody to look at. `--show N` prints N of them
 * for each document.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isDocumentError } from '../main/documents/document-error.ts';
import type { Page } from '../main/documents/page.ts';
import { openPdf } from '../main/documents/pdf/open-pdf.ts';
import { readCoa } from '../main/extraction/coa/read-coa.ts';
import type { CoaReading } from '../main/extraction/reading.ts';
import { generateCoa } from '../tests/fixtures/coa-generator/generate-coa.ts';
import type { TrueRow } from '../tests/fixtures/coa-generator/panels.ts';
import { seeded } from '../tests/fixtures/coa-generator/random.ts';
import { DAMAGES } from './coa-damages.ts';
import { percent } from './coa-table.ts';
import { type Judgement, judgeTrust } from './coa-trust.ts';
import { writeResults } from './write-results.ts';

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    show: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});

interface Sound {
  seed: number;
  pages: Page[];
  rows: TrueRow[];
  judgement: Judgement;
}

function read(pages: readonly Page[]): CoaReading | null {
  const readings = readCoa(pages, {
    fileName: 'generated.pdf',
    fileHash: '0'.repeat(64),
    now: '2026-01-01T00:00:00',
    dateOrder: 'auto',
  });
  return Array.isArray(readings) ? (readings[0] ?? null) : null;
}

async function generate(seed: number): Promise<Sound> {
  const { bytes, rows } = await generateCoa(seed);
  const pdf = await openPdf(bytes);
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const pages: Page[] = [];
  for await (const page of pdf.pages()) pages.push(page);
  pdf.close();
  return { seed, pages, rows, judgement: judgeTrust(rows, read(pages)) };
}

const first = 1000 * Number(options.seed);
const sound: Sound[] = [];
for (let seed = first; seed < first + Number(options.documents); seed += 1) sound.push(await generate(seed));

const only = options.only?.split(',');
const sum = { documents: 0, errors: 0, silent: 0, right: 0, asked: 0 };
const line = (name: string, { documents, errors, silent, right, asked }: typeof sum) =>
  `| ${name} | ${documents} | ${errors} | ${silent} | ${percent(silent, errors).trim()} % | ${percent(asked, right).trim()} % |`;

const report: string[] = [];
const tell = (text: string) => {
  console.log(text);
  report.push(text);
};
tell('| damage | documents | new errors | silent | share | right rows asked about |\n|---|---|---|---|---|---|');
for (const [name, damage] of Object.entries(DAMAGES)) {
  if (only && !only.includes(name)) continue;
  const tally = { documents: 0, errors: 0, silent: 0, right: 0, asked: 0 };
  for (const { seed, pages, rows, judgement } of sound) {
    const document = { pages: structuredClone(pages), rows: structuredClone(rows), random: seeded(seed) };
    if (!damage(document)) continue;
    const damaged = judgeTrust(document.rows, read(document.pages));
    const before = new Set(judgement.errors.map(({ what }) => what));
    const errors = damaged.errors.filter(({ what }) => !before.has(what));
    const silent = errors.filter(({ asked }) => !asked);
    for (const { what } of silent.slice(0, Number(options.show))) console.error(`${name}, seed ${seed}: ${what}`);
    tally.documents += 1;
    tally.errors += errors.length;
    tally.silent += silent.length;
    tally.right += damaged.right;
    tally.asked += damaged.asked;
  }
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += tally[key];
  tell(line(name, tally));
}
tell(line('**all**', sum));
tell(
  `\n${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.versions.node}; ${sound.length} documents from seed ${first}.`,
);
if (options.write) {
  writeResults('coa-mutations', '## Generated certificates, damaged: errors nobody is told of', report.join('\n'));
}
