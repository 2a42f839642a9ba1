import { median } from '../../../../shared/median.ts';
import { CONTAMINANT_ANALYSES, statusField } from '../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { classifyLicense, findLicenseNumbers } from '../../../../shared/science/licenses.ts';
import { zipFitsState } from '../../../../shared/science/states.ts';
import { saidRole } from './blocks/said-role.ts';
import { aboveOf, type Board, height, type Item, leftOf, middleY } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import { findDates, isDateAlone, type NumericOrder } from './dates.ts';
import type { LabelKind } from './labels/label-phrases.ts';
import { labelKind } from './labels/labels.ts';
import type { Pair } from './labels/pair.ts';
import { isLicenseNumber } from './parties/party-licenses.ts';
import { hasLooseTag } from './sample/loose-tags.ts';
import { isStrange } from './strange-labels.ts';
import { NOT_GIVEN, tidy } from './tidy.ts';
import { looseTotals } from './totals/loose-totals.ts';
import type { TotalField } from './totals/total-names.ts';
import { looseVerdicts } from './verdicts/loose-verdicts.ts';
import { isOverallLabel } from './verdicts/overall-verdict.ts';
import { SAID, SAID_BEHIND_MARK, verdictOf } from './verdicts/verdict-words.ts';

/** Fields by the labels that announce them. */
const ANNOUNCED: readonly (readonly [LabelKind, keyof CoaFields])[] = [
  ['batch_number', 'batch_number'],
  ['lot_number', 'batch_number'],
  ['traceability', 'traceability_ids'],
  ['product_name', 'product_name'],
  ['product_type', 'product_type'],
  ['matrix', 'product_type'],
  ['strain_name', 'strain_name'],
  ['distributor', 'distributor'],
  ['producer', 'producer'],
  ['client', 'producer'],
];
const DATES: readonly (readonly [LabelKind, keyof CoaFields])[] = [
  ['date_collected', 'date_collected'],
  ['date_received', 'date_received'],
  ['date_tested', 'date_tested'],
  ['dates_collected_received', 'date_collected'],
  ['dates_collected_received', 'date_received'],
];

/**
 * Fields that have no value although the page bears their sign: a label with something printed behind it, a total's name,
 * a licence number or a place that was given to nobody, a verdict that stands alone. A person should look at these; a field
 * of which the page bears no sign is simply not printed.
 *
 * @param totals totals whose name is printed with a value that could not be read
 * @param places how many addresses were given to nobody
 * @param order of day and month where a date does not tell
 */
export function findUnread(
  board: Board,
  pairs: readonly Pair[],
  fields: CoaFields,
  { totals, places, order }: { totals: readonly TotalField[]; places: number; order: NumericOrder },
): string[] {
  const unread = new Set<string>(totals.filter((total) => fields[total] === null));
  for (const field of looseTotals(board, fields)) unread.add(field);
  for (const analysis of looseVerdicts(board, fields)) unread.add(statusField(analysis));
  if (hasLooseTag(board, pairs, fields)) unread.add('traceability_ids');
  for (const [kind, field] of ANNOUNCED)
    if (fields[field] === null && pairs.some((pair) => pair.kind === kind && printedText(pair) !== null))
      unread.add(field);
  for (const [kind, field] of DATES)
    if (fields[field] === null && pairs.some((pair) => pair.kind === kind && /\d/.test(printedText(pair) ?? '')))
      unread.add(field);
  if (
    fields.date_collected === null &&
    (bearsUnknownDate(pairs, fields, order) || bearsEarlierDate(board, pairs, fields, order))
  )
    unread.add('date_collected');
  for (const field of unreadLicenses(pairs, fields)) unread.add(field);
  for (const field of unreadPlaces(pairs, fields, places)) unread.add(field);
  for (const field of looseLicenses(board, fields)) unread.add(field);
  for (const field of loosePlaces(board, fields)) unread.add(field);
  if (fields.distributor === null && namesDistributor(board)) {
    unread.add('distributor');
    unread.add('distributor_license_number');
  }
  if (fields.status === null && (bearsVerdict(board) || anyFailed(fields) || isDisposedOf(board))) unread.add('status');
  return [...unread];
}

