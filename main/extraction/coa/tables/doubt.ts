/** What speaks against a row that was read, as the person is told who is asked about it. */
export const DOUBTS = {
  'continued without a head': 'Its table goes on without a head.',
  'values in two units disagree': 'Its values in two units do not agree.',
  'verdicts in two units disagree': 'Of its lines in two units only one failed.',
  'unknown analyte': 'It is no analyte Proofdesk knows.',
  'analyte of another analysis': 'It is an analyte of another analysis.',
  'no units': 'No units of it were found.',
  'not a percentage': 'No percentage can be that.',
  'both a number and none': 'Both a number and a word for none stand there.',
  'LOD above LOQ': 'Its LOD is above its LOQ.',
  'words beside the value': 'Words stand beside the value.',
  'number without its point or decimals': 'Its decimal point or decimals may not have been read.',
  'a sign that is no digit in a figure': 'A sign that is no digit is joined to its figure.',
  'two figures in one cell': 'Two figures stand in one cell.',
  'name put right': 'Its name was hard to read and was put right.',
  'not detected under a head of LOD, LOQ or limits': 'It is not detected under a head of LOD, LOQ or limits.',
  'heads that do not tell results from limits': 'The heads of its table do not say which column holds the results.',
  'words under its name that belong to no row': 'Words stand under its name that belong to no row.',
  'no heads over the columns': 'No heads stand over the columns of its table.',
  'outside of a table': 'It stands by itself, outside of a table.',
  'in a card': 'It stands in a card, outside of a table.',
  'words in the place of the result': 'Words stand in the place of the result.',
  'words in the place of the verdict': 'Words stand in the place of the verdict.',
} as const satisfies Record<string, string>;

/** One thing that is odd about a row. */
export interface Doubt {
  why: keyof typeof DOUBTS;
  /** By how much it lowers the confidence of the row, 0 to 1. */
  factor: number;
}

export const doubt = (why: Doubt['why'], factor: number): Doubt => ({ why, factor });
