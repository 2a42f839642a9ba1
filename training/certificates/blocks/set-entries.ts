import { beside, fitted, line, type Part, type Piece, stack, text } from '../layout/ink.ts';
import { translated } from '../vocabulary/languages.ts';
import type { Context, Entry } from './context.ts';

/** Sets labels and values as the lab does. */
export function setEntries(context: Context, given: readonly Entry[], width: number): Piece {
  const { draw, theme } = context;
  const entries = given.map(({ label, parts }) => ({ label: translated(draw, label), parts }));
  const bold = draw.style('label bold') === 'yes';
  const ending = draw.style('label ending');
  const sign = { colon: ': ', none: ' ', 'spaced colon': ' : ', 'glued colon': ':' }[ending];
  const valueBold = !bold && draw.styled('value bold').chance(0.4);
  const asParts = ({ label, parts }: Entry): Part[] => [
    {
      text:
        label.endsWith('#') && draw.styled('sign').chance(0.5)
          ? `${label}${sign.replace(':', '') || ' '}`
          : `${label}${sign}`,
      bold,
    },
    ...parts.map((part) => ({ ...part, bold: valueBold })),
  ];
  const inColumns = (count: number): Piece => {
    const gap = theme.gap;
    const own = (width - (count - 1) * gap) / count;
    const each = Math.ceil(entries.length / count);
    return beside(
      Array.from({ length: count }, (_, column) => ({
        piece: stack(
          entries.slice(column * each, (column + 1) * each).map((entry) => fitted(asParts(entry), theme.body, own)),
          1,
        ),
        x: column * (own + gap),
      })),
    );
  };
  switch (draw.style('sample block')) {
    case 'one column':
      return inColumns(1);
    case 'two columns':
      return inColumns(width > 200 ? 2 : 1);
    case 'three columns':
      return inColumns(width > 380 ? 3 : 1);
    case 'running text': {
      const joint = draw.styled('running').pick([' | ', '; ', '   ', ', ']);
      return text(
        entries.flatMap((entry, index) => [...(index > 0 ? [{ text: joint }] : []), ...asParts(entry)]),
        theme.body,
        width,
      );
    }
    case 'label column': {
      const start = Math.min(
        width * 0.45,
        Math.max(...entries.map(({ label }) => label.length)) * theme.size * 0.62 + theme.size,
      );
      const right = draw.styled('label right').chance(0.25);
      return stack(
        entries.map((entry) =>
          beside([
            {
              piece: text(
                [{ text: `${entry.label}${sign}`.trimEnd(), bold }],
                { ...theme.body, align: right ? 'right' : 'left' },
                start - 4,
              ),
              x: 0,
            },
            {
              piece: text(
                entry.parts.map((part) => ({ ...part, bold: valueBold })),
                theme.body,
                width - start,
              ),
              x: start,
            },
          ]),
        ),
      );
    }
    case 'labels above': {
      const count = width > 300 ? draw.styled('above').int(3, 5) : 2;
      const own = width / count;
      const rows: Piece[] = [];
      for (let from = 0; from < entries.length; from += count)
        rows.push(
          beside(
            entries.slice(from, from + count).map(({ label, parts }, index) => ({
              piece: stack([text([{ text: label, bold }], theme.small, own - 6), fitted(parts, theme.body, own - 6)]),
              x: index * own,
            })),
          ),
        );
      return stack(rows, theme.gap / 2);
    }
    case 'ruled grid': {
      const count = width > 300 ? 2 : 1;
      const own = width / count;
      const start = own * draw.styled('grid').between(0.3, 0.42);
      const rows: Piece[] = [];
      for (let from = 0; from < entries.length; from += count) {
        const cells = entries.slice(from, from + count).flatMap((entry, index) => [
          {
            piece: text([{ text: `${entry.label}${sign}`.trimEnd(), bold }], theme.body, start - 6),
            x: index * own + 3,
          },
          { piece: fitted(entry.parts, theme.body, own - start - 6), x: index * own + start + 3 },
        ]);
        const row = beside(cells);
        const ruled = stack([row, line(width)], 1.5);
        const verticals = [
          0,
          ...Array.from({ length: count }, (_, index) => [index * own + start, (index + 1) * own]).flat(),
        ].map((x) => ({
          kind: 'rule' as const,
          direction: 'vertical' as const,
          x0: x,
          x1: x + 0.5,
          y0: 0,
          y1: ruled.height,
        }));
        rows.push({ ...ruled, ink: [...ruled.ink, ...verticals] });
      }
      return stack([line(width), ...rows]);
    }
  }
}
