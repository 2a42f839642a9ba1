import { findAnalyses } from '../../../../shared/science/analyses.ts';
import { type AddressBlock, hasLaboratoryLicense, PHONE, WEB } from './address-blocks.ts';
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
import { findLabels, labelKind } from './labels.ts';
import type { Pair } from './pairs.ts';
import { addressInSentence } from './sentence-addresses.ts';
import { compactName, NOT_GIVEN, tidy, tidyName } from './tidy.ts';

/** The laboratory: its name and the block that holds its address. */
export interface FoundLaboratory {
  name: Ink | null;
  block: AddressBlock | null;
  /** Probability that the name is right. */
  confidence: number;
}

const LAB_WORD =
  /\b(?:labs?|laborator(?:y|ies)|analytics?|analytical?|analytica|analytix|bioanalytical|chemistry|testing|diagnostics?|scientific|sciences?|biosciences?|research|assay|analysis|analyses)\b|labs?$/i;

/** Words a laboratory's name may hold but that name none by themselves. */
const GENERIC = new Set(
  `a an and or of the in on for to at by with from all is are this that our your its
  lab labs laboratory laboratories testing test tests tested results result report reports certificate certificates analysis analyses analytical analytics compliance regulatory state
  director manager supervisor technician analyst chemist scientist scientific science sciences officer president ceo quality control assurance qa qc principal senior lead chief department
  sample samples sampling id number no license licence licensed accredited accreditation iso iec independent certified third party batch product page potency safety summary final coa full panel
  microbial microbiology cannabis hemp cannabinoid cannabinoids pesticide pesticides metals terpene terpenes research diagnostics diagnostic assay research only informational information r d medical adult use
  client customer approved reviewed signed date performed completed method methods procedure name address phone email website info services service facility facilities data verified validation reported requested limit limits
  limited mmtc department health control services program required additional other internal external reference not pass fail passed failed release overall instrument instrumentation subcontracted subcontractor subcontract center`
    .split(/\s+/)
    .filter(Boolean),
);
const VENDOR = /all rights reserved|powered by|software|support@/i;

/** Labels behind which the laboratory, or one of its staff, is named. */
const ISSUED_BY = /^(?:prepared|issued|tested|analy[sz]ed|performed|reported|certified|testing|analysis) (?:by|at)$/i;

/** Sentences in which laboratories name themselves. */
const WORD = String.raw`[A-Z0-9][\w'’.&-]*`;
const NAME = String.raw`(${WORD}(?:[ \n](?:(?:of|and|&|the)[ \n])?${WORD}|, (?:LLC|Inc|L\.L\.C|Corp|Ltd|PLLC)\b\.?){0,5})`;
const SENTENCES = [
  new RegExp(
    String.raw`(?:approval|permission|consent|authori[sz]ation)(?:,)?\s+(?:of|from|by)\s+(?:the\s+)?${NAME}`,
    'g',
  ),
  new RegExp(
    String.raw`(?:[Tt]ested|[Aa]naly[sz]ed|[Rr]eceived|[Pp]erformed|[Ee]stablished|[Ii]ssued|[Pp]repared|[Vv]erified)\s+by\s+(?:the\s+)?${NAME}(?=\s+(?:using|from|in accordance|has|have|on|are|is|for|with|at|under|and)\b|[.,;]|$)`,
    'gm',
  ),
  new RegExp(
    String.raw`(?:^|[.;:]\s+|\n)${NAME}\s+(?:makes no|is an? (?:\w+ ){0,3}(?:laboratory|testing|accredited|licensed|ISO)|certifies|cannot|can not|does not|shall not|assumes no|is not responsible|is accredited|has (?:been|analyzed|tested)|uses|hereby|will not|guarantees|disclaims|warrants|attests)`,
    'gm',
  ),
  new RegExp(String.raw`(?:©|\([cC]\)|[Cc]opyright)\s*(?:20\d\d)?,?\s*(?:20\d\d)?\s*${NAME}`, 'g'),
  new RegExp(String.raw`(?:supplied|submitted|delivered|provided)\s+to\s+(?:the\s+)?${NAME}`, 'g'),
  new RegExp(
    String.raw`(?:[Aa]nalysis|[Tt]esting|[Tt]ested|[Aa]nalyzed|[Cc]onducted|[Pp]erformed)\s+(?:by|at)\s+(?:the\s+)?${NAME}`,
    'g',
  ),
  new RegExp(String.raw`[Pp]roduct\s+(?:has been\s+)?tested\s+by\s+${NAME}`, 'g'),
];

