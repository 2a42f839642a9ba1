import { reason } from '../../../../../shared/findings/finding.ts';
import { type Board, belowOf, inkOf } from '../board.ts';
import { type Found, printsOf } from '../found.ts';
import { labelKind } from '../labels/labels.ts';
import type { Pair } from '../labels/pair.ts';
import { compactName, tidy } from '../tidy.ts';
import { agreed, firstOf, isIdentifier, isTag, sameText } from './identifiers.ts';

/**
 * The laboratory's own sample number; a report's number where the document numbers no sample.
 *
 * @param laboratory its name: it may stand before what the number is of
 */
export function findLabId(board: Board, labelled: readonly Pair[], laboratory: string | null): Found<string> | null {
  const pairs = labelled.map((pair) => (isOwnNumber(pair, laboratory) ? { ...pair, kind: 'lab_id' as const } : pair));
  const sample = firstOf(board, pairs, 'lab_id', isIdentifier).filter(({ value }) => !isTag(value));
  const named = firstOf(board, pairs, 'sample', (text) => isIdentifier(text) && !/\s/.test(tidy(text))).filter(
    ({ value }) => !isTag(value),
  );
  const report = firstOf(board, pairs, 'report_id', (text) => isIdentifier(text) && !/\s/.test(tidy(text)));
  const onePage = (found: readonly Found<string>[]) => agreed(found, sameText);
  const strongest = onePage(sample) ?? onePage(named);
  const fallback = onePage(report);
  if (strongest) {
    const isPart =
      fallback && (countsSamplesOf(fallback.value, strongest.value) || isTestOf(fallback.value, strongest.value));
    return isPart ? fallback : (withoutTest(sample, strongest) ?? strongest);
  }
  return fallback
    ? {
        ...fallback,
        confidence: Math.min(0.72, fallback.confidence),
        why: reason('report-number'),
      }
    : underTitle(board);
}

/** Whether a label is that of the laboratory's number with its name before it: `Acme Sample ID`, `Acme ID` of `Acme Labs, Inc.` */
function isOwnNumber({ kind, label }: Pair, laboratory: string | null): boolean {
  if (kind !== 'other' || laboratory === null) return false;
  const words = label.text.trim().split(/\s+/);
  const name = compactName(laboratory);
  return words.some((_, count) => {
    const own = compactName(words.slice(0, count).join(' '));
    const number = words.slice(count).join(' ');
    const isNumber = labelKind(number) === 'lab_id' || BARE_NUMBER.test(number);
    return own.length >= SHORTEST_NAME && name.startsWith(own) && isNumber;
  });
}

/** What numbers a sample where nothing but the laboratory's name says of what it is. */
const BARE_NUMBER = /^(?:id|number|no\.?|#)$/i;

/** Letters of a laboratory's name that are enough to know it by. */
const SHORTEST_NAME = 3;

/** The number right under the title of every page, which ISO/IEC 17025:2017 (7.8.2.1 d) asks to tell the report by. */
function underTitle(board: Board): Found<string> | null {
  const numbers = board.pages.map(({ items }) => {
    const title = items.find(({ text }) => TITLE.test(text.trim()));
    const below = title && belowOf(board, title, 1);
    const isNumber = below && isIdentifier(below.text) && CODE.test(below.text.trim()) && !NO_SAMPLE.test(below.text);
    return isNumber ? below : null;
  });
  const [first] = numbers;
  return first && numbers.every((number) => number?.text === first.text)
    ? {
        value: tidy(first.text),
        ink: inkOf(first),
        confidence: WITHOUT_LABEL,
        why: reason('number-under-title'),
      }
    : null;
}

const TITLE = /^certificate of analysis$/i;
/** A telephone number, or that of a standard. */
const NO_SAMPLE = /^\s*(?:\d{3}[-.]\d{3}[-.]\d{4}|ISO\b.*)\s*$/i;
/** Letters and figures in one piece. */
const CODE = /^(?=(?:.*\d){4})[A-Z\d]+(?:[-./][A-Z\d]+)*$/i;
/** Probability that a number under the title is the sample's. */
const WITHOUT_LABEL = 0.7;

/** Whether a sample's number only counts it among those of an order, and a report's number gives it in full (`2411-0873.12`, `12`). */
const countsSamplesOf = (report: string, sample: string) =>
  /^\d{1,4}$/.test(sample) && /^.*\d{3}.*[.-]$/.test(report.slice(0, -sample.length)) && report.endsWith(sample);

/** What a test's number adds to the sample's: a few letters for what was tested (`40771-MB`, `40771-HM`). */
const OF_TEST = /[-.][A-Z]{2,5}\d?$/;

/** Whether a number is a report's with the letters of a test behind it: the report's is then the sample's. */
const isTestOf = (report: string, test: string) => OF_TEST.test(test) && test.replace(OF_TEST, '') === report;

/** What the numbers of several tests of one sample have in common, for a person to confirm; null where they are none. */
function withoutTest(numbers: readonly Found<string>[], best: Found<string>): Found<string> | null {
  const stem = best.value.replace(OF_TEST, '');
  const isShared = numbers.every(({ value }) => value !== stem && value.replace(OF_TEST, '') === stem);
  const isTest = new Set(numbers.map(({ value }) => value)).size > 1 && /\d/.test(stem) && isShared;
  return isTest
    ? {
        ...best,
        value: stem,
        confidence: Math.min(best.confidence, OF_SEVERAL),
        why: reason('common-part', { prints: printsOf(numbers) }),
      }
    : null;
}

/** Probability that what is common to the numbers of tests is the sample's. */
const OF_SEVERAL = 0.7;
