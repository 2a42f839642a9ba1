import { remember } from '../../../../../shared/remember.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { foldText } from '../../../../../shared/science/fold.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { findUnits, parseUnits, type Unit } from '../../../../../shared/science/units.ts';

/**
 * What a column of a result table holds. `lod-loq` and `loq-lod` print both in one cell; `quality` marks the tables that
 * check the laboratory and not the sample (recoveries, blanks); `other` is anything a record has no place for.
 */
export type Role =
  | 'name'
  | 'result'
  | 'lod'
  | 'loq'
  | 'lod-loq'
  | 'loq-lod'
  | 'limit'
  | 'status'
  | 'units'
  | 'quality'
  | 'other';

export interface HeaderMeaning {
  role: Role;
  units: Unit[];
  /** True where nobody knows its words: its units, or what stands under it, speak for results at most. */
  guessed?: true;
}

const LOD =
  '(?:l?lod|mdl|lld|nwg|ldd|ld|nachweisgrenze|limite de detecti?on|limite de deteccion|limite di rilevabilita|limits? of detection|det(?:ection|\\.) limits?|method detection)';
const LOQ =
  '(?:l?loq|lqq|pql|mql|mrl|mrdl|rdl|rl|limits? of quant\\w*|quant\\w*\\.? limits?|lor|rep(?:\\.|ort|orting|ortable)? limits?|lower limit of quant\\w*|bg|bestimmungsgrenze|ldq|lq|limite de quantification|limite de cuantificacion|limite di quantificazione)';

/** The content of a portion of this size: `mg/28.2g`. */
const PORTION = /^(?:mg|g|[uμ]g)\/\d[\d.]*(?:g|ml|oz)$/;