/**
 * Whether the first page has a date that no field has, behind words that are no label anyone knows. The day of receipt may
 * be that of collection too: printed a second time, it is.
 */
const bearsUnknownDate = (pairs: readonly Pair[], fields: CoaFields, order: NumericOrder) =>
  pairs.some(({ item, label, values: [first] }) => {
    if (item.page !== 0 || !label.closed || labelKind(label.text) !== null || !first) return false;
    if (first.how !== 'inline' && first.how !== 'right') return false;
    const [date] = findDates(first.ink.text, order);
    const isReceived = pairs.some(
      ({ kind, values: [own] }) => kind === 'date_received' && own && own.item !== first.item,
    );
    const known = [isReceived ? null : fields.date_received, fields.date_tested];
    return date !== undefined && !known.includes(date.iso);
  });

/** Samples reach their laboratory within so many days. */
const UNDERWAY = 14;

/**
 * Whether the first page has a date from shortly before the sample was received or tested, or any where neither day is
 * known, whose label OCR may have lost; in a text layer only a date that stands alone and that no label announces.
 */
function bearsEarlierDate(
  board: Board,
  pairs: readonly Pair[],
  { date_received, date_tested }: CoaFields,
  order: NumericOrder,
): boolean {
  const known = date_received ?? date_tested;
  const labelled = new Set(pairs.flatMap(({ values }) => values.map(({ item }) => item)));
  return (board.pages[0]?.items ?? []).some((item) => {
    const isScanned = item.segment.words[0]?.method === 'ocr';
    const isAlone = !labelled.has(item);
    if (!isScanned && (!isAlone || known === null)) return false;
    return findDates(item.text, order).some(({ iso, start, end }) => {
      if (!isScanned && !isDateAlone(item.text, { start, end })) return false;
      if (known === null) return true;
      const days = (Date.parse(known.slice(0, 10)) - Date.parse(iso)) / 86_400_000;
      return (isScanned ? days > 0 : days >= 0) && days <= UNDERWAY;
    });
  });
}

/** Whether a panel failed: the sample then failed, which a certificate hardly leaves unsaid. */
const anyFailed = (fields: CoaFields) =>
  CONTAMINANT_ANALYSES.some((analysis) => fields[statusField(analysis)] === 'fail');

/** What stands behind a label that can only be its value; null where nothing does, or only `N/A`. */
function printedText({ values, label, item }: Pair): string | null {
  const [first] = values;
  const sure = first && item.page === 0 && (first.how === 'inline' || first.how === 'column' || label.closed);
  const text = sure ? tidy(first.ink.text) : '';
  return text === '' || NOT_GIVEN.test(text) || verdictOf(text, false) !== null ? null : text;
}

/** Licences behind a label that no party has. */
function unreadLicenses(pairs: readonly Pair[], fields: CoaFields): string[] {
  const known = [fields.lab_license_number, fields.producer_license_number, fields.distributor_license_number].flatMap(
    (number) => (number === null ? [] : [bare(number)]),
  );
  const loose = pairs.filter((pair) => {
    const text = pair.kind === 'license' ? printedText(pair) : null;
    return (
      text !== null &&
      isLicenseNumber(text) &&
      !known.some((number) => bare(text).includes(number) || number.includes(bare(text))) &&
      !/\b(?:lab|testing|iso|dea|clia)/i.test(pair.label.text)
    );
  });
  if (loose.length === 0) return [];
  const missing = [
    ...(fields.producer !== null && fields.producer_license_number === null ? ['producer_license_number'] : []),
    ...(fields.distributor !== null && fields.distributor_license_number === null
      ? ['distributor_license_number']
      : []),
  ];
  return missing;
}

/** A number as licences have them: several digits, mostly letters before them, in one word. */
const LICENSE_LIKE =
  /(?<![\w./-])(?=[A-Z0-9-]*\d{3})(?:[A-Z]{1,5}[A-Z0-9]*(?:-[A-Z0-9]+)+|[A-Z]{2,5}\d{5,8}|\d{6})(?![\w/-]|\.\d)/g;
