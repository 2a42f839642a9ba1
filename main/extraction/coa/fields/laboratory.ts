import { median } from '../../../../shared/median.ts';
import { type AddressBlock, sameStreet } from './address-block.ts';
import { hasLaboratoryLicense } from './address-blocks.ts';
import { PHONE } from './block-lines.ts';
import {
  type Board,
  type BoardPage,
  belowOf,
  type Ink,
  type Item,
  inkOf,
  joinInk,
  middleX,
  runningText,
} from './board.ts';
import { hasCompanyForm } from './company-forms.ts';
import { domainFits, domainsOf } from './lab-domains.ts';
import { isDistinctive, isPanelHeading, LAB_WORD, looksLikeLabName } from './lab-names.ts';
import { findLabels, labelKind } from './labels.ts';
import type { Pair } from './pair.ts';
import { isStreetLine } from './postal-address.ts';
import { addSpoken } from './spoken-names.ts';
import { compactName, tidyName } from './tidy.ts';

/** Labels behind which the laboratory, or one of its staff, is named. */
const ISSUED_BY = /^(?:prepared|issued|tested|analy[sz]ed|performed|reported|certified|testing|analysis) (?:by|at)$/i;
const VENDOR = /all rights reserved|powered by|software|support@/i;

/** The laboratory: its name and the block that holds its address. */
export interface FoundLaboratory {
  name: Ink | null;
  block: AddressBlock | null;
  /** Probability that the name is right. */
  confidence: number;
  /** What leaves doubt about the name, as a sentence. */
  why?: string;
}

interface Named {
  key: string;
  ink: Ink;
  score: number;
  /** Sentences found it in running text only: another print of the name is better. */
  spoken: boolean;
}

/**
 * Finds the laboratory. Its name is in the letterhead or the footer, beside its address, website, telephone or licence, on
 * every page, and in the sentences at the foot (`without the written approval of ...`); each of these adds weight.
 * `others` are names of producers, clients and distributors, which are not taken for it.
 */
export function findLaboratory(
  board: Board,
  pairs: readonly Pair[],
  blocks: readonly AddressBlock[],
  others: readonly string[],
): FoundLaboratory {
  const free = blocks.filter(({ role }) => role === null || role === 'laboratory');
  const text = board.pages.map(runningText).join('\n');
  const domains = new Set(
    board.pages.flatMap((page) =>
      page.items.filter((item) => !VENDOR.test(item.text)).flatMap((item) => domainsOf(item.text)),
    ),
  );
  const named: Named[] = [];
  const taken = new Set(others.map(compactName));
  const add = (ink: Ink, score: number, spoken = false) => {
    const name = tidyName(ink.text);
    const key = compactName(name);
    if (key.length < 3 || taken.has(key) || !isDistinctive(name) || isPanelHeading(name)) return;
    const known = named.find((other) => other.key === key);
    if (known) {
      known.score += score;
      if (isLogoPrint(known.ink.text) && !isLogoPrint(name) && (spoken || hasCompanyForm(name)))
        Object.assign(known, { ink: { ...ink, text: withFormOf(known.ink.text, name) }, spoken });
      else if (known.spoken && !spoken && !(hasCompanyForm(known.ink.text) && isLogoPrint(name)))
        Object.assign(known, { ink: { ...ink, text: name }, spoken });
    } else named.push({ key, ink: { ...ink, text: name }, score, spoken });
  };
  for (const pair of pairs)
    if (pair.kind === 'laboratory' && pair.label.closed)
      for (const { ink } of pair.values.slice(0, 1))
        if (!PHONE.test(ink.text) && !(ISSUED_BY.test(pair.label.text) && isPerson(ink.text, domains))) add(ink, 5);
  for (const { label, values } of pairs) {
    const [first] = values;
    if (first && ISSUED_BY.test(label.text) && looksLikeLabName(first.ink.text)) add(first.ink, 4);
  }
  for (const block of free) if (block.name) add(block.name, nameScore(board, block, free, domains));
  const logos = new Set<string>();
  addLetterheads(board, add, (ink, score) => {
    logos.add(compactName(tidyName(ink.text)));
    add(ink, score);
  });
  addSpoken(board, text, add);
  for (const candidate of named)
    if ([...domains].some((domain) => domainFits(domain, candidate.ink.text))) candidate.score += 3;
  gather(named);
  const best = named.sort((a, b) => b.score - a.score)[0];
  const second = named.find((other) => best && !related(best.key, other.key));
  // A logo may leave out the end of the name, which small print gives in full.
  const fuller =
    best && logos.has(best.key)
      ? named.find(
          ({ key, score, ink }) =>
            key !== best.key && key.startsWith(best.key) && score >= 3 && !/\d{2}|\w{3,}\.\s/.test(ink.text),
        )
      : undefined;
  const fromDomain =
    best && best.score >= 4 && !isCutShort(best.ink, domains) ? null : nameFromDomain(board, domains, free, taken);
  const name = fromDomain ?? (fuller ?? best)?.ink ?? null;
  const block = labBlock(board, free, name?.text ?? null, domains, taken);
  const margin = (best?.score ?? 0) - (second?.score ?? 0);
  // A domain spells no capitals and no spaces: the name made of it is a guess.
  const guessed = fromDomain !== null && !/[A-Z]/.test(fromDomain.words[0]?.text ?? '');
  const confidence = fromDomain
    ? guessed
      ? 0.6
      : 0.83
    : best
      ? Math.min(isUnvouched(best.ink, domains) ? UNVOUCHED : 0.97, 0.6 + 0.04 * best.score + 0.03 * margin)
      : 0;
  const why = guessed
    ? 'Put together from the address of its website: its capitals and spaces are a guess.'
    : second && `Also printed, and perhaps the laboratory: "${second.ink.text.trim()}".`;
  return { name, block, confidence, ...(name && why && { why }) };
}

