import { textWidth } from '../../certificates/layout/text-width.ts';
import type { Draw } from '../draw.ts';
import type { Part } from './line.ts';
import { textOf } from './line.ts';

/** Ems of a proportional font that count as one character. */
export const EM = 0.62;

/** The width of the paper, measured in characters of its usual type. */
export class Paper {
  columns: number;
  readonly proportional: boolean;

  constructor(draw: Draw) {
    const [from, to] = draw.author.columns;
    this.columns = draw.stream('paper').int(from, to);
    this.proportional = draw.author.type === 'proportional';
  }

  width(text: string | readonly Part[]): number {
    const plain = typeof text === 'string' ? text : textOf(text);
    if (!this.proportional) return plain.length;
    return textWidth(plain, 1, { family: 'sans', stretch: 1 }) / EM;
  }

  /** As much of a text as has room. */
  cut(text: string, room: number): string {
    let kept = text;
    while (kept.length > 1 && this.width(kept) > room) kept = kept.slice(0, -1);
    return kept.trimEnd();
  }

  /** A text in lines that have room, broken between words where one of them fits. */
  wrap(text: string, room: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer) <= room || line === '') line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    return lines.map((each) => this.cut(each, room));
  }
}
