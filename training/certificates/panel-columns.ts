import type { Finding, PanelFacts } from './chemistry.ts';
import type { Draft, RowDraft } from './draft.ts';
import type { Part, Tag } from './layout/ink.ts';
import type { Column } from './layout/set-table.ts';
import { type PrintedResult, type PrintedUnit, printResult, printThreshold, verdictWord } from './print-values.ts';
import type { Draw, Option } from './productions.ts';

/** A row with what each of its cells says. */
export interface PrintedRow {
  finding: Finding;
  draft: RowDraft;
  results: PrintedResult[];
}

/** How a panel's numbers are printed: settled once, whatever shape its table has. */
export interface PanelPrint {
  panel: PanelFacts;
  units: PrintedUnit[];
  unitsPrinted: Option<'units printed'>;
  thresholds: Option<'thresholds printed'>;
  limits: Option<'limit printed'>;
  /** LOD and LOQ may be in another of the panel's units than its first results. */
  thresholdUnit: PrintedUnit;
  rows: PrintedRow[];
}

/** What the columns of a table are made from. */
interface TableParts {
  draw: Draw;
  draft: Draft;
  print: PanelPrint;
  rows: readonly PrintedRow[];
  /** Of the columns with numbers. */
  align: Column['align'];
}

/** Of what is said once a panel may have only one. */
const ONCE: readonly string[] = ['above once', 'below once', 'in footnote', 'in method line'];

export function printPanel(draw: Draw, draft: Draft, panel: PanelFacts, units: PrintedUnit[]): PanelPrint {
  const { analysis } = panel;
  const same = new Set(panel.findings.map(({ loq }) => loq)).size === 1;
  const wanted = draw.style('thresholds printed', analysis);
  // What is said once must hold for all.
  const thresholds = ONCE.includes(wanted) && !same ? 'LOQ column' : wanted;
  const limited = panel.findings.some(({ limit }) => limit !== null);
  const wantedLimit = draw.style('limit printed', analysis);
  const sameLimit = new Set(panel.findings.map(({ limit }) => limit)).size === 1;
  const limits = !limited ? 'none' : wantedLimit === 'said once' && !sameLimit ? 'column' : wantedLimit;
  const thresholdUnit =
    units.length > 1 && draw.styled('threshold unit', analysis).chance(0.25)
      ? (units[1] as PrintedUnit)
      : (units[0] as PrintedUnit);
  const rows = panel.findings.map((finding): PrintedRow => {
    const results = units.map((unit) => printResult(draw, analysis, finding, unit));
    const row = draft.row({
      analysis,
      name: finding.name,
      values: results.map(({ value }, index) => ({
        value,
        units: finding.presence ? null : (units[index]?.units ?? null),
      })),
      lod: null,
      loq: null,
      ...(thresholdUnit === units[0] ? {} : { lod_loq_units: thresholdUnit.units }),
      limit: null,
      status: null,
    });
    return { finding, draft: row, results };
  });
  return { panel, units, unitsPrinted: draw.style('units printed', analysis), thresholds, limits, thresholdUnit, rows };
}

