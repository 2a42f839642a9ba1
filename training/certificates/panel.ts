import type { PanelFacts } from './chemistry.ts';
import { beside, framed, line, type Part, type Piece, space, stack, text } from './layout/ink.ts';
import { type Column, setTable, tableLook } from './layout/set-table.ts';
import { columnsOf, type PanelPrint, type PrintedRow, printPanel, shareTag } from './panel-columns.ts';
import { type PanelContext, testedPart, titleWord, verdictPart } from './panel-context.ts';
import { saidAbove, saidBelow } from './panel-notes.ts';
import { listed, notTested, sentence, summary, tiled, transposed } from './panel-shapes.ts';
import { unitsOf, verdictWord } from './print-values.ts';
import { printTotals, terpeneSum, totalPart } from './totals.ts';
import { METHODS } from './vocabulary/analytes.ts';

/** A panel as pieces that stay whole; `head` is drawn again where a page ends between two of them. */
export interface SetPanel {
  pieces: Piece[];
  head: Piece | null;
  print: PanelPrint;
}

export function setPanel(context: PanelContext, panel: PanelFacts, width: number): SetPanel {
  const { draw, draft, theme, product } = context;
  const untested = panel.tested ? 'no' : draw.document('panel not tested', panel.analysis);
  if (untested === 'words only') {
    const word = verdictWord(draw, 'NT', 'panels');
    const tag = draft.status(panel.analysis, 'NT', word);
    const piece = stack([titleOf(context, panel, null, width, false), text([{ text: word, tag }], theme.body, width)]);
    return { pieces: [piece], head: null, print: emptyPrint(panel) };
  }
  const print = printPanel(draw, draft, panel, unitsOf(draw, panel.analysis, product));
  const before = saidAbove(context, print, width);
  const body = untested === 'no' ? bodyOf(context, print, width) : notTested(context, print, width);
  const pieces = [
    stack([titleOf(context, panel, print, width, true), ...before, ...(body.head ? [body.head] : [])], 2),
    ...body.pieces,
    ...saidBelow(context, print, width),
  ];
  // A title never stands alone at the foot of a page.
  const [title, first, ...rest] = pieces;
  return { pieces: first ? [stack([title as Piece, first]), ...rest] : pieces, head: body.head, print };
}

const emptyPrint = (panel: PanelFacts): PanelPrint => ({
  panel,
  units: [],
  unitsPrinted: 'head',
  thresholds: 'none',
  limits: 'none',
  thresholdUnit: { units: '', text: '', factor: 1 },
  rows: [],
});

function titleOf(
  context: PanelContext,
  panel: PanelFacts,
  print: PanelPrint | null,
  width: number,
  withStatus: boolean,
): Piece {
  const { draw, theme } = context;
  const style = draw.style('panel title');
  const styled = draw.styled('title words', panel.analysis);
  const parts: Part[] = [{ text: titleWord(draw, panel) }];
  const method = styled.pick(METHODS[panel.analysis]);
  if (style === 'with method') parts.push({ text: styled.pick([` by ${method}`, ` (${method})`, ` - ${method}`]) });
  if (
    print &&
    (style === 'with units' || print.unitsPrinted === 'title') &&
    print.units.length === 1 &&
    print.units[0]
  ) {
    const unit = print.units[0].text;
    parts.push({ text: ' (' }, { text: unit, tag: shareTag(print, 'units', unit) }, { text: ')' });
  }
  const setting = style === 'bar' ? { ...theme.heading, color: 'white' as const } : theme.heading;
  const status =
    draw.style('panel statuses') === 'title right' && withStatus ? verdictPart(context, panel, 'panels') : null;
  const room = style === 'bar' ? width - 4 : width;
  const right = status ? text([status], { ...setting, bold: true, align: 'right' }, room) : null;
  const left = { piece: text(parts, setting, right ? room * 0.78 : room), x: 0 };
  let piece = beside(right ? [left, { piece: right, x: 0 }] : [left]);
  if (style === 'bar') piece = framed({ ...piece, width: room }, 2, { fill: 'accent' });
  if (style === 'ruled') piece = stack([piece, line(width)], 1);
  if (panel.tested && (style === 'with date' || draw.document('dates printed') === 'per analysis')) {
    const label = draw
      .styled('panel date')
      .pick(['Date Tested:', 'Date/Time Tested:', 'Analyzed:', 'Completed', 'Analysis Date:']);
    piece = stack([piece, text([{ text: `${label} ` }, testedPart(context, panel)], theme.small, width)]);
  }
  return piece;
}

