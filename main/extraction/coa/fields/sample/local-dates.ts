import { reason } from '../../../../../shared/findings/finding.ts';
import { LOCAL_DATES, type LocalDate } from '../../../../../shared/records/local-dates.ts';
import { foldText } from '../../../../../shared/science/fold.ts';
import { aboveOf, type Board, belowOf, type Ink, type Item, inkOf, leftOf, rightOf } from '../board.ts';
import { type FoundDate, findDates, type NumericOrder } from '../dates.ts';
import { type Found, printsOf } from '../found.ts';
import type { Pair } from '../labels/pair.ts';
import type { SampleDates } from './sample-dates.ts';

/**
 * Labels of dates that the interface has no field for. They are no kinds of `LabelKind`: the weights that rank its fields
 * were fitted with these labels among the others.
 */
const PHRASES: Record<LocalDate, string> = {
  date_reported: `
    reported; report date; date reported; reported on; report issue date; report issued; report issued on; date issued;
    issued; issue date; issued on; issued date; date of issue; date of issuance; issuance date; date of report; reported
    date; reporting date; report released; report release date; release date; date released; released; released on;
    certificate date; date of certificate; certificate issued; certificate issue date; coa date; coa issued; coa issue
    date; coa issued on; coa release date; coa released; date published; published; published on; report published;
    final report date; report date/time; reported date/time; lab report date; test report date`,
  date_harvested: `
    harvest date; date harvested; harvested; harvested on; date of harvest; harvest; harvested date; harvest date(s);
    harvest completed; harvest completion date; cut date; date cut; date of cutting; harvest end date; crop date; plant
    harvest date; batch harvest date; lot harvest date; product harvest date; harvest day`,
  date_manufactured: `
    manufacture date; manufacturing date; date manufactured; date of manufacture; manufactured; manufactured on;
    manufactured date; manufacture; date of manufacturing; mfg date; date mfg; mfg; mfd; mfd date; mfg dt; mfr date; date
    of mfg; production date; date produced; produced on; produced date; date of production; product made on; made on;
    date made; batch production date; product manufacture date; batch manufacture date; batch manufacturing date; date of
    prod; prod date; extraction/production date`,
  date_expires: `
    expiration date; date of expiration; expires; expires on; expiration; exp; exp date; exp dt; expiry; expiry date; date
    of expiry; best by; best by date; best before; best before date; use by; use by date; best if used by; best if used
    before; use before; product expiration; product expiration date; product expiry date; batch expiration date; lot
    expiration date; package expiration date; expire date; expires by; date expires`,
};

const lettersOf = (text: string) => foldText(text).replace(/[^a-z]/g, '');
const FIELD_OF = new Map<string, LocalDate>(
  LOCAL_DATES.flatMap((field) =>
    PHRASES[field].split(';').map((phrase): [string, LocalDate] => [lettersOf(phrase), field]),
  ),
);

/** What a license, an accreditation or a reagent says of itself is not said of the sample. */
const OF_ANOTHER =
  /licen[sc]e|\blic\b|permit|accredit|registration|certification|\biso\b|elap|\bdea\b|reagent|standard|instrument|calibrat/i;

/** What may stand around the days of one value: the time, a zone, what joins two days. */
const AROUND_DATES =
  /^(?:\s|[,;&/–-]|\bto\b|\band\b|\bat\b|T?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\b[A-Z]{2,4}\b)*$/i;

/** Farther to the right than this part of the page's width, a date belongs to something else. */
const RIGHT_REACH = 0.3;

/** Confidence where two labels of one kind have different days, or where the order of the days makes no sense. */
const DOUBTED = 0.7;

