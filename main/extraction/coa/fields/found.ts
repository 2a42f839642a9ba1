import type { Reason } from '../../../../shared/findings/finding.ts';
import type { Ink } from './board.ts';

/** A value with its ink and how sure its reader is. */
export interface Found<Value> {
  value: Value;
  ink: Ink;
  confidence: number;
  /** What leaves doubt, for the person who is asked about it. */
  why?: Reason;
}

/** Different texts of prints in quotes, for a sentence. */
export const printsOf = (found: readonly Found<unknown>[]): string[] => [
  ...new Set(found.map(({ ink }) => ink.text.trim())),
];
