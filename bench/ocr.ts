/**
 * How well words are read off pictures: `npm run bench:ocr -- [--receipts N] [--pages N] [--dpi 200]`.
 *
 * Two sets with exact truth: generated receipts (clean scan and phone photo), compared as bags of words, and pages of
 * the corpus' certificates rendered to pictures, compared with their text layer word by word and place by place.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDocumentError } from '../main/documents/document-error.ts';
import { openDocument } from '../main/documents/open-document.ts';
import type { Page, Word } from '../main/documents/page.ts';
import { openPdf } from '../main/documents/pdf/open-pdf.ts';
import { mapPoint } from '../main/documents/pictures/homography.ts';
import { readRenderedPage } from '../main/documents/read-picture.ts';
import { generateReceipt, pictureOf } from '../tests/fixtures/receipt-generator/generate-receipt.ts';

interface Score {
  truth: number;
  read: number;
  right: number;
  numbers: number;
  numbersRight: number;
  cpuSeconds: number;
  pictures: number;
}

const CERTIFICATES = join(import.meta.dirname, '../../shared/corpus/coas/documents');
const { values: options } = parseArgs({
  options: {
    receipts: { type: 'string', default: '10' },
    pages: { type: 'string', default: '10' },
    dpi: { type: 'string', default: '200' },
  },
});

const newScore = (): Score => ({
  truth: 0,
  read: 0,
  right: 0,
  numbers: 0,
  numbersRight: 0,
  cpuSeconds: 0,
  pictures: 0,
});
const isNumber = (text: string) => /^[<>~$-]*\d[\d.,%]*$/.test(text);
const worthReading = (word: Word) => /[A-Za-z0-9]/.test(word.text) && word.rotation === 0;

/** Spellings that look the same count as the same. */
function folded(text: string): string {
  return text.normalize('NFKC').replace(/μ/g, 'u').replace(/[–—−]/g, '-').replace(/[’‘]/g, "'").replace(/[Δ∆]/g, 'Δ');
}

async function timed<Result>(score: Score, work: () => Promise<Result>): Promise<Result> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  score.cpuSeconds += (user + system) / 1e6;
  score.pictures += 1;
  return result;
}

/** Counts truth words found among those read; each read word is used once, `near` says whether the place fits. */
function compare(score: Score, truth: Word[], read: Word[], near: (truth: Word, read: Word) => boolean): void {
  const left = new Map<string, Word[]>();
  for (const word of read) left.set(folded(word.text), [...(left.get(folded(word.text)) ?? []), word]);
  score.read += read.length;
  for (const word of truth) {
    const candidates = left.get(folded(word.text)) ?? [];
    const found = candidates.findIndex((candidate) => near(word, candidate));
    if (found >= 0) candidates.splice(found, 1);
    score.truth += 1;
    score.right += found >= 0 ? 1 : 0;
    if (!isNumber(word.text)) continue;
    score.numbers += 1;
    score.numbersRight += found >= 0 ? 1 : 0;
  }
}

async function readReceipts(look: 'clean' | 'phone', count: number): Promise<Score> {
  const score = newScore();
  for (let seed = 1; seed <= count; seed++) {
    const receipt = generateReceipt(seed);
    const bytes = await pictureOf(receipt, look);
    const opened = await timed(score, () => openDocument(bytes, { fileName: `${seed}.jpg` }));
    const words = isDocumentError(opened) ? [] : opened.pages.flatMap((page) => page.words);
    compare(score, receipt.page.words.filter(worthReading), words.filter(worthReading), () => true);
  }
  return score;
}

/** A word of a page that was straightened, back in points of the page as it was rendered. */
function onRenderedPage(page: Page, rendered: Page, word: Word): Word {
  if (!page.toOriginal) return word;
  const [x0, y0] = mapPoint(page.toOriginal, word.x0 / page.width, word.y0 / page.height);
  const [x1, y1] = mapPoint(page.toOriginal, word.x1 / page.width, word.y1 / page.height);
  return {
    ...word,
    x0: x0 * rendered.width,
    y0: y0 * rendered.height,
    x1: x1 * rendered.width,
    y1: y1 * rendered.height,
  };
}

async function readCertificates(count: number, dpi: number): Promise<Score> {
  const score = newScore();
  for (const file of readdirSync(CERTIFICATES).slice(0, count)) {
    const pdf = await openPdf(readFileSync(join(CERTIFICATES, file)));
    if (isDocumentError(pdf)) continue;
    const truth = await pdf.readPage(Math.min(2, pdf.pageCount));
    const picture = pdf.renderPage(truth.number, dpi / 72);
    pdf.close();
    if (truth.needsOcr || isDocumentError(picture)) continue;
    const page = await timed(score, () => readRenderedPage(picture, truth, dpi / 72));
    const words = page.words.filter(worthReading).map((word) => onRenderedPage(page, truth, word));
    compare(score, truth.words.filter(worthReading), words, (a, b) => {
      const reach = (a.y1 - a.y0) * 0.7;
      const [x, y] = [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2];
      return x > a.x0 - reach && x < a.x1 + reach && y > a.y0 - reach && y < a.y1 + reach;
    });
  }
  return score;
}

function print(name: string, score: Score): void {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;
  console.log(
    `${name.padEnd(28)} recall ${percent(score.right, score.truth)}  precision ${percent(score.right, score.read)}  numbers ${percent(score.numbersRight, score.numbers)}  ${(score.cpuSeconds / Math.max(1, score.pictures)).toFixed(2)} CPU s a picture`,
  );
}

const receipts = Number(options.receipts);
if (receipts > 0) {
  print('generated receipts, clean', await readReceipts('clean', receipts));
  print('generated receipts, phone', await readReceipts('phone', receipts));
}
if (existsSync(CERTIFICATES))
  print(`certificates at ${options.dpi} dpi`, await readCertificates(Number(options.pages), Number(options.dpi)));
else console.log('No certificates: ../shared/corpus is not there.');
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
process.exit(0);
