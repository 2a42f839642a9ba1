import { findAnalyses } from '../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import { PHONE, WEB } from './address-blocks.ts';
import {
  aboveOf,
  type Board,
  type BoardPage,
  belowOf,
  height,
  type Ink,
  type Item,
  inkOf,
  joinInk,
  rightOf,
} from './board.ts';
import { findDates } from './dates.ts';
import type { Found } from './identifiers.ts';
import { type LabelKind, labelKind } from './labels.ts';
import { type Pair, startsWithLabel, withContinuation } from './pairs.ts';
import { isStreetLine, parsePlaceLine } from './postal-address.ts';
import { compactName, NOT_GIVEN, tidy, tidyName } from './tidy.ts';

export interface Product {
  name: Found<string> | null;
  type: Found<string> | null;
  strain: Found<string> | null;
}

/** The line under a title may be the strain; without a label that is a guess. */
function subtitleStrain(board: Board, title: Found<string> | null): Found<string> | null {
  const first = title?.ink.words[0];
  const item = first ? board.pages[0]?.items.find(({ segment }) => segment.words.includes(first)) : undefined;
  const below = item ? subtitleOf(board, item) : null;
  if (!below || NOT_GIVEN.test(below.text.trim()) || TYPE_LINE.test(below.text)) return null;
  return { value: tidy(below.text), ink: inkOf(below), confidence: 0.7 };
}

/** How much a label's wording says that its value is the product's name. */
const NAME_LABELS: readonly (readonly [RegExp, number])[] = [
  [/^(?:sample|product|retail|item|commercial|specimen|trade|sku).{0,10}(?:name|title)|^name of/i, 0.95],
  [/^(?:sample|product)\s*[/&]\s*|^product$|^item$/i, 0.92],
  [/client|customer/i, 0.84],
  [/^name$|identification|^article$|label/i, 0.78],
  [/descr|^desc/i, 0.8],
];

const TYPE_WORD =
  /\b(?:flower|plant|bud|concentrates?|edibles?|ingestibles?|inhalables?|topicals?|tinctures?|vapes?|vaporizer|cartridges?|extracts?|infused|pre-?rolls?|gumm(?:y|ies)|kief|hash|rosin|resin|oils?|distillate|shake|trim|beverages?|capsules?|chocolates?|non-?solvent|solvent|biomass|hemp|isolate|wax|shatter|crumble|sauce|badder|budder|mip|usable|leaf|seeds?|tablets?|soft ?gels?|lotions?|suppositor(?:y|ies)|smokable|smokeable|finished|raw|candy|baked|sublingual|transdermal|liquid|solid|powder|other)\b/i;

const NO_TITLE =
  /certificate|analysis|report|compliance|testing|informational|page \d|^(?:pass|fail|tested|complete|not tested|n\/?a)|results?|summary|accredit|powered by|scan|verify|image|photo|total|sample|safety|client|license|lic\b|quality|regulatory|order|prepared|laborator|state of|\bvoid\b|amended|revised|expires|confidential|overview|profile|panel|method|\bqr\b|©|#(?!\d{1,3}\b)|^\(.*\)$|\bid$|\bccr\b|\bcode of\b|\bu\.?s\.?a\.?$/i;

const usable = (text: string) => {
  const bare = tidy(text);
  return (
    bare.length >= 2 &&
    bare.length <= 110 &&
    /[A-Za-z]{2}/.test(bare) &&
    !NOT_GIVEN.test(bare) &&
    parseUnits(bare) === null &&
    !/^(?:pass|fail)(?:ed)?$/i.test(bare)
  );
};

const notLabelled = (text: string) => !startsWithLabel(text) && findDates(text).length === 0 && !PHONE.test(text);

