import type { FieldName, LineRole, WordRole } from '../truth.ts';

/** Text of one kind. */
export interface Part {
  text: string;
  role?: WordRole;
  field?: FieldName;
}

/** Parts set one behind the other. */
export interface Cell {
  parts: Part[];
  /** In characters from the left edge of the text: where it begins, ends or has its middle. */
  at: number;
  align: 'left' | 'right' | 'center';
}

/** A printed line. */
export interface Line {
  role: LineRole;
  also?: LineRole[];
  cells: Cell[];
  item?: number;
  /** Times as wide and as tall as usual type. */
  wide?: number;
  tall?: number;
  bold?: boolean;
  /** Empty lines before it. */
  skip?: number;
  /** Printed as a picture or white on black: OCR reads it badly. */
  hard?: boolean;
}

export const left = (parts: Part[] | string, at = 0): Cell => ({ parts: asParts(parts), at, align: 'left' });
export const right = (parts: Part[] | string, at: number): Cell => ({ parts: asParts(parts), at, align: 'right' });
export const center = (parts: Part[] | string, at: number): Cell => ({ parts: asParts(parts), at, align: 'center' });

const asParts = (parts: Part[] | string): Part[] => (typeof parts === 'string' ? [{ text: parts }] : parts);

export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
