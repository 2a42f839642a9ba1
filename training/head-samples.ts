import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { isDocumentError } from '../main/documents/document-error.ts';
import { openDocument } from '../main/documents/open-document.ts';
import type { Page } from '../main/documents/page.ts';
import { type HeadScene, headSceneOf } from '../main/extraction/receipt/head/decode/head-scene.ts';
import { RANKED_HEAD, type RankedHead } from '../main/extraction/receipt/head/decode/ranked-head.ts';
import { readLetterhead } from '../main/extraction/receipt/head/letterhead.ts';
import { placeOf } from '../main/extraction/receipt/head/place.ts';
import { amountsOn } from '../main/extraction/receipt/lines/amounts.ts';
import { splitReceipts } from '../main/extraction/receipt/split-receipts.ts';
import { RETAIL_CHAINS, type RetailChain } from '../shared/retail/retail-chains.ts';
import { editDistance } from '../shared/science/fold.ts';
import { generateReceipt } from '../tests/fixtures/receipt-generator/generate-receipt.ts';

/** One receipt to learn from: its candidates, and how right each is for each field. */
export interface HeadSample {
  id: string;
  /** Receipts of one store are left out together. */
  store: string;
  isReal: boolean;
  scene: HeadScene;
  /** How right each candidate of a field is, 0 to 1, and last how right it is to read none; missing where nobody knows. */
  targets: Partial<Record<RankedHead, number[]>>;
}

type Label = Record<string, unknown>;

const CORPUS = resolve(import.meta.dirname, '../../shared/corpus/receipts');
/** Sets of labeled receipts, and whether the rules were written on them. */
const SETS = [
  { folder: join(CORPUS, 'sroie'), isUnseen: false },
  { folder: join(CORPUS, 'retail'), isUnseen: true },
];

export const hasReceipts = (): boolean => SETS.some(({ folder }) => existsSync(folder));

const fold = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Part of the letters that two folded texts have alike, 0 to 1. */
function likeness(a: string, b: string): number {
  const longest = Math.max(1, a.length, b.length);
  return 1 - editDistance(a, b, longest) / longest;
}

/** A value with a letter or two misread is still the value's place. */
const NEARLY = 0.85;

function targetsOf(texts: readonly string[], wanted: readonly string[]): number[] {
  const grades = texts.map((text) => {
    const best = Math.max(0, ...wanted.map((want) => likeness(fold(want), fold(text))));
    return best === 1 ? 1 : best >= NEARLY ? 0.7 * best : 0;
  });
  return [...grades, grades.some(Boolean) ? 0 : 1];
}

