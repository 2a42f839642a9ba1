import { RETAIL_CHAINS, type RetailChain } from '../../../../../shared/retail/retail-chains.ts';
import { editDistance } from '../../../../../shared/science/fold.ts';
import type { Word } from '../../../../documents/page.ts';
import { type ReceiptLine, wordsBetween } from '../../lines/receipt-lines.ts';

/** A place that names a chain of shops. */
export interface ChainNamed {
  chain: RetailChain;
  line: ReceiptLine;
  words: Word[];
  /** Letters that differ from the chain's name; 0 where it is spelled so. */
  errors: number;
  /** Part of the line's letters that the name is, 0 to 1. */
  share: number;
  /** A word of a website or an e-mail address says so. */
  isDomain: boolean;
}

/** A website's name before its ending, which OCR may have parted from it: `www.kohls.com/feedback`, `info@fernhill.org`. */
const DOMAIN =
  /(?:https?:\/\/|www\s?[.,]\s?|@\s?)?((?:[a-z0-9][a-z0-9-]*\.)*[a-z0-9][a-z0-9-]{2,40})\s?\.\s?(?:com|net|org|biz|us|ca|de|fr|eu|info|co\.uk|com\.my|my|ch|at|es|it|nl)\b(?![a-z])/gi;
/** What surveys and shops put around their name in one word: `tellpopeyes`, `mykfcexperience`, `kohlsfeedback`. */
const AROUND_NAME =
  /^(?:www|tell|talkto|my|the|shop|visit|go|get|survey|feedback)|(?:feedback|survey|listens|experience|cares|customers?first|customers?|opinion|visit|voice|guest|guests|rewards|careers|online|store|stores|shop)$/g;
/** Websites and mailboxes that belong to no shop. */
const OF_OTHERS =
  /^(?:gmail|yahoo|hotmail|outlook|icloud|facebook|instagram|twitter|google|apple|paypal|square|squareup|toasttab|clover|visa|mastercard|medallia|smg|empathica|inmoment|surveymonkey|gov|state|irs)$/;

/** What the websites and e-mail addresses of a line are called: the whole word, and the name in it. */
export function domainsOn(line: ReceiptLine): { whole: string; name: string; words: Word[] }[] {
  return [...line.text.matchAll(DOMAIN)].flatMap((match) => {
    const parts = (match[1] ?? '').toLowerCase().split('.');
    const whole = parts.at(-1) ?? '';
    const all = parts.join('').replace(/^www/, '');
    if (OF_OTHERS.test(whole) || !/[a-z]{3}/.test(whole)) return [];
    const name = whole.replaceAll('-', '').replace(AROUND_NAME, '').replace(AROUND_NAME, '');
    const words = wordsBetween(line, match.index, match.index + match[0].length);
    return [{ whole: all, name: name.length > 2 ? name : whole, words }];
  });
}

const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Letters that may be wrong in a name of so many. */
const allowed = (length: number) => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** Names in one word and their chains, and the longest name in words. */
interface ChainIndex {
  byName: Map<string, RetailChain>;
  byDomain: Map<string, RetailChain>;
  names: [name: string, chain: RetailChain][];
}

const MOST_WORDS = 5;
const indexes = new WeakMap<readonly RetailChain[], ChainIndex>();

function indexOf(chains: readonly RetailChain[]): ChainIndex {
  const known = indexes.get(chains);
  if (known) return known;
  const byName = new Map(chains.flatMap((chain) => chain.aliases.map((alias) => [squeeze(alias), chain] as const)));
  const byDomain = new Map(chains.flatMap((chain) => chain.domains.map((domain) => [squeeze(domain), chain] as const)));
  const index = { byName, byDomain, names: [...byName].filter(([name]) => name.length >= 6) };
  indexes.set(chains, index);
  return index;
}

/** Shorter names in one word with others would be found in any long word. */
const SHORTEST_WITHIN = 5;

function chainOfDomain(whole: string, name: string, { byDomain }: ChainIndex): RetailChain | null {
  const squeezed = squeeze(whole);
  const exact = byDomain.get(squeezed) ?? byDomain.get(squeeze(name));
  if (exact) return exact;
  const within = [...byDomain].filter(
    ([domain, { isWord }]) => domain.length >= SHORTEST_WITHIN && !isWord && squeezed.includes(domain),
  );
  return within.sort((a, b) => b[0].length - a[0].length)[0]?.[1] ?? null;
}

/** Lines in which a misread name is looked for: elsewhere goods and sentences have words like it. */
const LINES_ON_TOP = 8;

/** Every place that names a chain. */
export function chainsNamed(
  lines: readonly ReceiptLine[],
  chains: readonly RetailChain[] = RETAIL_CHAINS,
): ChainNamed[] {
  const index = indexOf(chains);
  return lines.flatMap((line, at) => {
    const letters = squeeze(line.text).length || 1;
    const found: ChainNamed[] = [];
    for (const { whole, name, words } of domainsOn(line)) {
      const chain = chainOfDomain(whole, name, index);
      if (chain) found.push({ chain, line, words, errors: 0, share: 1, isDomain: true });
    }
    // A sign in two lines is one name on top: `WHOLE` over `FOODS`.
    const below = at < LINES_ON_TOP ? (lines[at + 1]?.words ?? []) : [];
    const run = [...line.words, ...below.slice(0, MOST_WORDS)];
    const parts = run.map(({ text }) => squeeze(text));
    const spans = line.words.flatMap((_, from) =>
      Array.from({ length: Math.min(parts.length - from, MOST_WORDS) }, (_, more) => {
        const to = from + Math.min(parts.length - from, MOST_WORDS) - more;
        return { words: run.slice(from, to), text: parts.slice(from, to).join('') };
      }),
    );
    const add = (words: Word[], text: string, named: { chain: RetailChain; errors: number } | null) => {
      if (!named || text.length < 2 || found.some((other) => other.words.some((word) => words.includes(word)))) return;
      found.push({ ...named, line, words, share: Math.min(1, text.length / letters), isDomain: false });
    };
    for (const { words, text } of spans) {
      const chain = index.byName.get(text);
      add(words, text, chain ? { chain, errors: 0 } : null);
    }
    // A name spelled so elsewhere on the line is not looked for misread.
    if (found.length === 0 && at < LINES_ON_TOP)
      for (const { words, text } of spans) add(words, text, roughly(text, index));
    return found;
  });
}

function roughly(text: string, { names }: ChainIndex): { chain: RetailChain; errors: number } | null {
  if (text.length < 5) return null;
  for (const [name, chain] of names) {
    // Of the two ends one is read right.
    if (name[0] !== text[0] && name.at(-1) !== text.at(-1)) continue;
    const most = allowed(name.length);
    const errors = editDistance(text, name, most);
    if (errors <= most) return { chain, errors };
  }
  return null;
}
