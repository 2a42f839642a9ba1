import type { LayoutMark } from '../../../../shared/records/lab-layout.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { fixedForm } from './fixed-text.ts';

/** Every text of a document in the form that layouts are recognized by, with where it stands. */
export function marksOn({
  pages,
}: LaidOutDocument): (LayoutMark & { page: number; isBold: boolean; printed: string })[] {
  return pages.flatMap(({ page, lines }) =>
    lines.flatMap(({ segments }) =>
      segments.flatMap((segment) => {
        const text = segment.text.length > 100 ? null : fixedForm(segment.text);
        if (text === null) return [];
        const x = Math.round((segment.x0 / page.width) * 1e4) / 1e4;
        const size = Math.round(segment.fontSize * 10) / 10;
        return [{ text, x, size, page: page.number, isBold: segment.bold, printed: segment.text }];
      }),
    ),
  );
}

/** Worth of a mark that is printed in its place and type, and elsewhere. */
const IN_PLACE = 1;
const ELSEWHERE = 0.4;

/** Part of a layout's marks that a document prints, 0 to 1; those at other places or in other sizes count less. */
export function similarityTo(marks: readonly LayoutMark[], printed: readonly LayoutMark[]): number {
  if (marks.length === 0) return 0;
  const byText = new Map<string, LayoutMark[]>();
  for (const mark of printed) byText.set(mark.text, [...(byText.get(mark.text) ?? []), mark]);
  const worth = marks.map(({ text, x, size }): number => {
    const found = byText.get(text);
    if (!found) return 0;
    const isInPlace = found.some((one) => Math.abs(one.x - x) < 0.02 && Math.abs(one.size - size) <= 0.06 * size);
    return isInPlace ? IN_PLACE : ELSEWHERE;
  });
  return worth.reduce((sum, one) => sum + one, 0) / marks.length;
}
