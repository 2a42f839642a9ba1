import type { Word } from '../../../documents/page.ts';
import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/**
 * What a line among the items is: `priced` ends or begins an item, the others belong to one. A `measure` (`100mg`,
 * `12 fl oz`) is the end of a name where it stands below one, and a detail where it is set in.
 */
export type RowKind = 'priced' | 'text' | 'measure' | 'detail' | 'discount';

export interface ItemRow {
  kind: RowKind;
  line: ReceiptLine;
  /** What is left for a name once quantities, amounts, codes and tax letters are taken off. */
  name: string;
  /** In the column of line prices; null for rows without one. */
  price: Amount | null;
  quantity: {
    value: number;
    text: string;
    certainty: number;
    /** It is the end of a name: `Pre-Roll x 2`. */
    behindName?: boolean;
    /** It makes the price of the goods below as well. */
    mayBeNext?: boolean;
  } | null;
  /** Cents each, where printed. */
  unit: number | null;
  /** `price` is that of one, and what they come to is not printed: `2 x $24.00`. */
  each: boolean;
  /** SKU, barcode or package tag. */
  id: string | null;
  /** Where that stands, if not among the words of the line. */
  idWords?: readonly Word[];
  /** Cents taken off, positive. */
  off: number;
  /** Cents in a column of what was taken off, positive; null where there is none. */
  less: number | null;
  /** What alone speaks for its being no part of a name: where it stands, or the room that the name left. */
  openBy?: 'place' | 'room';
  /** It begins the name of the goods below it, as the count of these stands above. */
  begins?: boolean;
  /** It goes on with the name above it, whose last sign leads on to it. */
  isRest?: boolean;
  /** It heads the goods below it with their kind, and tells nothing of those above. */
  heads?: boolean;
}

/** How a receipt prints its goods. */
export interface Printing {
  /** Where the heading or the other lines put bare quantities. */
  quantityAt: 'first' | 'after-name' | null;
  /** Whether a heading says so, which makes quantities of decimals, too. */
  decimals: boolean;
  /** Whether digits in the column of prices are a price whose point was lost; the sums have to prove it. */
  mendsPoints: boolean;
  /** Whether only what stands below nought is taken off, and a name with a word of discounts (`LESS SUGAR MILO`) is a name. */
  takesOffBySign: boolean;
  /** Whether a heading has a column for what goods are counted in: `Qty UOM`. */
  namesUnits: boolean;
  /** Whether a heading has nothing but the price behind the quantities, and these have decimals: `Flower  3.50  35.00`. */
  countsBeforePrice: boolean;
  /** Whether what was taken off a line stands in a column right before its price. */
  lessBefore: boolean;
  /** Whether every line with a price begins with the number of an article. */
  codesInFront: boolean;
  /** Whether prices stand beside details of goods, and hardly any beside names. */
  pricesAtDetails: boolean;
}

/** A row on the way: what of its text is still to be read gets shorter as its parts are taken off. */
export interface RowDraft {
  row: ItemRow;
  /** Without amounts, and without what has been read already. */
  text: string;
  /** In printed order. */
  amounts: readonly Amount[];
}
