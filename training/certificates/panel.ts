import type { PanelFacts } from './chemistry.ts';
import type { Draft } from './draft.ts';
import { beside, framed, line, type Part, type Piece, space, stack, text } from './layout/ink.ts';
import { type Column, setTable, tableLook } from './layout/set-table.ts';
import type { Theme } from './layout/theme.ts';
import { columnsOf, type PanelPrint, type PrintedRow, printPanel, shareTag } from './panel-columns.ts';
import { printThreshold, unitsOf, verdictWord } from './print-values.ts';
import type { Draw } from './productions.ts';
import type { Random } from './random.ts';
import { printTotals, terpeneSum } from './totals.ts';
import { METHODS, TITLES } from './vocabulary/analytes.ts';
import type { Product } from './vocabulary/names.ts';
import { disclaimer } from './vocabulary/prose.ts';

/** A panel as pieces that stay whole; `head` is drawn again where a page ends between two of them. */
export interface SetPanel {
  pieces: Piece[];
  head: Piece | null;
  print: PanelPrint;
}

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
  lab: string;
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

export const titleWord = (draw: Draw, analysis: PanelFacts['analysis']): string =>
  draw.styled('panel word', analysis).pick(TITLES[analysis]);

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
  const parts: Part[] = [{ text: titleWord(draw, panel.analysis) }];
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
  const right = status ? text([status], { ...setting, bold: true, align: 'right' }, width) : null;
  let piece = stack([
    right
      ? beside([
          { piece: text(parts, setting, width * 0.78), x: 0 },
          { piece: right, x: 0 },
        ])
      : text(parts, setting, width),
  ]);
  if (style === 'bar') piece = framed({ ...piece, width: width - 4 }, 2, { fill: 'accent' });
  if (style === 'ruled') piece = stack([piece, line(width)], 1);
  if (style === 'with date' || draw.document('dates printed') === 'per analysis')
    piece = stack([
      piece,
      text(
        `${draw.styled('panel date').pick(['Date Tested:', 'Date/Time Tested:', 'Analyzed:', 'Completed', 'Analysis Date:'])} ${context.date(context.tested(panel))}`,
        theme.small,
        width,
      ),
    ]);
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
  if (structure === 'not found in a sentence' && print.rows.length > 4 && found.length < print.rows.length)
    return {
      ...plain(context, print, found, width),
      pieces: [
        ...(found.length > 0 ? plain(context, print, found, width).pieces : []),
        sentence(
          context,
          print,
          print.rows.filter((row) => !found.includes(row)),
          width,
        ),
      ],
    };
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
        const printed = totalIn(context, total.name, unit.factor, unit.units);
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

function totalIn({ draw, draft, panels, product }: PanelContext, name: string, factor: number, units: string): Part {
  const total = printTotals(draw, draft, panels, product).find((each) => each.name === name);
  const known = total?.values.find((value) => value.units === units);
  if (known) return known.part();
  const percent = total?.values.find((value) => value.units === 'percent');
  const value = Number(percent?.text.replace(',', '') ?? Number.NaN) * factor;
  return { text: Number.isFinite(value) ? value.toFixed(2) : 'ND' };
}

/** Analytes side by side, their values below them. */
function transposed(
  { draw, draft, theme }: PanelContext,
  print: PanelPrint,
  width: number,
): { pieces: Piece[]; head: null } {
  const each = Math.max(3, Math.min(print.rows.length, Math.floor(width / (theme.size * 6))));
  const pieces: Piece[] = [];
  for (let from = 0; from < print.rows.length; from += each) {
    const rows = print.rows.slice(from, from + each);
    const cells = columnsOf(draw, draft, print, rows).filter(({ bars }) => !bars);
    const names = cells.find(({ isName }) => isName) as Column;
    const lines = cells.filter((column) => column !== names);
    const label: Column = {
      head: '',
      align: 'left',
      isName: true,
      cells: [undefined, ...lines.map(({ head, unit }) => [{ text: `${head} ${unit ?? ''}`.trim() }])],
    };
    const columns = rows.map(
      (_, index): Column => ({
        head: '',
        align: 'center',
        cells: [names.cells[index], ...lines.map((line) => line.cells[index])],
      }),
    );
    const table = setTable(
      [label, ...columns],
      width,
      theme.body,
      { ...tableLook(draw, print.panel.analysis), head: 'missing', wrap: 'no', spread: 'even', shift: 'none' },
      draw,
    );
    pieces.push(stack([stack(table.rows), space(theme.gap / 2)]));
  }
  return { pieces, head: null };
}

