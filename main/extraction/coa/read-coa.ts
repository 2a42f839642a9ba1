import { finding } from '../../../shared/findings/finding.ts';
import { type CoaRecord, deskCoaSchema } from '../../../shared/records/coa.ts';
import { VERIFICATION_WARNING } from '../../../shared/records/field-types.ts';
import { withHashes } from '../../../shared/records/hashes.ts';
import type { LabProfile } from '../../../shared/records/lab-profile.ts';
import type { Finding } from '../../../shared/records/reading.ts';
import type { Page } from '../../documents/page.ts';
import { guessKind } from '../kind.ts';
import { layOut } from '../layout/laid-out.ts';
import { FIELD_WEIGHTS } from '../model/field-weights.ts';
import type { CoaReading, NotReadable, ReadingContext } from '../reading.ts';
import { sayWhy } from '../say-why.ts';
import { checkCoa, questionedBy } from './checks/check-coa.ts';
import { cutOffTables } from './checks/cut-off-tables.ts';
import { beginsAtPageOne, missingPages } from './checks/missing-pages.ts';
import { unmarkedEnd } from './checks/unmarked-end.ts';
import { unreadPanels } from './checks/unread-panels.ts';
import { unreadTotals } from './checks/unread-totals.ts';
import { readFields } from './fields/read-fields.ts';
import { overallFromPanels } from './overall-from-panels.ts';
import { panelVerdicts } from './panel-verdicts.ts';
import { partColumns } from './part-columns.ts';
import { repairPages } from './prepare-sample.ts';
import { spellLaboratory } from './profiles/apply-laboratory.ts';
import { identifyLaboratory, putInStandardWords, recogniseProfile } from './profiles/apply-profile.ts';
import { withLearnedTables } from './profiles/apply-tables.ts';
import { withDecimalPoints } from './profiles/decimal-commas.ts';
import { recognizeLayout } from './profiles/recognize-layout.ts';
import { settleQuestions } from './profiles/settle-questions.ts';
import { readResults } from './read-results.ts';
import { settleTotals } from './settle-totals.ts';
import { splitSamples } from './split-samples.ts';

/** Names and version of what read a record, as the interface asks for. */
export const COA_ALGORITHM = {
  coa_algorithm: 'proofdesk-coa',
  coa_algorithm_entry_point: 'readCoa',
  coa_algorithm_version: '1.0.0',
} as const;

/**
 * Reads a certificate of analysis: one reading for each sample in it, or why it gives none.
 *
 * @param pages all pages of the document; words of a text layer and of OCR are read alike
 */
export function readCoa(pages: readonly Page[], context: ReadingContext): CoaReading[] | NotReadable {
  const samples = splitSamples(pages);
  // Reports put together count their own pages; one report of several samples counts on.
  const apart = samples.length > 1 && samples.every(beginsAtPageOne);
  const readings = samples.flatMap((sample) => {
    const counted = apart ? sample : pages;
    const incomplete = [...missingPages(counted), ...unmarkedEnd(counted)];
    return partColumns(sample).flatMap(
      ({ label, pages }) => readSample(pages, context, [...incomplete, ...oneOfSeveral(label)]) ?? [],
    );
  });
  const rows = readings.reduce((sum, { record }) => sum + record.results.length, 0);
  // A till prints potencies too: a few of them on a receipt make no certificate.
  if (rows <= FEW_ROWS && guessKind(pages).kind === 'receipt') {
    return {
      kind: 'not-readable',
      code: 'not-a-certificate',
      message: `${context.fileName} looks like a receipt, not a certificate of analysis. Add it as a receipt.`,
    };
  }
  return readings.length > 0 ? readings : notACertificate(pages);
}

const FEW_ROWS = 3;

/**
 * One sample's reading; null when its pages hold neither results nor the words of a certificate.
 *
 * @param known what speaks against having all pages of the document, or one sample's alone
 */