/** First match wins. What stands before a broader word names it exactly (`detection limit` is no limit). */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/acceptance (?:limits?|criteri)|^acceptance$/, 'limit'],
  [/recover|expected|spike|theoretical|true value|acceptance|control cq|\bblank\b|duplicate|known conc/, 'quality'],
  [new RegExp(`\\b${LOD}\\s*[/&,|]\\s*${LOQ}`), 'lod-loq'],
  [new RegExp(`\\b${LOQ}\\s*[/&,|]\\s*${LOD}`), 'loq-lod'],
  [new RegExp(`\\b${LOD}\\b`), 'lod'],
  [new RegExp(`\\b${LOQ}\\b`), 'loq'],
  // Límite de cuantificación; within a longer head it is liquid chromatography.
  [/^lc$/, 'loq'],
  // Nachweisgrenze, detection limit; within longer heads they are nanograms and decilitres.
  [/^(?:ng|dl)$/, 'lod'],
  [/\b(?:valor|valeur|valore)(?: de| di)? ref/, 'limit'],
  // Names that say themselves what is allowed (`> 1/4 of the sample covered by mold`).
  [/^(?:analytes?|parameters?|tests?|contaminants?|inspections?) ?\/ ?(?:limits?|action levels?)$/, 'name'],
  [PORTION, 'other'],
  // What the instrument can measure, and nothing measured.
  [/\b(?:dynamic|linear|calibration|working|analytical|quantitation|quantification) range\b|^range$/, 'other'],
  // What is allowed in products for a use, or for all.
  [
    /^(?:all (?:uses|products)|(?:ingestion|ingestible|inhalation|inhalable|oral|topical|dermal)(?: (?:uses?|only|products))?)$/,
    'limit',
  ],
  // The uncertainty stands in the cell of the result (`0.02 ± 0.01`).
  [/^(?:results?|conc(?:entration)?|amounts?|values?|found) ?± ?(?:u|mu|uncertainty)?$/, 'result'],
  [/\buncert(?:ainty)?\b|±|\bmu\b|std\.? ?dev|deviation|\brpd\b|\brsd\b/, 'other'],
  [
    /pass ?\/? ?fail|\bp ?\/ ?f\b|\bstatus\b|disposition|conclusion|\beval\b|evaluation|verdict|outcome|complian|conform|assessment|urteil|bewertung|\besito\b|\bcumple\b|\bdictamen\b/,
    'status',
  ],
  [
    /\blimits?\b|\baction\b|threshold|\bmax(?:imum)?\b|specification|\bspecs?\b|tolerance|allowable|criteri|acceptable|regulatory|permitted|permissible|cut ?-?off|grenzwert|hochstwert|hochstmenge|hochstgehalt|richtwert|spezifikation|\blimites?\b|especificacion|specifica|not to exceed|\bmcl\b|\bnmt\b|\brequirements?\b|\banforderung(?:en)?\b|\bexigences?\b|\brequisitos?\b|\bcriteres?\b/,
    'limit',
  ],
  [/^(?:reporting )?units?(?: of measure(?:ment)?)?$|^uom$|^(?:einheit(?:en)?|unites?|unidad(?:es)?|unita)$/, 'units'],
  [
    /\bdil(?:ution)?\b|\buloq\b|\bdates?\b|analyst|instrument|method|\bcas\b|retention|\brt\b|weight ?\(g|specimen|\bid\b|\bcode\b|reference|\bnotes?\b|flag|comment|\bsop\b|\bdf\b|datafile|chart|graph|relative|symbols?\b|abbrev|^abbr\.?$|\bprocedure\b|methode|metodo|prufverfahren|sample size|order|^sensitivity$|^q(?:ual(?:ifiers?)?)?$/,
    'other',
  ],
  // California lists solvents and pesticides in two categories (4 CCR §§ 15718, 15719), which head their names.
  [
    /^(?:(?:target |tested )?(?:analytes?|pathogens?|organisms?|compounds?)|(?:microbiological |microbial )?assays?|compounds?(?: names?)?|components?|parameters?|names?|targets?(?: organisms?)?|organisms?|contaminants?|tests?(?: anal[yi]s[ei]s)?|anal[yi]s[ei]s|test names?|element(?:s|os?|i)?|determinaci(?:on|ones)|species|toxins?|(?:mono|sesqui|di)?terpen(?:e|oid)s?(?: names?)?|cannabinoids?(?: names?)?|pesticides?(?: names?)?|solvents?|metals?|microbes?|bacteria(?: ?\/ ?fung(?:us|i))?|microorganisms?|pathogens?|substances?|chemicals?|active ingredients?|ingredients?|agents?|analyte names?|test parameters?|items?|panels?|categor(?:y|ies)(?: (?:[12]|i{1,2}))?|analyten?|prufparameter|ingredients? actifs?|composes?|mycotoxines?|solvants?|metal|metaux|cannabinoides?|micro-?organismes?|substanz(?:en)?|wirkstoffe?|verbindung(?:en)?|parametres?|parametros?|analitos?|parametr[oi]|analit[oi]|essais?|ensayos?|prov[ae]|organismos?|patogenos?|microorganismos?|germenes|solventes?|pesticidas?|metales(?: pesados)?|terpenos?|micotoxinas?|keime|erreger|losungsmittel|losemittel|pestizide?|schwermetalle|inspection|observations?|impurit(?:y|ies)|matter|materials?|residues?)(?:,? cont(?:inued|'?d)?\.?)?$/,
    'name',
  ],
  [
    /results?\b|ergebnis|messwert|\bbefund\b|\bgehalt|resultats?\b|resultados?\b|risultat[oi]\b|\bteneur|\bvaleur|\bamounts?\b|\bamt\b|\bmass\b|\bconc|\bvalues?\b|\bfound\b|findings?\b|measure|\blevels?\b|\bcontent\b|quantity|\breading|detected|\bresut|\bobserved|\bdetermined\b|\baverage\b|\bdry\b|\bwet\b|as received|\bwt\b|weight/,
    'result',
  ],
];

/** What a column's head says. Null when the text is no head of a column. */
export const readHeader = remember((text): HeaderMeaning | null => {
  const folded = withoutPoints(foldText(text))
    .replace(/[*†‡:]+/g, ' ')
    .replace(/\s+/g, ' ')
    // Units broken behind their stroke: `(mg/` over `g)`.
    .replace(/\b([munp]?g|cfu)\/ (?=(?:k?g|m?l)\b)/g, '$1/')
    .trim();
  // Most of a page's cells are figures.
  if (folded.length > 70 || !/[a-z%#]/.test(folded)) return null;
  const units = (parseUnits(folded.replace(/^\(|\)$/g, '')) ? unitsOf(folded) : findUnits(folded)).filter(
    (unit) => !SIZES.has(unit),
  );
  const bare = withoutUnits(folded);
  if (!/[a-z]/.test(bare)) return units.length > 0 ? { role: 'result', units } : null;
  // Narrow columns break words anywhere: `Dispositi` / `on`.
  const role = roleOf(bare) ?? (bare.includes(' ') ? roleOf(bare.replaceAll(' ', '')) : null);
  if (role) return { role, units };
  if (findAnalyses(bare).length > 0) return { role: 'name', units };
  if (units.length === 0 || bare.length >= 12) return null;
  return BASIS.test(bare) ? { role: 'result', units } : { role: 'result', units, guessed: true };
});

/** By weight or volume: a part of the units. */
const BASIS = /^[wvm]\/[wvm]$/;

/** `l.o.q.` is `loq`. */
const withoutPoints = (folded: string) =>
  folded.replace(/\b(?:[a-z]\.){2,}/g, (letters) => letters.replaceAll('.', ''));

const roleOf = (bare: string) => oneRole(bare) ?? roleInTwoLanguages(bare);

const oneRole = (bare: string) => ROLES.find(([pattern]) => pattern.test(bare))?.[1] ?? null;

/** What both halves of a head in two languages say (`einheit / unit`); null where they do not say the same. */
function roleInTwoLanguages(bare: string): Role | null {
  if (!bare.includes('/')) return null;
  const [first, second, ...others] = bare.split(/\s*\/\s*/).map((half) => oneRole(half.trim()));
  return first && first === second && others.length === 0 ? first : null;
}

/** Units of what was weighed (`in 1 gram`), not of what was found. */
const SIZES: ReadonlySet<Unit> = new Set<Unit>(['g', 'kg', 'mL', 'oz', 'lb', 'fl oz']);

function unitsOf(text: string): Unit[] {
  const unit = parseUnits(text.replace(/^\(|\)$/g, ''));
  return unit ? [unit] : [];
}

/** The head without what stands in brackets and without units: `Result (mg/g)` -> `result`. */
function withoutUnits(folded: string): string {
  const bare = folded
    .replace(/[([{][^)\]}]*[)\]}]?/g, (inside) => (LOD_OR_LOQ.test(inside) ? inside.replace(/[()[\]{}]/g, ' ') : ' '))
    .split(' ')
    .filter((word) => parseUnits(word.replace(/[(),]/g, '')) === null || word === 'rl' || word === 'dl')
    .join(' ')
    .replace(/%/g, ' ')
    .replace(/[\s,;-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return bare;
}

const LOD_OR_LOQ = new RegExp(`\\b(?:${LOD}|${LOQ})\\b|pass|fail`);

const VOCABULARY = new Set(
  (
    'analyte analytes compound compounds component components parameter parameters name names target targets organism test tests tested ' +
    'testing analysis analyses element elements species toxin toxins terpene terpenes terpenoid terpenoids monoterpenes sesquiterpenes ' +
    'cannabinoid cannabinoids pesticide pesticides solvent solvents metal metals microbe microbes bacteria fungus pathogen pathogens ' +
    'contaminant contaminants mycotoxin mycotoxins residual heavy category result results amount amt mass conc conc. concentration value ' +
    'values found finding findings measured determined measurement uncertainty level levels content quantity reading detected lod loq lloq llod mdl dl rl ' +
    'mrl mrdl pql mql lor uloq det. quant. dil dil. uncert. average limit limits action threshold max max. maximum specification spec specs tolerance allowable criteria acceptable regulatory state status ' +
    'pass fail pass/fail p/f disposition conclusion unit units uom of per by the and or in as for total dilution factor date time analyst ' +
    'instrument method cas number no no. # id code reference notes flag weight wt dry basis wet received uses all ingestion only ' +
    'inhalable use detection quantitation quantification reporting lower upper recovery recoveries expected spike rpd rsd blank control ' +
    'positive negative cq observed sample 1:n (1:n) datafile procedure area serving package container mg/serving gram grams milligrams ' +
    'percent amount(s) lod/loq loq/lod sensitivity cut-off cutoff permissible nmt verdict compliance conformity assessment outcome evaluation q qual lab laboratory permitted analyzed completed relative concentrations std dev cont. continued on n dynamic linear calibration range w/w w/v v/v m/m m/v assay assays oral inhaled edible edibles topical final raw reported actual usp safe labeled claim qualifier qualifiers mu u rdl as-is inhalation dermal symbol symbols abbreviation abbreviations abbr ' +
    'ergebnis ergebnisse messwert befund anforderung anforderungen requirement requirements verfahren spezifikation gehalt einheit einheiten grenzwert grenzwerte nachweisgrenze bestimmungsgrenze nwg ng bg lq ldd ldq urteil bewertung beurteilung prufparameter substanz substanzen wirkstoff methode ' +
    'ingredient actif compose composes mycotoxine mycotoxines solvant solvants metaux cannabinoide cannabinoides resultat resultats teneur valeur unite unites essai essais critere criteres specification exigence exigences limite limites parametre parametres analyten methode conformite ' +
    'ld lc concentracion valor elemento elementos ensayo ensayos determinacion referencia de reference riferimento ' +
    'resultado resultados unidad unidades parametro parametros analito analitos metodo cumple especificacion risultato risultati unita esito'
  ).split(' '),
);

/** What is left of a word of six letters or more where its column was too narrow. */
const BEGINNINGS = new Set(
  [...VOCABULARY].flatMap((word) => Array.from({ length: word.length - 5 }, (_, cut) => word.slice(0, cut + 6))),
);

/** Units whose other half stands on the next line: narrow columns break `(mg/g)` behind its stroke. */
export const endsInBrokenUnits = (text: string) => /(?:^|\()(?:[munpµμ]?g|cfu)\/$/i.test(text);

/** Words that say one of these stand in few other places, so that none need be listed. */
const THRESHOLD_OR_VERDICT: ReadonlySet<Role> = new Set(['lod', 'loq', 'lod-loq', 'loq-lod', 'status', 'limit']);

/** Whether a word may stand in the head of a column. */
export const isHeaderWord = remember((word): boolean => {
  const folded = withoutPoints(foldText(word))
    .replace(/[*†‡:\s]+$/, '')
    .trim();
  const bare = folded.replace(/^[([{]+|[)\]},.;*†‡]+$/g, '');
  if (bare === '' || bare === '/' || bare === '&' || bare === '±' || bare === '-') return true;
  // `Total THC` is a value's label; `% (total)` is a head.
  if (bare === 'total') return folded.startsWith('(');
  if (VOCABULARY.has(bare) || VOCABULARY.has(folded) || PORTION.test(bare)) return true;
  if (parseUnits(bare) !== null || parseUnits(folded) !== null) return true;
  // A value (`<LOQ`, `Conforms`, `Conform`) is none.
  if (!/^[a-z]/.test(bare) || parseQualifier(bare) !== null) return false;
  if (BEGINNINGS.has(bare) || endsInBrokenUnits(bare)) return true;
  if (THRESHOLD_OR_VERDICT.has(roleOf(bare) ?? 'other')) return true;
  return bare.includes('/') && bare.split('/').every((part) => VOCABULARY.has(part) || part === '');
});

/** Words that alone make a column: two of them side by side are two columns. */
const KEYWORDS =
  /^(?:lod|lloq|loq|mdl|rl|limits?|results?|mass|status|units?|analytes?|compounds?|pass\/fail|conc\.?|amount|amt|findings?|dilution|disposition)$/;

/** Heads of two words that each could be one: they stay together however wide the space between them. */
const COMPOUND =
  /^(?:action (?:levels?|limits?)|(?:det\.?|detection|reporting|quant\.?|quantitation|quantification|regulatory|permissible|specification|state|max\.?|maximum|inhalation|inhalable|inhaled|oral|ingestion|edibles?|topical|dermal) (?:levels?|limits?)|tests? (?:results?|names?|analys[ie]s|methods?|parameters?|ids?)|(?:analyte|compound|component|parameter|pesticide|cannabinoid|terpene|solvent) names?|measurement uncertainty|(?:microbiological|microbial) assays?|target (?:analytes?|organisms?)|(?:limits?|units?) of|pass\/? \/?fail|(?:wt|mass|weight) ?(?:%|fraction)|(?:date|sample) \w+|(?:analysis|test|testing|completion|report) (?:dates?|times?)|dilution factor|results? units?)$/;

export const isCompound = (words: string) =>
  COMPOUND.test(
    foldText(words)
      .replace(/[*†‡:()]+/g, '')
      .trim(),
  );

export const isKeyword = (word: string) => KEYWORDS.test(foldText(word).replace(/[*†‡:()]+/g, ''));

const GLUED =
  /^(?:(?:LOD|LLOQ|LOQ|MDL|Limits?|Mass|Status|Results?|Units?|Action|Level|Analyte|Amount|Conc)(?=[A-Z]|$)){2,}$/;

/** Parts of heads drawn so close that they became one word (`LODLOQ`, `LimitMassStatus`); null when it is one word. */
export function unglue(word: string): string[] | null {
  return GLUED.test(word)
    ? (word.match(/LOD|LLOQ|LOQ|MDL|Limits?|Mass|Status|Results?|Units?|Action|Level|Analyte|Amount|Conc/g) ?? null)
    : null;
}
