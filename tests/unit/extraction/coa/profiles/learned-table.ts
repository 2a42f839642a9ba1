import type { LabLayout, LearnedColumn, LearnedTable } from '../../../../../shared/records/lab-layout.ts';

const WIDTH = 612;

/** Columns by the characters of a drawn page (see `pageOfText`) that they begin and end at. */
export const column = (
  role: LearnedColumn['role'],
  head: string,
  from: number,
  to: number,
  units: string | null = null,
): LearnedColumn => ({ role, head, x0: (30 + from * 5) / WIDTH, x1: (30 + to * 5) / WIDTH, units, words: {} });

export const learnedTable = (told: Partial<LearnedTable>): LearnedTable => ({
  ...{
    analysis: 'cannabinoids',
    shape: 'rows',
    caption: null,
    columns: [],
    stated: [],
    rows: 0,
    corrected: 0,
    held: 0,
  },
  ...told,
});

export const layoutOf = (tables: LearnedTable[]): LabLayout => ({
  documents: 1,
  decimal_comma: false,
  marks: [],
  fields: {},
  tables,
  analytes: {},
  extra: {},
  settled: [],
  history: [],
  contradicted: [],
});
