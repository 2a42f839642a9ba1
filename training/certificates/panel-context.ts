import type { PanelFacts } from './chemistry.ts';
import { isoDate } from './dates.ts';
import type { Draft } from './draft.ts';
import type { Part } from './layout/ink.ts';
import type { Theme } from './layout/theme.ts';
import { verdictWord } from './print-values.ts';
import type { Draw } from './productions.ts';
import type { Random } from './random.ts';
import { TITLES } from './vocabulary/analytes.ts';
import { wordsOf } from './vocabulary/languages.ts';
import type { Product } from './vocabulary/names.ts';

export interface PanelContext {
  draw: Draw;
  draft: Draft;
  theme: Theme;
  product: Product;
  panels: readonly PanelFacts[];
  random: Random;
  /** A day as the lab prints it. */
  date: (day: number) => string;
  /** When the panel was done. */
  tested: (panel: PanelFacts) => number;
}

export const titleWord = (draw: Draw, { analysis, part = '' }: PanelFacts): string =>
  part + draw.styled('panel word', analysis).pick((wordsOf(draw)?.panels ?? TITLES)[analysis]);

/** The verdict a panel's title or a tile shows; tagged where it is one. */
export function verdictPart(
  { draw, draft }: Pick<PanelContext, 'draw' | 'draft'>,
  panel: PanelFacts,
  where: string,
): Part {
  const potency = panel.analysis === 'cannabinoids' || panel.analysis === 'terpenes';
  const asTested = potency && !draw.styled('potency passes', panel.analysis).chance(0.3);
  const verdict = !panel.tested ? 'NT' : asTested ? 'tested' : panel.failed ? 'fail' : 'pass';
  const word = verdictWord(draw, verdict, where);
  return verdict === 'tested' ? { text: word } : { text: word, tag: draft.status(panel.analysis, verdict, word) };
}

/** When a panel was done; the latest is when the sample's tests were. */
export function testedPart({ draft, panels, tested, date }: PanelContext, panel: PanelFacts): Part {
  const day = tested(panel);
  const shown = date(day);
  const isLast = day === Math.max(...panels.filter((each) => each.tested).map(tested));
  return isLast ? { text: shown, tag: draft.field('date_tested', shown, isoDate(day)) } : { text: shown };
}
