import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { type Board, belowOf, type Item, inkOf, joinInk } from '../board.ts';
import type { Found } from '../found.ts';
import { startsWithLabel } from '../labels/labels.ts';
import type { Pair } from '../labels/pair.ts';
import { withContinuation } from '../labels/wrapped-values.ts';
import { compactName, tidy } from '../tidy.ts';
import { BRACKETED_TYPE, notLabelled, TYPE_WORD, tellsType, usable } from './product-words.ts';

/** One-word matrices that say little without the type beside them (`Plant`, then `Flower - Cured`). */
const BROAD_MATRIX = /^(?:plant|ingestible|concentrate|concentrates & extracts|topical|inhalable|other)$/i;

/** The product's type: labelled, in brackets behind its `name`, or on a line under it. */
export function findType(board: Board, pairs: readonly Pair[], name: Found<string> | null): Found<string> | null {
  const matrix = typeFrom(board, pairs, 'matrix');
  const type = typeFrom(board, pairs, 'product_type');
  if (
    matrix &&
    type &&
    BROAD_MATRIX.test(matrix.value) &&
    !/^(?:finished|other)/i.test(type.value) &&
    !BROAD_MATRIX.test(type.value) &&
    compactName(type.value) !== compactName(matrix.value)
  ) {
    return {
      value: `${matrix.value}, ${type.value}`,
      ink: matrix.ink.page === type.ink.page ? joinInk([matrix.ink, type.ink]) : matrix.ink,
      confidence: 0.85,
    };
  }
  if (matrix ?? type) return matrix ?? type;
  const described = pairs.find(
    ({ kind, label, values: [first] }) =>
      first &&
      ((kind === 'description' && label.closed && IS_TYPE.test(tidy(first.ink.text))) ||
        (kind === 'product_name' && tellsType(tidy(first.ink.text)))),
  )?.values[0]?.ink;
  if (described && tidy(described.text) !== name?.value)
    return { value: tidy(described.text), ink: described, confidence: 0.85 };
  const bracketed = name ? BRACKETED_TYPE.exec(tidy(name.ink.text)) : null;
  if (name && bracketed?.[1] && TYPE_WORD.test(bracketed[1]))
    return { value: bracketed[1], ink: name.ink, confidence: 0.82 };
  // Under the title, without a label.
  const first = name?.ink.words[0];
  const item = first
    ? board.pages[name?.ink.page ?? 0]?.items.find(({ segment }) => segment.words.includes(first))
    : undefined;
  let below = item ? belowOf(board, item, 1.6) : null;
  // Labelled lines may stand between (`Sample ID: …`, `Strain: …`).
  for (let step = 0; below && step < LINES_UNDER_TITLE; ) {
    if (
      TYPE_WORD.test(below.text) &&
      !startsWithLabel(typePart(below.text)) &&
      below.text.length < 70 &&
      !/[.;]/.test(below.text)
    ) {
      const ink = joinInk(neighbourhood(board, below).map((part) => inkOf(part)));
      return { value: tidy(typePart(ink.text)), ink, confidence: 0.82 };
    }
    step += startsWithLabel(below.text) ? 0.5 : 1;
    below = belowOf(board, below, 1.2);
  }
  return null;
}

/** A description of nothing but the type: `Description: Tincture`. */
const IS_TYPE = new RegExp(`^${TYPE_WORD.source}$`, 'i');

/** So many lines without a label under a title are looked at, labelled ones counting half. */
const LINES_UNDER_TITLE = 2;

/** The part of a line that names the type, beside a sample's number (`Sample 22-1183 · Kief`). */
const typePart = (text: string) => {
  const [first = '', ...others] = text.split(/\s+[·•|]\s+/);
  const parts = [first, ...others.filter((part) => !startsWithLabel(part))];
  if (parts.length <= others.length) return parts.join(' | ');
  return parts.length > 1 && /\d/.test(parts[0] ?? '') ? (parts.find((part) => TYPE_WORD.test(part)) ?? text) : text;
};

/** A segment with those right of it that only a wide space or a lost dash parts from it. */
function neighbourhood(board: Board, item: Item): Item[] {
  const line = board.pages[item.page]?.lines[item.line] ?? [];
  const parts = [item];
  for (const next of line.slice(item.column + 1)) {
    const last = parts.at(-1) ?? item;
    if (
      next.x0 - last.x1 > 1.6 * item.segment.fontSize ||
      next.segment.fontSize !== item.segment.fontSize ||
      startsWithLabel(next.text)
    )
      break;
    parts.push(next);
  }
  return parts;
}

const TYPE_RANK: readonly (readonly [RegExp, number])[] = [
  // Metrc's word for the kind of thing a set of tests is prescribed for, which may be broader than the product's type.
  [/lab test batch/i, 0.7],
  [/product.*type|sample.*type|product.*form|product.*matrix/i, 0.93],
  [/matrix/i, 0.95],
  [/product.*(?:class|category)|^material|sample.*categ/i, 0.9],
  [/^type$/i, 0.88],
  [/category|class/i, 0.84],
];

function typeFrom(board: Board, pairs: readonly Pair[], kind: 'matrix' | 'product_type'): Found<string> | null {
  const found = pairs.flatMap((pair): Found<string>[] => {
    if (pair.kind !== kind) return [];
    const candidate = pair.values.find(
      ({ ink }) =>
        usable(ink.text) &&
        notLabelled(ink.text) &&
        // `Material` heads the names of what is looked for as well.
        findAnalyte(tidy(ink.text))?.score !== 1 &&
        !(findAnalyses(ink.text).length > 0 && !(pair.label.closed && TYPE_WORD.test(ink.text))) &&
        tidy(ink.text).length <= 80,
    );
    if (!candidate) return [];
    const ink = withContinuation(
      board,
      pair,
      candidate,
      (text) => usable(text) && notLabelled(text) && candidate.how !== 'inline',
      2,
    );
    const rank = TYPE_RANK.find(([pattern]) => pattern.test(pair.label.text))?.[1] ?? 0.8;
    return [
      {
        value: tidy(ink.text),
        ink,
        confidence:
          rank -
          (pair.label.closed || candidate.how === 'column' || candidate.how === 'right' ? 0 : 0.06) -
          (pair.item.page === 0 ? 0 : 0.08),
      },
    ];
  });
  return found.sort((a, b) => b.confidence - a.confidence)[0] ?? null;
}
