/** Dates that certificates print and the interface has no field for: they stay at the desk. */
export const LOCAL_DATES = ['date_reported', 'date_harvested', 'date_manufactured', 'date_expires'] as const;
export type LocalDate = (typeof LOCAL_DATES)[number];

export const isLocalDate = (field: string): field is LocalDate => (LOCAL_DATES as readonly string[]).includes(field);

/** Those of a record in which something is printed: for what stays on this computer. */
export const localDatesOf = (
  record: Partial<Record<LocalDate, string | null | undefined>>,
): Partial<Record<LocalDate, string>> =>
  Object.fromEntries(LOCAL_DATES.flatMap((field) => (record[field] == null ? [] : [[field, record[field]]])));