/** Finds the product's name, type and strain. `names` are names of the laboratory and the parties, which are no titles. */
export function findProduct(board: Board, pairs: readonly Pair[], names: readonly string[]): Product {
  const strain = findStrain(board, pairs);
  const labelled = labelledNames(board, pairs);
  const title = findTitle(board, pairs, names, strain?.value ?? null);
  const best = labelled[0];
  let name: Found<string> | null = null;
  const echoed = best && title && compactName(title.value).includes(compactName(best.value));
  if (best && (best.confidence >= 0.73 || echoed || !title)) {
    const echo = echoed ? 0.03 : 0;
    const rival = labelled.find(
      (other) => compactName(other.value) !== compactName(best.value) && other.confidence >= best.confidence - 0.02,
    );
    name = { ...best, confidence: Math.min(0.98, best.confidence + echo - (rival ? 0.1 : 0)) };
  } else name = title ?? best ?? null;
  if (!name && strain) name = { ...strain, confidence: 0.72 };
  return { name, type: findType(board, pairs, name), strain: strain ?? subtitleStrain(board, title) };
}

function labelledNames(board: Board, pairs: readonly Pair[]): Found<string>[] {
  // A number that another label announces names no product, whatever stands over it on another page.
  const numbers = new Set(
    pairs.flatMap(({ kind, values }) => (NUMBERS.has(kind) && values[0] ? [tidy(values[0].ink.text)] : [])),
  );
  const found = pairs.flatMap((pair): Found<string>[] => {
    if (pair.kind !== 'product_name' && pair.kind !== 'description' && pair.kind !== 'sample') return [];
    const words = (text: string) =>
      usable(text) &&
      !numbers.has(tidy(text)) &&
      (pair.kind !== 'sample' || !/^\S*\d\S*(?:\s+[·•|–—].*)?$/.test(tidy(text)));
    const candidate = pair.values.find(({ ink }) => words(ink.text) && notLabelled(ink.text));
    if (!candidate) return [];
    const weight =
      pair.kind === 'sample'
        ? 0.9
        : (NAME_LABELS.find(([pattern]) => pattern.test(pair.label.text.trim()))?.[1] ?? 0.85);
    const open = pair.label.closed || candidate.how === 'column' ? 0 : 0.06;
    const ink = withContinuation(
      board,
      pair,
      candidate,
      (text) => usable(text) && notLabelled(text) && !TYPE_LINE.test(text),
      2,
    );
    const page = candidate.ink.page === 0 ? 0 : 0.08;
    return [{ value: withoutType(tidy(ink.text), pair.kind), ink, confidence: weight - open - page }];
  });
  return found.sort((a, b) => b.confidence - a.confidence);
}

const NUMBERS = new Set<LabelKind>(['lab_id', 'report_id', 'batch_number', 'lot_number', 'traceability', 'license']);

/** `Sample: Night Drops (Tincture)`: in running text the bracket holds the type, which is no part of the name. */
function withoutType(name: string, kind: LabelKind): string {
  const type = kind === 'sample' ? BRACKETED_TYPE.exec(name) : null;
  return type && TYPE_WORD.test(type[1] ?? '') ? name.slice(0, type.index).trim() : name;
}
const BRACKETED_TYPE = /\s*\(([\p{L} ,&-]{3,30})\)\.?$/u;

/** A line that is nothing but a product type: `Flower, Inhalable`. */
const TYPE_LINE =
  /^(?:flower|plant|concentrate|edible|ingestible|inhalable|topical|tincture|infused|solvent|non-?solvent|extract)s?\b(?:,|\s[-–]|$)/i;

function findStrain(board: Board, pairs: readonly Pair[]): Found<string> | null {
  for (const pair of pairs) {
    if (pair.kind !== 'strain_name') continue;
    const candidate = pair.values.find(({ ink }) => usable(ink.text) && notLabelled(ink.text));
    if (!candidate) continue;
    const ink = withContinuation(board, pair, candidate, (text) => usable(text) && notLabelled(text), 1);
    return { value: tidy(ink.text), ink, confidence: pair.label.closed || candidate.how === 'inline' ? 0.93 : 0.85 };
  }
  return null;
}

