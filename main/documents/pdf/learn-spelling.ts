import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadCanvas } from '../pictures/canvas.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** Which letters a font's codes stand for; undefined where unknown. A blank is a space. */
export type Spelling = (font: Pointer, code: number) => string | undefined;

interface Glyph {
  font: Pointer;
  code: number;
  x: number;
  y: number;
}

/** A piece of text as pdf.js reads it, in the page's own coordinates. */
interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** Learns how a document's pages spell what their codes say. */
export interface SpellingTeacher {
  /** Null when pdf.js cannot read the page either. @param page stays open meanwhile; @param number 1 for the first */
  learn(page: Pointer, number: number): Promise<Spelling | null>;
  /** Frees the memory; to be called once, when nothing is being learnt. */
  close(): void;
}

/**
 * Learns from pdf.js what a page's codes spell, for documents that map their fonts' glyphs to letters in a way PDFium
 * does not follow. PDFium stays the one that says where each character stands; pdf.js takes several times as long, so
 * it is asked only about a page that made no sense.
 */
export function spellingTeacher(pdfium: Pdfium, bytes: Uint8Array, password?: string): SpellingTeacher {
  let opening: Promise<PDFDocumentLoadingTask> | undefined;
  return {
    async learn(page, number) {
      const glyphs = listGlyphs(pdfium, page);
      opening ??= openWithPdfJs(bytes, password);
      const runs = await readRuns(await opening, number);
      return runs && spellingOf(glyphs, runs);
    },
    close() {
      void opening?.then((task) => task.destroy());
    },
  };
}

function spellingOf(glyphs: readonly Glyph[], runs: readonly Run[]): Spelling {
  const rows = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const row = Math.round(glyph.y);
    const known = rows.get(row);
    if (known) known.push(glyph);
    else rows.set(row, [glyph]);
  }
  const votes = new Map<string, Map<string, number>>();
  for (const run of runs) {
    const row = Math.round(run.y);
    const inRun = [row - 1, row, row + 1]
      .flatMap((y) => rows.get(y) ?? [])
      .filter((g) => Math.abs(g.y - run.y) < 0.5 && g.x >= run.x - 0.3 && g.x < run.x + run.width - 0.3)
      .sort((a, b) => a.x - b.x);
    const characters = [...run.text];
    if (inRun.length !== characters.length) continue;
    inRun.forEach((glyph, index) => {
      const key = `${glyph.font}:${glyph.code}`;
      const letters = votes.get(key) ?? new Map<string, number>();
      const letter = characters[index] ?? '';
      votes.set(key, letters.set(letter, (letters.get(letter) ?? 0) + 1));
    });
  }
  const winner = new Map(
    [...votes].map(([key, letters]) => [key, [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']),
  );
  return (font, code) => winner.get(`${font}:${code}`);
}

function listGlyphs({ call, doubles }: Pdfium, page: Pointer): Glyph[] {
  const textPage = call.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const scratch = call.malloc(16);
  const count = call.FPDFText_CountChars(textPage);
  const glyphs: Glyph[] = [];
  for (let index = 0; index < count; index += 1) {
    if (call.FPDFText_IsGenerated(textPage, index)) continue;
    const object = call.FPDFText_GetTextObject(textPage, index);
    if (object === 0 || !call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)) continue;
    const [x = 0, y = 0] = doubles().subarray(scratch >> 3, (scratch >> 3) + 2);
    glyphs.push({ font: call.FPDFTextObj_GetFont(object), code: call.FPDFText_GetUnicode(textPage, index), x, y });
  }
  call.free(scratch);
  call.FPDFText_ClosePage(textPage);
  return glyphs;
}

async function openWithPdfJs(bytes: Uint8Array, password?: string): Promise<PDFDocumentLoadingTask> {
  // pdf.js loads it too, and with all the fonts when it is the first.
  loadCanvas();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    data: Uint8Array.from(bytes),
    password,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
  });
}

async function readRuns(task: PDFDocumentLoadingTask, number: number): Promise<Run[] | null> {
  try {
    const page = await (await task.promise).getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    page.cleanup();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, b, , , x, y] = item.transform as number[];
      return b === 0 ? [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width }] : [];
    });
  } catch {
    return null;
  }
}
