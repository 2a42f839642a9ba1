import { reason } from '../../../../../shared/findings/finding.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { type Board, belowOf, type Ink, type Item, inkOf, joinInk, rightOf } from '../board.ts';
import { type FoundDate, findDates, type NumericOrder } from '../dates.ts';
import { type Found, printsOf } from '../found.ts';
import type { LabelKind } from '../labels/label-phrases.ts';
import type { Pair } from '../labels/pair.ts';
import { withContinuation } from '../labels/wrapped-values.ts';
import { agreed } from './identifiers.ts';

export interface SampleDates {
  collected: Found<string> | null;
  received: Found<string> | null;
  tested: Found<string> | null;
  reported: Found<string> | null;
}

const sameDate = (a: string, b: string) => a === b;

function foundDate(ink: Ink, date: FoundDate, confidence: number, offset = 0): Found<string> {
  const words = ink.words;
  return {
    value: date.iso,
    ink: { ...ink, text: ink.text.slice(date.start - offset, date.end - offset) || ink.text, words },
    confidence: confidence - (date.ambiguous ? 0.01 : 0),
  };
}

/** Dates of one kind of label; the one at `pick` of a value that holds several. */
function labelled(
  board: Board,
  pairs: readonly Pair[],
  kind: LabelKind,
  order: NumericOrder,
  pick: 'first' | 'last',
): Found<string>[] {
  return pairs.flatMap((pair): Found<string>[] => {
    if (pair.kind !== kind) return [];
    for (const candidate of pair.values) {
      const ink = candidate.item ? inkOfDate(board, candidate.item, candidate.ink) : candidate.ink;
      const dates = findDates(ink.text, order);
      const date = pick === 'first' ? dates[0] : dates.at(-1);
      if (date)
        return [
          foundDate(
            ink,
            date,
            candidate.how === 'inline' || candidate.how === 'column' || pair.label.closed ? 0.96 : 0.9,
          ),
        ];
    }
    return [];
  });
}

/** A month without its day and year. */
const MONTH = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?$/i;

/** A date whose month, day and year are set so wide apart that they are pieces of their own. */
function inkOfDate(board: Board, month: Item, ink: Ink): Ink {
  if (!MONTH.test(ink.text.trim())) return ink;
  const day = rightOf(board, month, 0.1);
  const year = day && rightOf(board, day, 0.1);
  const pieces = [ink, ...(day ? [inkOf(day)] : []), ...(year && !/\d{4}/.test(day.text) ? [inkOf(year)] : [])];
  return joinInk(pieces);
}

/** A label of two days, of which the receipt is the first: `Received / Completed`. */
const TWO_DAYS = /\breceived\s?(?:[/&]|and)\s?(?:(completed|finished|tested|analy[sz]ed)|reported|released)\b/i;
const withAnother = ({ item }: Pair): boolean => TWO_DAYS.test(item.text);
const withTested = ({ item }: Pair): boolean => TWO_DAYS.exec(item.text)?.[1] !== undefined;

const latest = (found: readonly Found<string>[]) => found.toSorted((a, b) => b.value.localeCompare(a.value))[0] ?? null;

/** Rows; a page holds no more. */
const LONGEST_COLUMN = 120;

/** Dates in the column under a head without a colon (`Date Tested` of a summary table). */
function columnDates(board: Board, pair: Pair, order: NumericOrder): Found<string>[] {
  const found: Found<string>[] = [];
  let item: Item | null = pair.item;
  for (let row = 0; item && row < LONGEST_COLUMN; row += 1) {
    item = belowOf(board, item, 2.6);
    const [date] = item ? findDates(item.text, order) : [];
    if (!item || !date) break;
    found.push(foundDate(inkOf(item), date, 0.9));
  }
  return found;
}

const TESTED_IN_TEXT = /(?:tested|analy[sz]ed|analysis date|test date|completed)\s*(?:on|date)?\s*[:-]?\s*/gi;

const COLLECTED_ON = /\b(?:collected|sampled)\b(?:\s+by\s[\w\s.,&]{2,40}?)?\s+(?:on\s+)?$/i;
const RECEIVED_ON = /\breceived\b(?:\s+(?:by|at)\s[\w\s.,&]{2,50}?)?\s+(?:on\s+)?$/i;

/** Dates that sentences tell: `was received by the laboratory on June 3, 2022`. */
function datesInSentences(board: Board, before: RegExp, order: NumericOrder): Found<string>[] {
  return (board.pages[0]?.items ?? []).flatMap((item) =>
    findDates(item.text, order).flatMap((date) =>
      before.test(item.text.slice(Math.max(0, date.start - 80), date.start))
        ? [foundDate(inkOf(item, date.start, date.end), date, 0.87, date.start)]
        : [],
    ),
  );
}

