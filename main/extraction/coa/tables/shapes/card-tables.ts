import { type AnalyteMatch, findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { enclosing } from '../../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../../layout/laid-out.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { readCaption } from '../captions.ts';
import { type Measurement, readMeasurements, readThreshold, readVerdict } from '../cells.ts';
import type { Inked, RowDraft, TableDraft } from '../table-draft.ts';

/** Fewer cards of an analysis are a summary or a coincidence. */
const FEWEST = 2;
/** What stands in a card begins, or has its middle, this near (page units) to its name's. */
const ALIGNED = 4;
/** The next line of a card is no further away than this part of a line's height. */
const NEXT_LINE = 1.3;
/** A card says no more than that beside its name. */
const MOST_LINES = 5;
/** A card that says its limit or verdict can be nothing else; one of name and figure may be a summary. */
const CONFIDENCE = { judged: 0.93, bare: 0.75 } as const;

interface Card {
  name: Segment;
  analyte: AnalyteMatch;
  result: Inked<Measurement>;
  thresholds: Partial<Record<'lod' | 'loq' | 'limit', Inked<{ value: number; units: Measurement['units'] }>>>;
  status: Inked<'pass' | 'fail'> | null;
  lines: Segment[];
}

/**
 * Results printed as boxes side by side, each with a name over its value, and its limit, LOQ or verdict under that.
 *
 * @param covered analyses that tables gave
 */
export function readCardTables(document: LaidOutDocument, covered: ReadonlySet<HomeAnalysis>): TableDraft[] {
  return document.pages.flatMap((page) => {
    const cards = page.lines.flatMap((line, index) => cardsOn(line, page.lines.slice(index + 1)));
    const analyses = new Set(cards.map(({ analyte }) => analyte.analysis));
    return [...analyses].flatMap((analysis) => {
      const own = cards.filter(({ analyte }) => analyte.analysis === analysis);
      const measured = own.filter((card) => !card.analyte.isSum);
      return measured.length >= FEWEST && !covered.has(analysis) ? toTable(page, analysis, measured, unitsOf(own)) : [];
    });
  });
}

/** The units that cards print, those of sums last: they tell the others' where these print none. */
function unitsOf(cards: readonly Card[]): Measurement['units'] {
  const sumsLast = [...cards].sort((a, b) => Number(a.analyte.isSum) - Number(b.analyte.isSum));
  return sumsLast.flatMap(({ result }) => result.value.units ?? [])[0] ?? null;
}

/** The cards whose names stand on a line; none unless most of its analytes have a value under them. */
function cardsOn(line: Line, below: readonly Line[]): Card[] {
  const names = line.segments.flatMap((name) => {
    const analyte = findAnalyte(name.text);
    return analyte ? [{ name, analyte }] : [];
  });
  const cards = names.flatMap(({ name, analyte }) => cardOf(name, analyte, below) ?? []);
  return cards.length * 2 > names.length ? cards : [];
}

function cardOf(name: Segment, analyte: AnalyteMatch, below: readonly Line[]): Card | null {
  const lines = stackUnder(name, below);
  const [first] = lines;
  const value = first?.text.replace(/^(?:result|found|amount)s?:? /i, '') ?? '';
  const [measured] = BEHIND_LABEL.test(value) ? [] : readMeasurements(value);
  if (!first || !measured || !/^(?:[<>≤]?\s?\d|[A-Z(<])/.test(first.text) || measured.qualifier === 'pass') return null;
  const card: Card = {
    name,
    analyte,
    result: { value: measured, text: first.text, words: first.words },
    thresholds: {},
    status: null,
    lines,
  };
  for (const { text, words } of lines.slice(1)) {
    const verdict = readVerdict(text);
    if (verdict === 'pass' || verdict === 'fail') card.status = { value: verdict, text, words };
    for (const [whole, label = '', printed = ''] of text.matchAll(LABELLED)) {
      const { value, units } = readThreshold(printed.trim());
      if (value !== null) card.thresholds[roleOf(label)] = { value: { value, units }, text: whole.trim(), words };
    }
  }
  return card;
}

/** What stands behind a label of its own is something else: the weight of the portion, who tested it. */
const BEHIND_LABEL = /^\p{L}[\p{L} ]+:/u;

const LABELLED =
  /\b(LOD|MDL|L?LOQ|M?RL|PQL|reporting limit|limit|max(?:imum)?|action level|AL)\b\.?:?\s*([<≤]?\s?\d[^/|;,]*(?:,\d{3}[^/|;,]*)*(?:\/[a-z]+)?)/gi;

function roleOf(label: string): 'lod' | 'loq' | 'limit' {
  if (/^(?:lod|mdl)$/i.test(label)) return 'lod';
  return /^(?:l?loq|m?rl|pql|reporting)/i.test(label) ? 'loq' : 'limit';
}

/** The lines right under a name, flush with it or centred on it, down to the next analyte. */
function stackUnder(name: Segment, below: readonly Line[]): Segment[] {
  const stack: Segment[] = [];
  let last: Segment = name;
  for (const line of below) {
    const gap = line.y0 - last.y1;
    if (gap > NEXT_LINE * (name.y1 - name.y0) || stack.length >= MOST_LINES) break;
    const own = line.segments.find(
      (segment) =>
        segment.y0 > last.y0 + 2 &&
        (Math.abs(segment.x0 - name.x0) < ALIGNED ||
          Math.abs(segment.x0 + segment.x1 - name.x0 - name.x1) / 2 < ALIGNED),
    );
    if (!own) continue;
    if (findAnalyte(own.text) !== null) break;
    stack.push(own);
    last = own;
  }
  return stack;
}

function toTable(
  { page, lines }: LaidOutPage,
  analysis: HomeAnalysis,
  cards: readonly Card[],
  usual: Measurement['units'],
): TableDraft {
  const box = enclosing(cards.map(({ name }) => name));
  const [first] = cards;
  const caption = readCaption(lines, { ...box, y1: first?.name.y1 ?? box.y1, columns: [] }, box, []);
  const units = caption.units ?? usual;
  const rows = cards.map((card) => toDraft(card, units));
  return { page: page.number, analysis, rows, detail: 2, y0: box.y0, x0: box.x0, strange: [] };
}

function toDraft({ name, analyte, result, thresholds, status, lines }: Card, units: Measurement['units']): RowDraft {
  const threshold = (role: keyof typeof thresholds) => {
    const found = thresholds[role];
    return found ? { ...found, value: found.value.value } : null;
  };
  const own = result.value.units ?? units;
  const judged = status !== null || Object.keys(thresholds).length > 0;
  return {
    analysis: analyte.analysis,
    key: analyte.key,
    name: { value: name.text, text: name.text, words: name.words },
    measurements: [{ ...result, value: { ...result.value, units: own } }],
    lod: threshold('lod'),
    loq: threshold('loq'),
    limit: threshold('limit'),
    thresholdUnits: {
      lod: thresholds.lod?.value.units ?? own,
      loq: thresholds.loq?.value.units ?? own,
      limit: thresholds.limit?.value.units ?? own,
    },
    status,
    words: [...name.words, ...lines.flatMap((line) => line.words)],
    doubts: [{ why: 'in-card', factor: judged ? CONFIDENCE.judged : CONFIDENCE.bare }],
  };
}
