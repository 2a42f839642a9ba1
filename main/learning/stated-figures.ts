import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { LearnedColumn, StatedFigure } from '../../shared/records/lab-layout.ts';
import { convertFraction, findUnits } from '../../shared/science/units.ts';
import { statementIn } from '../extraction/coa/profiles/find-learned-tables.ts';
import { ANY } from '../extraction/coa/profiles/fixed-text.ts';
import type { LaidOutPage } from '../extraction/layout/laid-out.ts';
import type { OwnValues } from './own-values.ts';
import { sameNumber } from './says-value.ts';

/** Thresholds of which all rows have the same and no column holds them, where a text near the table says them. */
export function statedFor(
  page: LaidOutPage,
  top: number,
  bottom: number,
  rows: readonly CoaResult[],
  columns: readonly LearnedColumn[],
  own: OwnValues,
): StatedFigure[] {
  const has = (role: string) => columns.some((column) => column.role === role || column.role.split('-').includes(role));
  return (['lod', 'loq', 'limit'] as const).flatMap((role): StatedFigure[] => {
    const values = rows.flatMap((row) => row[role] ?? []);
    const [value] = values;
    const units = rows[0]?.units ?? null;
    if (has(role) || value === undefined || values.length < 2 || values.length < 0.8 * rows.length) return [];
    if (!values.every((one) => sameNumber(one, value))) return [];
    const found = page.lines.flatMap(({ segments }) =>
      segments.flatMap(({ text, y0, y1 }) => {
        const { before, figures } = statementIn(text);
        const said = findUnits(text.slice(figures.at(-1)?.end ?? 0))[0] ?? null;
        return figures.flatMap((figure, nth) => {
          const told = said && units ? (convertFraction(figure.value, said, units) ?? figure.value) : figure.value;
          const place = y1 <= top + 2 ? ('above' as const) : y0 >= bottom - 2 ? ('below' as const) : null;
          if (!sameNumber(told, value) || before === null || place === null || own.without(before) === ANY) return [];
          const distance = place === 'above' ? top - y1 : y0 - bottom;
          return [{ role, before: own.without(before) ?? before, nth, place, units: said, distance }];
        });
      }),
    );
    const [best] = found.toSorted((a, b) => a.distance - b.distance);
    if (!best || best.distance > 0.2 * page.page.height) return [];
    const { distance: _, ...stated } = best;
    return [stated];
  });
}