/** A product's name printed as a title: large, bold or right over the sample's labels, near the top of the first page. */
function findTitle(
  board: Board,
  pairs: readonly Pair[],
  names: readonly string[],
  strain: string | null,
): Found<string> | null {
  const page = board.pages[0];
  if (!page) return null;
  const known = names.map(compactName).filter(Boolean);
  const body = medianSize(page.items);
  const { page: sheet } = page.laidOut;
  const taken = valuesOfOthers(pairs);
  const scored = page.items.flatMap((item) => {
    const text = tidyName(item.text);
    if (
      taken.has(item) ||
      !isTitle(text, item) ||
      item.y0 > 0.5 * sheet.height ||
      known.some((name) => name === compactName(text) || isPartOf(text, name))
    )
      return [];
    const size = item.segment.fontSize / body;
    let score = 2.5 * Math.min(2, size - 1) + (item.segment.bold ? 0.6 : 0) + (item.y0 < 0.3 * sheet.height ? 0.3 : 0);
    const below = belowOf(board, item, 2.2);
    const above = aboveOf(board, item, 1.5);
    if (below && overSampleLabels(board, below)) score += 1.2;
    else if (below && isTitle(tidyName(below.text), below) && subtitleOf(board, item) === below) score += 1.6;
    if (above && known.includes(compactName(tidyName(above.text))) && below && item.segment.fontSize >= body)
      score += 0.5;
    if (rightOf(board, item, 0.2) && item.segment.fontSize < 1.3 * body) score -= 0.6;
    if (strain && compactName(text).includes(compactName(strain))) score += 1.5;
    if (isStreetLine(below?.text ?? '') || parsePlaceLine(below?.text ?? '')) score -= 2;
    if (isLogoBesideTitle(page, item)) score -= 2;
    return [{ item, score }];
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 0.8) return null;
  const ink = wrappedTitle(board, best.item);
  const margin = best.score - (scored[1]?.score ?? 0);
  return {
    value: titleText(ink.text),
    ink,
    confidence: Math.min(0.9, 0.68 + 0.06 * best.score + 0.05 * Math.min(1, margin)),
  };
}

/** Part of the page's height that holds the letterhead's first line. */
const FIRST_LINE = 0.1;

/** Large letters on a picture, level with the words `Certificate of Analysis` at the head of the page, are a logo's. */
const isLogoBesideTitle = ({ items, laidOut }: BoardPage, item: Item) =>
  item.segment.words[0]?.method === 'ocr' &&
  item.y1 < FIRST_LINE * laidOut.page.height &&
  items.some(
    (other) =>
      /certificate of analysis/i.test(other.text) && Math.min(other.y1, item.y1) - Math.max(other.y0, item.y0) > 0,
  );

const NOT_PRODUCT = new Set<LabelKind>(['matrix', 'product_type', 'client', 'producer', 'distributor', 'laboratory']);
/** Segments that are the value of a label which announces a party or the product's type. */
const valuesOfOthers = (pairs: readonly Pair[]) =>
  new Set(
    pairs.flatMap(({ kind, values, label }) => {
      const [first] = values;
      const own = first?.how === 'below' || (label.closed && first?.how === 'right');
      return NOT_PRODUCT.has(kind) && own && first.item ? [first.item] : [];
    }),
  );

/** Whether a text is a piece of a party's name, as a logo over two lines prints it; short ones only its beginning. */
const isPartOf = (text: string, name: string) => {
  const piece = compactName(text);
  return piece.length >= 4 ? name.includes(piece) : piece.length === 3 && name.startsWith(piece);
};

/** A title keeps what stands behind a bar unless it is something else: a date, a page, a label. */
function titleText(text: string): string {
  const parts = text.split(/\s*\|\s*/);
  const [first = '', ...more] = parts;
  return parts.length > 1 && more.every((part) => isTitleText(part))
    ? tidy(text)
    : tidyName(parts.length > 1 ? first : text);
}

function isTitle(text: string, item: Item): boolean {
  if (startsWithLabel(item.text)) return false;
  return isTitleText(text) && !(isStreetLine(text) && item.segment.fontSize < 9);
}

function isTitleText(text: string): boolean {
  if (
    text.length < 2 ||
    text.length > 90 ||
    !/[A-Za-z]{2}/.test(text) ||
    NO_TITLE.test(text) ||
    labelKind(text) !== null
  )
    return false;
  if (
    /:\s*$|:\s/.test(text) ||
    findAnalyses(text).length > 0 ||
    parseNumber(text) ||
    WEB.test(text) ||
    PHONE.test(text)
  )
    return false;
  return (
    parsePlaceLine(text) === null &&
    findDates(text).length === 0 &&
    findAnalyte(text) === null &&
    !/[.!?]$/.test(text) &&
    text.split(' ').length <= 14
  );
}

/** The line between a title and the sample's labels, in the title's own type: laboratories print the strain there. */
function subtitleOf(board: Board, title: Item): Item | null {
  const below = belowOf(board, title, 1.2);
  const after = below ? belowOf(board, below, 1.2) : null;
  if (
    !below ||
    !after ||
    !SAMPLE_LABEL.has(labelKind(after.text.split(':')[0] ?? '') ?? '') ||
    startsWithLabel(below.text)
  )
    return null;
  return Math.abs(below.segment.fontSize - title.segment.fontSize) < 0.5 && below.segment.bold === title.segment.bold
    ? below
    : null;
}

const SAMPLE_LABEL = new Set([
  'matrix',
  'product_type',
  'strain_name',
  'lab_id',
  'sample',
  'batch_number',
  'traceability',
  'lot_number',
]);
function overSampleLabels(board: Board, below: Item): boolean {
  const kind = (item: Item) => labelKind(item.text.split(':')[0] ?? '');
  if (SAMPLE_LABEL.has(kind(below) ?? '')) return true;
  const next = belowOf(board, below, 1.5);
  return (
    TYPE_WORD.test(below.text) ||
    (next !== null && NOT_GIVEN.test(below.text.trim()) && SAMPLE_LABEL.has(kind(next) ?? ''))
  );
}

function wrappedTitle(board: Board, item: Item): Ink {
  const next = belowOf(board, item, 0.6);
  const same =
    next &&
    next.segment.fontSize === item.segment.fontSize &&
    next.segment.bold === item.segment.bold &&
    Math.abs(next.x0 - item.x0) < height(item);
  return same && isTitle(tidyName(next.text), next) && !TYPE_LINE.test(next.text)
    ? joinInk([inkOf(item), inkOf(next)])
    : inkOf(item);
}

function medianSize(items: readonly Item[]): number {
  const sizes = items.flatMap((item) => item.segment.words.map((word) => word.fontSize)).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 8;
}

/** One-word matrices that say little without the type beside them (`Plant`, then `Flower - Cured`). */
const BROAD_MATRIX = /^(?:plant|ingestible|concentrate|concentrates & extracts|topical|inhalable|other)$/i;

function findType(board: Board, pairs: readonly Pair[], name: Found<string> | null): Found<string> | null {
  const matrix = typeFrom(board, pairs, 'matrix');
  const type = typeFrom(board, pairs, 'product_type');
  if (
    matrix &&
    type &&
    BROAD_MATRIX.test(matrix.value) &&
    !/^(?:finished|other)/i.test(type.value) &&
    compactName(type.value) !== compactName(matrix.value)
  ) {
    return {
      value: `${matrix.value}, ${type.value}`,
      ink: matrix.ink.page === type.ink.page ? joinInk([matrix.ink, type.ink]) : matrix.ink,
      confidence: 0.85,
    };
  }
  if (matrix ?? type) return matrix ?? type;
  const bracketed = name ? BRACKETED_TYPE.exec(tidy(name.ink.text)) : null;
  if (name && bracketed?.[1] && TYPE_WORD.test(bracketed[1]))
    return { value: bracketed[1], ink: name.ink, confidence: 0.82 };
  // Under the title, without a label.
  const first = name?.ink.words[0];
  const item = first
    ? board.pages[name?.ink.page ?? 0]?.items.find(({ segment }) => segment.words.includes(first))
    : undefined;
  let below = item ? belowOf(board, item, 1.6) : null;
  for (let step = 0; below && step < 2; step += 1) {
    if (
      TYPE_WORD.test(below.text) &&
      !startsWithLabel(typePart(below.text)) &&
      below.text.length < 70 &&
      !/[.;]/.test(below.text)
    ) {
      const ink = joinInk(neighbourhood(board, below).map((part) => inkOf(part)));
      return { value: tidy(typePart(ink.text)), ink, confidence: 0.82 };
    }
    below = belowOf(board, below, 1.2);
  }
  return null;
}

/** The part of a line that names the type, beside a sample's number (`Sample 22-1183 · Kief`). */
const typePart = (text: string) => {
  const parts = text.split(/\s+[·•|]\s+/);
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
        usable(ink.text) && notLabelled(ink.text) && findAnalyses(ink.text).length === 0 && tidy(ink.text).length <= 80,
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