/** What a label says of a field; null where it says nothing, none where nothing is printed. */
function wantedOf(label: Label, field: RankedHead): string[] | null {
  const names = field === 'retailer' ? ['retailer', 'company', '_merchant'] : ['retailer_address', 'address'];
  const own = names.find((name) => name in label && label[name] !== undefined);
  if (own === undefined) return null;
  const value = String(label[own] ?? '').replace(own === '_merchant' ? /\s*#.*$/ : /$^/, '');
  return value === '' ? [] : own === '_merchant' ? [value, `${value} GmbH`] : [value];
}

/** How often the rules err on stores they were not written on; where they were, so many of their votes are moved. */
const ERRORS_OF_RULES = 0.12;

/** A scene with some of the votes given to other candidates, as on receipts the rules have not seen. */
function withErrors(scene: HeadScene, random: () => number): HeadScene {
  const { votes, candidates } = scene;
  if (!votes) return scene;
  const moved = RANKED_HEAD.map((field) => {
    const vote = votes[field];
    const others = candidates[field].filter(({ key }) => key !== vote?.key).slice(0, 30);
    const other = others[Math.floor(random() * others.length)];
    return [field, vote && other && random() < ERRORS_OF_RULES ? { ...vote, key: other.key } : vote] as const;
  });
  return { ...scene, votes: Object.fromEntries(moved) as NonNullable<HeadScene['votes']> };
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function sampleOf(
  id: string,
  pages: readonly Page[],
  label: Label,
  { isReal, isUnseen, chains }: { isReal: boolean; isUnseen: boolean; chains?: readonly RetailChain[] | undefined },
): HeadSample | null {
  const lines = splitReceipts(pages)[0];
  if (!lines?.length) return null;
  const { currency } = placeOf(
    lines,
    lines.flatMap((line) => amountsOn(line)),
  );
  const scene = headSceneOf(lines, currency, readLetterhead(lines), chains ? { chains } : {});
  const targets = RANKED_HEAD.flatMap((field) => {
    const wanted = wantedOf(label, field);
    const texts = scene.candidates[field].map(({ text }) => text);
    return wanted === null ? [] : [[field, targetsOf(texts, wanted)] as const];
  });
  const seed = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return {
    id,
    store: fold(wantedOf(label, 'retailer')?.[0] ?? id).slice(0, 9),
    isReal,
    scene: isUnseen ? scene : withErrors(scene, randomOf(seed)),
    targets: Object.fromEntries(targets),
  };
}

export function* generatedHeads(count: number, firstSeed: number): Generator<HeadSample> {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { page, truth } = generateReceipt(seed);
    const sample = sampleOf(`generated-${seed}`, [page], { ...truth }, { isReal: false, isUnseen: false });
    if (sample) yield sample;
  }
}

/** The pages of a picture; kept in a folder, as OCR is most of the work. */
async function pagesOf(file: string, kept: string | undefined): Promise<readonly Page[]> {
  const cache = kept && join(kept, `${basename(file)}.json`);
  if (cache && existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8')) as Page[];
  const opened = await openDocument(readFileSync(file), { fileName: basename(file) });
  const pages = isDocumentError(opened) ? [] : [...opened.pages];
  if (kept && cache) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(cache, JSON.stringify(pages));
  }
  return pages;
}

/**
 * The labeled receipts that lie beside the project.
 *
 * @param options.pages a folder in which what OCR read is kept
 * @param options.labels a folder with further labels of the corpus's pictures; they count before the corpus's own
 * @param options.withoutOwnChain whether each store's own chain is missing from the list of chains
 */
export async function labeledHeads(options: {
  pages?: string | undefined;
  labels?: string | undefined;
  withoutOwnChain?: boolean;
}): Promise<HeadSample[]> {
  const folders = [...SETS.map(({ folder }) => join(folder, 'images')), join(CORPUS, 'pool')].filter(existsSync);
  const pictures = new Map(
    folders.flatMap((folder) =>
      readdirSync(folder).map((name) => [basename(name, extname(name)), join(folder, name)] as const),
    ),
  );
  const further = options.labels ? [{ labels: options.labels, isUnseen: true }] : [];
  const own = SETS.map(({ folder, isUnseen }) => ({ labels: join(folder, 'labels'), isUnseen }));
  const samples = new Map<string, HeadSample>();
  for (const { labels, isUnseen } of [...further, ...own].filter(({ labels }) => existsSync(labels))) {
    for (const name of readdirSync(labels).sort()) {
      const id = basename(name, '.json');
      const picture = pictures.get(id);
      if (!picture || samples.has(id)) continue;
      const label = JSON.parse(readFileSync(join(labels, name), 'utf8')) as Label;
      const store = fold(wantedOf(label, 'retailer')?.[0]);
      const chains = options.withoutOwnChain
        ? RETAIL_CHAINS.filter(({ aliases }) => !aliases.some((alias) => store !== '' && isOf(store, fold(alias))))
        : undefined;
      const pages = await pagesOf(picture, options.pages);
      const sample = sampleOf(id, pages, label, { isReal: true, isUnseen, chains });
      if (sample) samples.set(id, sample);
    }
  }
  return [...samples.values()];
}

/** Whether a store's name is a chain's, or has it within. */
const isOf = (store: string, chain: string) => store === chain || (chain.length > 3 && store.includes(chain));