/** The days that `LOCAL_DATES` are about, as far as a label of the first page says them; a field without one is left out. */
export function findLocalDates(
  board: Board,
  pairs: readonly Pair[],
  order: NumericOrder,
  { collected, received, tested }: SampleDates,
): Partial<Record<LocalDate, Found<string>>> {
  const found = new Map<LocalDate, Found<string>[]>(LOCAL_DATES.map((field) => [field, []]));
  const add = (field: LocalDate | undefined, item: Item, ink: Ink, dates: readonly FoundDate[], isTied: boolean) => {
    const last = dates.at(-1);
    if (!field || !last || isOfAnother(board, item)) return;
    const confidence = (isTied ? 0.95 : 0.88) - (last.ambiguous ? 0.01 : 0);
    found.get(field)?.push({ value: last.iso, ink, confidence });
  };
  for (const { item, label, values } of pairs) {
    if (item.page !== 0) continue;
    const field = FIELD_OF.get(lettersOf(label.text));
    for (const { ink, how } of field ? values : []) {
      const dates = findDates(ink.text, order);
      if (dates.length === 0 || !isNothingElse(ink.text, dates)) continue;
      add(field, item, ink, dates, how === 'inline' || how === 'column' || label.closed);
      break;
    }
  }
  const known = new Set(pairs.map(({ item }) => item));
  for (const item of board.pages[0]?.items ?? []) {
    const alone = known.has(item) ? undefined : FIELD_OF.get(lettersOf(item.text));
    const [beside, below] = alone ? [rightOf(board, item, RIGHT_REACH), belowOf(board, item, 1.3)] : [];
    for (const value of [beside, below]) {
      const dates = value ? findDates(value.text, order) : [];
      if (!value || dates.length === 0 || !isNothingElse(value.text, dates)) continue;
      add(alone, item, inkOf(value), dates, value === beside);
      break;
    }
    // A label and its day in one piece, without a colon: `Harvested 03/04/2026`.
    const dates = findDates(item.text, order);
    const [first] = dates;
    const isPaired = pairs.some((pair) => pair.item === item && FIELD_OF.has(lettersOf(pair.label.text)));
    if (!first || isPaired || !isNothingElse(item.text.slice(first.start), dates, first.start)) continue;
    const field = FIELD_OF.get(lettersOf(item.text.slice(0, first.start)));
    add(field, item, inkOf(item, first.start, item.text.trimEnd().length), dates, true);
  }
  const day = (date: Found<string> | null) => date?.value ?? null;
  const bounds = { taken: day(collected) ?? day(received) ?? day(tested), tested: day(tested) ?? day(received) };
  return Object.fromEntries(
    [...found].flatMap(([field, all]) => {
      const one = settled(all);
      return one ? [[field, makesSense(field, one.value, bounds) ? one : { ...one, confidence: DOUBTED - 0.1 }]] : [];
    }),
  );
}

const isNothingElse = (text: string, dates: readonly FoundDate[], offset = 0) => {
  let rest = text;
  for (const { start, end } of dates.toReversed()) rest = rest.slice(0, start - offset) + rest.slice(end - offset);
  return AROUND_DATES.test(rest);
};

/** Whether its own words, or what stands left of it or over it, name what the day is of, and that is not the sample. */
const isOfAnother = (board: Board, item: Item) =>
  [item, leftOf(board, item), aboveOf(board, item)].some((near) => near && OF_ANOTHER.test(near.text));

/** The latest, as a report is issued again and a batch is harvested on several days. */
function settled(all: readonly Found<string>[]): Found<string> | null {
  const [best] = all.toSorted((a, b) => b.value.localeCompare(a.value) || b.confidence - a.confidence);
  const others = all.filter(({ value }) => value !== best?.value);
  if (!best || others.length === 0) return best ?? null;
  return {
    ...best,
    confidence: Math.min(best.confidence, DOUBTED),
    why: reason('also-printed', { prints: printsOf(others) }),
  };
}

/** A sample is harvested or made, then taken, tested and reported, and good until later. */
function makesSense(
  field: LocalDate,
  day: string,
  { taken, tested }: { taken: string | null; tested: string | null },
): boolean {
  if (field === 'date_reported') return tested === null || day >= tested.slice(0, 10);
  if (field === 'date_expires') return tested === null || day > tested.slice(0, 10);
  return taken === null || day <= taken.slice(0, 10);
}