/** Dates after `Tested:` inside longer texts, and dates in the headings of panels. */
function datesInHeadings(board: Board, order: NumericOrder): Found<string>[] {
  return board.pages.flatMap((page) =>
    page.items.flatMap((item): Found<string>[] => {
      const dates = findDates(item.text, order);
      const [first] = dates;
      if (!first || item.text.length > 120) return [];
      for (const match of item.text.matchAll(TESTED_IN_TEXT)) {
        const date = dates.find(({ start }) => start === (match.index ?? 0) + match[0].length);
        if (date) return [foundDate(inkOf(item, date.start, date.end), date, 0.87, date.start)];
      }
      const heading = item.text
        .slice(0, first.start)
        .replace(/^[A-Z]{1,2}-?\d+[A-Z]?(?:,\s*[A-Z]{1,2}-?\d+[A-Z]?)*\s*:/, '')
        .replace(/[\s/|:–-]+$/, '');
      if (heading.length < 4 || findAnalyses(heading).length === 0) return [];
      return [foundDate(inkOf(item, first.start, first.end), first, 0.84, first.start)];
    }),
  );
}

/**
 * The sample's dates. Testing is dated by its completion; with one date for each analysis, by the latest.
 *
 * @param order of day and month where a date does not tell
 */
export function findSampleDates(board: Board, pairs: readonly Pair[], order: NumericOrder): SampleDates {
  const both = pairs.find(({ kind }) => kind === 'dates_collected_received');
  const pair = both?.values
    .flatMap((value) => [value.ink, withContinuation(board, both, value, endsDate, 1)])
    .map((ink) => ({ ink, dates: findDates(ink.text, order) }))
    .find(({ dates }) => dates.length >= 2);
  const [first, second] = pair?.dates ?? [];
  const told = (pattern: RegExp) => datesInSentences(board, pattern, order);
  const collected = [
    ...labelled(board, pairs, 'date_collected', order, 'first'),
    ...(pair && first ? [foundDate(pair.ink, first, 0.93)] : []),
  ];
  const received = [
    ...labelled(board, pairs.filter(withAnother), 'date_received', order, 'first'),
    ...labelled(
      board,
      pairs.filter((one) => !withAnother(one)),
      'date_received',
      order,
      'last',
    ),
    ...(pair && second ? [foundDate(pair.ink, second, 0.93)] : []),
  ];
  // Nothing is reported before the sample was taken: `Produced` on such a day is said of the product.
  const [taken = ''] = [...collected, ...received].map(({ value }) => value).toSorted();
  const reported = latest(
    labelled(board, pairs, 'date_reported', order, 'last').filter(({ ink, value }) => ink.page === 0 && value >= taken),
  );
  const settled = agreed(firstPage(received.length > 0 ? received : told(RECEIVED_ON)), sameDate);
  return {
    collected: agreed(firstPage(collected.length > 0 ? collected : told(COLLECTED_ON)), sameDate),
    received: settled,
    tested:
      latest(labelled(board, pairs.filter(withTested), 'date_received', order, 'last')) ??
      findTested(board, pairs, order, reported) ??
      guessTested(board, order, settled, reported),
    reported,
  };
}

/** The second of two dates, or its end, on a line of its own. */
const endsDate = (text: string) => findDates(text).length === 1 || /^(?:19|20)\d\d$/.test(text.trim());

const firstPage = (found: Found<string>[]) => {
  const first = found.filter(({ ink }) => ink.page === 0);
  return first.length > 0 ? first : found;
};

