import type { Rectangle } from '../../../documents/page.ts';
import type { Ink, Item } from './board.ts';
import type { Verdict } from './verdict-words.ts';

/** A verdict on the page. */
export interface PrintedVerdict extends Rectangle {
  verdict: Verdict | null;
  item: Item;
  ink: Ink;
}
