import { parseUnits } from '../../../../../shared/science/units.ts';
import { PHONE } from '../blocks/block-lines.ts';
import { findDates } from '../dates.ts';
import { startsWithLabel } from '../labels/labels.ts';
import { NOT_GIVEN, tidy } from '../tidy.ts';

/** Words that say what kind of product a sample is. */
export const TYPE_WORD =
  /\b(?:flower|plant|bud|concentrates?|edibles?|ingestibles?|inhalables?|topicals?|tinctures?|vapes?|vaporizer|cartridges?|extracts?|infused|pre-?rolls?|gumm(?:y|ies)|kief|hash|rosin|resin|oils?|distillate|shake|trim|beverages?|capsules?|chocolates?|non-?solvent|solvent|biomass|hemp|isolate|wax|shatter|crumble|sauce|badder|budder|mip|usable|leaf|seeds?|tablets?|soft ?gels?|lotions?|suppositor(?:y|ies)|smokable|smokeable|finished|raw|candy|baked|sublingual|transdermal|liquid|solid|powder|other)\b/i;

/** Words beside those of a type that name no product: `Usable Marijuana (Flower)`. */
const OF_TYPES = /\b(?:cannabis|marijuana|marihuana|product|dried|cured|medical|adult|use|and|or|for|of|sample)\b/gi;
const EACH_TYPE_WORD = new RegExp(TYPE_WORD.source, 'gi');

/** Whether a text says nothing but what kind of product something is. */
export const tellsType = (text: string): boolean =>
  TYPE_WORD.test(text) && !/[\p{L}\d]/u.test(text.replace(EACH_TYPE_WORD, ' ').replace(OF_TYPES, ' '));

/** A line that is nothing but a product type: `Flower, Inhalable`. */
export const TYPE_LINE =
  /^(?:flower|plant|concentrate|edible|ingestible|inhalable|topical|tincture|infused|solvent|non-?solvent|extract)s?\b(?:,|\s[-–]|$)/i;

/** The type in brackets behind a name: `Night Drops (Tincture)`. */
export const BRACKETED_TYPE = /\s*\(([\p{L} ,&-]{3,30})\)\.?$/u;

/** What the head or foot of every page says. */
const FURNITURE =
  /\bpage \d+ of \d+\b|\bseite \d+ von \d+\b|\bp[aá]gina \d+ de \d+\b|\b(?:this|the) (?:certificate|report|document) (?:may|shall|must|is|was)\b|\breproduced\b/iu;

/** A result beside a label, as a summary prints totals. */
export const MEASURED = /^[<≤]?\s?[\d.,]+\s?(?:%|pp[mb]|[mµμ]?c?g\/\S{1,8})$/i;

const SO_MUCH = String.raw`[\d,.]+\s*(?:units?|each|pieces?|packages?|pkgs?|jars?|g|grams?|kg|lbs?|oz|ml|l)`;
/** So much of something, as of a batch or of its sample: `1,480 units`, `14 units / 1,480 units`. */
export const QUANTITY = new RegExp(String.raw`^${SO_MUCH}(?:\s*\/\s*${SO_MUCH})?$`, 'i');

const PORTION = String.raw`\d+(?:[.,]\d+)?\s?-?(?:g|grams?|mg|kg|oz|fl oz|ml|l|ct|count|packs?|pk|pieces?|each)\.?`;
/** How much one pack holds, as a name's last line gives it: `3.5g`, `7 x 0.5 g`, `100 mg / 10 ct`. */
export const PACK = new RegExp(
  String.raw`^\(?(?:(?:\d+\s?)?[x×]\s?)?${PORTION}(?:(?:\s?[x×/,]\s?|\s)${PORTION})?\)?$`,
  'i',
);
/** What can only go on: `x 0.5 g` behind a count. */
export const TIMES = /^[x×]\s?\d/i;

/** A value that says something in words. */
export const usable = (text: string) => {
  const bare = tidy(text);
  return (
    bare.length >= 2 &&
    bare.length <= 110 &&
    /[A-Za-z]{2}/.test(bare) &&
    !NOT_GIVEN.test(bare) &&
    parseUnits(bare) === null &&
    !MEASURED.test(bare) &&
    !QUANTITY.test(bare) &&
    !/^(?:pass|fail)(?:ed)?$/i.test(bare) &&
    !FURNITURE.test(bare)
  );
};

/** A text that announces nothing and is neither a date nor a telephone number. */
export const notLabelled = (text: string) =>
  !startsWithLabel(text) && findDates(text).length === 0 && !PHONE.test(text);

/** Whether a text is a name with the day of a harvest or a batch behind it (`Ridge Kush 10.14.25`), not what was done that day. */
export function endsInDate(text: string): boolean {
  const bare = tidy(text);
  const [date, another] = findDates(bare);
  if (!date || another || date.end < bare.length || startsWithLabel(bare) || PHONE.test(bare)) return false;
  const name = bare.slice(0, date.start).trim();
  return /\p{L}{3}/u.test(name) && !DONE.test(name);
}

/** Words that say what was done on the day behind them. */
const DONE =
  /:|\b(?:date|on|at|by|received|collected|sampled|tested|analy[sz]ed|completed|reported|issued|published|printed|released|approved|signed|harvested|packaged|produced|manufactured|expires?|expiration|exp)\b\W*$/i;
