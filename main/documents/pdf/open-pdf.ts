import { setImmediate } from 'node:timers/promises';
import { type DocumentError, documentError } from '../document-error.ts';
import type { Page } from '../page.ts';
import { type CodePicture, codePictures } from './code-pictures.ts';
import { type Spelling, type SpellingTeacher, spellingTeacher } from './learn-spelling.ts';
import { readPageGeometry } from './page-geometry.ts';
import { readShapes } from './pdf-shapes.ts';
import { readTextLayer } from './pdf-words.ts';
import { loadPdfium, type Pdfium, type Pointer } from './pdfium.ts';
import { judgeTextLayer } from './text-sanity.ts';

/** Pixels of a rendered page, four bytes each (red, green, blue, alpha), rows from the top without padding. */
export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface OpenedPdf {
  kind: 'pdf';
  pageCount: number;
  /** Reads the pages in order, giving way to other work between two of them; stop by leaving the loop. */
  pages(): AsyncGenerator<Page, void, undefined>;
  /** One page, 1 for the first. */
  readPage(number: number): Promise<Page>;
  /** @param scale pixels a point; 2 is 144 dpi */
  renderPage(number: number, scale: number): RgbaPicture | DocumentError;
  /** Frees the memory; the document cannot be used afterwards. Calling it twice is harmless. */
  close(): void;
}

export interface OpenPdfOptions {
  password?: string;
  /** Documents with more pages are refused; certificates have fewer than 30. */
  mostPages?: number;
}

const MOST_PAGES = 300;
/** Longest side of a rendered page; a larger scale is reduced to it. */
const MOST_PIXELS = 10_000;
const SCRATCH_BYTES = 64;
const BGRA = 4;
const DRAW_ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;

/** FPDF_GetLastError, fpdfview.h. */
const WRONG_PASSWORD = 4;
const UNKNOWN_SECURITY = 5;

/**
 * Opens a PDF with PDFium, offline and without touching the disk (but for loading PDFium itself, once a process).
 *
 * Errors are values: `pdf-empty`, `pdf-damaged`, `pdf-password-needed`, `pdf-password-wrong`, `pdf-protection-unknown`,
 * `pdf-without-pages`, `pdf-too-many-pages`.
 */
export async function openPdf(
  bytes: Uint8Array,
  options: OpenPdfOptions = {},
  makeTeacher = spellingTeacher,
): Promise<OpenedPdf | DocumentError> {
  if (bytes.length === 0) return documentError('pdf-empty', 'The file is empty. Get a new copy.');
  const pdfium = await loadPdfium();
  const { call } = pdfium;
  const data = call.malloc(bytes.length);
  if (data === 0) return documentError('pdf-too-large', 'The file is too large.');
  pdfium.bytes().set(bytes, data);
  const password = options.password === undefined ? 0 : copyText(pdfium, options.password);
  const document = call.FPDF_LoadMemDocument(data, bytes.length, password);
  const failure = document === 0 ? call.FPDF_GetLastError() : 0;
  if (password !== 0) call.free(password);
  if (document === 0) {
    call.free(data);
    return explain(failure, options.password !== undefined);
  }
  const pageCount = call.FPDF_GetPageCount(document);
  const mostPages = options.mostPages ?? MOST_PAGES;
  if (pageCount < 1 || pageCount > mostPages) {
    call.FPDF_CloseDocument(document);
    call.free(data);
    return pageCount < 1
      ? documentError('pdf-without-pages', 'The PDF has no pages. Get a new copy.')
      : documentError(
          'pdf-too-many-pages',
          `The PDF has ${pageCount} pages; the limit is ${mostPages}. Split it and add the parts.`,
        );
  }
  return openedPdf(pdfium, document, data, pageCount, makeTeacher(pdfium, bytes, options.password));
}

/** @param teacher a second opinion on what a page's characters are */
function openedPdf(
  pdfium: Pdfium,
  document: Pointer,
  data: Pointer,
  pageCount: number,
  teacher: SpellingTeacher,
): OpenedPdf {
  const { call } = pdfium;
  const codes = new Map<string, readonly string[]>();
  let open = true;
  let waiting = 0;
  const free = () => {
    call.FPDF_CloseDocument(document);
    call.free(data);
    teacher.close();
  };
  const withPage = <Result>(
    number: number,
    use: (page: Pointer, scratch: Pointer) => Result,
    damaged: () => Result,
  ) => {
    if (!open) throw new Error('The PDF has been closed.');
    const page = loadPage(pdfium, document, number);
    if (page === 0) return damaged();
    const scratch = call.malloc(SCRATCH_BYTES);
    try {
      return use(page, scratch);
    } finally {
      call.free(scratch);
      call.FPDF_ClosePage(page);
    }
  };
  const readPage = async (number: number): Promise<Page> => {
    if (!open) throw new Error('The PDF has been closed.');
    const page = loadPage(pdfium, document, number);
    if (page === 0) return unreadablePage(number);
    const scratch = call.malloc(SCRATCH_BYTES);
    const read = (spelling?: Spelling) => readOnePage(pdfium, document, page, number, scratch, spelling, codes);
    // The page stays open while something is learnt: that names its fonts by their place in memory.
    waiting += 1;
    let result: ReadPage;
    try {
      result = read();
      if (result.misspelt) {
        const spelling = await teacher.learn(page, number);
        const second = spelling && open ? read(spelling) : result;
        if (!second.page.needsOcr) result = second;
      }
    } finally {
      call.free(scratch);
      call.FPDF_ClosePage(page);
      waiting -= 1;
      if (!open && waiting === 0) free();
    }
    return withCodes(result, codes);
  };
  return {
    kind: 'pdf',
    pageCount,
    readPage,
    async *pages() {
      for (let number = 1; number <= pageCount && open; number += 1) {
        yield await readPage(number);
        await setImmediate();
      }
    },
    renderPage: (number, scale) =>
      withPage<RgbaPicture | DocumentError>(
        number,
        (page) => renderOnePage(pdfium, page, scale),
        () => documentError('pdf-page-damaged', `Page ${number} of the PDF is damaged.`),
      ),
    close() {
      if (!open) return;
      open = false;
      if (waiting === 0) free();
    },
  };
}

