/**
 * Measures what corrections teach: `npm run bench:learning [-- --layouts N] [--stores N] [--receipts-only] [--write]`.
 *
 * Each layout's first certificate is corrected into its label and verified; the second is read with the profile that makes,
 * corrected as well, and the third read with both. Layouts are those of the corpus with two labeled certificates or more,
 * and generated ones of one form each, read as always and by rules alone. Last, certificates of other laboratories are read
 * with the profiles: not one value may change. The same with receipts of generated stores.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Page } from '../main/documents/page.ts';
import { readCoa } from '../main/extraction/coa/read-coa.ts';
import type { CoaReading, ReadingContext } from '../main/extraction/reading.ts';
import { learnLayout } from '../main/learning/learn-layout.ts';
import type { LabProfile } from '../shared/records/lab-profile.ts';
import { generateCertificate } from '../training/certificates/generate-certificate.ts';
import { corpusDocuments, labOf } from '../training/field-samples.ts';
import { type CertificateLabel, labelOfTruth, verifiedRecord } from './learning-labels.ts';
import {
  changedElsewhere as changedInOtherStores,
  storeLine,
  storeReceipts,
  teachStores,
} from './learning-receipts.ts';
import { errorsOf, type Judged, judge } from './learning-score.ts';
import { writeResults } from './write-results.ts';

interface Certificate {
  id: string;
  pages: Page[];
  label: CertificateLabel;
}

/** Certificates of one layout, in the order they are corrected in. */
type Layout = Certificate[];