/** The columns of the panel's table for some of its rows, in the lab's order. */
export function columnsOf(
  draw: Draw,
  draft: Draft,
  print: PanelPrint,
  rows: readonly PrintedRow[],
  heads = 'heads',
): Column[] {
  const { analysis } = print.panel;
  const styled = draw.styled(heads, analysis);
  const align = styled.weighted({ right: 5, center: 4, left: 3 });
  const isShared = draw.styled('one head word').chance(0.5) ? draw.styled(heads) : styled;
  const name: Column = {
    head: isShared.pick([
      'Analyte',
      'Analyte',
      'Analyte',
      'Compound',
      'Name',
      'Test',
      'Analysis',
      'Parameter',
      'Component',
      'Cannabinoid',
      'Contaminant',
      'Target',
      '',
    ]),
    align: 'left',
    isName: true,
    cells: rows.map(({ draft: row }) => [{ text: row.name, tag: draft.cell(row, 'name', row.name) }]),
  };
  const isPotency = analysis === 'cannabinoids' || analysis === 'terpenes';
  if ((name.head === 'Cannabinoid' && analysis !== 'cannabinoids') || (name.head === 'Contaminant' && isPotency))
    name.head = 'Analyte';
  const parts: TableParts = { draw, draft, print, rows, align };
  const results = resultColumns(
    parts,
    isShared.pick([
      'Result',
      'Results',
      'Result',
      'Conc.',
      'Concentration',
      'Amount',
      'Mass',
      'Level',
      'Value',
      'Measured',
    ]),
  );
  const thresholds = thresholdColumns(parts);
  const limits = limitColumns(parts);
  const status = statusColumn(parts);
  const extra = extraColumns(draw, print, rows);
  const order = draw.style('column order', draw.styled('own order', analysis).chance(0.3) ? analysis : '');
  const middle = {
    'result last': [...thresholds, ...limits, ...results],
    'result first': [...results, ...thresholds, ...limits],
    'limits first': [...limits, ...thresholds, ...results],
    mixed: draw.styled('mixed order', analysis).shuffle([...results, ...thresholds, ...limits]),
  }[order];
  const front = draw.styled('status in front', analysis).chance(0.08);
  return [name, ...extra.before, ...(front ? status : []), ...middle, ...(front ? [] : status), ...extra.after];
}

const headUnit = (print: PanelPrint, unit: PrintedUnit): Pick<Column, 'unit'> => {
  if (print.unitsPrinted === 'head') return { unit: unit.text };
  return print.unitsPrinted === 'head in brackets' ? { unit: `(${unit.text})` } : {};
};
/** With several result columns only their heads tell them apart. */
const saysUnits = (print: PanelPrint): boolean =>
  print.unitsPrinted === 'head' || print.unitsPrinted === 'head in brackets';

function resultColumns({ draw, draft, print, rows, align }: TableParts, word: string): Column[] {
  const { analysis } = print.panel;
  const styled = draw.styled('results', analysis);
  const bare = styled.chance(0.3);
  const basis = styled.pick([' dry', ' as received', ' (dry wt.)', ' w/w', ' by wt']);
  const glued = styled.chance(0.5);
  const columns = print.units.map((unit, index): Column => {
    const beside =
      print.unitsPrinted === 'beside value' ||
      print.unitsPrinted === 'beside value with basis' ||
      (print.units.length > 1 && !saysUnits(print));
    return {
      ...(beside ? {} : headUnit(print, unit)),
      head: bare && saysUnits(print) && unit.units !== 'aw' ? '' : word,
      align,
      cells: rows.map(({ draft: row, results, finding }) => {
        const { text, value } = results[index] as PrintedResult;
        const part: Part = { text, tag: draft.cell(row, `value${index}`, text) };
        if (!beside || typeof value !== 'number' || finding.presence) return [part];
        const behind = `${glued && unit.text === '%' ? '' : ' '}${unit.text}${print.unitsPrinted === 'beside value with basis' ? basis : ''}`;
        return [part, { text: behind }];
      }),
    };
  });
  if (print.unitsPrinted === 'own column' && print.units.length === 1) {
    const unit = print.units[0] as PrintedUnit;
    columns.push({
      head: styled.pick(['Units', 'Unit', 'Units', 'UOM']),
      align: 'left',
      cells: rows.map(({ draft: row }) => [{ text: unit.text, tag: draft.cell(row, 'units', unit.text) }]),
    });
  }
  return columns;
}

