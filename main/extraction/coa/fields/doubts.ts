import { finding } from '../../../../shared/findings/finding.ts';
import { COMPANIES } from '../../../../shared/records/coa.ts';
import { LOCAL_DATES } from '../../../../shared/records/local-dates.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { findState } from '../../../../shared/science/states.ts';
import { FORMS_OF_AMERICA } from './blocks/company-forms.ts';
import { begunCity } from './blocks/postal-address.ts';
import { type Board, belowOf, height, type Item } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import { findDates } from './dates.ts';
import { startsWithLabel } from './labels/labels.ts';
import type { Pair } from './labels/pair.ts';
import { domainFits, domainsOf } from './laboratory/lab-domains.ts';
import { isDistinctive, LAB_WORD } from './laboratory/lab-names.ts';
import { compactName, tidy } from './tidy.ts';
import { informationalTitle } from './verdicts/informational-samples.ts';

const NAMES = [...COMPANIES, 'product_name', 'product_type'] as const;
type NameField = (typeof NAMES)[number];

/** Values that were read although the pages give reason to doubt them, as findings that say why. */
export function findDoubts(board: Board, pairs: readonly Pair[], fields: CoaFields): Finding[] {
  return [
    ...longerPrints(board, fields),
    ...cutAtLineEnd(board, fields),
    ...otherTypes(pairs, fields),
    ...namesOfDomains(board, fields),
    ...logoForProduct(board, fields),
    ...citiesOfTwoLines(board, fields),
    ...piecesOfNumbers(board, fields),
    ...verdictForInformation(board, fields),
  ];
}

const DATES = ['date_collected', 'date_received', 'date_tested', ...LOCAL_DATES] as const;

/**
 * Dates whose day and month may have changed places, where nothing in the document tells their order and the laboratory
 * is not in the United States, where the month is written first.
 */
export function datesOfOpenOrder(fields: CoaFields, evidence: EvidenceMap): Finding[] {
  if (fields.lab_state !== null && findState(fields.lab_state)?.country === 'US') return [];
  const open = DATES.filter((field) => findDates(evidence[field]?.text ?? '').some(({ ambiguous }) => ambiguous));
  return open.length === 0 ? [] : [finding('open-date-order', 'warning', [...open])];
}

/** What follows a name without being part of it: a company's form, a date, an amount in brackets, another label's value. */
const NO_PART = new RegExp(
  String.raw`^[\s,.]*(?:$|(?:${FORMS_OF_AMERICA})\b|certificate of analysis$|(?:analytical|test|laboratory) report$)`,
  'i',
);
/** A name has no more words than this behind a shorter print of it: what runs on is a sentence. */
const LONGEST_MORE = 40;

/** Names that are printed longer elsewhere on the first page: the shorter print may be cut off. */
function longerPrints(board: Board, fields: CoaFields): Finding[] {
  const prints = (board.pages[0]?.items ?? []).map(({ text }) => tidy(text.replace(/^[^:]{2,40}:\s+/, '')));
  return NAMES.flatMap((field) => {
    const name = fields[field];
    if (name === null || compactName(name).length < 3) return [];
    const others = [fields.product_type, fields.lab_id, fields.batch_number].map((other) => compactName(other ?? ''));
    const longer = prints
      .map((print) => longerPrint(print, name, field))
      .find((print) => print !== null && !others.includes(compactName(print.slice(name.length))));
    return longer ? [finding('longer-elsewhere', 'warning', [field], { name, longer })] : [];
  });
}

