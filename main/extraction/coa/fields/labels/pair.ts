import type { Ink, Item } from '../board.ts';
import type { LabelKind } from './label-phrases.ts';
import type { FoundLabel } from './labels.ts';

/** A label and the ink that may be its value, the likeliest first. */
export interface Pair {
  kind: LabelKind;
  label: FoundLabel;
  item: Item;
  /** Empty where the label stands alone: nothing is printed. */
  values: Candidate[];
}

export interface Candidate {
  ink: Ink;
  /** Where the value stands: after its label in the same segment, right of it, under it, or in a column under a header row. */
  how: 'inline' | 'right' | 'below' | 'column';
  /** The segment the value ends in, to look for lines it wraps onto; null in columns, which are whole. */
  item: Item | null;
}
