import { reason } from '../../../../../shared/findings/finding.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { METRC_TAG } from '../../../../../shared/science/licenses.ts';
import { aboveOf, type Board, type Ink, type Item, inkOf, middleY } from '../board.ts';
import { findDates } from '../dates.ts';
import { type Found, printsOf } from '../found.ts';
import type { LabelKind } from '../labels/label-phrases.ts';
import type { Pair } from '../labels/pair.ts';
import { withContinuation } from '../labels/wrapped-values.ts';
import { isPanelHeading } from '../laboratory/lab-names.ts';
import { NOT_GIVEN, tidy } from '../tidy.ts';

const VERDICT = /^(?:pass(?:ed)?|fail(?:ed)?|complete[d]?|tested|not tested|nt|yes|no)$/i;
const AMOUNT = /^[\d.,]+\s?(?:g|mg|kg|lbs?|grams?|ml|units?|oz|pounds?|each|ea|plants?)\b/i;

/** A sample number: one word (or a few short ones) with a digit. */
export function isIdentifier(text: string): boolean {
  const bare = tidy(text);
  if (
    !/\d/.test(bare) ||
    bare.length < 2 ||
    bare.length > 40 ||
    VERDICT.test(bare) ||
    AMOUNT.test(bare) ||
    NOT_GIVEN.test(bare)
  )
    return false;
  if (/[%=@<>]/.test(bare)) return false;
  const words = bare.split(' ');
  if (words.length > 2 && !(words.length === 3 && words.every((word) => /^[A-Z0-9-]+$/.test(word)))) return false;
  const [date] = findDates(bare);
  return !(date && date.start === 0 && date.end >= bare.length - 1);
}

/** So many, as a batch holds: nobody parts the thousands of a number that only names. */
const COUNT = /^\d{1,3}(?:,\d{3})+$/;

/** A batch: also several words, as some producers name their batches. */
function isBatch(text: string): boolean {
  const bare = tidy(text);
  return (
    bare.length >= 1 &&
    bare.length <= 60 &&
    /[A-Za-z0-9]/.test(bare) &&
    !VERDICT.test(bare) &&
    !AMOUNT.test(bare) &&
    !NOT_GIVEN.test(bare) &&
    !/[%=@<>]/.test(bare) &&
    !COUNT.test(bare) &&
    (/\d/.test(bare) || bare.split(' ').length <= 4) &&
    !/^(?:result|date|test|size|unit|info|name|id|number|analysis|cannabinoids?|sample)s?\b/i.test(bare)
  );
}

