import { remember } from '../../../../../shared/remember.ts';
import type { Analysis } from '../../../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import type { Rectangle } from '../../../../documents/page.ts';
import { overlapShare, overlapX } from '../../../layout/overlap.ts';
import { headingAnalysis, SECTION_MARK } from '../../tables/heads/heading-analysis.ts';
import type { ResultArea } from '../../tables/result-areas.ts';
import type { Board, BoardPage, Item } from '../board.ts';
import { height, leftOf, middleX, middleY } from '../board.ts';
import { methodText } from './method-texts.ts';

/** A heading of a panel or a row of its results: what stands under it in its width is likely the panel's. */
export interface Anchor extends Rectangle {
  analyses: readonly HomeAnalysis[];
  /** Null for a row. */
  heading: Item | null;
}

/** Which panel a place on a page belongs to. */
export interface Owner {
  analyses: readonly HomeAnalysis[];
  /** The heading of the panel, or its lowest row above where it has none. */
  anchor: Anchor;
  /** Heights of a line from the anchor down to the place; negative on one line. */
  lines: number;
  /** Results of another panel follow without a heading between: they may be meant as well. */
  doubtful: boolean;
}

/** Tells for a place which panel it stands in. */
export type PanelOf = (place: Rectangle & { page: number }) => Owner | null;

/** Headings are no longer (in characters). */
const LONGEST_HEADING = 90;
/** A place shares so much of its width with the panel it belongs to. */
const SHARED = 0.4;

/** All analyses a heading names, whatever stands before and behind their names (`CAN+ - Cannabinoids | HPLC`). */
export const analysesOfHeading = (text: string): readonly Analysis[] => (HAS_A_WORD.test(text) ? analysesIn(text) : []);

/** Half of a table are figures: looking one up costs more than seeing that it is one. */
const HAS_A_WORD = /\p{L}{2}/u;