const SAYS_LICENSE = /\b(?:licen[sc]e[es]?|licensee|lic|permit|registration|ubi)\b/i;
/** So many line heights under or over a party's name its licence stands. */
const NEAR_NAME = 6;

/**
 * Parties without a licence while the first page has a number like one that no field took: of a holder's known form, on a
 * line that speaks of a licence, or close to the party's name.
 */
function looseLicenses(board: Board, fields: CoaFields): string[] {
  const wanting = (['producer', 'distributor'] as const).filter(
    (party) => (party === 'producer' || fields[party] !== null) && fields[`${party}_license_number`] === null,
  );
  const items = board.pages[0]?.items ?? [];
  if (wanting.length === 0 && fields.distributor !== null) return [];
  // A tag of traceability may begin with its holder's licence, which is then not read by that.
  const known = Object.values({ ...fields, traceability_ids: null })
    .flat()
    .flatMap((value) => (typeof value === 'string' ? [bare(value)] : []))
    .join(' ');
  const loose = items.flatMap((item) => {
    if (/@|\bwww\.|https?:/i.test(item.text) || findAnalyte(item.text) !== null) return [];
    const alike = [
      ...[...item.text.matchAll(LICENSE_LIKE)].map(([number]) => number),
      ...findLicenseNumbers(item.text),
    ];
    const numbers = alike.filter(
      (number) => !known.includes(bare(number)) && findDates(number).length === 0 && !/^1A4/.test(number),
    );
    return numbers.map((number) => ({ item, number, holder: classifyLicense(number)?.holder ?? null }));
  });
  const missing = wanting.filter((party) => {
    const names = items.filter(({ text }) => fields[party] !== null && text.includes(fields[party]));
    return loose.some(
      ({ item, holder }) =>
        holder !== 'laboratory' &&
        (holder === party ||
          SAYS_LICENSE.test(item.text) ||
          SAYS_LICENSE.test(leftOf(board, item)?.text ?? '') ||
          names.some(
            (name) =>
              Math.abs(middleY(name) - middleY(item)) < NEAR_NAME * height(name) &&
              Math.abs(name.x0 - item.x0) < NEAR_NAME * height(name),
          )),
    );
  });
  const sells = fields.distributor === null && loose.some(({ holder }) => holder === 'distributor');
  return [
    ...missing.map((party) => `${party}_license_number`),
    ...(sells ? ['distributor', 'distributor_license_number'] : []),
  ];
}

/** Parts that an address lacks while others of it are there, and a producer's while the first page has a place of no party. */
function loosePlaces(board: Board, fields: CoaFields): string[] {
  const parts = (party: 'lab' | 'producer') =>
    (['street', 'city', 'state', 'zipcode'] as const).map((part) => `${party}_${part}` as const);
  const incomplete = (['lab', 'producer'] as const).flatMap((party) => {
    // An address with a postal code and no state is of a country whose addresses have none.
    const missing = parts(party).filter(
      (part) => fields[part] === null && !(part === `${party}_state` && fields[`${party}_zipcode`] !== null),
    );
    return missing.length < 4 ? missing : [];
  });
  if (fields.producer === null || parts('producer').some((part) => fields[part] !== null)) return incomplete;
  const known = [fields.lab_zipcode, fields.distributor_zipcode].flatMap((zip) => (zip ? [zip.slice(0, 5)] : []));
  const elsewhere = (board.pages[0]?.items ?? []).some(({ text }) =>
    [...text.matchAll(STATE_AND_ZIP)].some(
      ([, state, zip]) => state && zip && zipFitsState(zip, state) && !known.includes(zip),
    ),
  );
  return elsewhere ? [...incomplete, ...parts('producer')] : incomplete;
}

/** The end of an address, wherever it stands in a text. */
const STATE_AND_ZIP = /\b([A-Z]{2})\.?,?\s+(?:USA?,?\s+)?(\d{5})\b/g;

