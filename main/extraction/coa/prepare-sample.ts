import type { Page } from '../../documents/page.ts';
import { type LaidOutDocument, layOut } from '../layout/laid-out.ts';
import { withDrawnLines } from './drawn-lines.ts';
import { repairDecimals } from './repair-decimals.ts';
import { repairGreek } from './repair-greek.ts';
import { repairLigatures } from './repair-ligatures.ts';
import { repairOcr } from './repair-ocr.ts';

/** Text as it was meant to be printed: without what fonts and OCR did to it. */
export const repairPages = (pages: readonly Page[]): Page[] =>
  repairDecimals(repairGreek(repairLigatures(repairOcr(withDrawnLines(pages)))));

/** A sample's pages, repaired and laid out: what results and fields are read from. */
export const prepareSample = (pages: readonly Page[]): LaidOutDocument => layOut(repairPages(pages));
