/**
 * Measures what the reader of receipts says about damaged ones: `npm run bench:receipts:mutations [-- --receipts N
 * --abroad N --seed N --only NAME,NAME --show N --write]`.
 *
 * Generated receipts, as an ideal reader would see them, are damaged as OCR and paper do it (see receipt-damages.ts), in one
 * place at a time, and read. Of the fields that a damage makes wrong, the silent ones count: those that the reading asks
 * nobody to look at. `--show N` prints N of them for each kind of damage.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from '../main/documents/page.ts';
import type { ReceiptReading } from '../main/extraction/reading.ts';
import { readReceipt } from '../main/extraction/receipt/read-receipt.ts';
import { generateAbroad } from '../tests/fixtures/receipt-generator/generate-abroad.ts';
import { type GeneratedReceipt, generateReceipt } from '../tests/fixtures/receipt-generator/generate-receipt.ts';
import { Random } from '../tests/fixtures/receipt-generator/random.ts';
import { DAMAGES } from './receipt-damages.ts';
import { type Mark, markReceipt } from './receipt-marks.ts';
import { writeResults } from './write-results.ts';

const { values: options } = parseArgs({
  options: {
    receipts: { type: 'string', default: '8' },
    abroad: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    show: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});

function read(page: Page): ReceiptReading | null {
  const readings = readReceipt([page], {
    fileName: 'generated.jpg',
    fileHash: '0'.repeat(64),
    now: '2026-01-01T00:00:00',
    dateOrder: 'auto',
  });
  return Array.isArray(readings) ? (readings[0] ?? null) : null;
}

const first = 1000 * Number(options.seed);
const seedsOf = (count: string) => Array.from({ length: Number(count) }, (_, at) => first + at);
const receipts: GeneratedReceipt[] = [
  ...seedsOf(options.receipts).map(generateReceipt),
  ...(['de', 'fr'] as const).flatMap((country) => seedsOf(options.abroad).map((seed) => generateAbroad(seed, country))),
];
const sound = receipts.map(({ seed, truth, page }) => {
  const marks = markReceipt(String(seed), { ...truth }, read(page));
  const faulty = new Set(marks.filter(({ outcome }) => outcome !== 'right').map(({ field }) => field));
  return { seed, truth, page, faulty };
});

interface Tally {
  pages: number;
  refused: number;
  money: { wrong: number; silent: number };
  other: { wrong: number; silent: number };
  right: number;
  asked: number;
}
const none = (): Tally => ({
  pages: 0,
  refused: 0,
  money: { wrong: 0, silent: 0 },
  other: { wrong: 0, silent: 0 },
  right: 0,
  asked: 0,
});

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const share = ({ wrong, silent }: Tally['money']) => `${silent} of ${wrong} (${percent(silent, wrong)})`;
const isMoney = ({ kind }: Mark) => kind === 'amount' || kind === 'date';

const report: string[] = [];
const tell = (...lines: string[]) => {
  console.log(lines.join('\n'));
  report.push(...lines);
};
tell(
  '| damage | pages | amounts and dates newly wrong: silent | other fields newly wrong: silent | right ones asked about | not taken for a receipt |',
  '|---|---|---|---|---|---|',
);
const row = (name: string, { pages, money, other, right, asked, refused }: Tally) =>
  `| ${name} | ${pages} | ${share(money)} | ${share(other)} | ${percent(asked, right)} | ${refused} |`;

const sum = none();
const only = options.only?.split(',');
for (const [name, damage] of Object.entries(DAMAGES)) {
  if (only && !only.includes(name)) continue;
  const tally = none();
  let left = Number(options.show);
  for (const { seed, truth, page, faulty } of sound) {
    for (const damaged of damage(page, new Random(seed))) {
      const reading = read(damaged);
      tally.pages += 1;
      // A person is told that nothing was read.
      if (!reading) {
        tally.refused += 1;
        continue;
      }
      for (const mark of markReceipt(String(seed), { ...truth }, reading)) {
        if (mark.outcome === 'right') {
          tally.right += 1;
          if (mark.asked) tally.asked += 1;
        } else if (!faulty.has(mark.field)) {
          const of = isMoney(mark) ? tally.money : tally.other;
          of.wrong += 1;
          if (mark.asked) continue;
          of.silent += 1;
          if (left > 0)
            console.error(
              `${name}, seed ${seed}: ${mark.field} is ${JSON.stringify(mark.want)}, read ${JSON.stringify(mark.got)}`,
            );
          left -= 1;
        }
      }
    }
  }
  for (const key of ['pages', 'refused', 'right', 'asked'] as const) sum[key] += tally[key];
  for (const key of ['money', 'other'] as const) {
    sum[key].wrong += tally[key].wrong;
    sum[key].silent += tally[key].silent;
  }
  tell(row(name, tally));
}
tell(
  row('**all**', sum),
  '',
  `Fields: ${share({ wrong: sum.money.wrong + sum.other.wrong, silent: sum.money.silent + sum.other.silent })} of those newly wrong are silent. ${options.receipts} receipts of dispensaries and ${options.abroad} each of Germany and France from seed ${first}. ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.versions.node}.`,
);
if (options.write)
  writeResults('receipts-mutations', '## Generated receipts, damaged: errors nobody is told of', report.join('\n'));
