import type { DocumentError } from './document-error.ts';
import { cutOff, damaged, faultOfSize, type Size } from './picture-faults.ts';

/** Boxes (ISO/IEC 14496-12) between the file and the sizes of the pictures in it, and the bytes before what each holds. */
const WAY: readonly (readonly [type: string, bytes: number])[] = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
];
/** The size of a picture: `ImageSpatialExtentsProperty` of ISO/IEC 23008-12. */
const SIZE = 'ispe';

/** Whether a file of this kind, which begins with the box `ftyp`, holds pictures in HEVC. */
export function isHeic(bytes: Uint8Array): boolean {
  if (asciiAt(bytes, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.length, viewOf(bytes).getUint32(0));
  const brands = [asciiAt(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(bytes, at));
  return brands.some((brand) => /^(hei[cxms]|hev[cx])$/.test(brand)) || isUnnamed(brands);
}

/** A picture whose file says neither HEVC nor AV1: so far nothing else is found in those. */
const isUnnamed = (brands: readonly string[]) =>
  /^(mif1|msf1)$/.test(brands[0] ?? '') && !brands.some((brand) => /^avi[fs]$/.test(brand));

/**
 * The size of the largest picture in a HEIC file, before any turn: a photo of 50 million pixels is put together of tiles,
 * beside smaller copies.
 *
 * Errors are values: `picture-damaged`, `picture-cut-off`, `picture-too-small`, `picture-too-large`.
 */
export function sniffHeic(bytes: Uint8Array): Size | DocumentError {
  const view = viewOf(bytes);
  const top = boxesIn(view, 0, bytes.length);
  if (top.some(({ end }) => end > bytes.length)) return cutOff();
  let inside = top;
  for (const [type, skipped] of WAY) {
    const found = inside.find((box) => box.type === type);
    if (!found) return damaged('HEIC');
    inside = boxesIn(view, found.start + skipped, Math.min(found.end, bytes.length));
  }
  const sizes = inside.flatMap(({ type, start, end }) =>
    type === SIZE && start + 12 <= end && end <= bytes.length
      ? [{ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }]
      : [],
  );
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  return largest ? (faultOfSize('HEIC', largest) ?? largest) : damaged('HEIC');
}

interface Box {
  type: string;
  /** Of what it holds. */
  start: number;
  /** Perhaps behind the file's end. */
  end: number;
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const isLong = size === 1 && at + 16 <= to;
    const length = size === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : size;
    const start = at + (isLong ? 16 : 8);
    if (length < start - at) return boxes;
    boxes.push({
      type: String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4)),
      start,
      end: at + length,
    });
    at += length;
  }
  return boxes;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const asciiAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
