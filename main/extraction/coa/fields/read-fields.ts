import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { type Analysis, statusField } from '../../../../shared/science/analyses.ts';
import { zipFitsState } from '../../../../shared/science/states.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import type { DateOrder } from '../../reading.ts';
import { findAddressBlocks } from './address-blocks.ts';
import { addressLine } from './address-line.ts';
import { findAmounts } from './amounts.ts';
import { type Ink, makeBoard } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import { numericOrderOf } from './dates.ts';
import { datesOfOpenOrder, findDoubts } from './doubts.ts';
import { evidenceOf } from './evidence.ts';
import { type Found, findBatch, findLabId, findTraceability } from './identifiers.ts';
import { findLabLicense } from './lab-license.ts';
import { labelledBlocks } from './labelled-blocks.ts';
import { findLaboratory, sameStreet } from './laboratory.ts';
import { findMethods } from './methods.ts';
import { namedAnalyses } from './named-analyses.ts';
import { findPairs } from './pairs.ts';
import { findParties, namedParties, type Party } from './parties.ts';
import { findProduct } from './product.ts';
import { findProductPictures } from './product-pictures.ts';
import { findSampleDates } from './sample-dates.ts';
import { compactName, tidy, tidyName } from './tidy.ts';
import { findTotals } from './totals.ts';
import { findUnread } from './unread.ts';
import { findVerdicts } from './verdicts.ts';

export interface FieldsReading {
  fields: CoaFields;
  /** Where each value was read; every value that is not null has an entry. */
  evidence: EvidenceMap;
  /** Fields without a value whose label or other sign is on the page. */
  unread: string[];
  /** Values that the pages give reason to doubt. */
  doubts: Finding[];
  /** Analyses that short texts of the document name. */
  named: Analysis[];
}