/** Cuts what follows an identifier: another label, a page number, a bar. */
function cutIdentifier(ink: Ink): Ink {
  const cut = ink.text.search(/\s*(?:\||;|,\s|\s[·•–—]\s|\s{2,}|\s\(|\bpage\s+\d|\brev(?:ision)?[.\s]*\d)/i);
  if (cut <= 0) return ink;
  return {
    ...ink,
    text: ink.text.slice(0, cut),
    words: ink.words.slice(0, Math.max(1, ink.text.slice(0, cut).split(' ').length)),
  };
}

/** What labels of a kind announce, as far as it reads like it. */
export function firstOf(
  board: Board,
  pairs: readonly Pair[],
  kind: LabelKind,
  fits: (text: string) => boolean,
): Found<string>[] {
  return pairs.flatMap((pair): Found<string>[] => {
    if (pair.kind !== kind) return [];
    const candidate = pair.values
      .map((value) => ({ ...value, ink: cutIdentifier(value.ink) }))
      .find(({ ink }) => fits(ink.text));
    if (!candidate) return [];
    const broken = /[A-Za-z0-9]-$/.test(candidate.ink.text);
    const ink =
      candidate.how === 'column'
        ? glued(candidate.ink)
        : broken
          ? withContinuation(board, pair, candidate, (text) => /^[A-Z0-9-]+$/i.test(text.trim()), 1)
          : candidate.ink;
    // At the end of a line OCR passes hyphens over.
    const lostHyphen = ink !== candidate.ink && !broken && ink.words[0]?.method === 'ocr';
    // `Lot 24-02` may be what another label announces.
    const unsure = !pair.label.closed && candidate.how === 'inline' && !/\s/.test(pair.label.text);
    const confidence = lostHyphen
      ? LOST_HYPHEN.confidence
      : unsure
        ? 0.86
        : candidate.how === 'inline' || candidate.how === 'column'
          ? 0.95
          : pair.label.closed
            ? 0.93
            : 0.88;
    // Later pages number the samples of the laboratory's own controls too.
    return [
      {
        value: tidy(ink.text),
        ink,
        confidence: confidence - (pair.item.page === 0 ? 0 : 0.05),
        ...(lostHyphen && { why: LOST_HYPHEN.why }),
      },
    ];
  });
}

/** Probability that a number broken over two lines without a hyphen has none in between, where OCR has read it. */
const LOST_HYPHEN = {
  confidence: 0.75,
  why: reason('hyphen-lost'),
};

/** An identifier broken over the lines of a narrow column is one word: none of its pieces holds a space, or the last is short. */
function glued(ink: Ink): Ink {
  const pieces = ink.text.split(' ');
  const broken = pieces.length === 2 && /[A-Z0-9.]$/i.test(pieces[0] ?? '') && /^[A-Z0-9.]/i.test(pieces[1] ?? '');
  const oneLine = ink.words.every((word) => Math.abs(middleY(word) - middleY(ink.words[0] ?? word)) < 2);
  return broken && !oneLine && /[\d.]/.test(pieces[0] ?? '') && /\d/.test(pieces[1] ?? '')
    ? { ...ink, text: pieces.join('') }
    : ink;
}

/** The value most prints agree on, the first page's before others; disagreement lowers confidence. */
export function agreed<Value>(
  found: readonly Found<Value>[],
  same: (a: Value, b: Value) => boolean,
): Found<Value> | null {
  const groups: { first: Found<Value>; count: number }[] = [];
  for (const value of found) {
    const group = groups.find(({ first }) => same(first.value, value.value));
    if (group) {
      group.count += 1;
      if (value.confidence > group.first.confidence) group.first = value;
    } else groups.push({ first: value, count: 1 });
  }
  const best = groups.toSorted((a, b) => b.first.confidence - a.first.confidence || b.count - a.count)[0];
  if (!best) return null;
  const rivals = groups.filter(
    (group) => group !== best && group.first.confidence > best.first.confidence - 0.1 && group.count >= best.count,
  );
  return {
    ...best.first,
    confidence: Math.max(0.3, best.first.confidence + (best.count > 1 ? 0.02 : 0) - 0.16 * Math.min(2, rivals.length)),
    ...(rivals.length > 0 && { why: reason('also-printed', { prints: printsOf(rivals.map(({ first }) => first)) }) }),
  };
}

export const sameText = (a: string, b: string) =>
  a.replace(/\s/g, '').toLowerCase() === b.replace(/\s/g, '').toLowerCase();

export const isTag = (text: string) => /^1A4[0-9A-F]{21}$/i.test(text.replace(/\s/g, ''));

/** The producer's batch; a lot where no batch is printed, and a tag only where it is called a batch. */
export function findBatch(board: Board, pairs: readonly Pair[]): Found<string> | null {
  // Later pages number the batches of the laboratory's instruments too.
  // What stands behind a method on its line is the batch of the analysis.
  const methods = pairs.flatMap(({ kind, item }) => (kind === 'method' ? item : []));
  const others = pairs.filter(({ item }) => !isOfAnalysis(board, methods, item));
  const onFirst = others.filter(({ item }) => item.page === 0);
  const announced = onFirst.some(({ kind }) => kind === 'batch_number');
  const near = announced || onFirst.length > 4 ? onFirst : others;
  const batches = batchesOf(
    board,
    near.filter(({ item }) => !isPerhapsOfRun(board, item)),
  );
  const numbers = batches.filter(({ value }) => !isTag(value));
  const found = agreed(numbers.length > 0 ? preferDigits(numbers) : batches, sameText);
  if (found) return found;
  const lot = agreed(firstOf(board, onFirst, 'lot_number', isBatch), sameText);
  if (lot) return { ...lot, confidence: lot.confidence - 0.06 };
  const only = agreed(batchesOf(board, near), sameText);
  return only
    ? {
        ...only,
        confidence: Math.min(only.confidence, PERHAPS_OF_RUN),
        why: reason('analysis-batch'),
      }
    : null;
}

/** Probability that the only batch of a certificate is the producer's although it stands where those of runs do. */
const PERHAPS_OF_RUN = 0.7;

/**
 * Whether a batch stands where that of an analysis does as well as the producer's: beside who ran it on what, or right
 * under a title that may be the heading of a panel.
 */
function isPerhapsOfRun(board: Board, item: Item): boolean {
  const above = aboveOf(board, item, 1.2);
  if (above && above.segment.fontSize > item.segment.fontSize && isPanelHeading(above.text)) return true;
  return (board.pages[item.page]?.lines[item.line] ?? []).some(({ text }) => RUN_BY.test(text));
}

/**
 * Whether a batch is that of an analysis: behind a method on its line, on the line of a panel's name and when it was run,
 * or the head of a column of results.
 */
function isOfAnalysis(board: Board, methods: readonly Item[], { page, line, x0 }: Item): boolean {
  const onLine = board.pages[page]?.lines[line] ?? [];
  const left = onLine.filter((other) => other.x0 < x0);
  return (
    methods.some((item) => item.page === page && item.line === line && item.x0 <= x0) ||
    left.some(({ text }) => METHOD.test(text)) ||
    (left.some(({ text }) => findAnalyses(text.replace(REMARK, '')).length > 0) &&
      onLine.some(({ text }) => RUN.test(text))) ||
    onLine.filter(({ text }) => RESULT_HEAD.test(text)).length >= FEWEST_HEADS
  );
}

/** What a panel's name may have behind it: `Terpenes (client information only)`. */
const REMARK = /\s*\([^()]*\)$/;

/** Heads of a table of results; so many of them on one line are one. */
const RESULT_HEAD = /^(?:analytes?|results?|limits?|units|lo[dq]|mdl|rl|status|notes|method)$/i;
const FEWEST_HEADS = 3;

const METHOD = /^(?:test )?method\b/i;
/** Labels of a run of the laboratory's instruments. */
const RUN_BY = /\b(?:analyst|dilution|instrument|aliquot|calibration|(?:prep|qc|analytical|extraction) batch)\s*[:#]/i;
const RUN = /^(?:analy[sz]ed?|prepared|prep|extracted|run)\b/i;

function batchesOf(board: Board, pairs: readonly Pair[]): Found<string>[] {
  const announced = firstOf(board, pairs, 'batch_number', isBatch);
  return announced.some(({ value }) => !isTag(value)) ? announced : [...announced, ...namedBatches(board, pairs)];
}

/**
 * A tracking system's label may hold the producer's batch (`METRC Batch ID`): what is printed is then no tag, and no other
 * label announces a batch.
 */
function namedBatches(board: Board, pairs: readonly Pair[]): Found<string>[] {
  const tracked = pairs.filter(isTrackedBatch).map((pair): Pair => ({ ...pair, kind: 'batch_number' }));
  return firstOf(board, tracked, 'batch_number', isBatch).filter(
    ({ value }) => !isTag(value) && !/^\d{16}$/.test(value.replace(/\s/g, '')),
  );
}

const isTrackedBatch = ({ kind, label }: Pair) => kind === 'traceability' && /batch/i.test(label.text);

const preferDigits = (found: readonly Found<string>[]) => {
  const withDigits = found.filter(({ value }) => /\d/.test(value));
  return withDigits.length > 0 ? withDigits : found;
};

/** METRC tags anywhere, and what labels call a tracking number. */
export function findTraceability(board: Board, pairs: readonly Pair[]): Found<string>[] {
  const found: Found<string>[] = [];
  const add = (value: string, ink: Ink, confidence: number) => {
    if (!found.some((other) => sameText(other.value, value))) found.push({ value, ink, confidence });
  };
  for (const page of board.pages) {
    for (const item of page.items) {
      for (const match of item.text.matchAll(METRC_TAG))
        add(match[0], inkOf(item, match.index, match.index + match[0].length), 0.97);
    }
  }
  // Beside a batch of the producer's, what a tracking system calls one is its own number.
  const hasBatch = firstOf(board, pairs, 'batch_number', isBatch).some(({ value }) => !isTag(value));
  for (const pair of pairs) {
    const isLot = pair.kind === 'lot_number' || pair.kind === 'batch_number';
    if (pair.kind !== 'traceability' && !isLot) continue;
    const candidate = pair.values.find(({ ink }) => (isLot ? isBioTrack(ink.text) : isTrackingNumber(ink.text)));
    if (!candidate || /1A4[0-9A-F]{21}/i.test(candidate.ink.text)) continue;
    if (/batch/i.test(pair.label.text) && !(hasBatch && isTrackedBatch(pair))) continue;
    add(tidy(cutIdentifier(candidate.ink).text), candidate.ink, 0.88);
  }
  return found;
}

/** 16 digits, mostly in groups, are a lot of BioTrack's. */
const isBioTrack = (text: string) => /^\d{16}$/.test(text.replace(/\s/g, ''));

/** Tracking numbers are long; BioTrack prints 16 digits in groups of four. */
function isTrackingNumber(text: string): boolean {
  const bare = tidy(text);
  if (LEAF_DATA.test(bare)) return true;
  return (
    bare.replace(/[^A-Z0-9]/gi, '').length >= 8 &&
    (bare.match(/\d/g) ?? []).length >= 6 &&
    /^[A-Z0-9][A-Z0-9 ._/-]*$/i.test(bare) &&
    bare.length <= 44 &&
    findDates(bare).length === 0
  );
}

/** Global ids of Washington's Leaf Data Systems: the licence, a full stop, kind and number (`WAR412345.IN1A2B3`). */
const LEAF_DATA = /^WA[A-Z]?\d+\.[A-Z]{2}[A-Z0-9]{3,}$/i;
