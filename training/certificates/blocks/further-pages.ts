import { at, beside, type FillInk, type Ink, type PictureInk, type Piece, space, stack, text } from '../layout/ink.ts';
import { type Column, setTable } from '../layout/set-table.ts';
import type { PanelPrint } from '../panel-columns.ts';
import { titleWord } from '../panel-context.ts';
import { printThreshold } from '../print-values.ts';
import type { Option } from '../productions.ts';
import { companyName, personName } from '../vocabulary/names.ts';
import { disclaimer } from '../vocabulary/prose.ts';
import { type Context, ownTag } from './context.ts';
import { titleOf } from './letterhead.ts';

/** A page of a letter before the certificate: who sends it, to whom, and what follows. */
export function coverPage(context: Context): Piece {
  const { draw, theme, width, facts, date, draft } = context;
  const styled = draw.styled('cover');
  draft.ambiguous.add('date_reported');
  return stack([
    text(
      [{ text: facts.lab.name, ...ownTag(context, 'lab', '', facts.lab.name) }],
      { ...theme.title, align: styled.pick(['left', 'center'] as const) },
      width,
    ),
    space(theme.size * 3),
    text(titleOf(context), theme.heading, width),
    space(theme.size * 2),
    text(date(facts.days.reported), theme.body, width),
    text(`${styled.pick(['Attention', 'Attn', 'To'])}: ${personName(draw.once('addressee'))}`, theme.body, width),
    text(
      [
        { text: `${styled.pick(['Re', 'Sample', 'Subject'])}: ` },
        { text: facts.product.name, tag: draft.field('product_name', facts.product.name) },
      ],
      theme.body,
      width,
    ),
    space(theme.size),
    text(
      `${styled.pick(['Dear customer,', 'To whom it may concern,', 'Thank you for choosing us.'])} ${disclaimer(styled, 'the laboratory', 4)}`,
      theme.body,
      width,
    ),
    space(theme.size * 3),
    text(personName(styled), theme.bold, width),
  ]);
}

const NO_LOOK = { head: 'once', rules: 'rows', spread: 'even', shift: 'none', wrap: 'no', air: 0.1 } as const;

/** The laboratory's own checks: numbers of analytes that are no results of the sample. */
export function qualityPage(context: Context): Piece {
  const { draw, theme, width } = context;
  const random = draw.once('quality');
  const names = random
    .shuffle([
      'Arsenic',
      'Lead',
      'CBD',
      'THC',
      'Myristic acid',
      'Bifenthrin',
      'Ethanol',
      'Linalool',
      'Cadmium',
      'CBG',
      'Limonene',
      'Acetone',
    ])
    .slice(0, random.int(4, 9));
  const column = (head: string, cell: () => string): Column => ({
    head,
    align: 'right',
    cells: names.map(() => [{ text: cell() }]),
  });
  const table = setTable(
    [
      { head: 'Analyte', align: 'left', isName: true, cells: names.map((name) => [{ text: name }]) },
      column('Blank', () => random.pick(['ND', '<LOQ', 'ND'])),
      column('LCS % Rec.', () => random.between(82, 118).toFixed(1)),
      column('Limits', () => '70-130'),
      column('RPD', () => random.between(0, 14).toFixed(2)),
    ],
    width,
    theme.body,
    NO_LOOK,
    draw,
  );
  return stack(
    [
      text(
        draw.styled('quality').pick(['Quality Control Report', 'Batch QC Data', 'QC Summary']),
        theme.heading,
        width,
      ),
      ...(table.head ? [table.head] : []),
      ...table.rows,
    ],
    0,
  );
}

/**
 * A list of limits behind the panels: for those whose tables have none it is where the limits are printed.
 *
 * @param always also where no panel needs one, as a repetition
 */
