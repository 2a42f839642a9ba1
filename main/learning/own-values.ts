import type { CoaRecord } from '../../shared/records/coa.ts';
import { findDates } from '../extraction/coa/fields/dates.ts';
import { ANY, fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import type { Surroundings } from '../extraction/coa/profiles/spots.ts';

/** Fields that say nothing of one document: what is the laboratory's own, verdicts, and what Proofdesk adds. */
const OF_NO_DOCUMENT =
  /^lab(?!_id)|status$|^(?:coa_|warning|totals_units|analyses|results|methods|images)|_hash$|^sample_id$/;
/** Values of fewer letters are common words; only texts that are nothing else are theirs. */
const FEWEST_LETTERS = 3;

/** Tells texts that belong to one document from those that all documents of a layout print. */
export interface OwnValues {
  /** The text, or what follows a document's own value in it; `ANY` where nothing is left. */
  without(form: string | null): string | null;
  /** Whether a printed text holds nothing of the document's own. */
  isFixed(printed: string): boolean;
}

export const ownValuesOf = (record: CoaRecord): OwnValues =>
  ownTexts(
    Object.entries(record)
      .filter(([field]) => !OF_NO_DOCUMENT.test(field))
      .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
      .filter((value): value is string => typeof value === 'string'),
  );

/** The same of the texts that are a document's own. */
export function ownTexts(values: readonly string[]): OwnValues {
  const forms = [...new Set(values.flatMap((value) => [value, ...value.split(/\s*[,;|]\s*/)]))].flatMap(
    (value) => fixedForm(value) ?? [],
  );
  const long = forms.filter((form) => form.replace(/[^a-z]/g, '').length >= FEWEST_LETTERS);
  const lastIn = (form: string) => Math.max(0, ...long.map((own) => endOfLast(form, own)));
  const without = (form: string | null): string | null => {
    if (form === null || form === ANY) return form;
    if (forms.includes(form) || long.some((own) => own.startsWith(`${form} `) || own.endsWith(` ${form}`))) return ANY;
    const end = lastIn(form);
    const rest = end > 0 ? fixedForm(form.slice(end)) : form;
    return rest === null || long.some((own) => rest.replace(/[^a-z]/g, '').includes(own.replace(/[^a-z]/g, '')))
      ? ANY
      : rest;
  };
  return {
    without,
    isFixed: (printed) => {
      const form = fixedForm(printed);
      return form !== null && without(form) === form && findDates(printed).length === 0;
    },
  };
}

/** Where the last print of a text that stands as words of their own ends in another, 0 for none. */
function endOfLast(text: string, own: string): number {
  const isWord = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '');
  for (let at = text.lastIndexOf(own); at >= 0; at = at > 0 ? text.lastIndexOf(own, at - 1) : -1)
    if (!isWord(at - 1) && !isWord(at + own.length)) return at + own.length;
  return 0;
}

/** Surroundings without anything of the document's own. */
export const fixedSurroundings = ({ before, after, left, above, heading, ...place }: Surroundings, own: OwnValues) => ({
  ...place,
  before: own.without(before),
  // What follows may be the document's own, from its first word on.
  after: after === null ? null : own.without(after) === after ? after : ANY,
  left: wholly(left, own),
  above: wholly(above, own),
  heading: heading && own.without(heading.text) === heading.text ? heading : null,
});

const wholly = (form: string | null, own: OwnValues) =>
  form === null ? null : own.without(form) === form && !/#.*#/.test(form) ? form : ANY;
