import { beside, framed, type Part, type Piece, space, stack, text } from './layout/ink.ts';
import { type Column, setTable, tableLook } from './layout/set-table.ts';
import type { PanelPrint, PrintedRow } from './panel-columns.ts';
import { columnsOf, shareTag } from './panel-columns.ts';
import { type PanelContext, titleWord } from './panel-context.ts';

/** Analytes side by side, their values below them. */
export function transposed(
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

export function listed(
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

export function tiled(
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
export function sentence(
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
export function summary(
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
    text(`${titleWord(draw, print.panel)} Summary`, theme.bold, width),
    ...(table.head ? [table.head] : []),
    ...table.rows,
  ]);
}

/** A panel's rows with one cell over all their values. */
export function notTested(
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
