import { z } from 'zod';

/** Fixed text as it is compared: folded, figures as `#`. */
const fixedText = z.string().min(1).max(120);
/** A share of the page's width or height. */
const share = z.number().min(-1).max(2);

/** A text that all certificates of a layout print, and where. */
const markSchema = z.object({
  text: fixedText,
  /** Left edge. */
  x: share,
  /** Font size in points. */
  size: z.number().min(0).max(400),
});

/** A place of a layout where a value stands: what is printed around it, and where on the page. */
const siteSchema = z.object({
  /** Text before the value in the same piece of text; null where the value begins it. */
  before: fixedText.nullable(),
  /** Text behind the value in the same piece of text; null where the value ends it. */
  after: fixedText.nullable(),
  /** The text left of it in the line, the one above, and the one above that. */
  left: fixedText.nullable(),
  above: fixedText.nullable(),
  /** The nearest heading over it at its left edge, and how many lines further down it stands. */
  heading: z.object({ text: fixedText, lines: z.int().min(1).max(20) }).nullable(),
  /** Lines that the value goes over. */
  lines: z.int().min(1).max(4),
  /** 1 for the first page. */
  page: z.int().min(1).max(300),
  x: share,
  y: share,
  /** Right edge. */
  right: share,
  size: z.number().min(0).max(400),
  /** In how many certificates the right value stood there, and another one. */
  held: z.int().min(0),
  failed: z.int().min(0),
});

const fieldSchema = z.object({
  sites: z.array(siteSchema).max(8),
  /** Places that were taken for the field's and were not. */
  wrong: z.array(siteSchema).max(8),
  /** Most words that a true value had, and whether all had figures in them. */
  words: z.int().min(0).max(99),
  digits: z.boolean(),
  /** In how many certificates the field was empty. */
  empty: z.int().min(0),
  /** In how many certificates what was read was corrected, and was right. */
  corrected: z.int().min(0),
  right: z.int().min(0),
});

export const COLUMN_ROLES = [
  'name',
  'result',
  'lod',
  'loq',
  'limit',
  'lod-loq',
  'loq-lod',
  'status',
  'units',
  'other',
] as const;

const columnSchema = z.object({
  role: z.enum(COLUMN_ROLES),
  /** Words over the column, of the line with the most heads; empty where it has no head. */
  head: z.string().max(120),
  /** Edges of what stands under the head. */
  x0: share,
  x1: share,
  /** Of the figures, where neither cells nor a column of units say them. */
  units: z.string().max(40).nullable(),
  /** Words in its cells that mean a verdict at this laboratory only, in lower case: `refusé` -> `fail`; names -> keys where only they are rows. */
  words: z.record(z.string().min(1).max(80), z.string().max(80)).default({}),
});

/** How a table sets its rows. */
export const TABLE_SHAPES = [
  /** A line a row, cells in columns. */
  'rows',
  /** A text a row: name, what stands between (the head of the result), result. */
  'list',
  /** A column a row, with names in the first line; the columns are the lines below by their labels. */
  'turned',
  /** Names beside one text that says that none was tested. */
  'untested',
  /** A line a row with limits of the method or the law only: the results stand elsewhere. */
  'thresholds',
] as const;

/** A figure said once for all rows of a table. */
const statedSchema = z.object({
  role: z.enum(['lod', 'loq', 'limit']),
  /** Words before the first figure of its text, and which of the figures it is, from 0. */
  before: fixedText,
  nth: z.int().min(0).max(9),
  /** Where it stands to the rows. */
  place: z.enum(['above', 'below']),
  /** Of the figure; null: the units of the results. */
  units: z.string().max(40).nullable(),
});

const tableSchema = z.object({
  /** Standard analysis of its rows. */
  analysis: z.string().max(40),
  /** The text over the head that names the panel. */
  caption: fixedText.nullable(),
  shape: z.enum(TABLE_SHAPES).default('rows'),
  columns: z.array(columnSchema).min(1).max(16),
  stated: z.array(statedSchema).max(4),
  /** Rows that stood there, and how many of them were corrected, over all certificates. */
  rows: z.int().min(0),
  corrected: z.int().min(0),
  held: z.int().min(0),
});

/** A question that was answered by leaving the value as it was read. */
const settledSchema = z.object({
  code: z.string().max(60),
  /** Field, or `results.ANALYSIS`. */
  path: z.string().max(60),
});

/** What corrections and verifications of its certificates taught about a laboratory's layout. */
export const labLayoutSchema = z
  .object({
    /** Certificates that were learned from. */
    documents: z.int().min(1),
    /** Whether `1,250` is one and a quarter. */
    decimal_comma: z.boolean(),
    marks: z.array(markSchema).max(120),
    fields: z.record(z.string().max(60), fieldSchema),
    tables: z.array(tableSchema).max(60),
    /** Printed names that are no spelling of an analyte in the lexicon -> standard keys, by analysis. */
    analytes: z.record(z.string().max(60), z.record(z.string().max(80), z.string().max(80))),
    /** Names of rows that are no results, by analysis: sums, controls of the laboratory. */
    extra: z.record(z.string().max(60), z.array(z.string().max(80)).max(100)),
    settled: z.array(settledSchema).max(200),
    /** Of each certificate in turn: values that were corrected and questions that were asked. */
    history: z.array(z.object({ corrected: z.int().min(0), asked: z.int().min(0) })).max(500),
    /** What a later certificate taught otherwise, by field: the newer holds. */
    contradicted: z.array(z.string().max(60)).max(60),
  })
  .strict();

export type LabLayout = z.infer<typeof labLayoutSchema>;
export type LayoutMark = z.infer<typeof markSchema>;
export type Site = z.infer<typeof siteSchema>;
export type FieldLayout = z.infer<typeof fieldSchema>;
export type LearnedTable = z.infer<typeof tableSchema>;
export type StatedFigure = z.infer<typeof statedSchema>;
export type LearnedColumn = z.infer<typeof columnSchema>;
export type SettledQuestion = z.infer<typeof settledSchema>;
