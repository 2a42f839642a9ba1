import { at, type Ink, type Piece } from './ink.ts';

export interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Fills pages from the top, in one or two columns, with pieces that stay whole. */
export class Flow {
  readonly pages: Ink[][] = [[]];
  readonly #room: Room;
  readonly #header: () => Piece | null;
  #y: number[];
  #page: number[];
  #column = 0;
  #width: number;
  readonly #gap: number;

  /** @param header of every page but the first */
  constructor(room: Room, header: () => Piece | null, gap: number) {
    this.#room = room;
    this.#header = header;
    this.#gap = gap;
    this.#y = [room.top];
    this.#page = [0];
    this.#width = room.right - room.left;
  }

  get columnWidth(): number {
    return this.#width;
  }

  /** From here on so many columns, until the next call. */
  columns(count: number): void {
    const page = Math.max(...this.#page);
    const y = Math.max(...this.#y.filter((_, index) => this.#page[index] === page));
    this.#page = Array.from({ length: count }, () => page);
    this.#y = Array.from({ length: count }, () => y);
    this.#width = (this.#room.right - this.#room.left - (count - 1) * this.#gap) / count;
    this.#column = 0;
  }

  /** Goes on in the column with most room. */
  emptiest(): void {
    let best = 0;
    for (let index = 1; index < this.#y.length; index += 1) {
      const [page, least] = [this.#page[index] as number, this.#page[best] as number];
      if (page < least || (page === least && (this.#y[index] as number) < (this.#y[best] as number) - 1)) best = index;
    }
    this.#column = best;
  }

  /** @param again drawn first where the piece begins a new page */
  add(piece: Piece, { gap = 0, again = null }: { gap?: number; again?: Piece | null } = {}): void {
    const column = this.#column;
    const y = this.#y[column] as number;
    if (y + gap + piece.height > this.#room.bottom && y > this.#topOf(this.#page[column] as number) + 1) {
      this.#nextPage(column);
      if (again) this.#put(again, 0);
    }
    this.#put(piece, (this.#y[column] as number) > this.#topOf(this.#page[column] as number) + 0.5 ? gap : 0);
  }

  newPage(): void {
    this.columns(1);
    this.#nextPage(0);
  }

  readonly #tops: number[] = [];

  #topOf(page: number): number {
    return page === 0 ? this.#room.top : (this.#tops[page] ?? this.#room.top);
  }

  #nextPage(column: number): void {
    const page = (this.#page[column] as number) + 1;
    if (!this.pages[page]) {
      const header = this.#header();
      this.pages[page] = header ? at(header, this.#room.left, this.#room.top) : [];
      this.#tops[page] = this.#room.top + (header ? header.height + this.#gap / 2 : 0);
    }
    this.#page[column] = page;
    this.#y[column] = this.#topOf(page);
  }

  #put(piece: Piece, gap: number): void {
    const column = this.#column;
    const x = this.#room.left + column * (this.#width + this.#gap);
    const y = (this.#y[column] as number) + gap;
    this.pages[this.#page[column] as number]?.push(...at(piece, x, y));
    this.#y[column] = y + piece.height;
  }
}