/** Flattens what a page shows on a screen; what it returns when there was something (fpdf_flatten.h). */
const FLAT_NORMALDISPLAY = 0;
const FLATTEN_SUCCESS = 1;

/**
 * Loads a page with what is filled into its form's fields and noted on it: PDFium keeps these apart from the page's text,
 * though the page shows them. The file itself stays as it is. 0 where the page is damaged.
 */
function loadPage({ call }: Pdfium, document: Pointer, number: number): Pointer {
  const page = call.FPDF_LoadPage(document, number - 1);
  if (page === 0 || call.FPDFPage_GetAnnotCount(page) === 0) return page;
  if (call.FPDFPage_Flatten(page, FLAT_NORMALDISPLAY) !== FLATTEN_SUCCESS) return page;
  call.FPDF_ClosePage(page);
  return call.FPDF_LoadPage(document, number - 1);
}

interface ReadPage {
  page: Page;
  misspelt: boolean;
  codePictures: CodePicture[];
}

function readOnePage(
  pdfium: Pdfium,
  document: Pointer,
  page: Pointer,
  number: number,
  scratch: Pointer,
  spelling: Spelling | undefined,
  codes: Map<string, readonly string[]>,
): ReadPage {
  const geometry = readPageGeometry(pdfium, page, scratch);
  const layer = readTextLayer(pdfium, page, geometry, scratch, spelling);
  const { codePlaces, ...shapes } = readShapes(pdfium, page, geometry, scratch);
  if (layer.tooMany) return { page: { ...unreadablePage(number), tooDense: true }, misspelt: false, codePictures: [] };
  const { words, needsOcr, misspelt } = judgeTextLayer(layer, shapes.pictures, geometry);
  return {
    page: {
      number,
      width: geometry.width,
      height: geometry.height,
      words,
      ...shapes,
      codes: [],
      method: 'text-layer',
      ...(needsOcr ? { needsOcr } : {}),
    },
    misspelt,
    // A page that will be read from its picture has its codes read there.
    codePictures: needsOcr ? [] : codePictures(pdfium, document, page, codePlaces, codes),
  };
}

/** The page with what its codes say. @param known what those of the document's other pages say, added to */
async function withCodes({ page, codePictures }: ReadPage, known: Map<string, readonly string[]>): Promise<Page> {
  for (const { box, key, picture } of codePictures) {
    let texts = known.get(key);
    if (!texts) {
      const { readSharpCodes } = await import('../qr/read-codes.ts');
      texts = picture ? await readSharpCodes(picture) : [];
      known.set(key, texts);
    }
    for (const text of texts) page.codes.push({ ...box, text });
  }
  return page;
}

/** A damaged page keeps its number, so that the others keep theirs; US Letter stands in for its unknown size. */
function unreadablePage(number: number): Page {
  return {
    number,
    width: 612,
    height: 792,
    words: [],
    rules: [],
    fills: [],
    pictures: [],
    codes: [],
    method: 'text-layer',
  };
}

function renderOnePage({ call, bytes }: Pdfium, page: Pointer, scale: number): RgbaPicture | DocumentError {
  const longest = Math.max(call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page));
  const reduced = Math.min(scale, MOST_PIXELS / longest);
  const width = Math.max(1, Math.round(call.FPDF_GetPageWidthF(page) * reduced));
  const height = Math.max(1, Math.round(call.FPDF_GetPageHeightF(page) * reduced));
  const bitmap = call.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
  if (bitmap === 0) {
    return documentError('pdf-page-too-large', `A picture of ${width} x ${height} pixels does not fit in memory.`);
  }
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | REVERSE_BYTE_ORDER);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const data = new Uint8ClampedArray(width * height * 4);
    const memory = bytes();
    for (let row = 0; row < height; row += 1) {
      data.set(memory.subarray(start + row * stride, start + row * stride + width * 4), row * width * 4);
    }
    return { width, height, data };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

function explain(code: number, withPassword: boolean): DocumentError {
  if (code === WRONG_PASSWORD) {
    return withPassword
      ? documentError('pdf-password-wrong', 'Wrong password. Try again.')
      : documentError('pdf-password-needed', 'The PDF is encrypted. Enter its password to read it.');
  }
  if (code === UNKNOWN_SECURITY) {
    return documentError(
      'pdf-protection-unknown',
      "This kind of PDF protection isn't supported. Ask the sender for an unprotected copy.",
    );
  }
  return documentError(
    'pdf-damaged',
    "The file isn't a PDF, or is damaged. Get a new copy.",
    `FPDF_GetLastError ${code}`,
  );
}

function copyText(pdfium: Pdfium, text: string): Pointer {
  const encoded = new TextEncoder().encode(`${text}\0`);
  const pointer = pdfium.call.malloc(encoded.length);
  pdfium.bytes().set(encoded, pointer);
  return pointer;
}
