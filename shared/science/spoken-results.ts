import { remember } from '../remember.ts';
import { foldText } from './fold.ts';

/** What words in the place of a result or a verdict say. `found`: it is there, which is for the caller to judge. */
export type SpokenResult = 'ND' | '<LOQ' | 'NT' | 'pass' | 'fail' | 'found';

/** Words by what they do to the meaning, in English, German, French, Spanish, Portuguese, Italian and Dutch; folded. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

const DENIES = words(`
  not no none nothing non never without nor cannot isnt wasnt arent werent doesnt dont didnt hasnt havent
  nicht kein keine keinen keiner keinerlei nichts ohne pas aucun aucune sans sin ningun ninguna ninguno nao nenhum
  nenhuma sem nessun nessuna nessuno senza niet geen zonder`);

/** Say that something is there; by themselves only the first of them are a result, the others may be a heading. */
const FOUND_ALONE = words(`
  detected present presence positive pos nachweisbar nachgewiesen detektiert vorhanden positiv detecte detectee
  detectes detectees decele decelee presente presents presentes positif detecto detectado detectada detectados
  detectadas presencia positivo positiva rilevato rilevata rilevati presenza presenca gedetecteerd aangetoond aanwezig
  positief`);
const FOUND = words(`
  detect detectable detection found observed seen growth grown isolated identified recovered visible evidence gefunden befund
  detektierbar enthalten festgestellt beobachtet wachstum trouve trouvee trouves observe observee croissance detecta
  detectan detectable detectables encontrado encontrada hallado hallada observado observada crecimiento rilevabile
  rilevabili riscontrato riscontrata trovato trovata osservato osservata crescita crescimento gevonden aantoonbaar waargenomen groei`);
const ABSENT = words(`
  absent absence negative neg nil undetected undetectable abwesend abwesenheit negativ absente absents absentes negatif
  indetectable indetectables indetectado indetectada ausente ausentes ausencia
  negativo negativa assente assenti assenza afwezig afwezigheid negatief`);
/** Say so of what follows them: `free of pathogens`. */
const FREE = words('free frei exempt exempte libre libres livre isento isenta esente esenti vrij');
const QUANTIFIED = words(`
  quantified quantifiable quantifizierbar quantifiziert quantifie quantifiable cuantificado cuantificable quantificado
  quantificato quantificabile gekwantificeerd`);
const TESTED = words(`
  tested analyzed analysed assayed examined evaluated performed requested required conducted determined measured getestet
  gepruft analysiert untersucht bestimmt gemessen durchgefuhrt beauftragt gefordert erforderlich teste testee analyse
  analysee effectue effectuee realise realisee demande demandee requis requise determine mesure analizado analizada
  ensayado ensayada probado realizado realizada solicitado solicitada requerido requerida determinado testato testata
  analizzato analizzata eseguito eseguita richiesto richiesta determinato testado testada analisado analisada getest
  geanalyseerd uitgevoerd aangevraagd vereist bepaald`);
const PASSES = words(`
  pass passed passes passing compliant satisfactory acceptable bestanden konform satisfaisant conforme conformes conformi
  satisfactorio aprobado aprovado superato`);
/** The same of a requirement, which may be named behind them. */
const MEETS = words(`
  meets meet met meeting satisfies satisfy comply complies complied conform conforms conformed entspricht
  entsprechen erfullt erfullen eingehalten respecte satisfait cumple cumplen conforme soddisfa rispetta voldoet voldoen`);
const FAILS = words(`
  fail fails failed failing failure unable unsatisfactory unacceptable noncompliant nonconforming durchgefallen reprobado
  reprovado respinto afgekeurd`);
const EXCEEDS = words(`
  exceed exceeds exceeded exceeding uberschreitet uberschreiten uberschritten depasse depassee depasses excede exceden
  excedido excedida eccede eccedono overschrijdt overschreden`);
/** The same before a requirement, and nothing by themselves. */
const WITHIN = words('within inside innerhalb dentro entro binnen');
const BEYOND = words('above over outside uber ausserhalb oberhalb fuera fuori sopra boven buiten');
const REQUIREMENTS = words(`
  limit limits level levels action regulatory state requirement requirements specification specifications spec specs
  criterion criteria standard standards grenzwert grenzwerte grenzwerten anforderung anforderungen spezifikation
  spezifikationen vorgaben limite limites exigence exigences norme normes specification requisito requisitos
  especificacion especificaciones norma limiti requisiti specifiche eisen grenswaarde norm`);
/** What ties the others together. */
const TIES = words(`
  is was were are be been being has have had does do did to the of from any all a with for at in per sample samples
  product result results it this wurde wurden wird werden ist war sind die der das den dem ein eine auf von aus ne n a
  ete est sont le la les l de des du un une aux au avec se ha han sido es esta son el los las una con fue e o os as foi
  sao stato stata stati sono il lo gli i ai al agli alle het een werd zijn aan nest na nont`);
/** Take something out of what is denied: what is left was found. */
const EXCEPTS = words(`
  other others otherwise except but only further additional unless more less longer yet ausser andere weitere nur sauf autre
  autres otro otros salvo altri altro tranne outro outros behalve andere`);

/** How much was looked at: `in 1 g`, `per 25 grams`, `/10 g`. */
const AMOUNT =
  /(?:\b(?:in|per|pro|je|dans|par|en|por|em|su|op)\b|\/)\s*(?:(?:a|one|ein(?:em|er)?|un[oe]?)\b|\d+(?:[.,]\d+)?)\s*-?(?:g(?:ra?m(?:m|me|o|mo)?s?|ramm[ei])?|m[lg]|sample|probe)\b\.?/g;
