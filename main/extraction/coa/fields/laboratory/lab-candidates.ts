import { type AddressBlock, sameStreet } from '../blocks/address-block.ts';
import { hasLaboratoryLicense } from '../blocks/address-blocks.ts';
import { PHONE } from '../blocks/block-lines.ts';
import { hasCompanyForm } from '../blocks/company-forms.ts';
import { type Ink, runningText } from '../board.ts';
import type { Pair } from '../labels/pair.ts';
import { compactName, tidyName } from '../tidy.ts';
import { hasDomainOf, isInMargin, type LabClues, related } from './lab-clues.ts';
import { domainFits, domainsOf } from './lab-domains.ts';
import { isDistinctive, isPanelHeading, LAB_WORD, looksLikeLabName } from './lab-names.ts';
import { addLetterheads } from './letterheads.ts';
import { addSpoken } from './spoken-names.ts';

/** A name that may be the laboratory's. */
export interface LabCandidate {
  /** Folded. */
  key: string;
  ink: Ink;
  /** What speaks for it, added up; 5 is about what a label says. */
  score: number;
  /** Sentences found it in running text only: another print of the name is better. */
  spoken: boolean;
  /** It is also set as a logo. */
  isLogo: boolean;
}

/** Names that labels, addresses, letterheads and sentences suggest, the likeliest first. */
export function labCandidates(clues: LabClues, pairs: readonly Pair[]): LabCandidate[] {
  const { board, blocks } = clues;
  const candidates: LabCandidate[] = [];
  const add = (ink: Ink, score: number, spoken = false) => addName(candidates, clues, ink, score, spoken);
  addLabelled(clues, pairs, add);
  const unsigned = new Set<string>();
  for (const block of blocks) {
    const score = nameScore(clues, block);
    const key = compactName(tidyName(block.name?.text ?? ''));
    if (block.name && !(score === UNSIGNED && unsigned.has(key))) add(block.name, score);
    if (score === UNSIGNED) unsigned.add(key);
  }
  const logos = new Set<string>();
  addLetterheads(board, add, (ink, score) => {
    logos.add(compactName(tidyName(ink.text)));
    add(ink, score);
  });
  addSpoken(board, board.pages.map(runningText).join('\n'), add);
  for (const candidate of candidates) {
    candidate.isLogo = logos.has(candidate.key);
    if (hasDomainOf(clues, candidate.ink.text)) candidate.score += 3;
  }
  gather(candidates);
  return candidates.sort((a, b) => b.score - a.score);
}

/** Labels behind which the laboratory, or one of its staff, is named. */
const ISSUED_BY = /^(?:prepared|issued|tested|analy[sz]ed|performed|reported|certified|testing|analysis) (?:by|at)$/i;

/** Adds what stands behind labels of the laboratory and of those who tested. */
function addLabelled(clues: LabClues, pairs: readonly Pair[], add: (ink: Ink, score: number) => void): void {
  for (const { kind, label, values } of pairs) {
    const ink = kind === 'laboratory' && label.closed ? values[0]?.ink : undefined;
    if (ink && !PHONE.test(ink.text) && !(ISSUED_BY.test(label.text) && isPerson(ink.text, clues))) add(ink, 5);
  }
  for (const { label, values } of pairs) {
    const [first] = values;
    if (first && ISSUED_BY.test(label.text) && looksLikeLabName(first.ink.text)) add(first.ink, 4);
  }
}

/** Whether a text is a name of two or three words that could be anybody's: no laboratory's, company's or website's. */
const isPerson = (text: string, clues: LabClues) =>
  /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u.test(text.trim()) &&
  !LAB_WORD.test(text) &&
  !hasCompanyForm(text) &&
  !hasDomainOf(clues, text);

/** A licence with its number, whoever gave it: `OMMA Laboratory License LAAA-7QHD-XN2P`. */
const LICENSE = /\b(?:licen[cs]e|permit|registration)\b\W*(?:no\b|number\b)?\W*(?=\S*\d)[A-Z\d][A-Z\d-]{4,}/i;

/** Adds a print of a name to the candidates, or its weight to the one that it is; the better print of the two is kept. */
function addName(candidates: LabCandidate[], { taken }: LabClues, ink: Ink, score: number, spoken: boolean): void {
  const name = tidyName(ink.text);
  const key = compactName(name);
  if (key.length < 3 || taken.has(key) || !isDistinctive(name) || isPanelHeading(name) || LICENSE.test(name)) return;
  const known = candidates.find((other) => other.key === key);
  if (!known) {
    candidates.push({ key, ink: { ...ink, text: name }, score, spoken, isLogo: false });
    return;
  }
  known.score += score;
  if (isLogoPrint(known.ink.text) && !isLogoPrint(name) && (spoken || hasCompanyForm(name)))
    Object.assign(known, { ink: { ...ink, text: withFormOf(known.ink.text, name) }, spoken });
  else if (known.spoken && !spoken && !(hasCompanyForm(known.ink.text) && isLogoPrint(name)))
    Object.assign(known, { ink: { ...ink, text: name }, spoken });
}

/** Whether a name is set as logos set it, all in capitals or beginning with a small letter: a sentence may print it in full. */
const isLogoPrint = (text: string) => !/\p{Ll}/u.test(text) || /^\p{Ll}/u.test(text);

/** A name as a sentence spells it with the company form that only the print in capitals has (`ACME LABS, INC.`). */
function withFormOf(capitals: string, name: string): string {
  const [form] = hasCompanyForm(name)
    ? []
    : (/,?\s(?:INC|LLC|L\.L\.C|CORP|LTD|PLLC)\b\.?$/.exec(capitals.trim()) ?? []);
  return form ? name + form.replace(/INC|CORP|LTD/, (word) => word.charAt(0) + word.slice(1).toLowerCase()) : name;
}

/** The weight of a name over an address without any sign of a laboratory, on however many pages it stands. */
const UNSIGNED = 1;

/** What the address under a name and all that stands with it say for its being the laboratory's. */
function nameScore(clues: LabClues, block: AddressBlock): number {
  const { blocks, domains } = clues;
  const notes = block.notes.join(' ');
  const name = block.name?.text ?? '';
  const printed = domainsOf(notes);
  const ownDomain = printed.some((domain) => domainFits(domain, name)) && !/@/.test(notes);
  // A client's letterhead may be on every page too: place and repetition count only beside a sign of a laboratory.
  if (block.role === null && !LAB_WORD.test(name) && !hasLaboratoryLicense(block) && !ownDomain) return UNSIGNED;
  let score = block.role === 'laboratory' ? 6 : 1;
  if (LAB_WORD.test(name)) score += 3;
  if (hasLaboratoryLicense(block)) score += 3;
  if (printed.some((domain) => domains.has(domain) && !/@/.test(notes))) score += 1;
  if (isInMargin(clues, block)) score += 1;
  if (new Set(blocks.filter((other) => sameStreet(other, block)).map(({ page }) => page)).size > 1) score += 1;
  return score;
}

/** Adds the weight of a shorter or longer form of the same name (`Acme Labs`, `Acme Labs Springfield`) to the form printed as a heading. */
function gather(named: readonly LabCandidate[]): void {
  const own = new Map(named.map((candidate) => [candidate, candidate.score]));
  for (const a of named)
    for (const b of named) if (a !== b && related(a.key, b.key)) a.score += 0.5 * (own.get(b) ?? 0);
}
