import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { isDocumentError } from '../main/documents/document-error.ts';
import type { Page } from '../main/documents/page.ts';
import { openPdf } from '../main/documents/pdf/open-pdf.ts';
import { type DescribedCandidates, describeCandidates } from '../main/extraction/coa/decode/candidate-features.ts';
import { type FieldScene, sceneOf } from '../main/extraction/coa/decode/scene-of.ts';
import { prepareSample } from '../main/extraction/coa/prepare-sample.ts';
import { readResults } from '../main/extraction/coa/read-results.ts';
import { splitSamples } from '../main/extraction/coa/split-samples.ts';
import { damageCertificate } from './certificates/damage-certificate.ts';
import { generateCertificate } from './certificates/generate-certificate.ts';

/** One document to learn from: its candidates with their features, and what a careful person would type in. */
export interface FieldSample extends Described {
  id: string;
  /** Documents of one laboratory are left out together. */
  lab: string;
  /** True values by field; a field that is missing here is ambiguous on the page, null is printed nowhere. */
  truth: Record<string, unknown>;
  isReal: boolean;
}

interface Described extends FieldScene {
  features: DescribedCandidates;
}

const CORPUS = resolve(import.meta.dirname, '../../shared/corpus');
const SETS = ['coas', 'coas-2'];
/** Sealed packs whose first read is recorded in bench/RESULTS.md: from then on they are ordinary training material. */
const OPENED_PACKS = ['pack-a', 'pack-b'];
/** The set that the rules were written on. */
const SEEN = 'coas';

/** Whether the labeled certificates lie beside the project; training goes on without them. */
export const hasCorpus = (): boolean => existsSync(join(CORPUS, 'coas', 'labels'));

/** @param isUnseen whether the rules were written without the document, so that what they chose tells how far to trust them */
export function describe(pages: readonly Page[], isUnseen: boolean): Described {
  const document = prepareSample(splitSamples(pages)[0] ?? []);
  const scene = sceneOf(document, readResults(document).areas);
  return { ...scene, features: describeCandidates(scene.scene, scene.candidates, isUnseen ? scene.votes : null) };
}

/** Generated certificates, a quarter of them damaged as OCR damages. */
export function* generatedSamples(count: number, firstSeed: number): Generator<FieldSample> {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const made = generateCertificate(seed, 0);
    const { pages, truth } = seed % 4 === 0 ? damageCertificate(made, seed, 0.3) : made;
    const known = Object.entries(truth.fields).filter(([field]) => !(truth.ambiguous as string[]).includes(field));
    const values = Object.fromEntries(known.map(([field, { value }]) => [field, value]));
    yield { id: `generated-${seed}`, lab: `generated-${seed}`, truth: values, ...describe(pages, true), isReal: false };
  }
}

/** A labeled certificate: its pages, which set it belongs to, and where its label is. */
export interface CorpusDocument {
  id: string;
  file: string;
  set: string;
  label: string;
  pages: Page[];
}

/** Folders with documents and labels, by set; opened packs are unpacked into `unpacked`. */
function foldersOfSets(unpacked: string): [set: string, folder: string][] {
  if (!hasCorpus()) return [];
  const packs = OPENED_PACKS.map((pack): [string, string] => {
    const folder = join(unpacked, pack);
    mkdirSync(folder);
    execFileSync('tar', ['xzf', join(CORPUS, 'blind', `${pack}.tar.gz`), '-C', folder, './coas']);
    return [pack, join(folder, 'coas')];
  });
  return [...SETS.map((set): [string, string] => [set, join(CORPUS, set)]), ...packs];
}

/** The pool comes without labels; whoever labels its certificates by hand may learn from them too. */
const POOL = join(CORPUS, 'coas-2', 'pool');

/**
 * The labeled certificates that have a text layer on every page.
 *
 * @param poolLabels folder of labels for certificates of the pool, ID.json each
 */
export async function* corpusDocuments(poolLabels?: string): AsyncGenerator<CorpusDocument> {
  const unpacked = mkdtempSync(join(tmpdir(), 'proofdesk-packs-'));
  try {
    for (const [set, folder] of foldersOfSets(unpacked))
      yield* documentsIn(set, join(folder, 'documents'), join(folder, 'labels'));
    if (poolLabels !== undefined && existsSync(POOL)) yield* documentsIn('pool', POOL, poolLabels);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

async function* documentsIn(set: string, documents: string, labels: string): AsyncGenerator<CorpusDocument> {
  for (const name of readdirSync(documents).sort()) {
    const file = join(documents, name);
    const id = basename(name, '.pdf');
    const label = join(labels, `${id}.json`);
    if (!existsSync(label)) continue;
    const pdf = await openPdf(readFileSync(file));
    if (isDocumentError(pdf)) throw new Error(`${file}: ${pdf.message}`);
    const pages: Page[] = [];
    for await (const page of pdf.pages()) pages.push(page);
    pdf.close();
    if (pages.some(({ needsOcr }) => needsOcr)) continue;
    yield { id, file, set, label, pages };
  }
}

export const labOf = (id: string): string => id.replace(/^x-/, '').replace(/-(?:full-)?\d+$/, '');

export async function corpusSamples(poolLabels?: string): Promise<FieldSample[]> {
  const samples: FieldSample[] = [];
  for await (const { id, set, label, pages } of corpusDocuments(poolLabels)) {
    const { record } = JSON.parse(readFileSync(label, 'utf8')) as { record: Record<string, unknown> };
    samples.push({ id, lab: labOf(id), truth: record, ...describe(pages, set !== SEEN), isReal: true });
  }
  return samples;
}