/** Whether a text is a name of two or three words that could be anybody's: no laboratory's, company's or website's. */
const isPerson = (text: string, domains: ReadonlySet<string>) =>
  /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u.test(text.trim()) &&
  !LAB_WORD.test(text) &&
  !hasCompanyForm(text) &&
  ![...domains].some((domain) => domainFits(domain, text));

/** Whether a name is set as logos set it, all in capitals or beginning with a small letter: a sentence may print it in full. */
const isLogoPrint = (text: string) => !/\p{Ll}/u.test(text) || /^\p{Ll}/u.test(text);

/** A name as a sentence spells it with the company form that only the print in capitals has (`ACME LABS, INC.`). */
function withFormOf(capitals: string, name: string): string {
  const [form] = hasCompanyForm(name)
    ? []
    : (/,?\s(?:INC|LLC|L\.L\.C|CORP|LTD|PLLC)\b\.?$/.exec(capitals.trim()) ?? []);
  return form ? name + form.replace(/INC|CORP|LTD/, (word) => word.charAt(0) + word.slice(1).toLowerCase()) : name;
}

function nameScore(
  board: Board,
  block: AddressBlock,
  all: readonly AddressBlock[],
  domains: ReadonlySet<string>,
): number {
  const notes = block.notes.join(' ');
  const name = block.name?.text ?? '';
  const printed = domainsOf(notes);
  const ownDomain = printed.some((domain) => domainFits(domain, name)) && !/@/.test(notes);
  // A client's letterhead may be on every page too: place and repetition count only beside a sign of a laboratory.
  if (block.role === null && !LAB_WORD.test(name) && !hasLaboratoryLicense(block) && !ownDomain) return 1;
  let score = block.role === 'laboratory' ? 6 : 1;
  if (LAB_WORD.test(name)) score += 3;
  if (hasLaboratoryLicense(block)) score += 3;
  if (printed.some((domain) => domains.has(domain) && !/@/.test(notes))) score += 1;
  if (isMargin(board, block)) score += 1;
  if (new Set(all.filter((other) => sameStreet(other, block)).map(({ page }) => page)).size > 1) score += 1;
  return score;
}

const isMargin = (board: Board, block: AddressBlock) => {
  const [item] = block.items;
  const page = board.pages[block.page]?.laidOut.page;
  return item !== undefined && page !== undefined && (item.y1 < 0.16 * page.height || item.y0 > 0.8 * page.height);
};