export function appendix(context: Context, prints: readonly PanelPrint[], always: boolean): Piece[] {
  const { draw, theme, width } = context;
  const needed = prints.filter(
    ({ panel, limits, thresholds, rows }) =>
      panel.tested && rows.length > 1 && (limits === 'appendix' || thresholds === 'appendix'),
  );
  const repeated = always
    ? prints.filter((print) => !needed.includes(print) && print.panel.tested && print.rows.length > 1).slice(0, 2)
    : [];
  if (needed.length + repeated.length === 0) return [];
  const pieces: Piece[] = [
    text(
      draw.styled('appendix').pick(['Appendix: Limits', 'Reporting limits and action levels', 'Table of Limits']),
      theme.heading,
      width,
    ),
  ];
  for (const print of [...needed, ...repeated]) {
    const tagged = needed.includes(print);
    const rows = print.rows.filter(({ finding }) => !finding.presence);
    const unit = print.units[0]?.text ?? '';
    const column = (head: string, cell: 'loq' | 'limit', isTagged: boolean, factor: number): Column => ({
      head,
      align: 'right',
      cells: rows.map(({ finding, draft }) => {
        const amount = finding[cell];
        if (amount === null) return undefined;
        const { text: shown, value } = printThreshold(amount, factor, 'plain');
        if (!isTagged) return [{ text: shown }];
        draft[cell] = value;
        return [{ text: shown, tag: { ...context.draft.cell(draft, cell, shown), again: true } }];
      }),
    });
    const columns: Column[] = [
      { head: 'Analyte', align: 'left', isName: true, cells: rows.map(({ draft }) => [{ text: draft.name }]) },
    ];
    if (print.thresholds === 'appendix')
      columns.push(column(`LOQ (${print.thresholdUnit.text})`, 'loq', tagged, print.thresholdUnit.factor));
    if (rows.some(({ finding }) => finding.limit !== null))
      columns.push(
        column(`Limit (${unit})`, 'limit', tagged && print.limits === 'appendix', print.units[0]?.factor ?? 1),
      );
    if (columns.length < 2) continue;
    const table = setTable(columns, width * 0.7, theme.body, NO_LOOK, draw);
    pieces.push(
      stack([
        space(theme.gap),
        text(titleWord(draw, print.panel), theme.bold, width),
        ...(table.head ? [table.head] : []),
      ]),
      ...table.rows,
    );
  }
  return pieces.length > 1 ? pieces : [];
}

/** What a browser prints above and below a page. */
export function browserPrint({ draw, theme, facts }: Context, page: number, count: number): Ink[] {
  const random = draw.once('browser');
  const setting = { size: 8, face: { family: 'sans', stretch: 1 } as const };
  const room = theme.page.width - 40;
  const stamp = `${random.int(1, 12)}/${random.int(1, 28)}/${random.int(18, 25)}, ${random.int(1, 12)}:${random.form('#').padStart(2, '3')} ${random.pick(['AM', 'PM'])}`;
  const top = beside([
    { piece: text(stamp, setting), x: 0 },
    {
      piece: text(
        draw.styled('tab').pick(['Certificate of Analysis', 'COA', `Results - ${facts.lab.web}`, 'View Report']),
        { ...setting, align: 'center' },
        room,
      ),
      x: 0,
    },
  ]);
  const foot = beside([
    {
      piece: text(
        `https://${facts.lab.web.replace(/^.*\//, '')}/reports/view?id=${draw.once('url').digits(6)}`,
        setting,
      ),
      x: 0,
    },
    { piece: text(`${page}/${count}`, { ...setting, align: 'right' }, room), x: 0 },
  ]);
  return [...at(top, 20, 14), ...at(foot, 20, theme.page.height - 22)];
}

/** A strip along the left edge with the lab's data or a word along it. */
export function sidebar({ draw, theme, facts }: Context, width: number): Ink[] {
  const fill: Ink = { kind: 'fill', shade: 'light', x0: 0, y0: 0, x1: width, y1: theme.page.height };
  if (draw.styled('sidebar').chance(0.5))
    return [
      fill,
      {
        kind: 'text',
        x: width * 0.6,
        y: theme.page.height * 0.6,
        rotation: 270,
        parts: [
          { text: draw.styled('sidebar').pick(['CERTIFICATE OF ANALYSIS', 'TESTED', 'LAB RESULTS']), bold: true },
        ],
        size: theme.size * 2,
        face: theme.face,
        color: 'gray',
      },
    ];
  const words = ['Contact', facts.lab.phone, facts.lab.email, '', 'Accreditation', facts.lab.accreditation];
  return [
    fill,
    ...at(
      stack(
        words.map((word) => text(word, theme.small, width - 14)),
        3,
      ),
      7,
      theme.page.height * 0.3,
    ),
  ];
}

/** What is in a page's text layer although nobody sees it. */
export function hiddenInk(
  { draw, theme }: Context,
  fault: Option<'text layer'>,
  page: readonly Ink[],
  index: number,
): Ink[] {
  if (index > 0) return [];
  const random = draw.once('hidden');
  const spots = page.filter(
    (ink): ink is FillInk | PictureInk => (ink.kind === 'fill' && ink.shade !== 'accent') || ink.kind === 'picture',
  );
  const spot = spots.length > 0 ? random.pick(spots) : null;
  const base = spot ? { x: spot.x0, y: spot.y0 } : { x: theme.margin, y: theme.page.height * 0.55 };
  const put = (shown: string, x: number, y: number, size: number): Ink => ({
    kind: 'text',
    x,
    y,
    parts: [{ text: shown }],
    size,
    face: theme.face,
    color: 'white',
    hidden: true,
  });
  if (fault === 'hidden chart numbers')
    return Array.from({ length: random.int(5, 14) }, (_, row) =>
      put(String(row * random.pick([5, 10, 20])), base.x + (row % 2) * 14, base.y + row * 7, 4),
    );
  if (fault === 'hidden text')
    return [
      put(
        `${random.pick(['Client', 'Producer', 'Sample'])}: ${companyName(random)}`,
        base.x,
        base.y + theme.size,
        theme.size,
      ),
    ];
  return [];
}
