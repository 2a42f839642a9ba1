import { reason } from '../../../../../shared/findings/finding.ts';
import type { Board, Item } from '../board.ts';
import type { Found } from '../found.ts';
import type { LabelKind } from '../labels/label-phrases.ts';
import { startsWithLabel } from '../labels/labels.ts';
import type { Candidate, Pair } from '../labels/pair.ts';
import { endsName, hadNoRoom, withContinuation } from '../labels/wrapped-values.ts';
import { isPanelHeading } from '../laboratory/lab-names.ts';
import { compactName, tidy } from '../tidy.ts';
import { findTitle, subtitleStrain } from './product-title.ts';
import { findType } from './product-type.ts';
import {
  BRACKETED_TYPE,
  endsInDate,
  notLabelled,
  PACK,
  TIMES,
  TYPE_LINE,
  TYPE_WORD,
  tellsType,
  usable,
} from './product-words.ts';

export interface Product {
  name: Found<string> | null;
  type: Found<string> | null;
  strain: Found<string> | null;
}

/** How much a label's wording says that its value is the product's name. */
const NAME_LABELS: readonly (readonly [RegExp, number])[] = [
  [/^(?:sample|product|retail|item|commercial|specimen|trade|sku).{0,10}(?:name|title)|^name of/i, 0.95],
  [/^(?:sample|product)\s*[/&]\s*|^product$|^item$/i, 0.92],
  [/client|customer/i, 0.84],
  [/^name$|identification|^article$|label/i, 0.78],
  [/descr|^desc/i, 0.8],
];

/** Finds the product's name, type and strain. `names` are names of the laboratory and the parties, which are no titles. */
export function findProduct(board: Board, pairs: readonly Pair[], names: readonly string[]): Product {
  const strain = findStrain(board, pairs);
  const labelled = labelledNames(board, pairs);
  const title = findTitle(board, pairs, names, strain?.value ?? null);
  const best = labelled[0];
  let name: Found<string> | null = null;
  const echoed = best && title && compactName(title.value).includes(compactName(best.value));
  // What a label of names says is no more than the type, beside a title.
  const isType = best !== undefined && title !== null && !echoed && tellsType(best.value);
  if (best && !isType && (best.confidence >= 0.73 || echoed || !title)) {
    const echo = echoed ? 0.03 : 0;
    const rival = labelled.find(
      (other) => compactName(other.value) !== compactName(best.value) && other.confidence >= best.confidence - 0.02,
    );
    name = {
      ...best,
      confidence: Math.min(0.98, best.confidence + echo - (rival ? 0.1 : 0)),
      ...(rival && { why: reason('also-printed', { prints: [rival.value] }) }),
    };
  } else name = title ?? best ?? null;
  if (!name && strain)
    name = {
      ...strain,
      confidence: 0.72,
      why: reason('strain-as-product'),
    };
  return { name, type: findType(board, pairs, name), strain: strain ?? subtitleStrain(board, title) };
}

function labelledNames(board: Board, pairs: readonly Pair[]): Found<string>[] {
  // A number that another label announces names no product, whatever stands over it on another page.
  const numbers = new Set(
    pairs.flatMap(({ kind, values: [first] }) =>
      NUMBERS.has(kind) && first && !IN_WORDS.test(first.ink.text) ? [tidy(first.ink.text)] : [],
    ),
  );
  const found = pairs.flatMap((pair): Found<string>[] => {
    const named = CLIENTS_NAME.has(pair.kind) && CLIENTS_SAMPLE.test(pair.label.text.trim());
    if (pair.kind !== 'product_name' && pair.kind !== 'description' && pair.kind !== 'sample' && !named) return [];
    const words = (text: string) =>
      usable(text) &&
      !isPanelHeading(tidy(text)) &&
      !numbers.has(tidy(text)) &&
      (!named || IN_WORDS.test(text)) &&
      (pair.kind !== 'sample' || BEHIND_NUMBER.test(tidy(text)) || !/^\S*\d\S*(?:\s+[·•|–—].*)?$/.test(tidy(text)));
    const values = named ? pair.values.slice(0, 1) : pair.values;
    const candidate = values.find(
      ({ ink }) =>
        words(ink.text) &&
        (notLabelled(ink.text) ||
          (pair.label.closed && endsInDate(ink.text)) ||
          (pair.kind === 'description' && named && !startsWithLabel(ink.text))),
    );
    if (!candidate) return [];
    const weight = named
      ? 0.8
      : pair.kind === 'sample'
        ? 0.9
        : (NAME_LABELS.find(([pattern]) => pattern.test(pair.label.text.trim()))?.[1] ?? 0.85);
    const open = pair.label.closed || candidate.how === 'column' ? 0 : 0.06;
    const goesOn = GOES_ON.test(candidate.ink.text);
    const ink = withContinuation(
      board,
      pair,
      candidate,
      (text, above, next) =>
        (goesOn && endsName(candidate.ink.text, text)) ||
        ((PACK.test(tidy(text)) ? goesOn || isOfName(board, candidate, above, next) : usable(text)) &&
          notLabelled(text) &&
          !TYPE_LINE.test(text)),
      2,
    );
    const page = candidate.ink.page === 0 ? 0 : 0.08;
    const confidence = weight - open - page;
    return [
      {
        value: withoutType(tidy(ink.text), pair.kind).replace(BEHIND_NUMBER, ''),
        ink,
        confidence: GOES_ON.test(ink.text) ? Math.min(confidence, CUT_SHORT) : confidence,
        ...(GOES_ON.test(ink.text) && { why: reason('next-line-missing') }),
      },
    ];
  });
  return found.sort((a, b) => b.confidence - a.confidence);
}

/** Whether the size of a pack ends the name over it: a count goes on with it, or the line above had no room for it. */
const isOfName = (board: Board, { how }: Candidate, above: Item, next: Item) =>
  TIMES.test(next.text) || ((how === 'right' || how === 'inline') && hadNoRoom(board, above, next));

/** What ends so is not the whole of a name: `Desert Drops, Mint,` over `30 mL`. */
const GOES_ON = /[,&+/–-]\s*$/;
/** Probability that a name is whole that ends so. */
const CUT_SHORT = 0.7;

/**
 * Laboratories of environmental samples call the client's name for it `Sample ID`, beside a `Laboratory ID` of their own;
 * others `External Sample ID`, where the name may hold the day of a harvest.
 */
const CLIENTS_SAMPLE = /^(?:external )?sample id\b/i;
const CLIENTS_NAME = new Set<LabelKind>(['lab_id', 'description']);
const IN_WORDS = /\p{L}{3,}.*\s.*\p{L}{3,}/u;
const NUMBERS = new Set<LabelKind>(['lab_id', 'report_id', 'batch_number', 'lot_number', 'traceability', 'license']);

/** `Sample 1210447.001 – Ginger Seltzer 10 mg`: the name behind the sample's number, but not a type alone. */
const BEHIND_NUMBER = /^\S*\d\S*\s+[·•|–—-]\s+(?=\S+\s+\S+\s+\S+)/;

/** `Sample: Night Drops (Tincture)`: in running text the bracket holds the type, which is no part of the name. */
function withoutType(name: string, kind: LabelKind): string {
  const type = kind === 'sample' ? BRACKETED_TYPE.exec(name) : null;
  return type && TYPE_WORD.test(type[1] ?? '') ? name.slice(0, type.index).trim() : name;
}
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
