import type { Ink } from './board.ts';

/** A value with its ink and how sure its reader is. */
export interface Found<Value> {
  value: Value;
  ink: Ink;
  confidence: number;
}
