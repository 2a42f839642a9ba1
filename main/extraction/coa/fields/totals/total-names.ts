import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { findUnits, type Unit } from '../../../../../shared/science/units.ts';
import { RAISED } from '../../../layout/lines.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type BoardPage, height, type Item } from '../board.ts';
import { amountsIn } from './amounts-in-text.ts';

export type TotalField = 'total_cannabinoids' | 'total_thc' | 'total_cbd' | 'total_terpenes';
const FIELDS = new Set<string>([
  'total_cannabinoids',
  'total_thc',
  'total_cbd',
  'total_terpenes',
] satisfies TotalField[]);

/** Where a total is named on a page. */
export interface TotalName {
  field: TotalField;
  item: Item;
  items: Item[];
  /** Where a value would begin in the item's text. */
  end: number;
  units: Unit | null;
  /** Whether the text says what the total is made of, as a legend does: then its value stands beside it or nowhere. */
  isDefined?: boolean;
  /** The part of the item's text that holds the value, where it is not what follows the name. */
  printed?: string;
}

const MARKS = new RegExp(`[*†‡:${RAISED}]+\\s*$`);

/** What a total's name may carry besides: units, `(dry weight)`, a footnote. */
export function fieldOf(text: string): TotalField | null {
  // In two languages: `Summe Cannabinoide / total cannabinoids`.
  const [one, other, ...more] = text.split(' / ');
  if (one && other && more.length === 0) return fieldOf(other) ?? fieldOf(one);
  const formula = text.search(/\s*\[|\s*[=(]\s*(?:[\p{L}\d.Δ∆(-]+\s*[+*x×]|[Δ∆d]?-?9?-?THC|CBD)/iu);
  const bare = (formula > 5 ? text.slice(0, formula) : text.replace(/^(THC|CBD) Total\b/i, 'Total $1'))
    .replace(/\s*\((?:raw|sum|as|dry|wet|quantified|detected|by|corrected|all)\b[^)]*\)/i, '')
    .replace(/\(?\s*(?:%|mg\s?\/\s?g|wt\s?%|dry[- ]weight|as received)\s*\)?\s*$/i, '')
    .replace(MARKS, '')
    .replace(/^calc(?:ulated|\.)?\s+(?=max|total)/i, '')
    .trim();
  if (bare.length < 6 || bare.length > 44 || /package|serving|unit|container|\d{2,}/i.test(bare)) return null;
  const match = findAnalyte(bare, 'cannabinoids');
  return match?.isSum && match.score > 0.88 && FIELDS.has(match.key) ? (match.key as TotalField) : null;
}

/** The totals named on a page: in labels, summaries, headings and the last rows of tables. */
export function totalNames(page: BoardPage): TotalName[] {
  const names: TotalName[] = [];
  for (const item of page.items.filter(({ text }) => SAYS_TOTAL.test(text))) {
    const abreast = namedAbreast(item);
    if (abreast.length > 1 || item.text.length > LONGEST_LABELLED) {
      names.push(...abreast);
      continue;
    }
    const told = toldBehindFormula(item);
    if (told) {
      names.push(told);
      continue;
    }
    const whole = fieldOf(item.text);
    if (whole) {
      names.push({
        field: whole,
        item,
        items: [item],
        end: item.text.length,
        units: findUnits(item.text)[0] ?? null,
        isDefined: item.text.includes('='),
      });
      continue;
    }
    const inline =
      /^(.{5,60}?)\s*[:=–—]\s*(?=[<\d.]|ND\b|$)/.exec(item.text) ??
      /^([A-Za-z][\p{L} \d/*†()-]{5,44}?)\s+(?=[\d.]+\s?(?:%|mg\s?\/\s?g))/u.exec(item.text);
    const field = inline ? fieldOf(inline[1] ?? '') : null;
    if (inline && field) {
      names.push({ field, item, items: [item], end: inline[0].length, units: findUnits(inline[1] ?? '')[0] ?? null });
      continue;
    }
    const said = valueFirst(item) ?? inHeading(item);
    if (said) {
      names.push(said);
      continue;
    }
    const under = page.items.find(
      (other) =>
        other !== item &&
        other.y0 > item.y0 + 0.5 * height(item) &&
        other.y0 - item.y1 < 0.8 * height(item) &&
        overlapX(other, item) > 0 &&
        Math.abs(other.segment.fontSize - item.segment.fontSize) < 1.5,
    );
    const wrapped = /^(?:total|sum of|max)\b/i.test(item.text) && under ? fieldOf(`${item.text} ${under.text}`) : null;
    if (wrapped && under)
      names.push({ field: wrapped, item: under, items: [item, under], end: under.text.length, units: null });
    const table = wrapped ? null : tableTotal(page, item);
    if (table) {
      const [lead = item.text] = TABLE_TOTAL.exec(item.text) ?? [];
      names.push({ field: table, item, items: [item], end: lead.length, units: findUnits(lead)[0] ?? null });
    }
    if (!wrapped && !table && !CONTROL.test(item.text)) names.push(...abreast);
  }
  return names;
}

/** Few segments of a page do, and the others are passed by before anything is looked for in them. */
const SAYS_TOTAL = /total|totaux|sum|max|gesamt|somme/i;

/** How far two runs of a total differ is none. */
const CONTROL = /\b(?:rpd|duplicates?|replicates?|recovery)\b/i;

/** A longer segment is running text, which may hold a total with its colon all the same. */
const LONGEST_LABELLED = 120;

/** Totals with their values in a line of text, mostly several: `Total THC: 22.27 %  Total CBD: 0.06 %`. */
function namedAbreast(item: Item): TotalName[] {
  return [...item.text.matchAll(ABREAST)].flatMap(([, name = '', printed = '']) => {
    const field = fieldOf(name.trim());
    return field ? [{ field, item, items: [item], end: 0, units: null, printed }] : [];
  });
}
const ABREAST =
  /\b((?:total|max|sum of)\b[^:=\d]{2,40}(?:\d+-?[A-Z]{3,}\s*)?)[:=]\s*((?:<\s*)?[\d.,]+\s?(?:(?:wt\s?)?%|mg\s?\/\s?g)|ND\b|<\s?LO[QD]\b)/gi;

/** A sum whose formula stands between its name and its value: `Total THC (THC + 0.877 x THCA): 18.12 %`. */
function toldBehindFormula(item: Item): TotalName | null {
  const match = /^(\D[^:]{4,60}\)):\s*(?=[<\d.])/.exec(item.text);
  const field = match ? fieldOf(match[1] ?? '') : null;
  if (!match || !field || amountsIn(item.text.slice(match[0].length)).length === 0) return null;
  return { field, item, items: [item], end: match[0].length, units: null };
}

/** A summary's `20.46% TOTAL THC`: the value stands before the name. */
function valueFirst(item: Item): TotalName | null {
  const match = /^((?:[\d.,]+\s?(?:%|mg\s?\/\s?g))|ND|<\s?LO[QD])\s+(\D.*)$/i.exec(item.text.trim());
  const field = match ? fieldOf(match[2] ?? '') : null;
  return match && field ? { field, item, items: [item], end: 0, units: null, printed: match[1] ?? '' } : null;
}

/** A panel's heading that ends in its sum: `Terpene Profile - Total 1.54%`. */
function inHeading(item: Item): TotalName | null {
  const match = /^(.{4,50}?)[\s:|(–—-]+(?:total|sum)\s*:?\s*([\d.]+\s?(?:%|mg\s?\/\s?g))\)?$/i.exec(item.text.trim());
  const [analysis, another] = match ? findAnalyses(match[1] ?? '') : [];
  const field = analysis === undefined || another !== undefined ? null : SUMS[analysis];
  return match && field ? { field, item, items: [item], end: 0, units: null, printed: match[2] ?? '' } : null;
}

const SUMS: Partial<Record<Analysis | 'other', TotalField>> = {
  cannabinoids: 'total_cannabinoids',
  terpenes: 'total_terpenes',
};

/** `Total`, `Total (%):`, with its value behind it or in a cell of its own. */
const TABLE_TOTAL = /^(?:totals?|sum)\s*(?:\((?:%|mg\s?\/\s?g)\))?\s*:?\s*(?=(?:[\d.]+\s*%?)?$)/i;

/** A row called just `Total` sums up the table it closes: cannabinoids or terpenes, as the rows over it are. */
function tableTotal(page: BoardPage, item: Item): TotalField | null {
  if (!TABLE_TOTAL.test(item.text.trim())) return null;
  const over = page.items.filter(
    (other) => other.y1 <= item.y0 + 2 && Math.abs(other.x0 - item.x0) < 2.5 * height(item),
  );
  for (const other of over.sort((a, b) => b.y0 - a.y0).slice(0, 6)) {
    const analyte = findAnalyte(other.text);
    if (!analyte || analyte.isSum) continue;
    return SUMS[analyte.analysis] ?? null;
  }
  return null;
}
