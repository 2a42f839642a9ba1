import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { capWasmMemory } from './cap-wasm-memory.ts';

/** A pointer into the module's memory; 0 is null. */
export type Pointer = number;

/**
 * The functions of PDFium's C interface this project calls (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_flatten.h).
 * They are taken from the WebAssembly instance itself, not from the package's wrappers: those check their arguments at
 * every call, which costs more than the calls when each character takes several.
 */
export interface PdfiumFunctions {
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;
  FPDF_LoadMemDocument(data: Pointer, size: number, password: Pointer): Pointer;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_LoadPage(document: Pointer, index: number): Pointer;
  FPDF_ClosePage(page: Pointer): void;
  FPDFPage_GetAnnotCount(page: Pointer): number;
  FPDFPage_Flatten(page: Pointer, usage: number): number;
  FPDF_GetPageWidthF(page: Pointer): number;
  FPDF_GetPageHeightF(page: Pointer): number;
  FPDF_GetPageBoundingBox(page: Pointer, rect: Pointer): number;
  FPDFPage_GetRotation(page: Pointer): number;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_GetBounds(object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number;
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): number;
  FPDFPageObj_GetFillColor(object: Pointer, r: Pointer, g: Pointer, b: Pointer, a: Pointer): number;
  FPDFPageObj_GetStrokeColor(object: Pointer, r: Pointer, g: Pointer, b: Pointer, a: Pointer): number;
  FPDFPath_CountSegments(path: Pointer): number;
  FPDFPath_GetPathSegment(path: Pointer, index: number): Pointer;
  FPDFPath_GetDrawMode(path: Pointer, fillMode: Pointer, stroke: Pointer): number;
  FPDFPathSegment_GetPoint(segment: Pointer, x: Pointer, y: Pointer): number;
  FPDFPathSegment_GetType(segment: Pointer): number;
  FPDFPathSegment_GetClose(segment: Pointer): number;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDFImageObj_GetImagePixelSize(image: Pointer, width: Pointer, height: Pointer): number;
  FPDFImageObj_GetImageDataRaw(image: Pointer, buffer: Pointer, length: number): number;
  FPDFImageObj_GetBitmap(image: Pointer): Pointer;
  FPDFImageObj_GetRenderedBitmap(document: Pointer, page: Pointer, image: Pointer): Pointer;
  FPDFImageObj_SetMatrix(image: Pointer, a: number, b: number, c: number, d: number, e: number, f: number): number;
  FPDFTextObj_GetFont(text: Pointer): Pointer;
  FPDFTextObj_GetTextRenderMode(text: Pointer): number;
  FPDFFont_GetBaseFontName(font: Pointer, buffer: Pointer, length: number): number;
  FPDFFont_GetWeight(font: Pointer): number;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(textPage: Pointer): void;
  FPDFText_CountChars(textPage: Pointer): number;
  FPDFText_GetUnicode(textPage: Pointer, index: number): number;
  FPDFText_IsGenerated(textPage: Pointer, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: Pointer, index: number): number;
  FPDFText_GetTextObject(textPage: Pointer, index: number): Pointer;
  FPDFText_GetFontSize(textPage: Pointer, index: number): number;
  FPDFText_GetMatrix(textPage: Pointer, index: number, matrix: Pointer): number;
  FPDFText_GetLooseCharBox(textPage: Pointer, index: number, rect: Pointer): number;
  FPDFText_GetCharBox(
    textPage: Pointer,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number;
  FPDFText_GetCharOrigin(textPage: Pointer, index: number, x: Pointer, y: Pointer): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, scan: Pointer, stride: number): Pointer;
  FPDFBitmap_FillRect(bitmap: Pointer, left: number, top: number, w: number, h: number, color: number): void;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_GetStride(bitmap: Pointer): number;
  FPDFBitmap_GetFormat(bitmap: Pointer): number;
  FPDFBitmap_GetWidth(bitmap: Pointer): number;
  FPDFBitmap_GetHeight(bitmap: Pointer): number;
  FPDFBitmap_Destroy(bitmap: Pointer): void;
  FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** PDFium with its memory. Views are made anew when the memory has grown. */
export interface Pdfium {
  call: PdfiumFunctions;
  bytes(): Uint8Array;
  floats(): Float32Array;
  doubles(): Float64Array;
  integers(): Uint32Array;
}

type WasmExports = PdfiumFunctions & { memory: WebAssembly.Memory };

/**
 * The most that PDFium may take, where no limit of V8's heap reaches: a file of 100 MB and a page of 10,000 pixels drawn
 * from it. A few bytes can ask for more than any machine has, as forms that draw each other do; PDFium then gives up.
 */
const MOST_BYTES = 640 * 1024 * 1024;
/** What Emscripten says when memory cannot grow. */
const NO_MEMORY = /not enough memory/i;

let loading: Promise<Pdfium> | undefined;

/**
 * Loads PDFium once a process, from the package on disk; no network. @throws when the package is damaged or missing. A file that
 * makes PDFium give up throws from whatever call was under way: an error with the code `ENOMEM` where it needed too much
 * memory, else a `WebAssembly.RuntimeError`; the process must read nothing more.
 */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfium> {
  const program = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const wasmBinary = capWasmMemory(program, MOST_BYTES);
  let starved = false;
  const options = {
    wasmBinary,
    locateFile: () => '',
    printErr(line: string) {
      starved ||= NO_MEMORY.test(line);
    },
    onAbort(what: unknown) {
      if (starved) throw Object.assign(new Error(`PDFium needs more than ${MOST_BYTES} bytes`), { code: 'ENOMEM' });
      throw new WebAssembly.RuntimeError(`PDFium gave up: ${String(what)}`);
    },
  } as unknown as Parameters<typeof PDFiumModule>[0];
  const module = (await PDFiumModule(options)) as unknown as {
    wasmExports: WasmExports;
    _FPDF_InitLibraryWithConfig(config: object): void;
  };
  module._FPDF_InitLibraryWithConfig({ version: 2, m_pIsolate: null, m_pUserFontPaths: null, m_v8EmbedderSlot: 0 });
  const { memory } = module.wasmExports;
  let views = viewsOf(memory.buffer);
  const current = () => {
    if (views.buffer !== memory.buffer) views = viewsOf(memory.buffer);
    return views;
  };
  return {
    call: module.wasmExports,
    bytes: () => current().bytes,
    floats: () => current().floats,
    doubles: () => current().doubles,
    integers: () => current().integers,
  };
}

function viewsOf(buffer: ArrayBufferLike) {
  return {
    buffer,
    bytes: new Uint8Array(buffer),
    floats: new Float32Array(buffer),
    doubles: new Float64Array(buffer),
    integers: new Uint32Array(buffer),
  };
}