/** Segments that read as a laboratory's name, those in the margins and on every page above all. */
function addLetterheads(
  board: Board,
  add: (ink: Ink, score: number) => void,
  addSet: (ink: Ink, score: number) => void,
): void {
  const pagesWith = new Map<string, number>();
  const texts = (items: readonly Item[]) => new Set(items.map(({ text }) => compactName(text)));
  for (const page of board.pages)
    for (const key of texts(page.items)) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
  const done = new Set<string>();
  for (const page of board.pages) {
    const { height } = page.laidOut.page;
    const margin = (item: Item) => item.y1 < 0.14 * height || item.y0 > 0.85 * height;
    for (const item of page.items) {
      for (const part of item.text.split(/\s*(?:\||\/\/|•)\s*/)) {
        const key = compactName(part);
        if (part === item.text && margin(item)) addLogo(board, page, item, addSet);
        if (done.has(key) || !looksLikeLabName(part) || findLabels(part).some(({ closed }) => closed)) continue;
        done.add(key);
        const start = item.text.indexOf(part);
        const repeated = board.pages.length > 1 && (pagesWith.get(key) ?? 0) > board.pages.length / 2;
        add(
          inkOf(item, start, start + part.length),
          2 + (margin(item) ? 2 : 0) + (repeated ? 2 : 0) + (/\blab(?:s|orator)|labs?$/i.test(part) ? 1 : 0),
        );
      }
    }
  }
}

/** A logo's name set over two or three lines, or large with the generic rest of it small beside: `FERN CREEK` over `TESTING`. */
function addLogo(board: Board, page: BoardPage, item: Item, add: (ink: Ink, score: number) => void): void {
  if (labelKind(item.text) !== null || /\d{2}|[:@]/.test(item.text) || item.text.length > 40) return;
  const lines = [item];
  for (let last = item; lines.length < 3; ) {
    const next = belowOf(board, last, 0.8);
    const aligned =
      next &&
      (Math.abs(next.x0 - item.x0) < 3 ||
        Math.abs(next.x1 - item.x1) < 3 ||
        Math.abs(middleX(next) - middleX(item)) < 0.5 * tall(item));
    if (!next || !aligned || isStreetLine(next.text) || tall(next) > 1.05 * tall(last) || labelKind(next.text) !== null)
      break;
    lines.push(next);
    last = next;
    if (readsAsName(lines)) break;
  }
  const own = isDistinctive(item.text);
  // `fernCreek LABS`: a logo's small letters, which a name in a text would not begin with.
  if (own && /^\p{Ll}/u.test(item.text) && isLarge(page, item) && readsAsName([item])) {
    add(inkOf(item), LOGO);
    return;
  }
  if (lines.length > 1 && own && readsAsName(lines) && !looksLikeLabName(item.text)) {
    add(joinInk(lines.map((line) => inkOf(line))), LOGO);
    return;
  }
  if (!own || lines.length !== 1 || looksLikeLabName(item.text)) return;
  // Body text is about half as large as a logo beside it.
  const generic = page.items.filter(
    (other) =>
      other.x0 > item.x1 &&
      Math.min(other.y1, item.y1) - Math.max(other.y0, item.y0) > 0.5 * tall(other) &&
      1.6 * tall(other) < tall(item) &&
      LAB_WORD.test(other.text) &&
      !/\b(?:report|certificate|of|results?)\b/i.test(other.text) &&
      !isDistinctive(other.text) &&
      other.text.split(' ').length <= 3,
  );
  const beside = generic.toSorted((a, b) => a.x0 - b.x0)[0];
  if (beside) add(joinInk([inkOf(item), inkOf(beside)]), LOGO - 1);
}

