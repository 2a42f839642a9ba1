import type { Draft } from '../draft.ts';
import type { Facts } from '../facts.ts';
import type { Part, Tag } from '../layout/ink.ts';
import type { Theme } from '../layout/theme.ts';
import type { Draw } from '../productions.ts';
import type { FieldName } from '../truth.ts';

/** What every block of a page is made from. */
export interface Context {
  draw: Draw;
  draft: Draft;
  theme: Theme;
  facts: Facts;
  /** Between the margins, in points. */
  width: number;
  /** A day as the lab prints it. */
  date: (day: number) => string;
}

/** A label with what stands behind it. */
export interface Entry {
  label: string;
  /** Empty: the label stands alone. */
  parts: Part[];
}

/** Whose address or license it is in the record; null where the record has no place for it. */
export type Owner = 'lab' | 'producer' | 'distributor' | null;

export const ownTag = (
  { draft }: Context,
  owner: Owner,
  part: '' | '_street' | '_city' | '_state' | '_zipcode' | '_license_number',
  text: string,
): { tag?: Tag } => (owner === null ? {} : { tag: draft.field(`${owner}${part}` as FieldName, text) });