function listed(
  { draw, draft, theme }: PanelContext,
  print: PanelPrint,
  width: number,
): { pieces: Piece[]; head: null } {
  const between = draw.styled('list').pick([': ', ' - ', ' ', ' = ']);
  const pieces = print.rows.map(({ draft: row, results }) => {
    const parts: Part[] = [{ text: row.name, tag: draft.cell(row, 'name', row.name) }, { text: between }];
    results.forEach(({ text: shown, value }, index) => {
      if (index > 0) parts.push({ text: ', ' });
      parts.push({ text: shown, tag: draft.cell(row, `value${index}`, shown) });
      if (typeof value === 'number') parts.push({ text: ` ${print.units[index]?.text ?? ''}` });
    });
    return text(parts, theme.body, width);
  });
  return { pieces, head: null };
}

function tiled(
  { draw, draft, theme }: PanelContext,
  print: PanelPrint,
  width: number,
): { pieces: Piece[]; head: null } {
  const each = draw.styled('tiles').int(2, 4);
  const own = width / each;
  const pieces: Piece[] = [];
  for (let from = 0; from < print.rows.length; from += each)
    pieces.push(
      beside(
        print.rows.slice(from, from + each).map(({ draft: row, results }, index) => {
          const shown = results[0]?.text ?? '';
          const tile = stack([
            text(
              [{ text: row.name, tag: draft.cell(row, 'name', row.name) }],
              { ...theme.bold, align: 'center' },
              own - 14,
            ),
            text(
              [{ text: shown, tag: draft.cell(row, 'value0', shown) }],
              { ...theme.body, align: 'center' },
              own - 14,
            ),
          ]);
          return { piece: framed(tile, 4, { frame: true }), x: index * own };
        }),
      ),
      space(4),
    );
  return { pieces, head: null };
}

/** `Tested for but not present: ...`: the words said once are every row's result. */
function sentence(
  { draw, draft, theme }: PanelContext,
  print: PanelPrint,
  rows: readonly PrintedRow[],
  width: number,
): Piece {
  const styled = draw.styled('sentence', print.panel.analysis);
  const [before, words, after] = styled.pick([
    ['Tested for but ', 'not present', ': '],
    ['', 'Not detected', ': '],
    ['The following analytes were ', 'not detected', ': '],
    ['', 'ND', ' for: '],
    ['Analyzed and ', 'not found', ': '],
    ['None of these were ', 'detected', ': '],
  ] as const);
  const tag = { key: `shared:${print.panel.analysis}:value0`, text: words };
  const parts: Part[] = [{ text: before }, { text: words, tag }, { text: after }];
  rows.forEach(({ draft: row }, index) => {
    row.shared.value0 = tag;
    row.values = [{ value: 'ND', units: print.units[0]?.units ?? null }];
    if (index > 0) parts.push({ text: index === rows.length - 1 && styled.chance(0.4) ? ' and ' : ', ' });
    parts.push({ text: row.name, tag: draft.cell(row, 'name', row.name) });
  });
  return text([...parts, { text: '.' }], theme.body, width);
}

