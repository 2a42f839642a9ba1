import type { PanelFacts } from '../chemistry.ts';
import { beside, framed, line, type Part, type Piece, stack, text } from '../layout/ink.ts';
import { type PrintedTotal, printTotals, terpeneSum } from '../totals.ts';
import type { Context } from './context.ts';

/**
 * Totals outside of the tables: tiles, a list, a table or a sentence; null where they stand elsewhere.
 *
 * @param where above the tables, or right below the one they are the sums of
 */
export function totalsBlock(
  context: Context,
  panels: readonly PanelFacts[],
  width: number,
  where: 'above' | 'below',
): Piece | null {
  const { draw, draft, theme, facts } = context;
  const placed = draw.style('totals placed');
  const totals = printTotals(draw, draft, panels, facts.product);
  if (totals.length === 0 || placed === 'none' || placed === 'table rows') return null;
  if ((placed === 'below the table') !== (where === 'below')) return null;
  const styled = draw.styled('totals block');
  const extra = draw.style('total of terpenes') === 'tile' ? terpeneSum(draw, draft, panels, 1, 'percent') : null;
  const valueParts = ({ values }: PrintedTotal, index: number): Part[] =>
    values[index] ? [values[index].part(), { text: values[index].unitText }] : [];
  if (placed === 'sentence')
    return text(
      [
        {
          text: styled.pick([
            'The sample contains ',
            'Potency: ',
            'Summary: ',
            'Based on the results above: ',
            'By HPLC the product was found to have ',
          ]),
        },
        ...totals.flatMap((total, index): Part[] => [
          ...(index > 0 ? [{ text: ', ' }] : []),
          { text: `${total.label} ` },
          ...valueParts(total, 0),
          ...(total.values[1] ? [{ text: ' (' }, ...valueParts(total, 1), { text: ')' }] : []),
        ]),
        { text: '.' },
      ],
      theme.body,
      width,
    );
  if (placed === 'units table') return unitsTable(context, totals, width);
  if (placed === 'summary list' || placed === 'below the table') {
    const list = totals.map((total) =>
      text(
        [
          { text: `${total.label}: `, bold: draw.styled('list bold').chance(0.5) },
          ...total.values.flatMap((_, index) => [...(index > 0 ? [{ text: '  ' }] : []), ...valueParts(total, index)]),
        ],
        theme.body,
        width,
      ),
    );
    if (extra) list.push(text([{ text: 'Total Terpenes: ' }, extra, { text: '%' }], theme.body, width));
    return stack(list, 1);
  }
  const count = totals.length + (extra ? 1 : 0);
  const own = width / count;
  const valueFirst = styled.chance(0.55);
  const frame = styled.chance(0.6);
  const big = placed === 'large tiles' ? theme.title : theme.heading;
  const tile = (label: string, lines: Part[][]): Piece => {
    const name = text(label, { ...theme.body, align: 'center' }, own - 16);
    const values = lines.map((parts, index) =>
      text(parts, index === 0 ? { ...big, align: 'center' } : { ...theme.body, align: 'center' }, own - 16),
    );
    return framed(stack(valueFirst ? [...values, name] : [name, ...values], 1), 4, { frame });
  };
  if (placed === 'tile for each unit') return unitTiles(context, totals, width);
  const tiles = totals.map((total) =>
    tile(
      total.label,
      total.values.map((_, index) => valueParts(total, index)),
    ),
  );
  if (extra) tiles.push(tile('Total Terpenes', [[extra, { text: '%' }]]));
  return beside(tiles.map((piece, index) => ({ piece, x: index * own + 2 })));
}

/** A row for each total, a column for each unit. */
function unitsTable({ draw, theme }: Context, totals: readonly PrintedTotal[], width: number): Piece {
  const styled = draw.styled('units table');
  const own = Math.min(width, styled.between(200, 380));
  const units = totals[0]?.values ?? [];
  const start = own * 0.42;
  const step = (own - start) / Math.max(1, units.length);
  const inHead = styled.chance(0.6);
  const align = styled.pick(['left', 'right'] as const);
  const right = (parts: readonly Part[], index: number) => ({
    piece: text(parts, { ...theme.body, align }, step - 4),
    x: start + index * step,
  });
  const heads = units.map(({ spelled }, index) => right([{ text: inHead ? spelled : 'Result', bold: true }], index));
  const ruled = styled.chance(0.5);
  return stack(
    [
      beside([{ piece: text([{ text: 'Total', bold: true }], theme.body), x: 0 }, ...heads]),
      ...totals.flatMap(({ label, values }) => [
        ...(ruled ? [line(own)] : []),
        beside([
          { piece: text(label, theme.body, start - 4), x: 0 },
          ...values.map(({ part, unitText }, index) => right([part(), ...(inHead ? [] : [{ text: unitText }])], index)),
        ]),
      ]),
    ],
    1.5,
  );
}

/** A tile for each total in each unit, the unit in the label or behind the value. */
function unitTiles({ draw, theme }: Context, totals: readonly PrintedTotal[], width: number): Piece {
  const styled = draw.styled('unit tiles');
  const valueFirst = styled.chance(0.5);
  const inLabel = styled.chance(0.5);
  const frame = styled.chance(0.6);
  const rows = totals.map(({ label, values }) => {
    const own = width / values.length;
    return beside(
      values.map(({ part, unitText, spelled }, index) => {
        const name = text(inLabel ? `${label} (${spelled})` : label, { ...theme.small, align: 'center' }, own - 14);
        const value = text(
          [part(), ...(inLabel ? [] : [{ text: unitText }])],
          { ...theme.heading, align: 'center' },
          own - 14,
        );
        return { piece: framed(stack(valueFirst ? [value, name] : [name, value]), 4, { frame }), x: index * own };
      }),
    );
  });
  return stack(rows, 3);
}
