import { classifyLicense } from '../../../../../shared/science/licenses.ts';
import type { Rectangle } from '../../../../documents/page.ts';
import type { PartyRole } from '../blocks/address-block.ts';
import { PHONE, ROLE_WORDS, WEB } from '../blocks/block-lines.ts';
import { type Board, type Ink, type Item, middleY } from '../board.ts';
import type { Pair } from '../labels/pair.ts';
import { NOT_GIVEN } from '../tidy.ts';
import type { NamedParty } from './party.ts';

const HOLDERS = {
  producer: ['producer'],
  client: ['producer', 'retailer'],
  distributor: ['distributor'],
  laboratory: ['laboratory'],
} as const;

/** Whose licence is looked for. */
interface Wanted {
  role: PartyRole | null;
  page: number;
  /** Where its label, its name and its box begin, the likeliest first. */
  anchors: readonly Rectangle[];
  /** The other parties. */
  rivals: readonly NamedParty[];
}

/** A licence number outside the box: said to be the party's, in its column, or of its form on the lines of its name. */
export function licenseFor(
  board: Board,
  { role, page, anchors, rivals }: Wanted,
  licenses: readonly Pair[],
): Ink | null {
  const holders: readonly string[] = HOLDERS[role ?? 'client'];
  const candidates = licenses.flatMap((pair) => {
    const ink = pair.values.find(({ ink: value }) => isLicenseNumber(value.text))?.ink;
    return ink ? [{ pair, ink, known: classifyLicense(ink.text) }] : [];
  });
  const byLabel = candidates.find(({ pair }) => role !== null && ROLE_WORDS[role].test(pair.label.text));
  if (byLabel) return byLabel.ink;
  const anchor = anchors.at(1) ?? anchors[0];
  if (!anchor) return null;
  const others = rivals.flatMap(({ ink, item }) => (ink.page === page ? [item, ink.words[0] ?? []].flat() : []));
  const away = ({ item }: Pair) => Math.abs(middleY(item) - middleY(anchor));
  const close = candidates.flatMap(({ pair, ink, known }) => {
    if (pair.item.page !== page || isLabLine(board, pair)) return [];
    const [own, other] = [underBy(pair.item, anchors), underBy(pair.item, others)];
    const isOwn = own < other && known?.holder !== 'laboratory';
    const mayBe = other === Number.POSITIVE_INFINITY && (known === null || holders.includes(known.holder));
    return away(pair) < NEAR * (anchor.y1 - anchor.y0) && (isOwn || mayBe) ? [{ pair, ink, isOwn }] : [];
  });
  const [best] = close.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || away(a.pair) - away(b.pair));
  return best?.ink ?? null;
}

/** So many line heights from its party's name a licence may stand. */
const NEAR = 7;
/** A column's lines begin within this part of their height. */
const ONE_EDGE = 1.5;

/** How far a text stands under the nearest of those that begin at its left edge; infinite where none is near. */
function underBy(item: Item, anchors: readonly Rectangle[]): number {
  const size = item.y1 - item.y0;
  const gaps = anchors.flatMap(({ x0, y0 }) =>
    Math.abs(x0 - item.x0) < ONE_EDGE * size && item.y0 > y0 - 0.3 * size && item.y0 - y0 < NEAR * size
      ? [item.y0 - y0]
      : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** Whether a licence stands with the laboratory's telephone or website, or says it is a laboratory's. */
function isLabLine(board: Board, pair: Pair): boolean {
  if (/lab|testing/i.test(pair.label.text)) return true;
  const { lines = [], laidOut } = board.pages[pair.item.page] ?? {};
  const isContact = ({ text }: Item) => PHONE.test(text) || WEB.test(text) || /\b(?:clia|dea|iso)\b/i.test(text);
  const inLetterhead = pair.item.y1 < LETTERHEAD * (laidOut?.page.height ?? 0);
  return (
    (inLetterhead && (lines[pair.item.line] ?? []).some(isContact)) ||
    [-1, 1].some((step) =>
      (lines[pair.item.line + step] ?? []).some((item) => Math.abs(item.x0 - pair.item.x0) < 12 && isContact(item)),
    )
  );
}

/** Part of the page's height in which the laboratory's own lines stand. */
const LETTERHEAD = 0.12;

/** A licence number has digits or a known form, and is one word or two. */
export function isLicenseNumber(text: string): boolean {
  const bare = text.trim();
  return (
    bare.length >= 4 &&
    bare.length <= 40 &&
    /\d/.test(bare) &&
    !PHONE.test(bare) &&
    bare.split(/\s+/).length <= 3 &&
    !NOT_GIVEN.test(bare) &&
    !/^\d{1,2}\/\d/.test(bare)
  );
}
