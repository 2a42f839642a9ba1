import type { Board } from '../board.ts';
import type { CoaFields } from '../coa-fields.ts';
import type { Pair } from '../labels/pair.ts';

/**
 * Numbers that only systems of traceability give: Metrc's tags, also in groups; global ids of Leaf Data Systems
 * (`WAR412345.IN1A2B3`, a laboratory's `WAL71.LT9QXZ`); the sixteen digits of BioTrack's lots in groups of four or three.
 */
const TAG =
  /\b1A4(?:[ -]?[0-9A-F]){21}\b|\bWA[A-Z]?\d{2,}\.[A-Z]{2}[A-Z0-9]{3,}\b|(?<![\d.+])\d{3,4}(?:[ -]\d{3,4}){3,4}(?![\d.])|(?<![\d.])\d{16}(?![\d.])/g;
const DIGITS_OF_BIOTRACK = 16;

/** Labels that speak of tracking, but not of a parcel's. */
const TRACKS =
  /^(?!.*\b(?:ship|deliver|manifest|courier|carrier|ups\b|usps\b|fed ?ex\b|dhl\b|order|chain))(?=.*\b(?:track(?:ed|ing)?|trace(?:ability)?)\b)/i;
/** Codes of tracking, but not the UPS's of parcels, which begin with 1Z. */
const CODE = /^(?!1Z[A-Z0-9]{16}$)(?=(?:\D*\d){4})[A-Z0-9][A-Z0-9._-]{7,}$/;

/** Whether the first page bears a number of traceability that no field has: by its form, or behind a label that says so. */
export function hasLooseTag(board: Board, pairs: readonly Pair[], fields: CoaFields): boolean {
  const known = Object.values(fields)
    .flat()
    .flatMap((value) => (typeof value === 'string' ? [bare(value)] : []));
  const isLoose = (tag: string) => !known.some((value) => value.includes(bare(tag)));
  const byForm = (board.pages[0]?.items ?? []).some(({ text }) =>
    [...text.matchAll(TAG)].some(([tag]) => isWhole(tag) && isLoose(tag)),
  );
  const labelled = pairs.some(({ kind, label, item, values: [first] }) => {
    const text = first?.ink.text.trim() ?? '';
    return kind === 'other' && item.page === 0 && TRACKS.test(label.text) && CODE.test(text) && isLoose(text);
  });
  return byForm || labelled;
}

const isWhole = (tag: string) => /[A-Z]/i.test(tag) || bare(tag).length === DIGITS_OF_BIOTRACK;
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
