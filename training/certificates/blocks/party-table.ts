import { beside, fitted, line, type Piece, stack } from '../layout/ink.ts';
import { partyWord } from '../vocabulary/parties.ts';
import type { Context } from './context.ts';
import { attributesOf, labelEnding, type Printed } from './party-attributes.ts';

/** The parties as a table: one in each column, or one in each row. */
export function partyTable(context: Context, parties: readonly Printed[], width: number): Piece {
  const { draw } = context;
  const styled = draw.styled('party table');
  const all = parties.map((printed) => ({ role: partyWord(draw, printed.role), own: attributesOf(context, printed) }));
  const labels = [...new Set(all.flatMap(({ own }) => own.map(({ label }) => label)))];
  const cell = (party: (typeof all)[number], label: string) =>
    party.own.find((each) => each.label === label)?.lines ?? [];
  const ruled = styled.chance(0.6);
  if (styled.chance(0.5)) {
    const withLabels = styled.chance(0.6);
    const rows = [
      [...(withLabels ? [[[{ text: '' }]]] : []), ...all.map(({ role }) => [[{ text: role, bold: true }]])],
      ...labels.map((label) => [
        ...(withLabels ? [[[{ text: `${label}${labelEnding(context)}` }]]] : []),
        ...all.map((party) => cell(party, label)),
      ]),
    ];
    return grid(
      context,
      rows,
      withLabels ? [0.16, ...all.map(() => 0.84 / all.length)] : all.map(() => 1 / all.length),
      width,
      ruled,
    );
  }
  const share = 0.82 / labels.length;
  const rows = [
    [[[{ text: '' }]], ...labels.map((label) => [[{ text: label, bold: true }]])],
    ...all.map((party) => [[[{ text: party.role }]], ...labels.map((label) => cell(party, label))]),
  ];
  return grid(context, rows, [0.18, ...labels.map(() => share)], width, ruled);
}

type Lines = ReturnType<typeof attributesOf>[number]['lines'];

/** Cells of several lines each. @param shares of the width, by column */
function grid({ theme }: Context, rows: Lines[][], shares: number[], width: number, ruled: boolean): Piece {
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0) * width);
  const pieces = rows.map((cells) =>
    beside(
      cells.map((lines, index) => ({
        piece: stack(lines.map((parts) => fitted(parts, theme.body, (shares[index] as number) * width - 6))),
        x: (starts[index] as number) + 3,
      })),
    ),
  );
  if (!ruled) return stack(pieces, 2);
  const table = stack([line(width), ...pieces.flatMap((piece) => [piece, line(width)])], 1.5);
  const verticals = [...starts, width].map((x) => ({
    kind: 'rule' as const,
    direction: 'vertical' as const,
    x0: x,
    x1: x + 0.5,
    y0: 0,
    y1: table.height,
  }));
  return { ...table, ink: [...table.ink, ...verticals] };
}