function findTested(
  board: Board,
  pairs: readonly Pair[],
  order: NumericOrder,
  reported: Found<string> | null,
): Found<string> | null {
  const last = (found: readonly Found<string>[]) => spread(board, order, found, reported);
  const tested = pairs.filter(({ kind }) => kind === 'date_tested');
  const completed = tested.filter(({ label }) => /complet|finali[sz]|\bend\b/i.test(label.text));
  const headsColumn = ({ values }: Pair) =>
    values.find(({ ink }) => findDates(ink.text, order).length > 0)?.how === 'below';
  const below = completed.filter(headsColumn).flatMap((pair) => columnDates(board, pair, order));
  const complete = firstPage([...labelled(board, completed, 'date_tested', order, 'last'), ...below]);
  const analyzed = pairs
    .filter((pair) => pair.kind === 'date_analyzed' && headsColumn(pair))
    .flatMap((pair) => columnDates(board, pair, order))
    .concat(labelled(board, [...pairs, ...pairs.filter(isRun).map(asAnalyzed)], 'date_analyzed', order, 'last'));
  const labels = labelled(board, tested, 'date_tested', order, 'last');
  const columns = tested
    .filter(({ label }) => !label.closed && /date/i.test(label.text))
    .flatMap((pair) => columnDates(board, pair, order));
  if (complete.length > 0) {
    // What was tested later was not complete; of the one day that all was, a later date speaks against it.
    const afterwards = withLater(complete, [...labels, ...columns, ...analyzed]);
    const isContradicted =
      afterwards.length > complete.length && complete.every(({ value }) => value === complete[0]?.value);
    return isContradicted ? oneOfSeveral(afterwards) : last(afterwards);
  }
  const dates = [...labels, ...columns];
  const inHeadings = datesInHeadings(board, order);
  if (dates.length > 0) return last(withLater([...dates, ...inHeadings], analyzed));
  const best = last([...analyzed, ...inHeadings]);
  // Panels are run on several days; of a later one the date may stand where no label was known.
  const later = best ? runsBetween(board, order, best.value, reported?.value ?? daysAfter(best.value, TURNAROUND)) : [];
  return best && later.length > 0
    ? {
        ...best,
        confidence: Math.min(best.confidence, GUESSED),
        why: reason('later-test-dates', { prints: printsOf(later) }),
      }
    : best;
}

/** Whether nothing but a date stands behind a label that is mostly a panel's (`Analysis: May 18, 2023`). */
function isRun({ label, values: [first] }: Pair): boolean {
  const [date] =
    first?.how === 'inline' && label.closed && /^analys[ei]s$/i.test(label.text) ? findDates(first.ink.text) : [];
  return date !== undefined && date.start === 0 && date.end >= (first?.ink.text.trim().length ?? 0);
}
const asAnalyzed = (pair: Pair): Pair => ({ ...pair, kind: 'date_analyzed' });

/** Dates and those of others that are later than all of them. */
const withLater = (found: readonly Found<string>[], others: readonly Found<string>[]) => [
  ...found,
  ...others.filter(({ value }) => found.every((date) => value > date.value)),
];

/** Days within which the last of a sample's tests follows the first; later dates are of something else. */
const TURNAROUND = 45;
const DAY = 86_400_000;
const daysAfter = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY).toISOString().slice(0, 10);

/** Dates of captions and instruments between two days, both left out. */
const runsBetween = (board: Board, order: NumericOrder, after: string, before: string): Found<string>[] =>
  board.pages.flatMap((page) =>
    page.items.flatMap((item) => {
      const left = page.lines[item.line]?.[item.column - 1]?.text ?? '';
      const label = left.endsWith(':') ? left : '';
      const dates = OTHER_DATE.test(`${label} ${item.text}`) ? [] : findDates(item.text, order);
      return dates
        .filter(({ iso }) => iso > after && iso < before)
        .map((date) => foundDate(inkOf(item, date.start, date.end), date, GUESSED, date.start));
    }),
  );

const OTHER_DATE =
  /\bexp\b|expir|\bdue\b|harvest|packag|manufact|produced|best by|retest|sign|approv|director|authori|certif|page|revis|issued|reported|printed/i;

/**
 * The day the tests were done where nothing says it: the latest date of a panel's caption or an instrument's run between
 * receipt and report, or else the report's own. A guess, for a person to look at.
 */
function guessTested(
  board: Board,
  order: NumericOrder,
  received: Found<string> | null,
  reported: Found<string> | null,
): Found<string> | null {
  if (!reported) return null;
  const between = received === null ? [] : runsBetween(board, order, received.value, reported.value);
  const last = latest(between);
  return last
    ? { ...last, why: reason('last-date-before-report') }
    : { ...reported, confidence: GUESSED - 0.1, why: reason('report-date') };
}

const GUESSED = 0.7;

/**
 * The latest of several dates: each analysis has its own, and the last completes them. Where the report follows it with no
 * date between, nothing was tested later; where that is not known, a person is to say which of them is meant.
 */
function spread(
  board: Board,
  order: NumericOrder,
  found: readonly Found<string>[],
  reported: Found<string> | null,
): Found<string> | null {
  const best = latest(found);
  const isLast =
    best !== null &&
    reported !== null &&
    best.value <= reported.value &&
    runsBetween(board, order, best.value, reported.value).length === 0;
  return isLast ? best : oneOfSeveral(found);
}

/** The latest of dates, with what makes a person choose where they are several. */
function oneOfSeveral(found: readonly Found<string>[]): Found<string> | null {
  const best = latest(found);
  const others = found.filter(({ value }) => value !== best?.value);
  return best === null || others.length === 0
    ? best
    : {
        ...best,
        confidence: Math.min(best.confidence, GUESSED),
        why: reason('several-test-dates', { prints: printsOf(others) }),
      };
}
