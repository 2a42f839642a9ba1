import { finding } from '../../../../shared/findings/finding.ts';
import { COMPANIES } from '../../../../shared/records/coa.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import type { ResultArea } from '../tables/result-areas.ts';
import { PHONE } from './blocks/block-lines.ts';
import { type Board, type BoardPage, height, type Item, rightOf } from './board.ts';
import { claimedOn } from './claimed-ink.ts';
import type { CoaFields } from './coa-fields.ts';
import { findDates, isDateAlone, type NumericOrder } from './dates.ts';
import type { LabelKind } from './labels/label-phrases.ts';
import { startsWithLabel } from './labels/labels.ts';
import type { Pair } from './labels/pair.ts';
import { isAmongLabels } from './product/name-among-labels.ts';
import { TYPE_LINE, TYPE_WORD, usable } from './product/product-words.ts';
import { type StrangePair, strangePairs } from './strange-labels.ts';
import { compactName, tidy } from './tidy.ts';

type Field = keyof CoaFields;

/**
 * Fields for which a value may stand on the first page under a label that nobody knows: what is left over there is a date,
 * a number or a name that the record has not, and the field was read from somewhere else, or from nothing.
 *
 * @param known what was read, and by which order of day and month
 */
export function strangeValues(board: Board, pairs: readonly Pair[], known: Known): Finding[] {
  const page = board.pages[0];
  if (!page) return [];
  const { fields, evidence, areas } = known;
  const isClaimed = claimedOn(page, evidence);
  const strange = strangePairs(board, pairs, (item) => isClaimed(item) || isAmongResults(page, areas, item));
  const labelled = new Set(pairs.flatMap(({ kind, values }) => (values.length > 0 ? [kind] : [])));
  const over = strange.filter(({ item }) => isOverResults(page, areas, item));
  return [
    ...(isBehindLabel(pairs, fields.product_name) ? [] : labelForName(board, page, { pairs, fields, isClaimed })),
    ...strange.flatMap((pair) => question(pair, fieldsOfDate(pair, known))),
    ...over.flatMap((pair) => question(pair, isEndOfTesting(pair, known) ? ['date_tested'] : [])),
    ...looseDates(page, pairs, known)
      .filter(({ item }) => !isClaimed(item))
      .flatMap((date) => endOfTesting(date, known)),
    ...over.flatMap((pair) => question(pair, fieldsOfNumber(pair, fields, labelled))),
    ...over.filter(({ inForm }) => inForm).flatMap((pair) => question(pair, fieldsOfWords(pair, fields, labelled))),
  ];
}

interface Known {
  fields: CoaFields;
  evidence: EvidenceMap;
  /** Where results stand: over the first of them stand the details of a sample. */
  areas: readonly ResultArea[];
  order: NumericOrder;
  /** The day of the report, YYYY-MM-DD. */
  reported: string | null;
}

/** Behind a label a day may lie further back than one that stands alone: samples are seldom underway longer. */
const LONGEST_UNDERWAY = 60;
/** Testing ends so many days after the last of it that was read, at most: what is used or tested again by a day has longer. */
const TESTING = 30;
const DAY = 86_400_000;

/** The earlier dates that were not read, one of which a date that no label explains may be. */
function fieldsOfDate({ label, value }: StrangePair, { fields, order }: Known): Field[] {
  const [date] = findDates(value, order);
  if (!date || date.start > LATEST_START || OF_REPORT.test(label)) return [];
  const { date_collected, date_received, date_tested } = fields;
  if (date_collected !== null) return [];
  const arrived = date_received ?? date_tested;
  if (arrived === null) return ['date_collected', 'date_received', 'date_tested'];
  const before = daysBetween(date.iso, arrived);
  return before >= 0 && before <= LONGEST_UNDERWAY ? ['date_collected'] : [];
}

