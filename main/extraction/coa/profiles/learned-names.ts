import type { LabLayout } from '../../../../shared/records/lab-layout.ts';
import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { snakeCase } from '../../../../shared/science/fold.ts';
import type { LaidOutDocument, LaidOutPage } from '../../layout/laid-out.ts';
import { readName } from '../tables/names/row-names.ts';

export type KnownNames = Pick<LabLayout, 'analytes' | 'extra'>;

/** A printed name as layouts keep it. */
export const fixedName = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 80);

/** Figures of a chart's axis that stand so close to a name that they read as part of it. */
const STRAY_FIGURES = /^(?:\d+\s+)+(?=\p{L})|(?<=\p{L})(?:\s+\d+)+$/gu;

/** The name and key of a row by what a name's cell prints; null where it is none of the analysis. */
export function learnedName(label: string, analysis: string, names: KnownNames): { name: string; key: string } | null {
  const own = nameIn(label, analysis, names);
  const bare = label.replace(STRAY_FIGURES, '');
  return own ?? (bare === label ? null : nameIn(bare, analysis, names));
}

function nameIn(
  label: string,
  analysis: string,
  { analytes, extra }: KnownNames,
): { name: string; key: string } | null {
  const form = fixedName(label);
  const known = analytes[analysis]?.[form];
  const named = readName(label, analysis as HomeAnalysis);
  if (label === '' || (!known && !named?.analyte) || extra[analysis]?.includes(form)) return null;
  if (!known && named?.analyte && named.analysis !== analysis) return null;
  const name = named?.text ?? label;
  return { name, key: named?.analyte?.key ?? known ?? snakeCase(name) };
}

/** Lines of a page in which a piece of text that is a name begins at one edge. */
export interface NameEdge {
  page: LaidOutPage;
  /** Left edge of the names, in points. */
  x0: number;
  /** Indexes of the lines, from the top. */
  lines: number[];
}

/** Names begin at one edge that differ by so few points. */
export const ONE_EDGE = 3;

/** Where names of an analysis stand one below the other, on every page. */
export function nameEdges(document: LaidOutDocument, analysis: string, names: KnownNames): NameEdge[] {
  return document.pages.flatMap((page) => {
    const edges: NameEdge[] = [];
    for (const [index, { segments }] of page.lines.entries())
      for (const { x0, text } of segments) {
        if (text.length > 80 || !learnedName(text, analysis, names)) continue;
        const edge = edges.find((one) => Math.abs(one.x0 - x0) <= ONE_EDGE);
        if (!edge) edges.push({ page, x0, lines: [index] });
        else if (edge.lines.at(-1) !== index) edge.lines.push(index);
      }
    return edges;
  });
}