/** `compliance` by itself may be a heading. */
const IN_COMPLIANCE = /\bin (?:full )?(?:compliance|conformity|conformance)\b/g;
const LONGEST = 90;
/** Nouns between a denial and what it denies: `No Salmonella spp. detected`. */
const MOST_NOUNS = 4;

type Kind = 'found' | 'absent' | 'quantified' | 'tested' | 'passes' | 'fails';

const KINDS: readonly (readonly [ReadonlySet<string>, Kind])[] = [
  [FOUND_ALONE, 'found'],
  [FOUND, 'found'],
  [ABSENT, 'absent'],
  [QUANTIFIED, 'quantified'],
  [TESTED, 'tested'],
  [PASSES, 'passes'],
  [MEETS, 'passes'],
  [FAILS, 'fails'],
  [EXCEEDS, 'fails'],
];
const kindOf = (word: string): Kind | null => KINDS.find(([list]) => list.has(word))?.[1] ?? null;

/**
 * What a text in words says of a result or of a verdict, read by what it denies: `not present in 1 gram` -> `ND`,
 * `does not meet the limits` -> `fail`, `nicht untersucht` -> `NT`. null when it says none of these, or holds words that
 * may change what it says: those are for a person.
 */
export const spokenResult = remember((text): SpokenResult | null => {
  if (text.length > LONGEST) return null;
  const said = foldText(text)
    .replace(AMOUNT, ' ')
    .replace(IN_COMPLIANCE, 'compliant')
    .split(/[/|;:,()[\]]|(?<=[a-z]{4})\.\s|\s-\s/)
    .map((clause) => clause.match(/[^\s."!?-]+/g) ?? [])
    .filter((clause) => clause.some((word) => !TIES.has(word)))
    .map(ofClause);
  const [first = null, ...others] = said;
  return others.every((other) => other === first) ? first : null;
});

/** Whether a text denies something, so that no word of it may be read by itself. */
export const holdsDenial = (text: string): boolean =>
  (foldText(text).match(/[a-z]+/g) ?? []).some((word) => DENIES.has(word));

function ofClause(clause: readonly string[]): SpokenResult | null {
  const has = (list: ReadonlySet<string>) => clause.some((word) => list.has(word));
  if (has(EXCEPTS)) return null;
  const denied = has(DENIES);
  if (clause.some((word, index) => FREE.has(word) && OF.has(clause[index + 1] ?? '')))
    return denied || has(FOUND_ALONE) ? null : 'ND';
  const kind = theKind(clause);
  if (kind === null || !isUnderstood(clause, kind, denied)) return null;
  switch (kind) {
    case 'found':
      return denied ? 'ND' : has(FOUND_ALONE) ? 'found' : null;
    case 'absent':
      return denied ? null : 'ND';
    case 'quantified':
      return denied ? '<LOQ' : null;
    case 'tested':
      return denied ? 'NT' : null;
    case 'passes':
      return denied ? 'fail' : 'pass';
    case 'fails':
      return denied ? 'pass' : 'fail';
  }
}

const OF = words('of from von de da di van');

/** What a clause is about; null where it is about several things that do not go together. */
function theKind(clause: readonly string[]): Kind | null {
  const kinds = new Set(clause.flatMap((word) => kindOf(word) ?? []));
  if (kinds.size === 0 && clause.some((word) => REQUIREMENTS.has(word))) {
    if (clause.some((word) => BEYOND.has(word))) return 'fails';
    return clause.some((word) => WITHIN.has(word)) ? 'passes' : null;
  }
  if (kinds.size === 1) return [...kinds][0] ?? null;
  const is = (...both: Kind[]) => kinds.size === 2 && both.every((kind) => kinds.has(kind));
  // `tested negative`, `tested positive`.
  if (is('tested', 'absent')) return 'absent';
  if (is('tested', 'found') && !clause.some((word) => DENIES.has(word))) return 'found';
  // `failed to meet`, `unable to comply`.
  const fails = clause.findIndex((word) => FAILS.has(word));
  return is('fails', 'passes') && clause[fails + 1] === 'to' ? 'fails' : null;
}

/** Whether nothing else stands in a clause but what its kind may have beside it. */
function isUnderstood(clause: readonly string[], kind: Kind, denied: boolean): boolean {
  const judges = kind === 'passes' || kind === 'fails';
  const takesObject = [MEETS, EXCEEDS, ...PLACES].some((list) => clause.some((word) => list.has(word)));
  const rest = clause.filter(
    (word) =>
      kindOf(word) === null &&
      !TIES.has(word) &&
      !DENIES.has(word) &&
      !(judges && takesObject && [REQUIREMENTS, ...PLACES].some((list) => list.has(word))),
  );
  if (rest.length === 0) return true;
  // What a denial before them says of nouns: `No Salmonella spp. detected`.
  const first = clause.findIndex((word) => DENIES.has(word));
  const last = clause.findLastIndex((word) => kindOf(word) === 'found');
  const areNouns = rest.every(
    (word) => /^[a-z]+$/.test(word) && clause.indexOf(word) > first && clause.indexOf(word) < last,
  );
  return kind === 'found' && denied && areNouns && rest.length <= MOST_NOUNS;
}

const PLACES = [WITHIN, BEYOND];