/** Whether the first page has a label, not a sentence, that speaks of a distributor. */
const namesDistributor = (board: Board) =>
  (board.pages[0]?.items ?? []).some(
    ({ text }) =>
      (/^\W*(?:distributors?|distributed by|dist\.)\b/i.test(text) && text.length < 60) ||
      saidRole(text) === 'distributor',
  );

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Parts of a party's address while the document has an address more than it has given out, or a label that announces one. */
function unreadPlaces(pairs: readonly Pair[], fields: CoaFields, places: number): string[] {
  const announced = pairs.some((pair) => {
    const text = pair.kind === 'address' && pair.item.page === 0 ? (pair.values[0]?.ink.text ?? '') : '';
    return /\d/.test(text) && !text.includes(fields.lab_street ?? '\n');
  });
  return (['lab', 'producer'] as const).flatMap((party) => {
    if (fields[party] === null || (places === 0 && !announced)) return [];
    const parts = (['street', 'city', 'state', 'zipcode'] as const).map((part) => `${party}_${part}` as const);
    return parts.every((part) => fields[part] === null) ? parts : [];
  });
}

/** Whether the first page has a pass or fail near a word for the whole sample, or large by itself; any page behind such a label. */
function bearsVerdict(board: Board): boolean {
  const page = board.pages[0];
  if (!page) return false;
  const verdicts = page.items.filter(({ text }) => /^\W*(?:pass|fail)(?:ed|es|s)?\W*$|^[✓✔✅✗✘✕✖❌]$/i.test(text));
  const body = median(page.items.map(height));
  const atTheEnd = board.pages.slice(1).flatMap(({ items }) => items.filter(({ text }) => /\p{L}:\s/u.test(text)));
  return (
    [...page.items, ...atTheEnd].some(({ text }) => SAYS_WHOLE.test(text) && SAYS_VERDICT.test(text)) ||
    board.pages.some(({ items }) => items.some(({ text }) => LABELLED.test(text))) ||
    page.items.some((item) => isBehindStrangeLabel(board, item)) ||
    verdicts.filter((item) => height(item) > 1.6 * body).length === 1 ||
    page.items.some(
      (item) =>
        isOverallLabel(item.text) &&
        verdicts.some((verdict) => Math.abs(middleY(verdict) - middleY(item)) < 2 * height(item)) &&
        /overall|final|batch|disposition|conclusion/i.test(item.text),
    )
  );
}

/** What is done with a batch by its results, behind the word for it: `Final disposition - DESTROY`, `Disposition: Release`. */
const DISPOSED =
  /^\W*(?:(?:final|batch|lot|sample|product|qa|quality) )?(?:disposition|decision|release status)\s*[:–—-]+\s*\p{L}{4,}/iu;

/** Whether the first page says what is to be done with the batch, which follows from its verdict. */
const isDisposedOf = (board: Board) => (board.pages[0]?.items ?? []).some(({ text }) => DISPOSED.test(text));

/** Words for the sample as a whole and for its verdict, in one text. */
const SAYS_WHOLE =
  /\b(?:overall|final|disposition|conclusion|assessment|\p{L}*beurteilung|ergebnis|global|batch result)\b/iu;
const SAYS_VERDICT = new RegExp(String.raw`\b(?:${SAID})\b`, 'i');

/** Whether a verdict stands behind words that are no panel's name and no label anyone knows, in one text or beside them. */
function isBehindStrangeLabel(board: Board, item: Item): boolean {
  const inline = BEHIND_COLON.exec(item.text)?.[1];
  const label =
    inline ?? (VERDICT_ALONE.test(item.text) ? (leftOf(board, item) ?? aboveOf(board, item))?.text : undefined);
  return label !== undefined && isStrange(label);
}

const BEHIND_COLON = new RegExp(String.raw`(?:^|\s[|·•]\s)\W*(\p{L}[^:|]{2,40}?)\s*:\s*(?:${SAID})\W*$`, 'iu');
const VERDICT_ALONE = new RegExp(String.raw`^\W*(?:${SAID})\W*$`, 'i');

/** A verdict behind a label that may be a panel's or the sample's, and names neither. */
const LABELLED = new RegExp(
  String.raw`^\W*(?:(?:compliance |test )?status|results?(?: of analysis)?|safety|conclusion|(?:overall|final|batch|sample)(?: \w+)?)\s*:\s*(?:${SAID}|${SAID_BEHIND_MARK}|[✓✔✅✗✘✕✖❌])\W*$`,
  'i',
);
