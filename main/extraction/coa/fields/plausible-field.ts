import { finding, type ParamsOfFinding } from '../../../../shared/findings/finding.ts';
import type { Evidence, EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import { endsInStreet } from '../../places/street-words.ts';
import { isHeaderWord, readHeader } from '../tables/heads/header-words.ts';
import { headingAnalysis } from '../tables/heads/heading-analysis.ts';
import { FORMS_OF_AMERICA } from './blocks/company-forms.ts';
import { namesNobody } from './blocks/names-nobody.ts';
import type { Board } from './board.ts';
import type { CoaFields } from './coa-fields.ts';
import { labelKind, startsWithLabel } from './labels/labels.ts';

const COMPANIES = ['lab', 'producer', 'distributor'] as const;
const LICENSES = ['lab_license_number', 'producer_license_number', 'distributor_license_number'] as const;
const NUMBERS = ['lab_id', 'batch_number'] as const;
const TEXTS = [...COMPANIES, ...LICENSES, ...NUMBERS, 'product_name', 'strain_name'] as const;
type TextField = (typeof TEXTS)[number];

/** Whether a field is one of those whose wording tells what it cannot be. */
export const isText = (field: string): field is TextField => (TEXTS as readonly string[]).includes(field);

const isOneOf = (field: TextField, fields: readonly TextField[]) => fields.includes(field);

/** Words of the names of panels: of one of them alone the rest was cut off. */
const PANEL_WORDS =
  /^(?:foreign|matter|material|heavy|metals?|residual|solvents?|water|activity|moisture|content|microbial|microbials|microbiological|mycotoxins?|pesticides?|terpenes?|cannabinoids?|potency)$/i;
/** What stands about a laboratory's name: stamps, slogans and headings name nobody. */
const SLOGAN =
  /^(?:official|original|copy|analytical|methods?|used|quality|control|assurance|accredited|certified|trusted|accuracy|accurate|excellence|integrity|science|safety|confidence|powered|by|verified|compliance|research|scientific|technical|data|our|your|you|we|is|in|to|through|with|can|trust)$/i;
/** A slogan speaks to whoever reads it. */
const ADDRESSES_READER = /\b(?:you|your|we|our)\b/i;
/** What software for laboratories prints of its maker. */
const MAKER = /\b(?:LIMS|powered by|all rights reserved)\b/i;
const COMPANY = new RegExp(String.raw`\b(?:labs?|laborator\p{L}+|analytics|${FORMS_OF_AMERICA}|gmbh)\b`, 'iu');
/** A web address; a company's may have lost its dots. */
const WEB_ADDRESS = /^(?:https?|https?:\/\/\S+|www\.\S+|[a-z][\w-]+\.(?:com|net|org|io|co|ca|us))$/;
const LETTERS_RUN_TOGETHER = /^[a-z]{12,}$/;
const PAGE_NUMBER = /^pages?\s+\d+(?:\s*(?:of|\/)\s*\d+)?$/i;
const DOCUMENT_TITLE =
  /^(?:certificate of analysis|analytical report|test(?:ing)? (?:report|results)|lab(?:oratory)? report)$/i;
/** With its area code in brackets or its country before it, or a form's placeholder; others may be numbers of samples. */
const TELEPHONE = /^(?:\+\d{1,3}[ .-]?)?\([\dNX]{3}\) ?[\dNX]{3}[ .-][\dNX]{4}$/;

/** Why a text cannot be a field's value. */
type Fault = ParamsOfFinding<'implausible-value'>['case'];

/** Why a text cannot be a field's value; null where it may be. */
export function implausible(field: TextField, text: string): Fault | null {
  const words = text.split(/[\s/|,]+/).filter(Boolean);
  const every = (is: (word: string) => boolean) => words.length > 0 && words.every(is);
  if (isOneOf(field, LICENSES)) return licenseFault(text);
  if (labelKind(text) !== null) return 'label';
  if (parseUnits(text) !== null) return 'unit';
  if (PAGE_NUMBER.test(text.trim())) return 'page';
  if (DOCUMENT_TITLE.test(text.trim())) return 'title';
  if (WEB_ADDRESS.test(text.trim())) return 'web';
  // Laboratories are called after what they do: `Method Testing Labs`.
  const isCompany = isOneOf(field, COMPANIES) && COMPANY.test(text);
  if (!isCompany && (headingAnalysis(text) !== null || every((word) => PANEL_WORDS.test(word)))) return 'analysis';
  // One word of a heading may begin a name: `Dry Creek Testing`.
  const isHead = !isCompany && every((word) => isHeaderWord(word) || labelKind(word) !== null);
  const head = isHead ? readHeader(text) : null;
  if (head && !head.guessed) return 'heading';
  if (isOneOf(field, COMPANIES)) {
    if (MAKER.test(text)) return 'software';
    if (LETTERS_RUN_TOGETHER.test(text.trim())) return 'web';
    if (
      !isCompany &&
      (ADDRESSES_READER.test(text) || every((word) => SLOGAN.test(word) || namesNobody(word.toLowerCase())))
    )
      return 'no-name';
  }
  if (isOneOf(field, NUMBERS)) return numberFault(text);
  return null;
}

function licenseFault(text: string): Fault | null {
  if (!/\d/.test(text)) return 'no-digit';
  if (endsInStreet(text) || /^\d+\s+\p{L}{3,}\s+\p{L}/u.test(text)) return 'address';
  return (text.match(/\p{Ll}{3,}/gu) ?? []).length > 1 ? 'prose' : null;
}

/** Of a number that is a telephone's, or that runs on into the first word of the next label. */
function numberFault(text: string): Fault | null {
  if (TELEPHONE.test(text.trim())) return 'phone';
  const [, before = '', last = ''] = /^(.*\d\S*)\s+([A-Z]\p{Ll}{2,}):?$/u.exec(text) ?? [];
  return before !== '' && (startsWithLabel(last) || readHeader(last) !== null) ? 'next-label' : null;
}

/** A gap of so many ems, and so many times as wide as the others of a value, parts two columns. */
const COLUMN_GAP = 1.2;
const TIMES_OWN = 2.5;

/** Whether a text runs on over a gap between columns, wider than its own spacing. */
export function runsIntoNextColumn(words: readonly Word[]): boolean {
  const gaps = words.slice(1).flatMap((word, index) => {
    const before = words[index];
    const isBeside = before && word.y0 < before.y1 && word.y1 > before.y0 && word.x0 >= before.x1;
    return isBeside ? [(word.x0 - before.x1) / Math.max(1, before.fontSize)] : [];
  });
  const widest = Math.max(0, ...gaps);
  const others = gaps.filter((gap) => gap !== widest);
  return widest > COLUMN_GAP && others.length > 0 && widest > TIMES_OWN * Math.max(...others);
}

/** The fields without what cannot be their value, with a question for each that was refused. */
export function refuseImplausible(
  board: Board,
  fields: CoaFields,
  evidence: EvidenceMap,
): { fields: CoaFields; evidence: EvidenceMap; refused: Finding[] } {
  const kept = { fields: { ...fields }, evidence: { ...evidence }, refused: [] as Finding[] };
  for (const field of TEXTS) {
    const value = fields[field];
    if (typeof value !== 'string') continue;
    const place = evidence[field];
    // A laboratory's name may stand far behind its logo.
    const over = field !== 'lab' && place && runsIntoNextColumn(wordsIn(board, place)) ? 'next-column' : null;
    const fault = implausible(field, value) ?? over;
    if (fault === null) continue;
    kept.fields[field] = null;
    delete kept.evidence[field];
    kept.refused.push(finding('implausible-value', 'warning', [field], { case: fault, value }));
  }
  return kept;
}

/** The words of a value on one line, as its evidence gives their place. */
function wordsIn(board: Board, { page, box: [x0, y0, x1, y1], text }: Evidence): Word[] {
  const found = board.pages.find(({ laidOut }) => laidOut.page.number === page)?.laidOut.page;
  if (!found) return [];
  const own = new Set(text.split(/\s+/));
  const within = found.words.filter((word) => {
    const [x, y] = [(word.x0 + word.x1) / 2 / found.width, (word.y0 + word.y1) / 2 / found.height];
    return x >= x0 && x <= x1 && y >= y0 && y <= y1 && own.has(word.text);
  });
  return within.sort((a, b) => a.x0 - b.x0);
}
