import { withoutMarks } from '../../../shared/without-marks.ts';

/** What a street's name ends with in German, Dutch and the Nordic languages. */
const ENDINGS =
  'stra(?:ss|ß)e|str\\.|weg|platz|gasse|allee|ring|ufer|damm|hof|markt|graben|steig|chaussee|halde|straat|laan|gracht|plein|kade|dijk|vej|gade|gatan|vägen|veien|gata|katu|utca';
/** What it begins with in the Romance languages, Polish, and where German says where it lies. */
const BEGINNINGS =
  'via|viale|piazza|corso|strada|contrada|località|calle|c/|carrer|plaza|paseo|ronda|avenida|avda?\\.|camino|carretera|ctra\\.|cra\\.?|carrera|pol[ií]gono|pol\\.|travesía|parque|rua|praça|av\\.|travessa|alameda|beco|estrada|rodovia|largo|rue|avenue|chemin|ch\\.|place|boulevard|bd|quai|route|impasse|allée|ul\\.|am|an de[rnm]|auf de[rnm]|im|in de[rnm]|zu[mr]|beim|unter den|hinter de[rnm]|vor dem';
/** A house number behind the street: `3`, `12a`, `5-7`, `1/3`. */
const NUMBER = String.raw`(?:n[º°o]\.?\s?|#\s?)?\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?`;
/** Accents are compared away, which OCR loses. */
const NUMBER_BEHIND = new RegExp(
  withoutMarks(
    String.raw`^(?:[\p{L}. '’-]{1,38}?(?:${ENDINGS})|(?:${BEGINNINGS})(?:\s|(?<=[./]))\s?\p{L}[\p{L}. '’-]{0,34}),?\s${NUMBER}$`,
  ),
  'iu',
);
/** A street by what it begins with, whatever OCR made of its name and number: `C/ 01ivos 9 6`. */
const BEGINS_LIKE_STREET = new RegExp(
  withoutMarks(String.raw`^(?:${BEGINNINGS})(?:\s|(?<=[./]))\s?[\p{L}\d].*\d$`),
  'iu',
);
export const beginsLikeStreet = (text: string): boolean => BEGINS_LIKE_STREET.test(withoutMarks(text).trim());

/** `12 bis, rue des Tilleuls`, `4 chemin du Moulin`. */
const NUMBER_BEFORE =
  /^\d{1,4}(?:\s?(?:bis|ter|[a-z]))?,?\s(?:rue|avenue|av\.|chemin|place|boulevard|bd|quai|route|impasse|all[eé]e)\s/iu;
const BOX =
  /^(?:postfach|case postale|casella postale|apartado(?: de correos)?|postbus|private bag|g\.?p\.?o\.? box)\s/i;
/** Latin American streets are numbered: `Carrera 9 # 12-30`, `Cl. 10A No. 5-21`. */
const GRID =
  /^(?:calle|carrera|cl|cra|kr|cr|transversal|diagonal|avenida)\b\.?\s?\d{1,3}\s?[a-z]?\s?(?:#|no\.?|n[°º])\s?\d{1,3}\s?[a-z]?\s?-\s?\d{1,3}/iu;
/** Business parks, which stand in an address before the street, or for it. */
const PARK =
  /\b(?:(?:science|business|industrial|technology|enterprise|trading) (?:park|estate|centre)|parque (?:tecnológico|industrial|empresarial|científico)|pol[ií]gono industrial|pol\. ind\.|gewerbepark|technologiepark|zone industrielle|z\.?i\.? |zona industriale?|zona franca)/iu;

/** A street with its number behind it as German or Spanish write it, a French one, a box at a post office, or a business park. */
export const isStreetAbroad = (text: string) => {
  const bare = withoutMarks(text).trim().replace(/,$/, '');
  if (bare.length > 70 || /[:@]/.test(bare)) return false;
  const parts = bare.replace(/,\s(?=\d+[a-z]?(?:,|$))/g, ' ').split(/\s*,\s*/);
  return NUMBER_BEFORE.test(bare) || parts.some((part) => [NUMBER_BEHIND, BOX, GRID].some((form) => form.test(part)));
};

/** No street, whatever stands in front of its number. */
const COUNTED =
  /^(?:suite|ste|unit|bldg|building|floor|room|page|seite|page|página|pagina|lot|batch|charge|lote|sample|probe|muestra|method|table|tel|fax|phone|version|rev|class|level|area|section|license|permit|order|package|no)\b/iu;
const NAME_AND_NUMBER = new RegExp(String.raw`^\p{Lu}[\p{L}.'’-]+(?:\s[\p{L}.'’-]+){0,4},?\s${NUMBER}$`, 'u');

/** A name and a number, which is a street where a postal code and a city follow it: `Lindenhof 7`, `Farm 81`. */
export const mayBeStreet = (text: string) => {
  const bare = text.trim().replace(/,$/, '');
  return NAME_AND_NUMBER.test(bare) && !COUNTED.test(bare);
};

const NAMED =
  /^(?:the\s)?(?:\p{Lu}[\p{L}'’.-]*\s){1,4}(?:street|road|lane|avenue|drive|close|way|hill|row|terrace|place|square|crescent|gardens|park|estate|farm|house|mill|barn|works|dairy|yard|court|quay|wharf|mews|green|centre)$/iu;

/** British addresses name houses and lanes without a number: `The Old Forge, Church Lane`, `Larkfield Industrial Estate`. */
export const isNamedStreet = (text: string) => {
  const parts = text
    .trim()
    .replace(/,$/, '')
    .split(/\s*,\s*/);
  return (
    parts.length > 0 && parts.every((part) => NAMED.test(part) || PARK.test(part) || /^\d{1,4}\s\p{Lu}/u.test(part))
  );
};

export const namesPark = (text: string) => PARK.test(text);
