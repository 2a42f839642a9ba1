import { type DocumentError, documentError, isDocumentError } from './document-error.ts';
import { cutOff, damaged, faultOfSize, type Size } from './picture-faults.ts';

/** A page of a TIFF. */
export interface TiffPage extends Size {
  /** Which of the file's pictures it is, counted from 0: some are smaller copies of others, or masks. */
  frame: number;
}

/** As many as of a PDF; a file of a few kilobytes can name thousands. */
const MOST_PAGES = 300;
/** Pictures that are no pages, looked at besides. */
const MOST_FRAMES = 2 * MOST_PAGES;

/** Tags of TIFF 6.0, part 1 and section 15. */
const SUBFILE_TYPE = 254;
const WIDTH = 256;
const HEIGHT = 257;
const STRIPS = { offsets: 273, lengths: 279 };
const TILES = { offsets: 324, lengths: 325 };
/** Bits of NewSubfileType. */
const REDUCED = 1;
const MASK = 4;
/** Bytes of a number of a field's type: BYTE, SHORT, LONG, and of BigTIFF LONG8. */
const WIDTHS: Record<number, 1 | 2 | 4 | 8> = { 1: 1, 3: 2, 4: 4, 16: 8 };

/**
 * The pages of a TIFF or BigTIFF, from its directories alone: nothing is decoded.
 *
 * Errors are values: `picture-damaged`, `picture-cut-off`, `picture-too-many-pages`, `picture-too-small`,
 * `picture-too-large`.
 */
export function sniffTiff(bytes: Uint8Array): TiffPage[] | DocumentError {
  try {
    return pagesOf(new Directories(bytes));
  } catch (cause) {
    // A directory that is not in the file: most writers put it behind the pixels.
    if (cause instanceof RangeError) return cutOff();
    throw cause;
  }
}

function pagesOf(directories: Directories): TiffPage[] | DocumentError {
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let at = directories.first();
  for (let frame = 0; at !== 0; frame += 1) {
    if (seen.has(at)) return damaged('TIFF');
    if (pages.length === MOST_PAGES || frame === MOST_FRAMES) return tooManyPages();
    seen.add(at);
    const { fields, next } = directories.read(at);
    at = next;
    const subfileType = directories.number(fields.get(SUBFILE_TYPE)) ?? 0;
    if ((subfileType & (REDUCED | MASK)) !== 0) continue;
    const page = pageOf(directories, fields, frame);
    if (isDocumentError(page)) return page;
    pages.push(page);
  }
  return pages.length === 0 ? damaged('TIFF') : pages;
}

function pageOf(directories: Directories, fields: Map<number, Field>, frame: number): TiffPage | DocumentError {
  const width = directories.number(fields.get(WIDTH)) ?? 0;
  const height = directories.number(fields.get(HEIGHT)) ?? 0;
  const fault = faultOfSize('TIFF', { width, height });
  if (fault) return fault;
  const { offsets, lengths } = fields.has(TILES.offsets) ? TILES : STRIPS;
  const starts = directories.numbers(fields.get(offsets));
  const sizes = directories.numbers(fields.get(lengths));
  if (starts.length === 0) return damaged('TIFF');
  // Some old writers leave the lengths out; the decoder then judges.
  const ends = starts.map((start, index) => start + (sizes[index] ?? 0));
  return ends.some((end) => end > directories.size) ? cutOff() : { width, height, frame };
}

const tooManyPages = () =>
  documentError('picture-too-many-pages', `The TIFF has more than ${MOST_PAGES} pages. Split it and add the parts.`);

interface Field {
  type: number;
  count: number;
  /** Where its value, or the place of its values, stands. */
  at: number;
}

/** The directories of a TIFF. @throws RangeError where what is to be read lies behind the file's end */
class Directories {
  private readonly view: DataView;
  private readonly littleEndian: boolean;
  private readonly isBig: boolean;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.littleEndian = bytes[0] === 0x49;
    this.isBig = this.at(2, 2) === 43;
  }

  get size(): number {
    return this.view.byteLength;
  }

  first(): number {
    return this.isBig ? this.at(8, 8) : this.at(4, 4);
  }

  read(at: number): { fields: Map<number, Field>; next: number } {
    const count = this.at(at, this.isBig ? 8 : 2);
    const start = at + (this.isBig ? 8 : 2);
    const bytes = this.isBig ? 20 : 12;
    const end = start + count * bytes;
    const next = this.at(end, this.isBig ? 8 : 4); // before the fields, so that none lies behind the file's end
    const fields = new Map<number, Field>();
    for (let field = start; field < end; field += bytes) {
      fields.set(this.at(field, 2), {
        type: this.at(field + 2, 2),
        count: this.at(field + 4, this.isBig ? 8 : 4),
        at: field + (this.isBig ? 12 : 8),
      });
    }
    return { fields, next };
  }

  number(field: Field | undefined): number | undefined {
    return this.numbers(field)[0];
  }

  numbers(field: Field | undefined): number[] {
    const width = field && WIDTHS[field.type];
    if (!field || !width || field.count === 0) return [];
    const inline = field.count * width <= (this.isBig ? 8 : 4);
    const start = inline ? field.at : this.at(field.at, this.isBig ? 8 : 4);
    this.at(start + (field.count - 1) * width, width); // first the last one: a count may be anything
    return Array.from({ length: field.count }, (_, index) => this.at(start + index * width, width));
  }

  private at(offset: number, width: 1 | 2 | 4 | 8): number {
    if (width === 1) return this.view.getUint8(offset);
    if (width === 2) return this.view.getUint16(offset, this.littleEndian);
    if (width === 4) return this.view.getUint32(offset, this.littleEndian);
    return Number(this.view.getBigUint64(offset, this.littleEndian));
  }
}
