import type { FieldLabel } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { FractionBox } from '../documents/page.ts';

interface Look {
  /** Absolute path of the file. */
  path: string;
  /** Base name, as the person knows the file. */
  fileName: string;
  password: string | null;
  /** Folder in which pictures and words of pages read by OCR are kept. */
  renditionFolder: string;
}

/** What a worker is asked about a document that has been read: the text in a box, all words, or where labels stand. */
export type LookRequest =
  | (Look & { look: 'box'; page: number; box: FractionBox })
  | (Look & { look: 'text'; pageCount: number })
  | (Look & { look: 'labels'; pageCount: number; kind: RecordKind });

/** A word and where it stands, as fractions of its page. */
export interface PlacedWord {
  text: string;
  box: FractionBox;
}

/** A line's words, in the order they are read. */
export type PlacedLine = PlacedWord[];

export type LookResult =
  | {
      type: 'box';
      lines: PlacedLine[];
      method: 'text-layer' | 'ocr';
      /** Probability, 0 to 1, that every character is right; 0 where nothing was found. */
      confidence: number;
    }
  | { type: 'text'; pages: { number: number; lines: PlacedLine[] }[] }
  | { type: 'labels'; labels: FieldLabel[] };