const analysesIn = remember((text): readonly Analysis[] => {
  const said = text.replace(GLUED, ' ').replace(OF_THE_RUN, '');
  if (said.length > LONGEST_HEADING || NO_HEADING.test(said)) return [];
  if (methodText(said) && !/\sby\s/i.test(said)) return [];
  const parted = said.replace(NO_MATTER, ' ');
  const bare = parted.replace(/[([].*$|\s(?:by|using|utilizing|via)\s.*$/gi, '');
  for (const title of [bare, bare.replace(SECTION_MARK, '').replace(CODE_BEFORE, ''), parted]) {
    const whole = findAnalyses(title);
    if (whole.length > 0) return whole;
    const first = headingAnalysis(title);
    if (first !== null) return [first];
  }
  return [];
});

/** What goes on behind a heading: its labelled method, the analyst, the day. */
const OF_THE_RUN =
  /\s+(?:(?:analysis |test )?(?:methods?|sops?|instruments?)\s*:|(?:analysts?|date|analy[sz]ed|completed)\b(?=[ :]+\S)).*$/i;
/** The rest of a line above, a bracket alone, a sentence that ends and one that follows. */
const NO_HEADING =
  /^\s*(?:\p{Ll}|\(.*\)\s*$|[^(]*\)|\()|^\s*(?:[Mm]ethod|METHOD|SOP|[Ii]nstrument)s?\b(?!-)|[a-z)]\. [A-Z]/u;

/** Between a heading and what is set off from it by its type alone. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu}|qPCR|ELISA)/gu;
/** Words of headings that say nothing about the analysis. */
const NO_MATTER = /\b(?:average|detection|V\d+|total(?= (?:microb|yeast|aerobic)))\b/gi;
/** The number of a procedure or section before the name: `M-024: Potency`, `CAN+ - Cannabinoids`. */
const CODE_BEFORE = /^[A-Z\d+, -]{2,16}(?:\s-|:)\s+/;

/**
 * @param areas where results of which analysis stand
 * @param values segments that are values of labels, no headings
 */
export function panelPlaces(board: Board, areas: readonly ResultArea[], values: ReadonlySet<Item>): PanelOf {
  const pages = board.pages.map((page) => {
    const own = areas.filter((area) => area.page === page.laidOut.page.number);
    return { page, own, anchors: anchorsOf(board, page, own, values) };
  });
  return (place) => {
    const page = pages[place.page];
    return page ? ownerOf(place, page) : null;
  };
}

function anchorsOf(board: Board, page: BoardPage, areas: readonly ResultArea[], values: ReadonlySet<Item>): Anchor[] {
  const inRows = (item: Item) => {
    const [x, y] = [middleX(item), middleY(item)];
    return areas.some(({ rows }) => rows.some((row) => y > row.y0 && y < row.y1 && x > row.x0 && x < row.x1));
  };
  const isValue = (item: Item) => /:\s*$/.test(leftOf(board, item)?.text ?? '');
  const headings = page.items.flatMap((heading): Anchor[] => {
    const analyses = analysesOfHeading(heading.text);
    if (analyses.length === 0 || inRows(heading) || isValue(heading) || values.has(heading)) return [];
    const { x0, y0, x1, y1 } = heading;
    return [{ x0, y0, x1, y1, analyses, heading }];
  });
  const rows = areas.flatMap(({ analysis, rows }) =>
    rows.map((row): Anchor => ({ ...row, analyses: [analysis], heading: null })),
  );
  return [...headings.map((heading) => ({ ...heading, ...spanOf(heading, headings, areas, page) })), ...rows];
}

/** How far a heading reaches sideways: as far as its results do, else to the next heading or table beside it. */
function spanOf(heading: Anchor, headings: readonly Anchor[], areas: readonly ResultArea[], page: BoardPage) {
  const level = headings.filter(
    (other) => other !== heading && Math.abs(middleY(other) - middleY(heading)) < 2 * height(heading),
  );
  const end = Math.min(
    page.laidOut.page.width,
    ...titlesBeside(heading.heading, page).map(({ x0 }) => x0),
    ...[...level, ...areas.filter(({ y0, y1 }) => y0 < heading.y1 && y1 > heading.y0)]
      .filter(({ x0 }) => x0 > heading.x1)
      .map(({ x0 }) => x0),
  );
  const [under] = areas
    .filter((area) => area.y0 > heading.y0 && overlapX(area, heading) > 0 && heading.analyses.includes(area.analysis))
    .sort((a, b) => a.y0 - b.y0);
  return { x0: Math.min(heading.x0, under?.x0 ?? heading.x0), x1: end };
}

/** Segments right of a heading that are headings in the same type, though of no known analysis. */
const titlesBeside = (heading: Item | null, page: BoardPage): Item[] =>
  heading === null ? [] : (page.lines[heading.line]?.filter((item) => isTitleBeside(item, heading)) ?? []);

const isTitleBeside = (item: Item, heading: Item): boolean =>
  item.x0 > heading.x1 &&
  Math.abs(item.segment.fontSize - heading.segment.fontSize) < 0.3 &&
  item.segment.bold === heading.segment.bold &&
  /^\p{Lu}[\p{L} &()-]{4,}$/u.test(item.text) &&
  !/^(?:pass|fail|tested|complete|not |nt\b|n\/a)/i.test(item.text) &&
  methodText(item.text) === null;

function ownerOf(
  place: Rectangle,
  { page, anchors, own: areas }: { page: BoardPage; anchors: readonly Anchor[]; own: readonly ResultArea[] },
): Owner | null {
  const size = height(place);
  const above = anchors
    .filter((anchor) => overlapShare(place, anchor) > SHARED)
    .filter((anchor) =>
      anchor.heading
        ? middleY(anchor) < middleY(place) + 0.6 * Math.max(size, height(anchor)) && anchor.x0 <= place.x1
        : anchor.y1 < place.y0 + 2,
    );
  const [lowest] = above.sort((a, b) => b.y1 - a.y1);
  // A heading that reaches over from the left yields to one of the place's own column.
  const direct = above.find(({ heading }) => heading && overlapShare(place, heading) > 0);
  const reaches =
    lowest?.heading && lowest.heading.text.length > LINE_OF_TEXT && overlapShare(place, lowest.heading) <= 0;
  const nearest = reaches && direct && lowest.y1 - direct.y1 < LINES_OVER * size ? direct : lowest;
  const [next] = anchors
    .filter((anchor) => anchor !== nearest && overlapShare(place, anchor) > SHARED && anchor.y0 > place.y1 - 2)
    .sort((a, b) => a.y0 - b.y0);
  const isOverNext = next && !next.heading && next.y0 - place.y1 < LINES_OVER * size;
  if (isOverNext && (!nearest || (!nearest.heading && isTitled(place, page))))
    return { analyses: next.analyses, anchor: next, lines: 0, doubtful: true };
  if (!nearest) return null;
  const doubtful =
    nearest.heading === null &&
    next?.heading === null &&
    !next.analyses.some((analysis) => nearest.analyses.includes(analysis)) &&
    areas.length > 1;
  const anchor = nearest.heading ? nearest : (headingOf(nearest, anchors) ?? nearest);
  return { analyses: nearest.analyses, anchor, lines: (place.y0 - nearest.y1) / Math.max(1, size), doubtful };
}

/** A heading as long as this is a line of text (in characters). */
const LINE_OF_TEXT = 45;
/** So many heights of a line over the first row of its panel a method may stand. */
const LINES_OVER = 5;

/** Whether a title that names no known analysis stands close over a place: then what follows is its panel. */
const isTitled = (place: Rectangle, page: BoardPage): boolean =>
  page.items.some(
    (item) =>
      overlapX(item, place) > 0 &&
      item.y1 <= place.y0 + 2 &&
      place.y0 - item.y1 < 2 * height(place) &&
      height(item) > 1.15 * height(place) &&
      item.text.length < 60 &&
      /^\p{Lu}/u.test(item.text),
  );

/** The heading over a row that names its analysis. */
function headingOf(row: Anchor, anchors: readonly Anchor[]): Anchor | null {
  const [heading] = anchors
    .filter(
      (anchor) =>
        anchor.heading !== null &&
        anchor.y1 <= row.y0 + 2 &&
        overlapX(anchor, row) > 0 &&
        anchor.analyses.some((analysis) => row.analyses.includes(analysis)),
    )
    .sort((a, b) => b.y1 - a.y1);
  return heading ?? null;
}