function thresholdColumns({ draw, draft, print, rows, align }: TableParts): Column[] {
  const { analysis } = print.panel;
  const styled = draw.styled('threshold columns', analysis);
  const style = styled.weighted({ plain: 4, padded: 4, exponent: 0.5 });
  const { factor } = print.thresholdUnit;
  const unit = headUnit(print, print.thresholdUnit);
  const column = (head: string, cell: 'lod' | 'loq'): Column => ({
    head,
    ...unit,
    align,
    cells: rows.map(({ finding, draft: row }) => {
      if (finding.presence) return undefined;
      const { text, value } = printThreshold(finding[cell], factor, style);
      row[cell] = value;
      return [{ text, tag: draft.cell(row, cell, text) }];
    }),
  });
  switch (print.thresholds) {
    case 'LOQ column':
      return [column(styled.pick(['LOQ', 'LOQ', 'LOQ', 'Limit of Quantitation', 'LLOQ', 'PQL']), 'loq')];
    case 'LOD column':
      return [column(styled.pick(['LOD', 'LOD', 'MDL', 'Detection Limit']), 'lod')];
    case 'reporting limit':
      return [column(styled.pick(['Reporting Limit', 'RL', 'MRL', 'Rep. Limit']), 'loq')];
    case 'LOD and LOQ columns': {
      const both = [column('LOD', 'lod'), column('LOQ', 'loq')];
      return styled.chance(0.8) ? both : both.reverse();
    }
    case 'joined column':
    case 'dynamic range': {
      const isRange = print.thresholds === 'dynamic range';
      const between = isRange ? ' - ' : styled.pick(['/', ' / ', '/']);
      return [
        {
          head: isRange ? 'Dynamic Range' : styled.pick(['LOD/LOQ', 'LOD / LOQ']),
          ...unit,
          align,
          cells: rows.map(({ finding, draft: row }) => {
            if (finding.presence) return undefined;
            const first = printThreshold(isRange ? finding.loq : finding.lod, factor, style);
            const second = printThreshold(isRange ? finding.loq * 400 : finding.loq, factor, style);
            row.loq = isRange ? first.value : second.value;
            if (!isRange) row.lod = first.value;
            const one = { text: first.text, tag: draft.cell(row, isRange ? 'loq' : 'lod', first.text) };
            const two: Part = isRange
              ? { text: second.text }
              : { text: second.text, tag: draft.cell(row, 'loq', second.text) };
            return [one, { text: between }, two];
          }),
        },
      ];
    }
    default:
      return [];
  }
}

function limitColumns({ draw, draft, print, rows, align }: TableParts): Column[] {
  const { analysis } = print.panel;
  const styled = draw.styled('limit columns', analysis);
  const factor = print.units[0]?.factor ?? 1;
  const cellOf = (times: number, tagged: boolean, brackets: boolean) =>
    rows.map(({ finding, draft: row }): Part[] | undefined => {
      if (finding.limit === null) return undefined;
      if (finding.presence) return [{ text: styled.pick(['Absent in 1g', 'ND', 'Not Detected in 1g', 'Presence']) }];
      const { text, value } = printThreshold(finding.limit, factor * times, 'plain');
      const shown =
        value >= 1000 && draw.styled('thousands').chance(0.7) ? text.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : text;
      if (!tagged) return [{ text: shown }];
      row.limit = value;
      const part: Part = { text: shown, tag: draft.cell(row, 'limit', shown) };
      return brackets ? [{ text: '(' }, part, { text: ')' }] : [part];
    });
  const head = styled.pick([
    'Limit',
    'Limit',
    'Action Level',
    'Action Limit',
    'Limits',
    'Maximum',
    'Acceptance Criteria',
    'State Limit',
    'Max Limit',
    'Pass/Fail Limit',
    'Specification',
  ]);
  const unit = headUnit(print, print.units[0] as PrintedUnit);
  if (print.limits === 'column') return [{ head, ...unit, align, cells: cellOf(1, true, false) }];
  if (print.limits === 'in brackets') return [{ head, ...unit, align, cells: cellOf(1, true, true) }];
  if (print.limits === 'two columns')
    return [
      { head: `${head} All Uses`, align, cells: cellOf(1, true, false) },
      { head: `${head} Ingestion`, align, cells: cellOf(2, false, false) },
    ];
  return [];
}