interface Named {
  key: string;
  ink: Ink;
  score: number;
  /** Sentences found it in running text only: another print of the name is better. */
  spoken: boolean;
}

/** Words that make a phrase of generic words a description of a laboratory, not its name. */
const DESCRIPTION =
  /\b(?:independent|accredited|licen[sc]ed|certified|third|report|results?|tests?|samples?|our|all|state|other|external)\b/i;

/** A distinctive name: not only words that any laboratory's page holds, unless their plural makes a name (`Quality Testing Labs`). */
function isDistinctive(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z0-9&]+/g) ?? [];
  if (words.length > 8 || text.length > 60) return false;
  if (words.length >= 3 && /\b(?:labs|laboratories)\W*(?:llc|inc)?\W*$/i.test(text) && !DESCRIPTION.test(text))
    return true;
  return words.some((word) => !GENERIC.has(word) && word.length >= 2 && !/^\d+$/.test(word));
}

/** A heading of results that stands under a letterhead (`MET - Heavy Metals Analysis`). */
const isPanelHeading = (text: string) =>
  text.split(/\s[-–—|]\s/).some((part) => findAnalyses(part).length > 0) &&
  !/\b(?:labs?|laborator(?:y|ies)|analytics|llc|inc|corp|ltd)\b/i.test(text);

/** A segment that reads as a laboratory's name. */
function looksLikeLabName(text: string): boolean {
  if (!LAB_WORD.test(text) || findAnalyses(text).length > 0 || /[:;?!=%]|\d{3}|@/.test(text) || NOT_GIVEN.test(text))
    return false;
  const words = text.trim().split(/\s+/);
  const capital = words.filter((word) => /^[A-Z0-9&(]/.test(word)).length;
  return (
    words.length >= 2 &&
    words.length <= 7 &&
    capital / words.length >= 0.7 &&
    isDistinctive(text) &&
    !/\b(?:director|manager|analyst|scientist|chemist|technician|officer|president|supervisor|toxicologist|microbiologist|specialist|engineer|associate)\b/i.test(
      text,
    )
  );
}

const FREE_MAIL = /^(?:gmail|yahoo|hotmail|outlook|aol|icloud|protonmail|live|msn|comcast|me)$/;

/** Names of the internet domains printed in a text, without their endings. */
function domainsOf(text: string): string[] {
  const found = text.match(new RegExp(WEB.source, 'gi')) ?? [];
  return found.flatMap((address) => {
    const host = address
      .replace(/^.*@|^https?:\/\/|\/.*$/gi, '')
      .replace(/^www\./i, '')
      .toLowerCase();
    const stem =
      host
        .split('.')
        .slice(-2)[0]
        ?.replace(/[^a-z0-9]/g, '') ?? '';
    return stem.length >= 3 && !FREE_MAIL.test(stem) ? [stem] : [];
  });
}

/** Whether a domain is made of a name: they share a long beginning, or one holds the other. */
export function domainFits(domain: string, name: string): boolean {
  const key = compactName(name);
  if (key.length < 3) return false;
  const shared = [...key].findIndex((character, i) => domain[i] !== character);
  const prefix = shared < 0 ? key.length : shared;
  return (
    domain.includes(key) ||
    (key.includes(domain) && domain.length >= 4) ||
    prefix >= Math.max(4, Math.min(6, 0.55 * Math.min(key.length, domain.length))) ||
    initialsFit(domain, name)
  );
}

const initialsFit = (domain: string, name: string) => {
  const initials = (name.match(/\b[A-Za-z0-9]/g) ?? []).join('').toLowerCase();
  return initials.length >= 3 && (domain === initials || domain.startsWith(initials));
};

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
      if (known.spoken && !spoken) Object.assign(known, { ink: { ...ink, text: name }, spoken });
    } else named.push({ key, ink: { ...ink, text: name }, score, spoken });
  };
  for (const pair of pairs)
    if (pair.kind === 'laboratory' && pair.label.closed)
      for (const { ink } of pair.values.slice(0, 1)) if (!PHONE.test(ink.text)) add(ink, 5);
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
  const fromDomain = best && best.score >= 4 ? null : nameFromDomain(board, domains, free, taken);
  const name = fromDomain ?? (fuller ?? best)?.ink ?? null;
  const block =
    labBlock(board, free, name?.text ?? null, domains, taken) ?? (name ? addressInSentence(board, name.text) : null);
  const margin = (best?.score ?? 0) - (second?.score ?? 0);
  // A domain spells no capitals and no spaces: the name made of it is a guess.
  const guessed = fromDomain !== null && !/[A-Z]/.test(fromDomain.words[0]?.text ?? '');
  const confidence = fromDomain
    ? guessed
      ? 0.6
      : 0.83
    : best
      ? Math.min(0.97, 0.6 + 0.04 * best.score + 0.03 * margin)
      : 0;
  return { name, block, confidence };
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

