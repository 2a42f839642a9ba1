/** What speaks against a row that was read, as the person is told who is asked about it. */
export const DOUBTS = {
  'continued without a head': 'This table continues without column headings.',
  'values in two units disagree': "The values in two units don't match.",
  'verdicts in two units disagree': 'Listed in two units; only one says Fail.',
  'unknown analyte': 'Unknown analyte.',
  'analyte of another analysis': 'This analyte belongs to another analysis.',
  'no units': 'No units found.',
  'not a percentage': 'Not a possible percentage.',
  'both a number and none': 'Shows both a number and "ND".',
  'LOD above LOQ': 'The LOD is above the LOQ.',
  'words beside the value': 'There are words beside the value.',
  'number without its point or decimals': 'A decimal point or decimals may be missing.',
  'a sign that is no digit in a figure': "The number includes a character that isn't a digit.",
  'two figures in one cell': 'Two numbers in one cell.',
  'name put right': 'The name was hard to read and was corrected.',
  'not detected under a head of LOD, LOQ or limits': '"ND" is in a column headed LOD, LOQ or limit.',
  'heads that do not tell results from limits': "The column headings don't say which column has the results.",
  'words under its name that belong to no row': 'The words under the name belong to no row.',
  'no heads over the columns': 'The table has no column headings.',
  'outside of a table': 'Found outside of a table.',
  'in a card': 'Found in a card, outside of a table.',
  'words in the place of the result': 'There are words in place of the result.',
  'words in the place of the verdict': 'There are words in place of the verdict.',
} as const satisfies Record<string, string>;

/** One thing that is odd about a row. */
export interface Doubt {
  why: keyof typeof DOUBTS;
  /** By how much it lowers the confidence of the row, 0 to 1. */
  factor: number;
}

export const doubt = (why: Doubt['why'], factor: number): Doubt => ({ why, factor });
