import { finding } from '../../../../shared/findings/finding.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import type { Page } from '../../../documents/page.ts';
import { findLines } from '../../layout/lines.ts';
import { countsAllPages } from './missing-pages.ts';

const END =
  /\bend\s+of\s+(?:the\s+|this\s+)?(?:report|certificate|document|analysis)\b|\bende\s+des\s+(?:pr[uü]f)?(?:berichts?|zertifikats?)\b|\bfin\s+(?:du\s+(?:rapport|certificat)|del\s+(?:informe|certificado))\b|\bfine\s+del\s+(?:rapporto|certificato)\b|\bfim\s+do\s+(?:relat[oó]rio|certificado)\b|\beinde\s+(?:van\s+het\s+)?(?:rapport|certificaat)\b/i;
/** Who answers for the report, which stands below all that he answers for. */
const RELEASED =
  /\b(?:authori[sz]ed|approved|reviewed|released|certified|verified|validated|signed|generated|prepared|reported)\s+by\b|\bsignator(?:y|ies)\b|\bsignatures?\b|\b(?:lab(?:oratory)?|scientific|technical|quality|operations|testing|analytical)\s+(?:director|manager|supervisor|assurance|officer)\b|\bdirector\s+of\b|\bchief\s+(?:scien|exec|chem|oper)\w+|\bapprov(?:al|ed)\b/i;
/** The same in the languages whose labels are known (labels-in-other-languages.ts). */
const RELEASED_ABROAD =
  /\b(?:freigegeben|freigabe|unterschrift|unterzeichnet)\b|\b(?:pr[uü]f|labor)leit(?:er(?:in)?|ung)\b|\b(?:approuv|valid|sign)[ée]e?\s+par\b|\bresponsable\s+(?:du|de|del)\s+labo|\b(?:aprobado|autorizado|validado|revisado|firmado)\s+por\b|\bfirmas?\b|\b(?:director|directeur|diretor|direttor[ei]|direttrice|directora)\s+(?:t[eé][ck]?[cn]|scient|cient)|\b(?:approvato|autorizzato|verificato|firmato)\s+da\b|\b(?:aprovado|assinado)\s+por\b|\bassinatura\b|\bhandtekening\b|\b(?:goedgekeurd|vrijgegeven)\s+door\b/i;
/** What is said of the report as a whole. */
const CLOSING =
  /\breproduced\b|\bvervielf[aä]ltigt\b|\breproduit|\breproducid[oa]|\briprodott[oa]|\breproduzid[oa]|\bgereproduceerd\b|\b(?:relates?|pertains?|appl(?:y|ies))\s+(?:only|solely)\b|\bonly\s+(?:relates?|pertains?|appl(?:y|ies))\b/i;

/** What stands at the foot of all pages differs in height by less than this part of the page. */
const ONE_HEIGHT = 0.02;

/**
 * Results whose document does not show where it ends: it says neither how many pages it has nor that this is the last one,
 * and its last page bears nothing of what closes a report. A page may follow that nobody would miss (ISO/IEC 17025:2017,
 * 7.8.2.1 d: a clear identification of the end; o: who authorises the report; l: that results relate only to the items
 * tested).
 */
export function unmarkedEnd(pages: readonly Page[]): Finding[] {
  // A page of pictures alone closes nothing.
  const last = pages.findLast(({ words }) => words.length > 0);
  if (!last || countsAllPages(pages)) return [];
  const printed = pages.flatMap((page) => linesOf(page));
  const ends = linesOf(last).some(
    (line) =>
      END.test(line.text) ||
      RELEASED.test(line.text) ||
      RELEASED_ABROAD.test(line.text) ||
      (CLOSING.test(line.text) && !isOfTables(line, printed)),
  );
  return ends ? [] : [finding('end-unmarked', 'warning', ['results'])];
}

interface PrintedLine {
  text: string;
  /** How far down the page, as a part of its height. */
  height: number;
}

const linesOf = (page: Page): PrintedLine[] =>
  findLines(page).map(({ segments, y0 }) => ({
    text: segments.map(({ text }) => text).join(' '),
    height: y0 / page.height,
  }));

/** Whether a note is repeated at other heights: it stands under tables, not at the end or foot of pages. */
const isOfTables = ({ text, height }: PrintedLine, printed: readonly PrintedLine[]) =>
  printed.some((other) => other.text === text && Math.abs(other.height - height) > ONE_HEIGHT);