function readSample(pages: readonly Page[], context: ReadingContext, known: readonly Finding[]): CoaReading | null {
  const recognised = recogniseProfile(pages, (context.profiles ?? []).filter(isTold));
  const repaired = repairPages(pages);
  const worded = recognised ? putInStandardWords(repaired, recognised.profile) : repaired;
  const asPrintedThere = layOut(worded);
  const learned = recognizeLayout(asPrintedThere, context.profiles);
  const document = learned?.layout.decimal_comma ? layOut(withDecimalPoints(worded)) : asPrintedThere;
  const asRead = readResults(document);
  const { results, evidence, findings, review, reasons, areas } = learned
    ? withLearnedTables(asRead, document, learned)
    : asRead;
  if (results.length === 0 && !mentionsAnalysis(pages)) return null;
  const asPrinted = readFields(
    document,
    recognised?.profile.date_order ?? learned?.profile.date_order ?? context.dateOrder,
    areas,
    // What a person taught about a laboratory outweighs what was learned from others.
    recognised || context.fieldWeights === null ? null : (context.fieldWeights ?? FIELD_WEIGHTS),
    learned,
  );
  const withTotals = settleTotals(document, asPrinted, results);
  const read = recognised
    ? { ...withTotals, ...identifyLaboratory(withTotals, recognised) }
    : learned
      ? withTotals
      : spellLaboratory(withTotals, context.profiles ?? []);
  const panels = panelVerdicts(read.fields, results, read.evidence, evidence);
  const printed = { ...read.evidence, ...panels.evidence };
  const overall = read.taught.includes('status')
    ? { fields: {}, evidence: {} }
    : overallFromPanels({ ...read.fields, ...panels.fields }, results, printed);
  const ofFields = { ...printed, ...overall.evidence };
  const unread = read.unread.filter((path) => !(path in overall.fields));
  const record: CoaRecord = deskCoaSchema.parse(
    withHashes({
      ...read.fields,
      ...panels.fields,
      ...overall.fields,
      ...COA_ALGORITHM,
      coa_pdf: context.fileName,
      coa_hash: context.fileHash,
      coa_parsed_at: context.now,
      analyses: [...new Set(results.map(({ analysis }) => analysis))],
      results,
      warning: VERIFICATION_WARNING,
      sample_id: NO_HASH,
      results_hash: NO_HASH,
      sample_hash: NO_HASH,
    }),
  );
  const doubts = [
    ...known,
    ...cutOffTables(pages, evidence),
    ...read.doubts,
    ...panels.doubts,
    ...unreadPanels(record, read.named),
    ...unreadTotals(document, record, unread),
  ];
  const checked = checkCoa(record, { ...ofFields, ...evidence }, unread, doubts, read);
  const questioned = findings.flatMap(questionedBy);
  const found = [...findings, ...checked.findings];
  const paths = [
    ...new Set([...review, ...(results.length === 0 ? ['results'] : []), ...questioned, ...checked.review]),
  ];
  const asked = {
    evidence: checked.evidence,
    findings: [...found, ...sayWhy(paths, found, [...reasons, ...read.reasons])],
    review: paths,
  };
  const left = learned
    ? settleQuestions(asked, learned.layout, results, read.taught, {
        ...ofFields,
        ...evidence,
      })
    : asked;
  return { kind: 'coa', record, ...left, review: askedOnce(left.review) };
}

/** Whether a person wrote down the laboratory's words: what was only learned leaves the ranking of fields as it is. */
const isTold = ({ layout, wording }: LabProfile) => layout === null || Object.keys(wording).length > 0;

/** Where all results are asked about, whether rows are missing, none of their panels is by itself. */
const askedOnce = (paths: readonly string[]): string[] =>
  paths.includes('results') ? paths.filter((path) => !path.startsWith('results.')) : [...paths];

/** Which product and number are whose only a person sees, where one table has a column for each sample. */
const oneOfSeveral = (label: string | null): Finding[] =>
  label === null
    ? []
    : [finding('one-of-several', 'warning', ['product_name', 'lab_id', 'batch_number'], { sample: label })];

/** Stands in for a hash until the content is whole; `withHashes` replaces it. */
const NO_HASH = '0'.repeat(64);

const textOf = (pages: readonly Page[]) => pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');

/** Words no certificate is without and few other papers have. */
const mentionsAnalysis = (pages: readonly Page[]) =>
  /certificate of analysis|\b(?:analytes?|cannabinoids?|pesticides?|terpenes?)\b|\bLO[DQ]\b/i.test(textOf(pages));

function notACertificate(pages: readonly Page[]): NotReadable {
  const text = textOf(pages).trim();
  return {
    kind: 'not-readable',
    code: text ? 'not-a-certificate' : 'no-text',
    message: text
      ? 'Not a certificate of analysis: no analytes and no results table found. Add a certificate, or read it as a receipt.'
      : 'No text found on any page. Scan it again, sharper or larger.',
  };
}