/** Whether the lines of a logo make a name; logos are often set without capitals, or without one at the beginning. */
function readsAsName(lines: readonly Item[]): boolean {
  const joined = lines.map(({ text }) => text).join(' ');
  const isPlain = /[A-Z]/.test(joined) && !/^[a-z]/.test(joined);
  return looksLikeLabName(isPlain ? joined : joined.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
}

/** Whether a text is set much larger than most of its page. */
function isLarge(page: BoardPage, item: Item): boolean {
  return tall(item) > 1.4 * median(page.items.map(tall));
}

/** What a logo over several lines weighs: a name in the margin. */
const LOGO = 4.5;
const tall = (box: Item) => box.y1 - box.y0;

const related = (a: string, b: string) =>
  a.startsWith(b) || b.startsWith(a) || (a.length > 6 && b.length > 6 && a.slice(0, 6) === b.slice(0, 6));

/** Adds the weight of a shorter or longer form of the same name (`Acme Labs`, `Acme Labs Springfield`) to the form printed as a heading. */
function gather(named: readonly Named[]): void {
  const own = new Map(named.map((candidate) => [candidate, candidate.score]));
  for (const a of named)
    for (const b of named) if (a !== b && related(a.key, b.key)) a.score += 0.5 * (own.get(b) ?? 0);
}

/** A name spelled like the website: the laboratory may print it nowhere else. */
function nameFromDomain(
  board: Board,
  domains: ReadonlySet<string>,
  free: readonly AddressBlock[],
  taken: ReadonlySet<string>,
): Ink | null {
  const near = new Set(free.flatMap((block) => domainsOf(block.notes.join(' '))));
  const candidates = [...domains]
    .filter((domain) => near.size === 0 || near.has(domain))
    .filter((domain) => ![...taken].some((name) => name && (domain.includes(name) || name.includes(domain))));
  for (const domain of candidates) {
    for (const page of board.pages) {
      for (const item of page.items) {
        for (const match of item.text.matchAll(/\b[A-Z0-9][\w&'’-]*(?:\s+[A-Z0-9][\w&'’-]*){0,3}/g)) {
          if (compactName(match[0]) === domain) return inkOf(item, match.index, match.index + match[0].length);
        }
      }
    }
  }
  const [domain] = candidates;
  const item = domain
    ? board.pages.flatMap(({ items }) => items).find(({ text }) => text.toLowerCase().includes(domain))
    : undefined;
  if (!domain || !item) return null;
  const start = item.text.toLowerCase().indexOf(domain);
  return { ...inkOf(item, start, start + domain.length), text: domain.charAt(0).toUpperCase() + domain.slice(1) };
}

/** Probability, at the most, of a name that OCR has read off a logo and no website of the document bears out. */
const UNVOUCHED = 0.78;

const isUnvouched = ({ text, words }: Ink, domains: ReadonlySet<string>): boolean =>
  words.some(({ method }) => method === 'ocr') &&
  domains.size > 0 &&
  ![...domains].some((domain) => domainFits(domain, text));

/**
 * Whether OCR lost the end of a name's first word, as the website shows: `Bracken Testing` of brackenridge.com, which goes
 * on where the word ends and not with the next one.
 */
function isCutShort({ text, words }: Ink, domains: ReadonlySet<string>): boolean {
  const name = compactName(text);
  const first = compactName(text.split(' ')[0] ?? '');
  return (
    words.some(({ method }) => method === 'ocr') &&
    first.length >= 4 &&
    first.length < name.length &&
    [...domains].some(
      (domain) =>
        domain.startsWith(first) &&
        !domain.startsWith(name) &&
        !name.startsWith(domain) &&
        domain[first.length] !== name[first.length],
    )
  );
}

/** Whether the laboratory's name stands on a block's line or right over it. */
function besideName(board: Board, block: AddressBlock, name: string): boolean {
  const [item] = block.items;
  return (
    item !== undefined &&
    (board.pages[block.page]?.items ?? []).some(
      (other) =>
        compactName(other.text) === name &&
        other.y1 > item.y0 - 3 * tall(item) &&
        other.y0 < item.y1 + 0.5 * tall(item),
    )
  );
}

function labBlock(
  board: Board,
  free: readonly AddressBlock[],
  name: string | null,
  domains: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): AddressBlock | null {
  const scored = free.map((block) => {
    const own = compactName(block.name ? tidyName(block.name.text) : '');
    let score = block.role === 'laboratory' ? 6 : 0;
    if (name && own && related(own, compactName(name))) score += 4;
    if (own && taken.has(own)) score -= 6;
    if (hasLaboratoryLicense(block)) score += 3;
    const printed = domainsOf(block.notes.join(' '));
    if (name && printed.some((domain) => domains.has(domain) && domainFits(domain, name))) score += 3;
    if (isMargin(board, block)) score += 1.5;
    if (block.notes.some((note) => PHONE.test(note))) score += 0.5;
    score += 0.5 * Math.min(4, new Set(free.filter((other) => sameStreet(other, block)).map(({ page }) => page)).size);
    if (own && name && !related(own, compactName(name)) && !LAB_WORD.test(own)) score -= 2;
    if (!own && name && besideName(board, block, compactName(name))) score += 2;
    if (block.license) score += 0.3;
    return { block, score };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.block : null;
}