/**
 * Whether a date that no label explains may be the end of testing. On the day of the report or later nothing is tested any
 * more, people sign and products expire; and they sign under the results.
 */
function isEndOfTesting({ label, value }: StrangePair, { fields, order, reported }: Known): boolean {
  const [date] = findDates(value, order);
  if (!date || date.start > LATEST_START || OF_REPORT.test(label) || fields.date_tested === null) return false;
  const after = daysBetween(fields.date_tested, date.iso);
  return after > 0 && after <= TESTING && (reported === null || date.iso < reported);
}

/** Dates over the results that stand alone, without any label: it was left out, or is unreadable. */
function looseDates(page: BoardPage, pairs: readonly Pair[], { areas, order }: Known): StrangePair[] {
  const labelled = new Set(pairs.flatMap(({ item, values }) => [item, ...values.map(({ item: value }) => value)]));
  return page.items.flatMap((item) => {
    const [date] = findDates(item.text, order);
    if (!date || labelled.has(item) || !isDateAlone(item.text, date) || !isOverResults(page, areas, item)) return [];
    return [{ label: '', value: tidy(item.text), item, inForm: false }];
  });
}

const endOfTesting = (date: StrangePair, known: Known): Finding[] =>
  isEndOfTesting(date, known)
    ? [finding(STRANGE, 'warning', ['date_tested'], { case: 'date', value: date.value })]
    : [];

/** A date begins its value, but for a mark or two. */
const LATEST_START = 3;

const daysBetween = (from: string, to: string) => (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY;

/** The numbers of a sample that a number which no label explains may be: those not read, and those read without a label of theirs. */
function fieldsOfNumber({ label, value }: StrangePair, fields: CoaFields, labelled: ReadonlySet<LabelKind>): Field[] {
  const number = compactName(value);
  if (!NUMBER.test(value) || PHONE.test(value) || OF_REPORT.test(label) || findDates(value).length > 0) return [];
  const [batch, own] = [fields.batch_number, fields.lab_id].map((other) => compactName(other ?? ''));
  const isTag = (fields.traceability_ids ?? []).some((tag) => compactName(tag).includes(number));
  if (own?.includes(number)) return [];
  const isPart = (part = '') => part !== '' && part !== number && number.includes(part);
  const isBatch = batch?.includes(number) ?? false;
  const mayBe = {
    traceability_ids: fields.traceability_ids === null,
    // A number printed twice is one of two things: the tag is the batch's number too.
    batch_number: !isBatch && (!labelled.has('batch_number') || fields.batch_number === null || isPart(batch)),
    lab_id: !isBatch && !isTag && ((!labelled.has('lab_id') && !labelled.has('sample')) || isPart(own)),
  };
  return (['traceability_ids', 'batch_number', 'lab_id'] as const).filter((field) => mayBe[field]);
}

const NUMBER = /^(?=(?:\D*\d){5})[A-Z0-9][A-Z0-9._/-]*(?: [A-Z-]?\d[A-Z0-9._/-]*)*$/i;
/** Numbers of reports, orders and bodies that accredit are none of a sample's; nor are those behind a title. */
const OF_REPORT =
  /\b(?:report|certificate|coa|analysis|testing|order|invoice|quot\w*|po|cert|accredit\w*|registration|dea|clia|iso|permit|licen[sc]e|form|rev\w*|version|phone|fax|tel|print\w*|(?:re)?issued?|creat\w+|expir\w*|director|manager|approv\w+)\b/i;

const NAMES = ['product_name', 'producer'] as const;
/** Words as companies are called by: two at least, and nothing but words. */
const COMPANY = /^\p{Lu}[\p{L}&'’.-]*(?:,? \p{Lu}?[\p{L}&'’.-]+)+$/u;
const LABELS = {
  product_name: ['product_name', 'sample', 'description'],
  producer: ['producer', 'business_name'],
} as const satisfies Record<string, readonly LabelKind[]>;

