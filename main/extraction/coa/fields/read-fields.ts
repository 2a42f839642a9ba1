import { finding } from '../../../../shared/findings/finding.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { type Analysis, statusField } from '../../../../shared/science/analyses.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import type { DateOrder } from '../../reading.ts';
import type { ReasonAt } from '../../say-why.ts';
import { chooseFields, perhapsPrinted, surelyEmpty, surelyRight } from '../decode/choose-fields.ts';
import { type FieldWeights, rankFields } from '../decode/rank-fields.ts';
import { sceneOn } from '../decode/scene-of.ts';
import { withLearnedFields } from '../profiles/apply-fields.ts';
import type { RecognizedLayout } from '../profiles/recognize-layout.ts';
import type { ResultArea } from '../tables/result-areas.ts';
import { type Board, makeBoard } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import { companyFields } from './company-fields.ts';
import { type NumericOrder, numericOrderOf } from './dates.ts';
import { datesOfOpenOrder, findDoubts } from './doubts.ts';
import { type EvidenceNotes, takeNotes } from './evidence.ts';
import { findPairs } from './labels/pairs.ts';
import { linesBeside } from './lines-beside.ts';
import { findMethods } from './methods/methods.ts';
import { unclaimedLicenses } from './parties/unclaimed-licenses.ts';
import { unclaimedParties } from './parties/unclaimed-parties.ts';
import { refuseImplausible } from './plausible-field.ts';
import { findProductPictures } from './product/product-pictures.ts';
import { readByRules } from './rule-reading.ts';
import { type Amounts, findAmounts } from './sample/amounts.ts';
import { findTraceability } from './sample/identifiers.ts';
import { findLocalDates } from './sample/local-dates.ts';
import type { SampleDates } from './sample/sample-dates.ts';
import { strangeValues } from './strange-values.ts';
import { type StatedTotals, statedTotals } from './totals/portion-totals.ts';
import { findUnread } from './unread.ts';
import { leftOverVerdicts } from './verdicts/left-over-verdicts.ts';
import { namedAnalyses } from './verdicts/named-analyses.ts';
import { findVerdicts, type Verdicts } from './verdicts/verdicts.ts';

export interface FieldsReading {
  fields: CoaFields;
  /** Where each value was read; every value that is not null has an entry. */
  evidence: EvidenceMap;
  /** Fields without a value whose label or other sign is on the page. */
  unread: string[];
  /** Values that the pages give reason to doubt. */
  doubts: Finding[];
  /** Fields without a value that are surely printed nowhere. */
  surelyEmpty: string[];
  /** Fields that are surely right, as far as their place and what stands around them tells. */
  surelyRight: string[];
  /** Fields that stand at places learned of the layout, or are empty as learned. */
  taught: string[];
  /** What leaves doubt about values whose confidence is low. */
  reasons: ReasonAt[];
  /** Analyses that short texts of the document name. */
  named: Analysis[];
}

/**
 * Reads everything of a certificate that is no result row. What is not printed is null.
 *
 * @param areas where results of which analysis stand: tells whose the methods beside them are
 * @param weights by which all candidates of each field are ranked, as a second way of reading; null for none
 * @param learned the layout that the document was recognized to have; its places come before what was read without it
 */
