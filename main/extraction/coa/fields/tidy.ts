import { remember } from '../../../../shared/remember.ts';
import { FORMS_OF_AMERICA } from './blocks/company-forms.ts';
import { findDates } from './dates.ts';

/** Words that end in f before a word that begins with i or l. */
const ENDS_IN_F =
  /^(?:of|if|half|self|leaf|shelf|beef|chef|chief|brief|roof|proof|staff|off|buff|stuff|cuff|loaf|relief|surf|golf|wolf|puff|cliff)$/i;

/** What every repair begins with. */
const MAY_BE_DAMAGED = /×|f[fil]? /;

/**
 * Without the damage fonts do to ligatures: a multiplication sign between letters stood for `fi`, and `f i` or `fi`
 * followed by a space within a word (`Fortif ied`, `Defi nition`) is one word.
 */
export function repairLigatures(text: string): string {
  if (!MAY_BE_DAMAGED.test(text)) return text;
  return text
    .replace(/(?<=\p{L})×(?=\p{Ll})/gu, 'fi')
    .replace(/(\p{L}*f) ([il]\p{Ll}+)/gu, (whole, before: string, after: string) =>
      ENDS_IN_F.test(before) ? whole : before + after,
    )
    .replace(/(\p{L}+f[il]) (\p{Ll}{2,})/gu, '$1$2')
    .replace(/(\p{L}+ff) (\p{Ll}{3,})/gu, (whole, before: string, after: string) =>
      ENDS_IN_F.test(before) ? whole : before + after,
    );
}

/** A value as a person would type it: single spaces, no bracketed section letter, no marks at its ends. */
export const tidy = remember((text) =>
  repairLigatures(text)
    .replace(/^\s*\[[A-Z0-9]\]\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s:;|,•·*]+|[\s:;|,•·*]+$/g, '')
    .trim(),
);

const SECTION = /^(?:the\s+)?(?:attn\.?|attention|c\/o)[:\s].*$/i;

/** The number under which a firm is registered or pays tax, behind its name. */
const REGISTERED =
  /(?<=\p{L}\.?)\s*[,·–-]?\s+(?:CIF|NIF|VAT(?: no)?|ABN|ACN|HRB|SIRET|SIREN|RCS|UID|USt-?Id(?:Nr)?|P\.? ?IVA|KVK|RUT|RFC|CNPJ|Co(?:mpany)?\.? no|Reg(?:istered)? no)\b\.?:?\s*[A-Z]{0,4}[ -]?[A-Z]?\d.*$/u;

/** A company's name without a date, telephone or other part that stands beside it behind a bar. */
export function tidyName(text: string): string {
  const parts = text
    .replace(REGISTERED, '')
    .split(/\s*(?:\||\/\/|•)\s*/)
    .filter((part) => {
      const [date] = findDates(part);
      return part.trim() !== '' && !(date && part.trim().length < 24) && !SECTION.test(part);
    });
  return tidy(
    (parts[0] ?? '')
      .replace(/^[^\p{L}\p{N}('"#@$&*-]+/u, '')
      .replace(/[™®©]/g, '')
      .replace(/\s+certificate of analysis\s*$/i, '')
      .replace(/^\s*(?:issued|tested|analy[sz]ed|prepared|performed|analysis)\s+(?:by|at)\b:?\s*/i, ''),
  );
}

/** Texts that say that nothing is printed. */
export const NOT_GIVEN =
  /^(?:n\/?\s?a\.?|none|not (?:available|applicable|provided|specified|reported|given)|unknown|null|tbd|-+|–|—|\.+|blank|undefined)$/i;

const FORM = new RegExp(String.raw`\b(?:${FORMS_OF_AMERICA}|dba)\b\.?`, 'g');

/** Letters and digits only, lower case, without the company's form: to compare names. */
export const compactName = remember((name) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(FORM, '')
    .replace(/[^a-z0-9]/g, ''),
);