const { values: options } = parseArgs({
  options: {
    layouts: { type: 'string', default: '200' },
    stores: { type: 'string', default: '100' },
    'receipts-only': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** Styles that nothing was trained on begin here. */
const FIRST_STYLE = 5000;
const OTHERS = 12;

const read = (pages: readonly Page[], profiles: LabProfile[], weights: Partial<ReadingContext>): CoaReading | null => {
  const readings = readCoa(pages, {
    fileName: 'certificate.pdf',
    fileHash: '0'.repeat(64),
    now: '2026-01-01T00:00:00',
    dateOrder: 'auto',
    profiles,
    ...weights,
  });
  return (Array.isArray(readings) && readings[0]) || null;
};

async function corpusLayouts(): Promise<Layout[]> {
  const layouts = new Map<string, Layout>();
  for await (const { id, label: file, pages } of corpusDocuments()) {
    const label = JSON.parse(readFileSync(file, 'utf8')) as CertificateLabel;
    layouts.set(labOf(id), [...(layouts.get(labOf(id)) ?? []), { id, pages, label }]);
  }
  return [...layouts.values()].filter((layout) => layout.length > 1);
}

const generatedLayout = (style: number): Layout =>
  [1, 2, 3].map((document) => {
    const { pages, truth } = generateCertificate(style, document, true);
    return { id: `generated-${style}-${document}`, pages, label: labelOfTruth(truth) };
  });

/** What is known of a layout after so many of its certificates. */
interface Taught {
  layout: Layout;
  profiles: LabProfile[];
}

interface Turn {
  before: Judged[];
  after: Judged[];
}

/** Each certificate from the second on read without and with what those before it taught. */
function teachAll(layouts: readonly Layout[], weights: Partial<ReadingContext>): { turns: Turn[]; taught: Taught[] } {
  const turns: Turn[] = [];
  const taught: Taught[] = [];
  for (const layout of layouts) {
    let profiles: LabProfile[] = [];
    for (const [turn, { id, pages, label }] of layout.slice(0, 3).entries()) {
      const plain = read(pages, [], weights);
      const learned = turn === 0 ? plain : read(pages, profiles, weights);
      turns[turn] ??= { before: [], after: [] };
      turns[turn].before.push({ id, label, reading: plain });
      turns[turn].after.push({ id, label, reading: learned });
      if (!learned) continue;
      const profile = learnLayout({ pages, reading: learned, verified: verifiedRecord(label, learned) }, profiles);
      profiles = [...profiles.filter(({ name }) => name !== profile.name), profile];
    }
    taught.push({ layout, profiles });
  }
  return { turns, taught };
}

const HEAD =
  '| | errors before | after | gone | added | silent before | after | questions before | after | right without a question before | after |\n|---|---|---|---|---|---|---|---|---|---|---|';

/** What a miss is about, whatever was read for it. */
const aboutOf = (miss: string) => miss.replace(/: want.*| = .*/, '');
const rowOf = (miss: string) => /^(?:loq|lod|limit|status) of ([^:]+)/.exec(miss)?.[1];

function line(name: string, { before, after }: Turn): string {
  const [was, is] = [judge(before), judge(after)];
  const count = (documents: typeof was) => documents.reduce((sum, one) => sum + errorsOf(one), 0);
  const silent = (documents: typeof was) => documents.reduce((sum, one) => sum + one.trust.silent, 0);
  const added = is.flatMap(({ id, misses }) => {
    const known = (was.find((one) => one.id === id)?.misses ?? []).map(aboutOf);
    // A threshold that is missing now belongs to a row that was missing as a whole before.
    return misses.map(aboutOf).filter((miss) => !known.includes(miss) && !known.includes(`row ${rowOf(miss)}`));
  }).length;
  const asked = (all: readonly Judged[]) =>
    (all.reduce((sum, { reading }) => sum + (reading?.review.length ?? 0), 0) / all.length).toFixed(1);
  const clean = (documents: typeof was, all: readonly Judged[]) =>
    documents.filter(({ id, perfect }) => perfect && all.find((one) => one.id === id)?.reading?.review.length === 0)
      .length;
  const gone = ((100 * (count(was) - count(is) + added)) / Math.max(1, count(was))).toFixed(0);
  return `| ${name} | ${count(was)} | ${count(is)} | ${gone} % | ${added} | ${silent(was)} | ${silent(is)} | ${asked(before)} | ${asked(after)} | ${clean(was, before)} of ${was.length} | ${clean(is, after)} of ${is.length} |`;
}

/** Values of other laboratories' certificates that the profiles change. */
function changedElsewhere(
  taught: readonly Taught[],
  weights: Partial<ReadingContext>,
): { read: number; changed: number } {
  let [documents, changed] = [0, 0];
  for (const [index, { profiles }] of taught.entries())
    for (let step = 1; step <= Math.min(OTHERS, taught.length - 1); step += 1) {
      const other = taught[(index + step * 7) % taught.length];
      const document = other?.layout[0];
      // Branches and others that share the laboratory's name print its layout by right.
      const isOther = document && !profiles.some(({ laboratory }) => laboratory?.lab === document.label.record.lab);
      if (!isOther || other === taught[index]) continue;
      const [plain, withProfile] = [read(document.pages, [], weights), read(document.pages, profiles, weights)];
      documents += 1;
      if (JSON.stringify(plain) !== JSON.stringify(withProfile)) changed += 1;
    }
  return { read: documents, changed };
}

const report: string[] = [HEAD];
const layoutCount = options['receipts-only'] ? 0 : Number(options.layouts);
const corpus = options['receipts-only'] ? [] : await corpusLayouts();
const generated = Array.from({ length: layoutCount }, (_, index) => generatedLayout(FIRST_STYLE + index));
for (const [name, weights] of [
  ['', {}],
  [', by rules alone', { fieldWeights: null }],
] as const)
  for (const [kind, layouts] of [
    ['corpus', corpus],
    ['generated', generated],
  ] as const) {
    if (layouts.length === 0) continue;
    const { turns, taught } = teachAll(layouts, weights);
    for (const [turn, which] of ['second', 'third'].entries()) {
      const own = turns[turn + 1];
      if (own) report.push(line(`${kind}, ${which}${name}`, own));
    }
    if (name === '') {
      const { read, changed } = changedElsewhere(taught, weights);
      report.push(`| ${kind}: readings of others' certificates changed | ${changed} of ${read} | | | | | | | | | |`);
    }
  }
const FIRST_STORE = 90_000;
const stores = Array.from({ length: Number(options.stores) }, (_, index) => storeReceipts(FIRST_STORE + index));
if (stores.length > 0) {
  const { turns, profiles } = teachStores(stores);
  for (const [turn, which] of ['second', 'third'].entries()) {
    const own = turns[turn + 1];
    if (own) report.push(storeLine(`generated stores, ${which} receipt`, own));
  }
  const { read, changed } = changedInOtherStores(stores, profiles, 3);
  report.push(`| generated stores: receipts of others changed | ${changed} of ${read} | | | | | | | | | |`);
}
console.log(report.join('\n'));
if (options.write) writeResults('learning', '## What corrections teach', report.join('\n'));
