import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import type { Unit } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import type { Measurement } from './cells.ts';
import type { Doubt } from './doubt.ts';

/** A value with the ink it was read from. */
export interface Inked<Value> {
  value: Value;
  text: string;
  words: Word[];
}

/** One result row as read, before rows of several tables are put together. */
export interface RowDraft {
  analysis: HomeAnalysis;
  /** Standard key; null when the name is no known analyte. */
  key: string | null;
  name: Inked<string>;
  /** Every printed measurement with its units, the one to report first. */
  measurements: Inked<Measurement>[];
  lod: Inked<number> | null;
  loq: Inked<number> | null;
  limit: Inked<number> | null;
  /** Units of lod, loq and limit where they are not the measurement's. */
  thresholdUnits: { lod: Unit | null; loq: Unit | null; limit: Unit | null };
  status: Inked<'pass' | 'fail' | 'NT'> | null;
  words: Word[];
  /** What speaks against the row, each a factor between 0 and 1. */
  doubts: Doubt[];
}

/** A table as read from one page. */
export interface TableDraft {
  page: number;
  analysis: HomeAnalysis | null;
  rows: RowDraft[];
  /** Columns besides the name: how much the table says of each row. */
  detail: number;
  y0: number;
  x0: number;
  /** Rows of the table that could not be understood, as printed. */
  strange: string[];
  /** Thresholds that the table lists for analytes without results of its own. */
  listed?: readonly ListedThresholds[];
}

/** What an appendix lists for one analyte, without any result: its limits, LOD or LOQ. */
export interface ListedThresholds extends Pick<RowDraft, 'lod' | 'loq' | 'limit' | 'thresholdUnits'> {
  key: string;
  /** Of the caption over the list; null where it names none. */
  analysis: HomeAnalysis | null;
}
