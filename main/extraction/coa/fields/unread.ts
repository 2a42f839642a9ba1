import { type Board, height, middleY } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import type { LabelKind } from './label-phrases.ts';
import { isOverallLabel } from './overall-verdict.ts';
import type { Pair } from './pairs.ts';
import { isLicenseNumber } from './parties.ts';
import { NOT_GIVEN, tidy } from './tidy.ts';
import type { TotalField } from './totals.ts';
import { verdictOf } from './verdict-words.ts';

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
];

/**
 * Fields that have no value although the page bears their sign: a label with something printed behind it, a total's name,
 * a licence number or a place that was given to nobody, a verdict that stands alone. A person should look at these; a field
 * of which the page bears no sign is simply not printed.
 *
 * @param totals totals whose name is printed with a value that could not be read
 */
export function findUnread(
  board: Board,
  pairs: readonly Pair[],
  fields: CoaFields,
  { totals, places }: { totals: readonly TotalField[]; places: number },
): string[] {
  const unread = new Set<string>(totals.filter((total) => fields[total] === null));
  for (const [kind, field] of ANNOUNCED)
    if (fields[field] === null && pairs.some((pair) => pair.kind === kind && printedText(pair) !== null))
      unread.add(field);
  for (const [kind, field] of DATES)
    if (fields[field] === null && pairs.some((pair) => pair.kind === kind && /\d/.test(printedText(pair) ?? '')))
      unread.add(field);
  for (const field of unreadLicenses(pairs, fields)) unread.add(field);
  for (const field of unreadPlaces(pairs, fields, places)) unread.add(field);
  if (fields.status === null && bearsVerdict(board)) unread.add('status');
  return [...unread];
}

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

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Parts of a party's address while the document has an address more than it has given out, or a label that announces one. */
function unreadPlaces(pairs: readonly Pair[], fields: CoaFields, places: number): string[] {
  const announced = pairs.some((pair) => pair.kind === 'address' && printedText(pair) !== null);
  return (['lab', 'producer'] as const).flatMap((party) => {
    if (fields[party] === null || (places === 0 && !announced)) return [];
    const parts = (['street', 'city', 'state', 'zipcode'] as const).map((part) => `${party}_${part}` as const);
    return parts.every((part) => fields[part] === null) ? parts : [];
  });
}

/** Whether the first page has a pass or fail near a word for the whole sample, or large by itself. */
function bearsVerdict(board: Board): boolean {
  const page = board.pages[0];
  if (!page) return false;
  const verdicts = page.items.filter(({ text }) => /^\W*(?:pass|fail)(?:ed|es|s)?\W*$/i.test(text));
  const body = median(page.items.map(height));
  return (
    verdicts.filter((item) => height(item) > 1.6 * body).length === 1 ||
    page.items.some(
      (item) =>
        isOverallLabel(item.text) &&
        verdicts.some((verdict) => Math.abs(middleY(verdict) - middleY(item)) < 2 * height(item)) &&
        /overall|final|batch|disposition|conclusion/i.test(item.text),
    )
  );
}

const median = (sizes: number[]) => sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
