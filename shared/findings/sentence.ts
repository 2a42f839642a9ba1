/** A value a sentence is made with. Amounts of money are integer cents, dates ISO 8601, analyses and fields their keys. */
export type Param = string | number | null | readonly string[] | readonly Sentence[];

/** What a finding or a reason says: which sentence of the catalog, and with which values. */
export interface Sentence {
  /** Kebab-case and stable. */
  code: string;
  /** By the names of the sentence's placeholders; `case` tells which of several sentences of one code it is. */
  params: Readonly<Record<string, Param>>;
}