export const sameStreet = (a: AddressBlock, b: AddressBlock) =>
  compactName(`${a.address.street ?? ''}${a.address.city ?? ''}`) ===
  compactName(`${b.address.street ?? ''}${b.address.city ?? ''}`);

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
      next && (Math.abs(next.x0 - item.x0) < 3 || Math.abs(middleX(next) - middleX(item)) < 0.5 * tall(item));
    if (!next || !aligned || tall(next) > 1.05 * tall(last) || labelKind(next.text) !== null) break;
    lines.push(next);
    last = next;
    if (looksLikeLabName(lines.map(({ text }) => text).join(' '))) break;
  }
  const own = isDistinctive(item.text);
  const joined = lines.map(({ text }) => text).join(' ');
  if (lines.length > 1 && own && looksLikeLabName(joined) && !looksLikeLabName(item.text)) {
    add(joinInk(lines.map((line) => inkOf(line))), LOGO);
    return;
  }
  // Body text is about half as large as a logo beside it.
  const beside = page.items.find(
    (other) =>
      other.x0 > item.x1 &&
      Math.min(other.y1, item.y1) - Math.max(other.y0, item.y0) > 0.5 * tall(other) &&
      1.6 * tall(other) < tall(item) &&
      LAB_WORD.test(other.text) &&
      !/\b(?:report|certificate|of|results?)\b/i.test(other.text) &&
      !isDistinctive(other.text) &&
      other.text.split(' ').length <= 3,
  );
  if (beside && own && lines.length === 1 && !looksLikeLabName(item.text))
    add(joinInk([inkOf(item), inkOf(beside)]), LOGO - 1);
}

/** What a logo over several lines weighs: a name in the margin. */
const LOGO = 4.5;
const tall = (box: Item) => box.y1 - box.y0;

function addSpoken(board: Board, text: string, add: (ink: Ink, score: number, spoken: boolean) => void): void {
  const heard = new Map<string, number>();
  for (const sentence of SENTENCES) {
    for (const match of text.matchAll(sentence)) {
      const name = spokenName(match[1] ?? '');
      if (name) heard.set(name, (heard.get(name) ?? 0) + 1);
    }
  }
  for (const [name, times] of heard) {
    const item = board.pages.flatMap(({ items }) => items).find((other) => other.text.includes(name));
    const start = item?.text.indexOf(name) ?? 0;
    if (item) add({ ...inkOf(item, start, start + name.length), text: name }, Math.min(5, 2 + times), true);
    else add({ text: name, page: 0, words: [] }, 1, true);
  }
}

/** The name a sentence holds, without the words that only begin the next clause. */
function spokenName(text: string): string | null {
  const name = tidy(text.replace(/\s+/g, ' ').split(/\.\s+(?=[A-Z])/)[0] ?? '').replace(/[.,]+$/, '');
  const words = name.split(' ');
  while (words.length > 1 && GENERIC.has((words.at(-1) ?? '').toLowerCase()) && !LAB_WORD.test(words.at(-1) ?? ''))
    words.pop();
  const short = words.join(' ');
  return short.length >= 3 &&
    isDistinctive(short) &&
    /^[A-Z0-9]/.test(short) &&
    !/^(?:All|The|This|These|Results?|Values?|Any|No|A|An|If|Sample|Samples|Client|Customer|Mass|Liquid|Gas|High|HPLC|LC|GC|ICP|PCR|QA|QC|State|California|Oregon|Department)\b/.test(
      short,
    )
    ? short
    : null;
}

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
