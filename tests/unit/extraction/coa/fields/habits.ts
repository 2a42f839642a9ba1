/** How laboratories arrange a first page, with invented names: what it is, what is to be read, and the page (see page-of-text.ts). */
export interface Habit {
  name: string;
  fields: Record<string, string | number>;
  page: string;
}

export const habit = (name: string, fields: Record<string, string | number>, page: string): Habit => ({
  name,
  fields,
  page,
});