function statusColumn({ draw, draft, print, rows, align }: TableParts): Column[] {
  const { analysis } = print.panel;
  if (analysis === 'cannabinoids' || analysis === 'terpenes') return [];
  const kind = draw.style('row status', analysis);
  if (kind === 'none') return [];
  const word = (verdict: 'pass' | 'fail') =>
    kind === 'mark' ? (verdict === 'pass' ? 'P' : 'F') : verdictWord(draw, verdict, 'rows');
  return [
    {
      head: draw
        .styled('status head', analysis)
        .pick(['Status', 'Status', 'Pass/Fail', 'P/F', 'Result', 'Evaluation', '']),
      align,
      cells: rows.map(({ finding, draft: row }): Part[] => {
        const over =
          finding.limit !== null && finding.amount !== null && (finding.presence || finding.amount > finding.limit);
        const verdict = over ? 'fail' : 'pass';
        const shown = word(verdict);
        row.status = verdict;
        return [{ text: shown, bold: draw.styled('bold status').chance(0.3), tag: draft.cell(row, 'status', shown) }];
      }),
    },
  ];
}

function extraColumns(
  draw: Draw,
  print: PanelPrint,
  rows: readonly PrintedRow[],
): { before: Column[]; after: Column[] } {
  const { analysis } = print.panel;
  const column = (head: string, cell: (row: PrintedRow, index: number) => string): Column => ({
    head,
    align: 'left',
    cells: rows.map((row, index) => [{ text: cell(row, index) }]),
  });
  const own = (index: number) => draw.styled('extra', analysis, index);
  switch (draw.style('extra columns', analysis)) {
    case 'CAS':
      return { before: [column('CAS #', ({ finding }) => own(finding.index).form('#####-##-#'))], after: [] };
    case 'retention time':
      return { before: [column('RT (min)', ({ finding }) => own(finding.index).between(1, 14).toFixed(2))], after: [] };
    case 'dilution':
      return {
        before: [column('Dilution', () => draw.styled('dilution', analysis).pick(['1', '10', '15.000', '400', '1x']))],
        after: [],
      };
    case 'uncertainty':
      return {
        before: [],
        after: [
          column(draw.styled('uncertainty').pick(['± MU', 'Uncertainty', 'MU (±)']), ({ finding }) =>
            finding.amount === null ? '' : `± ${(finding.amount * 0.06).toPrecision(2)}`,
          ),
        ],
      };
    case 'analyst':
      return { before: [], after: [column('Analyst', () => own(0).form('@@'))] };
    case 'empty notes':
      return {
        before: [],
        after: [
          column(draw.styled('notes head').pick(['Notes', 'Qualifier', 'Flag', 'Comments']), ({ finding }) =>
            draw.once('flag', finding.index).chance(0.05) ? own(finding.index).pick(['J', 'R1', 'L1, V1', 'M2']) : '',
          ),
        ],
      };
    case 'bar': {
      const most = Math.max(...rows.map(({ finding }) => finding.amount ?? 0), 1e-9);
      return {
        before: [],
        after: [
          {
            head: '',
            align: 'left',
            cells: rows.map(() => undefined),
            bars: rows.map(({ finding }) => (finding.amount ?? 0) / most),
          },
        ],
      };
    }
    default:
      return { before: [], after: [] };
  }
}

/** A tag for what is said once about all rows of a panel. */
export function shareTag(print: PanelPrint, cell: 'units' | 'lod' | 'loq' | 'limit' | 'value0', text: string): Tag {
  const tag: Tag = { key: `shared:${print.panel.analysis}:${cell}`, text };
  for (const { draft, finding } of print.rows) if (cell === 'value0' || !finding.presence) draft.shared[cell] = tag;
  return tag;
}