/** The value that is a name with more words behind it; null where it is none. */
function longerPrint(value: string, name: string, field: NameField): string | null {
  if (!value.toLowerCase().startsWith(name.toLowerCase())) return null;
  const more = value.slice(name.length);
  if (NO_PART.test(more) || more.length > LONGEST_MORE || /[:;|@%]|\d{1,4}[/.-]\d{1,2}[/.-]\d/.test(more)) return null;
  if (!/^[\s,(–-]/.test(more) || !/\p{L}{2}/u.test(more) || findAnalyses(value).length > 0) return null;
  // Companies' names go on in capitals; what follows in small letters is a sentence.
  return field.startsWith('product') || /^\s+(?:&\s+)?\p{Lu}/u.test(more) ? value : null;
}

/** Names at the end of a line that goes on in the next one. */
function cutAtLineEnd(board: Board, fields: CoaFields): Finding[] {
  const items = board.pages[0]?.items ?? [];
  return NAMES.flatMap((field) => {
    const name = fields[field];
    if (name === null || name.length < 3) return [];
    const next = items
      .filter(({ text }) => tidy(text).endsWith(name))
      .map((item) => restBelow(board, item, field === 'lab' && tidy(item.text) === name))
      .find(Boolean);
    return next ? [finding('goes-on-below', 'warning', [field], { name, next: next.text.trim() })] : [];
  });
}

/** The line close under a name that may be the rest of it; null where none is. */
function restBelow(board: Board, item: Item, isLab: boolean): Item | null {
  const next = belowOf(board, item, 0.75);
  return next && (isContinuation(item, next) || (isLab && isLabSubtitle(item, next))) ? next : null;
}

/** Whether a line in a name's type and at its edge begins like the rest of a text: with a bracket or a small letter. */
function isContinuation(item: Item, next: Item): boolean {
  if (startsWithLabel(next.text) || next.text.length > LONGEST_MORE) return false;
  const aligned = Math.abs(next.x0 - item.x0) < 2 * height(item);
  const sameType = Math.abs(next.segment.fontSize - item.segment.fontSize) <= 0.08 * item.segment.fontSize;
  return aligned && sameType && /^\s*(?:\([\p{L}]|\p{Ll}|&\s)/u.test(next.text);
}

/** Whether words say what a laboratory does: a subtitle, or the rest of its name (`Cannabis Testing`). */
const isLabSubtitle = (item: Item, next: Item) =>
  Math.abs(next.x0 - item.x0) < 0.5 * height(item) &&
  LAB_WORD.test(next.text) &&
  !isDistinctive(next.text) &&
  next.text.split(' ').length <= 3;

/** A type of product and a matrix that differ: either may be the type the certificate means. */
function otherTypes(pairs: readonly Pair[], fields: CoaFields): Finding[] {
  const type = fields.product_type;
  if (type === null) return [];
  const other = pairs
    .filter(({ kind, item }) => (kind === 'product_type' || kind === 'matrix') && item.page === 0)
    .flatMap(({ values: [first] }) => (first ? [tidy(first.ink.text)] : []))
    .find((text) => /\p{L}{3}/u.test(text) && text.length < LONGEST_MORE && !isSaidBy(type, text));
  return other ? [finding('other-type', 'info', ['product_type'], { other, type })] : [];
}

/** These say how far a product is made or how it is taken, and not what it is. */
const OF_ANY_TYPE = /\b(?:(?:finished|final) products?|inhalables?|ingestibles?)\b/gi;

/** Whether a text says no more of what a product is than a type does, which may be put together of several (`Plant, Flower - Cured`). */
function isSaidBy(type: string, text: string): boolean {
  const [own, other] = [type, text].map((words) => words.replace(OF_ANY_TYPE, ' '));
  const rest = compactName(other ?? '');
  return rest === '' || [own ?? '', ...type.split(',')].some((part) => compactName(part) === rest);
}

/** A product with the name of a website is rather the laboratory's logo. */
function namesOfDomains(board: Board, fields: CoaFields): Finding[] {
  const { product_name: name, lab } = fields;
  if (name === null || name.length < 4) return [];
  const domains = new Set(board.pages.flatMap(({ items }) => items.flatMap(({ text }) => domainsOf(text))));
  return [...domains].some(
    (domain) => domain.startsWith(compactName(name)) || (domainFits(domain, name) && lab === null),
  )
    ? [finding('product-is-website', 'warning', ['product_name', 'lab'], { name })]
    : [];
}

/** Short words over everything else on the first page and again on the next are a letterhead, not a product. */
function logoForProduct(board: Board, { product_name: name }: CoaFields): Finding[] {
  if (name === null || name.split(' ').length > 3 || /\d/.test(name)) return [];
  const tops = board.pages.slice(0, 2).map(({ lines }) => lines.slice(0, 2).flat());
  return tops.length > 0 && tops.every((items) => items.some(({ text }) => tidy(text) === name))
    ? [finding('product-is-letterhead', 'warning', ['product_name', 'lab'], { name })]
    : [];
}

/** Cities whose names may begin in the street's line, where a district or a part of the building stands as well. */
function citiesOfTwoLines(board: Board, fields: CoaFields): Finding[] {
  const parted = board.pages.flatMap(({ items }) =>
    items.flatMap((item) => {
      const begun = begunCity(tidy(item.text))?.begun;
      const next = begun === undefined ? null : belowOf(board, item, 1);
      return begun !== undefined && next ? [{ begun, next: tidy(next.text) }] : [];
    }),
  );
  return COMPANIES.flatMap((company) => {
    const [city, street] = [fields[`${company}_city`], fields[`${company}_street`]];
    if (city === null) return [];
    const found = parted.find(({ begun, next }) =>
      city.startsWith(`${begun} `)
        ? next.startsWith(city.slice(begun.length + 1))
        : next.startsWith(city) && street?.endsWith(`, ${begun}`),
    );
    return found
      ? [finding('city-of-two-lines', 'warning', [`${company}_city`, `${company}_street`], { begun: found.begun })]
      : [];
  });
}

/** What may stand right before and behind a whole number, besides a space. */
const PARTED_BEFORE = /[\s:#(/|,;=["'“]$/;
const PARTED_BEHIND = /^(?:[\s:)/|,;\]"'”]|\.(?:\s|$))/;

/** Numbers that are nowhere printed but as a part of a longer one (`1126` of `0417.1126`): the whole may be the number. */
function piecesOfNumbers(board: Board, fields: CoaFields): Finding[] {
  return (['lab_id', 'batch_number'] as const).flatMap((field) => {
    const number = fields[field];
    if (number === null) return [];
    const prints = board.pages.flatMap(({ items }) => items.flatMap(({ text }) => placesOf(number, text)));
    const longer = prints.find(({ isWhole }) => !isWhole);
    return longer && !prints.some(({ isWhole }) => isWhole)
      ? [finding('piece-of-number', 'warning', [field], { number, longer: longer.token })]
      : [];
  });
}

/** A verdict on a sample that was tested for information alone. */
function verdictForInformation(board: Board, { status }: CoaFields): Finding[] {
  const title = status === null ? null : informationalTitle(board);
  return title === null ? [] : [finding('informational-sample', 'info', ['status'], { title })];
}

/** Where a number stands in a text: by itself, or as a part of a longer word. */
function placesOf(number: string, text: string): { isWhole: boolean; token: string }[] {
  const places: { isWhole: boolean; token: string }[] = [];
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1)) {
    const [before, behind] = [text.slice(0, at), text.slice(at + number.length)];
    const isWhole = (before === '' || PARTED_BEFORE.test(before)) && (behind === '' || PARTED_BEHIND.test(behind));
    places.push({ isWhole, token: `${/\S*$/.exec(before)?.[0] ?? ''}${number}${/^\S*/.exec(behind)?.[0] ?? ''}` });
  }
  return places;
}
