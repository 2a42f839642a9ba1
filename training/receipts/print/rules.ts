import type { Context } from '../context.ts';
import { type Line, left } from '../layout/line.ts';

/** A line of dashes, stars or the like across the paper. */
export function ruleLine({ draw, paper }: Context): Line {
  const sign = draw.habit('rule').pick(['-', '-', '=', '*', '_', '- ', '.']);
  const whole = draw.habit('rule').pick([1, 1, 0.6, 0.9]);
  let text = '';
  while (paper.width(text + sign) <= paper.columns * whole) text += sign;
  const at = whole < 1 ? (paper.columns - paper.width(text)) / 2 : 0;
  return { role: 'rule', cells: [left([{ text: text.trimEnd() }], Math.floor(at))] };
}
