import { remember } from '../../../../../shared/remember.ts';
import { parseNumber, parseQualifier } from '../../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../../shared/science/units.ts';
import { isBlank, readVerdict } from '../cells.ts';
import type { Role } from '../heads/header-words.ts';

/** An exponent may go on in the next line (`2.71E-` over `1`). */
const isFigure = (text: string) => /^[<>≤≥≦≧~±(+-]*\s*\d[\d.,]*(?:e[+\uFFFD\u00AD-]?\d*)?%?[)*†‡#^]*$/i.test(text);

const FILLERS =
  /^(?:n\.|not|none|non|detected|tested|absent|absence|negative|present|in|any|amt|amount|of|per|below|above|[<>≤≥]|lod|loq|lloq|rl|10|x|×|1|1g|1\.0|g|gram|grams|cfu|\/|\||trace|detection|report|reported|only|detect)$/i;

export const isMeasured = remember(
  (text) =>
    isFigure(text) || isBlank(text) || parseNumber(text) !== null || parseUnits(text.replace(/[()]/g, '')) !== null,
);
export const verdictIn = remember(readVerdict);
/** `Detected` and `Present` say what was found. */
export const isVerdict = (text: string) => verdictIn(text) !== null && !FILLERS.test(text);
const isNothing = (text: string) => /^(?:ND|<LO[QD])$/.test(parseQualifier(text) ?? '');
const isAbsence = (text: string) => /^(?:ND|NT|NR|<LO[QD])$/.test(parseQualifier(text) ?? '');

const inThreshold = remember((text) =>
  /^[\d.,<>≤/|\s-]+$/.test(text) || isBlank(text) || isMeasured(text) ? (verdictIn(text) ? 2 : 0) : 2,
);
const inOther = () => 0.2;

function misfitOfName(text: string): number {
  if ((isFigure(text) && /[.,<>%]/.test(text)) || isAbsence(text)) return 2.5;
  // Names end in a single digit at most (`Ocimene 2`).
  if (/^\d{2,}$/.test(text)) return 1.8;
  return verdictIn(text) === 'pass' && text.length > 1 ? 1.5 : 0;
}

/** Where verdicts have a column of their own, one that stands between it and a result's belongs there. */
export const misfitBesideVerdicts = (text: string) => (isVerdict(text) ? 0.5 : MISFITS.result(text));

/** How ill a word suits each kind of column. */
export const MISFITS: Record<Role, (text: string) => number> = {
  name: remember(misfitOfName),
  result: remember((text) => (isMeasured(text) || FILLERS.test(text) ? 0 : 1.5)),
  limit: remember((text) => (verdictIn(text) === 'pass' ? 2 : isMeasured(text) || FILLERS.test(text) ? 0 : 1)),
  lod: inThreshold,
  loq: inThreshold,
  'lod-loq': inThreshold,
  'loq-lod': inThreshold,
  status: remember((text) => (isFigure(text) && !isBlank(text) ? 2.5 : isNothing(text) ? 0.5 : 0)),
  units: remember((text) => (parseUnits(text) !== null || isBlank(text) ? 0 : 1.5)),
  quality: inOther,
  other: inOther,
};