/** The names that words which no label explains may be. */
function fieldsOfWords({ label, value }: StrangePair, fields: CoaFields, labelled: ReadonlySet<LabelKind>): Field[] {
  if (!usable(value) || !/^\p{Lu}/u.test(value) || !/\p{L}{3}/u.test(value)) return [];
  if (OF_REPORT.test(label) || OF_REPORT.test(value) || findAnalyses(value).length > 0 || value === label) return [];
  const isType = TYPE_LINE.test(value) || (TYPE_WORD.test(value) && wordsOf(value).length <= LONGEST_TYPE);
  if (isType) return isIn(value, fields.product_type) ? [] : ['product_type'];
  if ([...NAMES, ...COMPANIES].some((field) => isIn(value, fields[field]))) return [];
  return NAMES.filter((field) => {
    const isLabelled = LABELS[field].some((kind) => labelled.has(kind));
    return field === 'producer' ? !isLabelled && COMPANY.test(value) : !isLabelled || isLike(value, fields[field]);
  });
}

/** Types are said in so many words. */
const LONGEST_TYPE = 4;
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Whether two names have half of their words in common, as two prints of one product's do. */
function isLike(value: string, name: string | null): boolean {
  const [ours, theirs] = [new Set(wordsOf(value)), new Set(wordsOf(name ?? ''))];
  const both = [...ours].filter((word) => theirs.has(word)).length;
  return both > 0 && both >= Math.min(ours.size, theirs.size) / 2;
}

/** Whether a product's name stands behind a label of it: it is none itself. */
const isBehindLabel = (pairs: readonly Pair[], name: string | null) =>
  pairs.some(
    ({ kind, values }) =>
      LABELS.product_name.some((label) => label === kind) && values.some(({ ink }) => tidy(ink.text) === name),
  );

/** A product's name beside which words stand that nothing was read from: they may be the name, and it the label of it. */
function labelForName(
  board: Board,
  page: BoardPage,
  { pairs, fields, isClaimed }: { pairs: readonly Pair[]; fields: CoaFields; isClaimed: (item: Item) => boolean },
): Finding[] {
  const name = page.items.find(({ text }) => tidy(text) === fields.product_name);
  if (name && isAmongLabels(board, pairs, name))
    return [finding(STRANGE, 'warning', ['product_name'], { case: 'form', name: tidy(name.text) })];
  const value = name && rightOf(board, name, BESIDE);
  if (!name || !value || isClaimed(value) || startsWithLabel(value.text) || !usable(value.text)) return [];
  return /\s/.test(value.text.trim()) && !OF_REPORT.test(value.text)
    ? [
        finding(STRANGE, 'warning', ['product_name'], {
          case: 'product',
          name: tidy(name.text),
          value: tidy(value.text),
        }),
      ]
    : [];
}
/** As far as this part of the page's width a value may stand from its label. */
const BESIDE = 0.2;

const isIn = (value: string, other: string | null) => other !== null && compactName(other).includes(compactName(value));

const question = ({ label, value }: StrangePair, paths: readonly Field[]): Finding[] =>
  paths.length === 0 ? [] : [finding(STRANGE, 'warning', [...paths], { case: 'label', value, label })];

const STRANGE = 'strange-label';

const own = (page: BoardPage, areas: readonly ResultArea[]) =>
  areas.filter((area) => area.page === page.laidOut.page.number);

const isAmongResults = (page: BoardPage, areas: readonly ResultArea[], item: Item) =>
  own(page, areas).some(({ x0, y0, x1, y1 }) => item.x1 > x0 && item.x0 < x1 && item.y1 > y0 && item.y0 < y1);

/** Heads stand over results within so many of their heights. */
const HEADS = 3.5;
const isOverResults = (page: BoardPage, areas: readonly ResultArea[], item: Item) =>
  own(page, areas).every(({ y0 }) => item.y1 < y0 - HEADS * height(item));
