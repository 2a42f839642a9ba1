import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Page } from '../main/documents/page.ts';
import type { Features } from '../main/extraction/model/ranking.ts';
import type { ReadingContext } from '../main/extraction/reading.ts';
import { DOUBTED_FIELDS, type DoubtedField } from '../main/extraction/receipt/doubt/doubted-fields.ts';
import { draftReceipts } from '../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../shared/records/receipt.ts';
import { editDistance } from '../shared/science/fold.ts';
import { generateReceipt as generateDispensary } from '../tests/fixtures/receipt-generator/generate-receipt.ts';
import { storeOf } from './receipt-corpus.ts';
import { generateReceipt } from './receipts/generate-receipt.ts';

/** Values of one receipt to learn from: the numbers that describe each, and whether it is wrong. */
export interface DoubtSample {
  id: string;
  /** Receipts of one store are left out together. */
  store: string;
  isReal: boolean;
  /** Its labels tell of every field. */
  isWhole: boolean;
  values: { field: DoubtedField; features: Features; isWrong: boolean }[];
}

type Truth = Record<string, unknown>;

/** Weights that were learned without the store of a receipt. */
export type WeightsOf = (id: string) => Pick<ReadingContext, 'headWeights' | 'lineWeights'>;

const RECEIPTS = resolve(import.meta.dirname, '../../shared/corpus/receipts');
/** Sets of labels; those of a few fields say nothing of the others. */
const SETS = [
  { labels: join(RECEIPTS, 'retail', 'labels'), dateOrder: 'auto', isWhole: false },
  { labels: join(RECEIPTS, 'sroie', 'labels'), dateOrder: 'dmy', isWhole: false },
] as const;

const CONTEXT: ReadingContext = {
  fileName: 'receipt.jpg',
  fileHash: '0',
  now: '2026-01-01T00:00:00',
  dateOrder: 'auto',
};

const fold = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
const likeness = (one: unknown, other: unknown) => {
  const [a, b] = [fold(one), fold(other)];
  const longest = Math.max(1, a.length, b.length);
  return 1 - editDistance(a, b, longest) / longest;
};

/** How like a text has to be to what a person typed in. */
const LIKE: Partial<Record<DoubtedField, number>> = { invoice_number: 1, retailer_license_number: 1 };
const isLike = (one: unknown, other: unknown, field: DoubtedField) => likeness(one, other) >= (LIKE[field] ?? 0.9);

function isSame(want: unknown, got: unknown, field: DoubtedField): boolean {
  if (Array.isArray(want))
    return Array.isArray(got) && got.length === want.length && want.every((one, at) => isSame(one, got[at], field));
  if (typeof want === 'number') return typeof got === 'number' && Math.abs(want - got) < 0.005;
  if (field === 'date_sold') return want === got;
  return got !== null && got !== undefined && isLike(want, got, field);
}

/** Whether a value is wrong; null where nobody knows. */
function isWrong(truth: Truth, record: ReceiptRecord, field: DoubtedField, isWhole: boolean): boolean | null {
  const want = truth[field];
  const got = record[field] ?? null;
  if (want !== undefined && want !== null && want !== '') return !isSame(want, got, field);
  if (field === 'product_names' && typeof truth.item_count === 'number')
    return (record.product_names?.length ?? 0) === truth.item_count ? null : true;
  if (isWhole && want === null) return got !== null;
  return isWhole && got === null ? false : null;
}

function sampleOf(
  { id, store, isReal, isWhole }: Omit<DoubtSample, 'values'>,
  pages: readonly Page[],
  truths: readonly Truth[],
  context: ReadingContext,
): DoubtSample | null {
  const drafts = draftReceipts(pages, context);
  const draft = Array.isArray(drafts) ? drafts[0] : undefined;
  if (!draft) return null;
  const values = DOUBTED_FIELDS.flatMap((field) => {
    const verdicts = truths.map((truth) => isWrong(truth, draft.reading.record, field, isWhole));
    if (verdicts.includes(null)) return [];
    return [{ field, features: draft.doubts[field], isWrong: !verdicts.includes(false) }];
  });
  return { id, store, isReal, isWhole, values };
}

/** Labels in the fields of a record; a company, date and total alone are those of receipts from Malaysia. */
function truthOf(label: Truth): Truth {
  if (!('company' in label)) return label;
  const [day, month, year] = String(label.date ?? '').split(/\D/);
  const isPlain = /^\d{1,2}\D\d{1,2}\D\d{4}$/.test(String(label.date ?? ''));
  return {
    retailer: label.company,
    retailer_address: label.address,
    total_amount: Number.parseFloat(String(label.total ?? '').replace(/[^\d.-]/g, '')),
    ...(isPlain ? { date_sold: `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` } : {}),
  };
}

/** The labeled receipts beside the project, each read by weights that know nothing of its store. */
export function labeledDoubts(further: readonly string[], pagesFolder: string, weightsOf: WeightsOf): DoubtSample[] {
  const cached = existsSync(pagesFolder) ? readdirSync(pagesFolder) : [];
  const files = new Map(cached.map((name) => [name.replace(/\.[^.]+\.json$/, ''), join(pagesFolder, name)]));
  const sets = [...further.map((labels) => ({ labels, dateOrder: 'mdy' as const, isWhole: true })), ...SETS];
  const samples = new Map<string, DoubtSample>();
  for (const { labels, dateOrder, isWhole } of sets.filter((set) => existsSync(set.labels)))
    for (const name of readdirSync(labels).sort()) {
      const id = basename(name, '.json');
      const file = files.get(id);
      if (!file || samples.has(id)) continue;
      const pages = JSON.parse(readFileSync(file, 'utf8')) as Page[];
      const truth = truthOf(JSON.parse(readFileSync(join(labels, name), 'utf8')) as Truth);
      const context = { ...CONTEXT, dateOrder, ...weightsOf(id) };
      const store = /^\d+$/.test(id) ? id : storeOf(id);
      const sample = sampleOf({ id, store, isReal: true, isWhole }, pages, [truth], context);
      if (sample) samples.set(id, sample);
    }
  return [...samples.values()];
}

const DAMAGES = [0, 0.1, 0.2, 0.35, 0.5];

/** Receipts of invented stores, most of them as OCR reads them, and of dispensaries. */
export function* generatedDoubts(count: number, firstSeed: number): Generator<DoubtSample> {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { pages, truth } = generateReceipt(seed, { damage: DAMAGES[seed % DAMAGES.length] ?? 0 });
    const truths = truth.lists.map((list) => ({ ...truth.fields, ...list }));
    const made = sampleOf(
      { id: `quirks-${seed}`, store: truth.author, isReal: false, isWhole: true },
      pages,
      truths,
      CONTEXT,
    );
    if (made) yield made;
    if (seed % 3 > 0) continue;
    const { page, truth: fields } = generateDispensary(seed);
    const id = `dispensary-${seed}`;
    const sample = sampleOf({ id, store: id, isReal: false, isWhole: false }, [page], [{ ...fields }], CONTEXT);
    if (sample) yield sample;
  }
}