function bodyOf(context: PanelContext, print: PanelPrint, width: number): { pieces: Piece[]; head: Piece | null } {
  const { draw, draft, theme } = context;
  const { analysis } = print.panel;
  const structure = draw.style('table structure', analysis);
  const look = tableLook(draw, analysis);
  const found = print.rows.filter(({ finding }) => finding.amount !== null || finding.tentative || finding.trace);
  if (structure === 'transposed' && print.rows.length > 2 && width > 300) return transposed(context, print, width);
  if (structure === 'list') return listed(context, print, width);
  if (structure === 'tiles' && analysis === 'microbiological') return tiled(context, print, width);
  if (structure === 'not found in a sentence' && print.rows.length > 4 && found.length < print.rows.length) {
    const table = plain(context, print, found, width);
    const missing = print.rows.filter((row) => !found.includes(row));
    return { head: table.head, pieces: [...table.pieces, sentence(context, print, missing, width)] };
  }
  if ((structure === 'two halves' || structure === 'halves with other heads') && print.rows.length > 5 && width > 300) {
    const gap = theme.size * draw.styled('halves gap').between(1, 3.5);
    const half = Math.ceil(print.rows.length / 2);
    const own = (width - gap) / 2;
    const left = setTable(columnsOf(draw, draft, print, print.rows.slice(0, half)), own, theme.body, look, draw);
    const right = setTable(
      columnsOf(draw, draft, print, print.rows.slice(half), structure === 'two halves' ? 'heads' : 'other heads'),
      own,
      theme.body,
      look,
      draw,
    );
    const join = (first: Piece | null, second: Piece | null): Piece =>
      beside([...(first ? [{ piece: first, x: 0 }] : []), ...(second ? [{ piece: second, x: own + gap }] : [])]);
    return {
      pieces: left.rows.map((piece, index) => join(piece, right.rows[index] ?? null)),
      head: left.head || right.head ? join(left.head, right.head) : null,
    };
  }
  const body = plain(context, print, print.rows, width);
  if (structure !== 'summary and full' || found.length < 3 || print.units.length > 1) return body;
  return { ...body, pieces: [...body.pieces, space(theme.gap), summary(context, print, found, width)] };
}

function plain(
  context: PanelContext,
  print: PanelPrint,
  rows: readonly PrintedRow[],
  width: number,
): { pieces: Piece[]; head: Piece | null } {
  if (rows.length === 0) return { pieces: [], head: null };
  const { draw, draft, theme } = context;
  const { analysis } = print.panel;
  const columns = columnsOf(draw, draft, print, rows);
  const sections = new Map<number, string>();
  if (
    draw.style('groups in tables', analysis) === 'yes' &&
    (analysis === 'pesticide' || analysis === 'residual_solvents')
  )
    rows.forEach(({ finding }, index) => {
      if (finding.group !== rows[index - 1]?.finding.group) sections.set(index, finding.group);
    });
  addTotals(context, print, columns, rows.length);
  const narrow = draw.styled('table width', analysis).chance(0.25) ? draw.styled('table width').between(0.6, 1) : 1;
  const table = setTable(columns, width * narrow, theme.body, tableLook(draw, analysis), draw, sections);
  return { pieces: table.rows, head: table.head };
}

/** Sums as further rows, in the units of the result columns. */
function addTotals(context: PanelContext, print: PanelPrint, columns: Column[], count: number): void {
  const { draw, draft, product, panels } = context;
  const placed = draw.style('totals placed');
  const { analysis } = print.panel;
  const resultsOf = (row: number): Column[] =>
    columns.filter(({ cells }) => cells[0]?.some(({ tag }) => tag && /:value\d/.test(tag.key)) && cells.length >= row);
  const name = columns.find(({ isName }) => isName);
  const results = resultsOf(count);
  if (!name || results.length < print.units.length) return;
  if (analysis === 'cannabinoids' && (placed === 'table rows' || placed === 'rows and tiles')) {
    for (const total of printTotals(draw, null, panels, product)) {
      name.cells.push([{ text: total.label, bold: draw.styled('bold totals').chance(0.7) }]);
      print.units.forEach((unit, index) => {
        const printed = totalPart(draw, draft, panels, total.name, unit);
        results[index]?.cells.push([printed]);
      });
    }
  }
  if (analysis === 'terpenes' && draw.style('total of terpenes') === 'row') {
    const sums = print.units.map(({ factor, units }) => terpeneSum(draw, draft, panels, factor, units));
    if (sums.some((sum) => sum === null)) return;
    name.cells.push([
      { text: draw.styled('terpene total').pick(['Total Terpenes', 'Total', 'TOTAL TERPENES', 'Total Terpenes:']) },
    ]);
    sums.forEach((sum, index) => {
      if (sum) results[index]?.cells.push([sum]);
    });
  }
}