/** What was found, in another unit, beside or below the full table. */
function summary(
  { draw, draft, theme }: PanelContext,
  print: PanelPrint,
  found: readonly PrintedRow[],
  width: number,
): Piece {
  const unit =
    print.units[0]?.units === 'percent'
      ? { units: 'mg/g', text: 'mg/g', times: 10 }
      : { units: 'percent', text: '%', times: print.units[0]?.units === 'mg/g' ? 0.1 : 0.0001 };
  const top = found.filter(({ results }) => typeof results[0]?.value === 'number').slice(0, 8);
  const columns: Column[] = [
    {
      head: 'Analyte',
      align: 'left',
      isName: true,
      cells: top.map(({ draft: row }) => [
        { text: row.name, tag: { ...draft.cell(row, 'name', row.name), again: true } },
      ]),
    },
    {
      head: unit.text,
      align: 'right',
      cells: top.map(({ draft: row, results }) => {
        const value = Number(((results[0]?.value as number) * unit.times).toPrecision(4));
        const index = row.values.push({ value, units: unit.units }) - 1;
        return [{ text: String(value), tag: { ...draft.cell(row, `value${index}`, String(value)), again: true } }];
      }),
    },
  ];
  const table = setTable(columns, width / 2, theme.body, tableLook(draw, 'summary'), draw);
  return stack([
    text(`${titleWord(draw, print.panel.analysis)} Summary`, theme.bold, width),
    ...(table.head ? [table.head] : []),
    ...table.rows,
  ]);
}

/** A panel's rows with one cell over all their values. */
function notTested(
  { draw, draft, theme }: PanelContext,
  print: PanelPrint,
  width: number,
): { pieces: Piece[]; head: Piece | null } {
  const word = draw.styled('merged').pick(['NA', 'Not Tested', 'N/A', 'NT', 'NOT TESTED']);
  const tag = shareTag(print, 'value0', word);
  draft.status(print.panel.analysis, 'NT', word);
  const columns = columnsOf(draw, draft, print, print.rows).map(
    (column): Column => (column.isName ? column : { ...column, cells: column.cells.map(() => undefined) }),
  );
  for (const { draft: row } of print.rows)
    Object.assign(row, { values: [{ value: 'NT', units: null }], lod: null, loq: null, limit: null, status: null });
  const table = setTable(columns, width, theme.body, tableLook(draw, print.panel.analysis), draw);
  const rows = stack(table.rows);
  const start = table.spans[0]?.[1] ?? 0;
  const cell = text([{ text: word, tag }], { ...theme.body, align: 'center' }, width - start);
  return {
    pieces: [
      {
        ...rows,
        ink: [...rows.ink, ...beside([{ piece: stack([space((rows.height - cell.height) / 2), cell]), x: start }]).ink],
      },
    ],
    head: table.head,
  };
}

function thresholdWords({ draw }: PanelContext, print: PanelPrint): Part[] | null {
  const first = print.rows.find(({ finding }) => !finding.presence);
  if (!first) return null;
  const styled = draw.styled('said once', print.panel.analysis);
  const { factor, text: unit } = print.thresholdUnit;
  const loq = printThreshold(first.finding.loq, factor, 'plain');
  const lod = printThreshold(first.finding.lod, factor, 'plain');
  const rows = print.rows.filter(({ finding }) => !finding.presence);
  for (const { draft } of rows) draft.loq = loq.value;
  const loqPart: Part = { text: loq.text, tag: shareTag(print, 'loq', loq.text) };
  if (styled.chance(0.5))
    return [
      {
        text: styled.pick(['LOQ = ', 'LOQ: ', 'Limit of Quantitation: ', 'LOQ for all analytes: ', 'Reporting limit ']),
      },
      loqPart,
      { text: ` ${unit}` },
    ];
  for (const { draft } of rows) draft.lod = lod.value;
  return [
    { text: styled.pick(['LOD/LOQ ', 'LOD/LOQ: ', 'LOD/LOQ = ']) },
    { text: lod.text, tag: shareTag(print, 'lod', lod.text) },
    { text: '/' },
    loqPart,
    { text: ` ${unit}` },
  ];
}

