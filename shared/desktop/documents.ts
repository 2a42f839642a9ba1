import { z } from 'zod';
import { hashSchema } from '../records/field-types.ts';
import { evidenceSchema, recordKindSchema } from '../records/reading.ts';
import { password } from './payloads.ts';

/** Requests about stored documents, and what they answer: part of the contract in shared/desktop.ts. */

export interface DocumentPages {
  documentHash: string;
  fileName: string;
  mediaType: string;
  /**
   * Page sizes in page units, as evidence fractions refer to them. `hasPicture`: evidence refers to the straightened
   * picture the page was read from (see pagePictureUrl), also for a scanned page of a PDF. `hasPreview`: a small picture of
   * it is kept (see pagePreviewUrl).
   */
  pages: { number: number; width: number; height: number; hasPicture: boolean; hasPreview: boolean }[];
}

/** A line of a page: its words from left to right, each with its place as fractions of the page. */
export type TextLine = { text: string; box: [number, number, number, number] }[];

/** What stands in a box that a person drew over a page. */
export interface BoxText {
  /** From the top down; empty where there is no text. */
  lines: TextLine[];
  method: 'text-layer' | 'ocr';
  /** Probability, 0 to 1, that every character is right. */
  confidence: number;
}

/** Where the label of a record's field stands on a page. */
export interface FieldLabel {
  /** `batch_number`, as the record's fields are called. */
  field: string;
  page: number;
  box: [number, number, number, number];
  /** As printed. */
  text: string;
}

export const DOCUMENT_REQUESTS = {
  'documents.pages': z.object({ documentHash: hashSchema }).strict(),
  /** All words of a document; of a page read by OCR as they were read. */
  'documents.text': z.object({ documentHash: hashSchema, password }).strict(),
  /** Where the labels of a record's fields stand, by the words the reader knows; one for each field that has any. */
  'documents.labels': z.object({ documentHash: hashSchema, password, kind: recordKindSchema }).strict(),
  'documents.read-box': z
    .object({ documentHash: hashSchema, password, page: z.int().positive(), box: evidenceSchema.shape.box })
    .strict(),
  /** Reads a document once more, pages turned clockwise by so many quarters from how they lie; answers when it is done. */
  'documents.read-again': z
    .object({
      documentHash: hashSchema,
      password,
      turns: z.record(z.string().regex(/^[1-9]\d*$/), z.int().min(0).max(3)),
    })
    .strict(),
} as const satisfies Record<string, z.ZodType>;

export interface DocumentResponses {
  'documents.pages': DocumentPages;
  'documents.text': { pages: { number: number; lines: TextLine[] }[] };
  'documents.labels': { labels: FieldLabel[] };
  'documents.read-box': BoxText;
  'documents.read-again': { read: true };
}

/** Where the bytes of a stored document, and the pictures of its pages, can be fetched from inside the window. */
export const documentUrl = (documentHash: string) => `app://proofdesk/documents/${documentHash}`;
/** The straightened picture a photo's page was read from; PDF pages are drawn from the document itself. */
export const pagePictureUrl = (documentHash: string, page: number) => `${documentUrl(documentHash)}/pages/${page}`;
/** A small picture of the page, to be shown until it is drawn. */
export const pagePreviewUrl = (documentHash: string, page: number) => `${pagePictureUrl(documentHash, page)}/preview`;

/** Folder of what pdf.js fetches at run time: `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/`, each used as its URL. */
export const PDFJS_URL = 'app://proofdesk/pdfjs/';