export function readFields(
  document: LaidOutDocument,
  dateOrder: DateOrder = 'auto',
  areas: readonly ResultArea[] = [],
  weights: FieldWeights | null = null,
  learned: RecognizedLayout | null = null,
): FieldsReading {
  const board = makeBoard(document);
  const pairs = findPairs(board);
  const { order, told } = orderOfDates(board, dateOrder);
  const rules = readByRules(board, pairs, order);
  const ranking = weights && rankFields(sceneOn(board, pairs, areas, order, rules), weights);
  const { companies, product, dates, labId, batch } = ranking ? chooseFields(rules, ranking) : rules;
  const verdicts = findVerdicts(board, pairs);
  const totals = statedTotals(board);

  const notes = takeNotes(board);
  const asFound: CoaFields = {
    ...companyFields(notes, companies),
    methods: notes.keepAll('methods', findMethods(board, areas)),
    traceability_ids: notes.keepAll('traceability_ids', findTraceability(board, pairs)),
    ...statusFields(notes, verdicts.byAnalysis),
    ...dateFields(notes, dates),
    product_name: notes.keep('product_name', product.name),
    lab_id: notes.keep('lab_id', labId),
    product_type: notes.keep('product_type', product.type),
    batch_number: notes.keep('batch_number', batch),
    ...amountFields(notes, findAmounts(pairs)),
    status: notes.keep('status', verdicts.overall),
    ...totalFields(notes, totals),
    strain_name: notes.keep('strain_name', product.strain),
    images: findProductPictures(board),
  };

  const { fields, evidence, refused } = refuseImplausible(board, asFound, notes.evidence);
  // What OCR lost is no candidate: its place may look as empty as one where nothing is printed.
  const isWhole = board.pages.every(({ laidOut }) => laidOut.page.method === 'text-layer');
  const empty = new Set(ranking && isWhole ? surelyEmpty(ranking) : []);
  const unread = findUnread(board, pairs, fields, { totals: totals.unread, places: companies.places, order });
  // Apart from all others: what these say of the page does not count against them.
  const localNotes = takeNotes(board);
  const local = Object.entries(findLocalDates(board, pairs, order, dates)).map(([field, found]) => [
    field,
    localNotes.keep(field, found),
  ]);
  const withLocal = {
    fields: { ...fields, ...Object.fromEntries(local) },
    evidence: { ...evidence, ...localNotes.evidence },
  };
  const read: FieldsReading = {
    ...withLocal,
    unread: [...new Set([...unread, ...verdicts.unread.map(statusField)])].filter((path) => !empty.has(path)),
    surelyEmpty: [...empty],
    surelyRight: ranking ? surelyRight(ranking) : [],
    doubts: [
      ...refused,
      ...findDoubts(board, pairs, fields),
      ...unclaimedParties(board, pairs, fields),
      ...unclaimedLicenses(board, fields),
      ...strangeValues(board, pairs, {
        fields,
        evidence,
        areas,
        order,
        reported: dates.reported?.value ?? null,
      }),
      ...leftOverVerdicts(board, { fields, evidence, areas }),
      ...linesBeside(board, pairs, evidence),
      ...(ranking ? perhapsPrinted(ranking).filter(([path]) => fields[path as keyof CoaFields] === null) : []).map(
        ([path, text]) => finding('perhaps-printed', 'warning', [path], { value: text }),
      ),
      ...(told ? [] : datesOfOpenOrder(withLocal.fields, withLocal.evidence)),
    ],
    reasons: [...notes.reasons, ...localNotes.reasons],
    taught: [],
    named: namedAnalyses(board),
  };
  return learned ? withLearnedFields(read, { board, pairs, order }, learned) : read;
}

/** Order of day and month in the document's numeric dates, and whether anything told it: the reader's choice, or a date of theirs. */
function orderOfDates(board: Board, dateOrder: DateOrder): { order: NumericOrder; told: boolean } {
  if (dateOrder === 'dmy' || dateOrder === 'mdy') return { order: dateOrder, told: true };
  return numericOrderOf(board.pages.flatMap(({ items }) => items.map(({ text }) => text)));
}

function statusFields(notes: EvidenceNotes, verdicts: Verdicts['byAnalysis']) {
  const status = (analysis: Analysis) => notes.keep(statusField(analysis), verdicts.get(analysis));
  return {
    potency_status: status('cannabinoids'),
    terpenes_status: status('terpenes'),
    pesticide_status: status('pesticide'),
    microbiological_status: status('microbiological'),
    mycotoxin_status: status('mycotoxin'),
    residual_solvents_status: status('residual_solvents'),
    heavy_metals_status: status('heavy_metals'),
    water_activity_status: status('water_activity'),
    moisture_content_status: status('moisture_content'),
    foreign_matter_status: status('foreign_matter'),
  };
}

const dateFields = ({ keep }: EvidenceNotes, dates: SampleDates) => ({
  date_collected: keep('date_collected', dates.collected),
  date_tested: keep('date_tested', dates.tested),
  date_received: keep('date_received', dates.received),
});

const amountFields = ({ keep }: EvidenceNotes, amounts: Amounts) => ({
  product_size: keep('product_size', amounts.productSize),
  serving_size: keep('serving_size', amounts.servingSize),
  servings_per_package: keep('servings_per_package', amounts.servingsPerPackage),
  sample_weight: keep('sample_weight', amounts.sampleWeight),
});

const totalFields = ({ keep }: EvidenceNotes, { found, units }: StatedTotals) => ({
  total_cannabinoids: keep('total_cannabinoids', found.get('total_cannabinoids')),
  total_thc: keep('total_thc', found.get('total_thc')),
  total_cbd: keep('total_cbd', found.get('total_cbd')),
  total_terpenes: keep('total_terpenes', found.get('total_terpenes')),
  totals_units: keep('totals_units', units),
});