/** Reads everything of a certificate that is no result row. What is not printed is null. */
export function readFields(document: LaidOutDocument, dateOrder: DateOrder = 'auto'): FieldsReading {
  const board = makeBoard(document);
  const pairs = findPairs(board);
  const labelled = labelledBlocks(board, pairs);
  const inLabelled = new Set(labelled.flatMap(({ items }) => items));
  const blocks = [
    ...labelled,
    ...findAddressBlocks(board).filter(({ items }) => !items.some((item) => inLabelled.has(item))),
  ];
  const headed = blocks
    .filter(({ role }) => role !== null && role !== 'laboratory')
    .flatMap(({ name }) => (name ? [name.text] : []));
  const named = namedParties(board, pairs).map(({ ink }) => ink.text);
  const laboratory = findLaboratory(board, pairs, blocks, [...headed, ...named]);
  const { producer, distributor } = findParties(board, pairs, blocks, laboratory);
  const texts = board.pages.flatMap(({ items }) => items.map(({ text }) => text));
  const { order, told } =
    dateOrder === 'dmy' || dateOrder === 'mdy' ? { order: dateOrder, told: true } : numericOrderOf(texts);
  const names = [laboratory.name, producer?.name, distributor?.name].flatMap((ink) => (ink ? [ink.text] : []));
  const product = findProduct(board, pairs, names);
  const dates = findSampleDates(board, pairs, order);
  const amounts = findAmounts(pairs);
  const { byAnalysis, overall, unread: unreadVerdicts } = findVerdicts(board, pairs);
  const { found: totals, unread: unreadTotals } = findTotals(board);
  const traceability = findTraceability(board, pairs);
  const methods = findMethods(board, pairs);

  const evidence: EvidenceMap = {};
  const note = (path: string, ink: Ink | null, confidence: number, method?: 'derived') => {
    const found = ink ? evidenceOf(board, ink, confidence, method) : null;
    if (found) evidence[path] = found;
  };
  const keep = <Value>(path: string, found: Found<Value> | null | undefined): Value | null => {
    if (!found) return null;
    note(path, found.ink, found.confidence);
    return found.value;
  };
  const status = (analysis: Analysis) => keep(statusField(analysis), byAnalysis.get(analysis));
  const address = <Prefix extends 'lab' | 'producer' | 'distributor'>(
    prefix: Prefix,
    block: Party['block'],
    confidence: number,
  ) => {
    const at = block?.address;
    const part = (name: 'street' | 'city' | 'state' | 'zipcode') => {
      const value = at?.[name] ?? null;
      const line = name === 'street' ? (block?.street ?? block?.place) : block?.place;
      if (value !== null && line) {
        // That a zip code lies in its state tells that this is an address: of the city before them, unless it may be another's,
        // only the doubt of its letters is left, which its ink brings.
        const fits = at?.zipcode && at.state && zipFitsState(at.zipcode, at.state);
        const vouched = fits && (name === 'city' ? confidence > ANOTHERS : name !== 'street');
        note(
          `${prefix}_${name}`,
          inkOfPart(line, value),
          vouched ? confidence + VOUCHED * (1 - confidence) : confidence,
        );
      }
      return value === null ? null : tidy(value);
    };
    const parts = { street: part('street'), city: part('city'), state: part('state'), zipcode: part('zipcode') };
    const line = addressLine(parts);
    if (line && block) note(`${prefix}_address`, block.place, confidence);
    return { ...parts, line };
  };
  const party = (prefix: 'producer' | 'distributor', found: Party | null) => {
    if (found?.name) note(prefix, found.name, found.confidence);
    if (found?.license) note(`${prefix}_license_number`, found.license, 0.9);
    return {
      name: found?.name?.text ?? null,
      license: found?.license ? licenseNumber(found.license.text) : null,
      address: address(prefix, found?.block ?? null, (found?.confidence ?? 0.9) - 0.02),
    };
  };

  const labConfidence = laboratory.name ? laboratory.confidence : 0;
  note('lab', laboratory.name, labConfidence);
  // An address that stands under another name may be that one's.
  const others =
    laboratory.name && laboratory.block?.name ? !sharesName(laboratory.name.text, laboratory.block.name.text) : false;
  const lab = address('lab', laboratory.block, others ? ANOTHERS : Math.max(0.8, labConfidence - 0.03));
  const claimed = [producer?.license, distributor?.license].flatMap((ink) => (ink ? [ink.text] : []));
  const labLicense = findLabLicense(board, pairs, laboratory, claimed);
  if (labLicense) note('lab_license_number', labLicense, 0.9);
  const made = party('producer', producer);
  const sold = party('distributor', distributor);
  for (const [index, method] of methods.entries()) note(`methods[${index}]`, method.ink, method.confidence);
  for (const [index, id] of traceability.entries()) note(`traceability_ids[${index}]`, id.ink, id.confidence);

  const fields: CoaFields = {
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
    methods: methods.length > 0 ? methods.map(({ value }) => value) : null,
    date_collected: keep('date_collected', dates.collected),
    date_tested: keep('date_tested', dates.tested),
    date_received: keep('date_received', dates.received),
    lab: laboratory.name?.text ?? null,
    lab_license_number: labLicense ? licenseNumber(labLicense.text) : null,
    lab_address: lab.line,
    lab_street: lab.street,
    lab_city: lab.city,
    lab_state: lab.state,
    lab_zipcode: lab.zipcode,
    distributor: sold.name,
    distributor_address: sold.address.line,
    distributor_street: sold.address.street,
    distributor_city: sold.address.city,
    distributor_state: sold.address.state,
    distributor_zipcode: sold.address.zipcode,
    distributor_license_number: sold.license,
    producer: made.name,
    producer_address: made.address.line,
    producer_street: made.address.street,
    producer_city: made.address.city,
    producer_state: made.address.state,
    producer_zipcode: made.address.zipcode,
    producer_license_number: made.license,
    product_name: keep('product_name', product.name),
    lab_id: keep('lab_id', findLabId(board, pairs)),
    product_type: keep('product_type', product.type),
    batch_number: keep('batch_number', findBatch(board, pairs)),
    traceability_ids: traceability.length > 0 ? traceability.map(({ value }) => value) : null,
    product_size: keep('product_size', amounts.productSize),
    serving_size: keep('serving_size', amounts.servingSize),
    servings_per_package: keep('servings_per_package', amounts.servingsPerPackage),
    sample_weight: keep('sample_weight', amounts.sampleWeight),
    status: keep('status', overall),
    total_cannabinoids: keep('total_cannabinoids', totals.get('total_cannabinoids')),
    total_thc: keep('total_thc', totals.get('total_thc')),
    total_cbd: keep('total_cbd', totals.get('total_cbd')),
    total_terpenes: keep('total_terpenes', totals.get('total_terpenes')),
    strain_name: keep('strain_name', product.strain),
    images: findProductPictures(board),
  };
  const given = [laboratory.block, producer?.block, distributor?.block];
  const places = blocks.filter(
    (block) => block.address.street !== null && !given.some((other) => other && sameStreet(other, block)),
  ).length;
  const unread = [
    ...findUnread(board, pairs, fields, { totals: unreadTotals, places }),
    ...unreadVerdicts.map(statusField),
  ];
  return {
    fields,
    evidence,
    unread: [...new Set(unread)],
    doubts: [...findDoubts(board, pairs, fields), ...(told ? [] : datesOfOpenOrder(fields, evidence))],
    named: namedAnalyses(board),
  };
}

/** Confidence in an address that may be another company's. */
const ANOTHERS = 0.7;

/** Doubt about a state and a zip code that goes when they fit each other. */
const VOUCHED = 0.5;

/** The words of a line that a part of it was read from, where they can be told. */
function inkOfPart(line: Ink, value: string): Ink {
  const parts = new Set(value.split(' ').map(compactName));
  const words = line.words.filter(({ text }) => parts.has(compactName(text)));
  return words.length === parts.size ? { ...line, words } : line;
}

/** Whether two prints of a name have a distinctive beginning in common. */
const sharesName = (a: string, b: string) =>
  compactName(tidyName(a)).slice(0, 4) === compactName(tidyName(b)).slice(0, 4);

/** A licence number without what its label left in front of it. */
const licenseNumber = (text: string) =>
  tidy(text)
    .replace(/^(?:[A-Z]{2,5}\s+)?(?:lic(?:en[sc]e)?|permit|reg(?:istration)?)\b(?!-)\.?\s*(?=.*\d)/i, '')
    .replace(/^(?:no\.?|number|#)\s*:?\s*/i, '')
    .replace(/\s*[|;].*$/, '')
    .replace(/[.,]$/, '');