function saidAbove(context: PanelContext, print: PanelPrint, width: number): Piece[] {
  const { draw, theme } = context;
  const pieces: Piece[] = [];
  if (print.thresholds === 'above once' && print.panel.tested) {
    const words = thresholdWords(context, print);
    if (words) pieces.push(text(words, theme.small, width));
  }
  if (print.unitsPrinted === 'page note' && print.units.length === 1 && print.units[0]) {
    const unit = print.units[0].text;
    pieces.push(
      text(
        [
          {
            text: draw
              .styled('units note')
              .pick(['All results in ', 'Results reported in ', 'Units: ', 'Values are given in ']),
          },
          { text: unit, tag: shareTag(print, 'units', unit) },
        ],
        theme.small,
        width,
      ),
    );
  }
  return pieces;
}

function saidBelow(context: PanelContext, print: PanelPrint, width: number): Piece[] {
  const { draw, theme, random } = context;
  const { analysis } = print.panel;
  const styled = draw.styled('notes', analysis);
  const pieces: Piece[] = [];
  const words =
    print.panel.tested && ['below once', 'in footnote', 'in method line'].includes(print.thresholds)
      ? thresholdWords(context, print)
      : null;
  const method = `${styled.pick(['Method:', 'Analysis Method:', 'Instrument:', 'Testing Location:', 'Technique:'])} ${styled.pick(METHODS[analysis])}${styled.chance(0.6) ? `, ${styled.form(styled.pick(['SOP ###', 'SOP.T.##.###', 'TM-##', 'SOP-AAA-##']))}` : ''}`;
  if (words && print.thresholds === 'in method line')
    pieces.push(text([{ text: `${method}. ` }, ...words, { text: '.' }], theme.small, width));
  if (words && print.thresholds === 'below once') pieces.push(text(words, theme.small, width));
  if (words && print.thresholds === 'in footnote')
    pieces.push(
      text(
        [
          { text: `* ${disclaimer(styled, context.lab, 1)} ` },
          ...words,
          { text: `. ${disclaimer(styled, context.lab, 1)}` },
        ],
        theme.small,
        width,
      ),
    );
  if (print.limits === 'said once') {
    const limit = print.rows[0]?.finding.limit;
    if (limit !== null && limit !== undefined && !print.rows[0]?.finding.presence && print.panel.tested) {
      const shown = printThreshold(limit, print.units[0]?.factor ?? 1, 'plain');
      const tag = shareTag(print, 'limit', shown.text);
      for (const { draft, finding } of print.rows) if (!finding.presence) draft.limit = shown.value;
      pieces.push(
        text(
          [
            { text: styled.pick(['Action limit: ', 'Limit for all compounds: ', 'Maximum allowed: ']) },
            { text: shown.text, tag },
            { text: ` ${print.units[0]?.text ?? ''}` },
          ],
          theme.small,
          width,
        ),
      );
    }
  }
  const day = context.date(context.tested(print.panel) - 1);
  const person = (role: string) => `${role}: ${styled.form(styled.pick(['AA', '###', '####']))}`;
  switch (draw.style('panel notes')) {
    case 'analyst line':
      pieces.push(
        text(
          `${person(styled.pick(['Analyst', 'Analyzed by', 'Tested By', 'Prep. By']))}   ${styled.pick(['Weight', 'Sample weight', 'Mass'])}: ${random.between(0.1, 5).toFixed(styled.int(2, 4))} g   ${person('Reviewed by')}`,
          theme.small,
          width,
        ),
      );
      break;
    case 'method lines':
      pieces.push(text(method, theme.small, width), text(disclaimer(styled, context.lab, 2), theme.small, width));
      break;
    case 'dates line':
      pieces.push(
        text(
          `${styled.pick(['Extraction date', 'Prep date', 'Sample Prep', 'Batch Date'])}: ${day}   ${person('Extracted by')}`,
          theme.small,
          width,
        ),
      );
      break;
    default:
  }
  return pieces;
}
