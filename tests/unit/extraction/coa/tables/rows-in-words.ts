import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import { documentOfText, pageOfText } from '../fields/page-of-text.ts';

/** A result row in words: `Lead 0.2 ug/g, lod 0.01, loq 0.02, limit 0.5, pass`. */
export const rowInWords = ({ name, value, qualifier, units, lod, loq, limit, status }: CoaResult): string =>
  [
    `${name} ${value ?? qualifier}${units ? ` ${units}` : ''}`,
    lod === null ? '' : `lod ${lod}`,
    loq === null ? '' : `loq ${loq}`,
    limit === null ? '' : `limit ${limit}`,
    status ?? '',
  ]
    .filter(Boolean)
    .join(', ');

/** The same with its analysis in front: `heavy_metals Lead 0.2 ug/g`. */
export const rowOfPanel = (result: CoaResult): string => `${result.analysis} ${rowInWords(result)}`;

/** The rows of pages drawn with characters, in words. */
export const readDrawn = (...drawings: string[]): string[] =>
  readResults(documentOfText(...drawings)).results.map(rowInWords);

/** The same with their analyses in front. */
export const readPanels = (...drawings: string[]): string[] =>
  readResults(documentOfText(...drawings)).results.map(rowOfPanel);

const RULE = /^_+$/;

/** The same of one page on which a row of underscores draws a line across, over the line of text below it. */
export function readRuled(drawing: string): string[] {
  const kept: string[] = [];
  const under: { line: number; mark: string }[] = [];
  for (const text of drawing.split('\n')) {
    if (RULE.test(text)) under.push({ line: kept.length, mark: text });
    else kept.push(text);
  }
  const page = pageOfText(kept.join('\n'));
  const [first, second] = [pageOfText('x').words[0], pageOfText('\nx').words[0]];
  const pitch = (second?.y0 ?? 0) - (first?.y0 ?? 0);
  const rules = under.map(({ line, mark }) => {
    const y = (first?.y0 ?? 0) + line * pitch - 1;
    const x0 = first?.x0 ?? 0;
    const x1 = x0 + mark.length * ((first?.x1 ?? 0) - x0);
    return { direction: 'horizontal' as const, x0, x1, y0: y - 0.25, y1: y + 0.25 };
  });
  return readResults(layOut([{ ...page, rules }])).results.map(rowOfPanel);
}
