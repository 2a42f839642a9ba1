import { parseNumber } from '../../../../../shared/science/numbers.ts';
import { parseUnits, type Unit } from '../../../../../shared/science/units.ts';

export type ThresholdRole = 'lod' | 'loq' | 'limit';

/** A LOD, LOQ or limit that words state for more than one row. */
export interface SaidThreshold {
  role: ThresholdRole;
  value: number;
  /** Null where the words give none. */
  units: Unit | null;
  /** As printed. */
  text: string;
  /** Whether the words say nothing else. */
  alone: boolean;
}

export const LOD_WORDS = `LOD|LDD|MDL|Nachweisgrenze|limits? of detection|(?:method )?detection limits?|l[ií]mite de d[eé]te[ck]ci?[oó]n|limite de détection`;
export const LOQ_WORDS = String.raw`L?LOQ|LDQ|M?RL|PQL|Bestimmungsgrenze|limits? of quanti\w+|quanti\w+ limits?|reporting limits?|l[ií]mite de cuantificaci[oó]n|limite de quantification`;
const LIMIT_WORDS = `Grenzwert|(?:action |state |regulatory )?limits?|action levels?|maximum(?: allowed)?`;
const EVERY = `(?:for|of) (?:all|each|every)(?: of)?(?: the)?(?: [a-z]{3,}){1,2}`;
const IS = String.raw`\s?[:=]?\s?(?:(?:of|is|are|was|were) )?`;
const FIGURE = String.raw`[<≤]?\s?(\d[\d.,]*\d|\d)`;
/** Units of what is stated: of mass, of counts, of water activity. */
const UNITS_SAID = String.raw`%(?: ?\(?w\/w\)?)?|(?:wt|w\/w)\.? ?%|[a-zµμ]{2,3}\/(?:k?g|mL)|pp[mb]|aw`;

const SAID = new RegExp(
  String.raw`(?<=^|[\s(;,.])(?:(${LOD_WORDS})\)? ?[\/&] ?(?:${LOQ_WORDS})|(${LOD_WORDS})|(${LOQ_WORDS})|(?:${LIMIT_WORDS}))\)?(?: ?\([A-Z]{2,4}\))?(?: ${EVERY})?${IS}${FIGURE}(?:\s?\/\s?${FIGURE})?(?:\s?(${UNITS_SAID}))?(?=[\s).,;]|$)`,
  'gi',
);
/** Cheaper than `SAID`, and in everything that it finds. */
const NAMES_ONE = new RegExp(`${LOD_WORDS}|${LOQ_WORDS}|${LIMIT_WORDS}`, 'i');
const BEFORE = /^\W*(?:notes?:?\s+)?(?:the )?$/i;
const BEHIND = new RegExp(String.raw`^\s*(?:(?:unless|except|if not|each|${EVERY}).*)?\W*$`, 'i');

/** Every threshold that a text states with a figure: `LOQ = 0.05 %`, `LOD/LOQ 0.27/0.8 mg/g`, `Limit of detection for all analytes: 10 ppb`. */
export function thresholdsSaid(text: string): SaidThreshold[] {
  if (!NAMES_ONE.test(text)) return [];
  return [...text.matchAll(SAID)].flatMap((match): SaidThreshold[] => {
    const [whole, pair, lod, loq, first = '', second, unit = ''] = match;
    const units = parseUnits(unit);
    if (unit !== '' && units === null) return [];
    const alone = BEFORE.test(text.slice(0, match.index)) && BEHIND.test(text.slice(match.index + whole.length));
    const said = (role: ThresholdRole, figure: string): SaidThreshold[] => {
      const value = parseNumber(figure)?.value ?? null;
      return value === null ? [] : [{ role, value, units, text: whole.trim(), alone }];
    };
    if (pair !== undefined) return second === undefined ? [] : [...said('lod', first), ...said('loq', second)];
    return second === undefined ? said(lod !== undefined ? 'lod' : loq !== undefined ? 'loq' : 'limit', first) : [];
  });
}
