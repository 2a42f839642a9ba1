import type { Features } from '../../../model/ranking.ts';
import { type ReceiptLine, withWords } from '../../lines/receipt-lines.ts';
import { domainsOn } from './chains-named.ts';
import type { HeadScene } from './head-scene.ts';
import { describeText, flag, under } from './line-features.ts';
import { keyOfName, NAME_CUTS, type NameCandidate } from './name-candidates.ts';

const BESIDE = [
  'address', 'begins_house', 'postal', 'contact', 'telephone', 'title', 'greets', 'legal_form', 'trade_word', 'registration',
  'of_till', 'tall', 'wide', 'ink', 'letters', 'digit_share', 'dates', 'amounts', 'small_words',
]; // biome-ignore format: a list
const OF_LINE = ['tall', 'wide', 'middle', 'width', 'indent'];

/** Lines that look like the first of an address. */
const LIKE_ADDRESS = 2;

/** Features of each candidate for the shop's name, in the candidates' order. */
export function describeNames(scene: HeadScene): Features[] {
  const { lines, tags, candidates } = scene;
  const names = candidates.retailer;
  const prints = printsOf(names);
  const domains = lines.flatMap(domainsOn).map(({ name }) => keyOfName(name));
  const ofChains = chainsOf(names);
  const address = tags.findIndex((tag) => (tag.address ?? 0) >= LIKE_ADDRESS);
  const firstPlain = tags.findIndex((tag) => (tag.letters ?? 0) >= 3 && (tag.ink ?? 0) >= 0.5 && !tag.title);
  const tallest = Math.max(1, ...tags.slice(0, 10).map(({ tall = 1 }) => tall));
  const keys = lines.map(({ text }) => keyOfName(text));
  return names.map((candidate): Features => {
    const { key, line, at, words, cut, chain, text } = candidate;
    const own = ofChains.get(key);
    return {
      ...Object.fromEntries(NAME_CUTS.map((name) => [`cut_${name}`, flag(name === cut)])),
      ...Object.fromEntries(NAME_CUTS.map((name) => [`also_${name}`, flag(prints.get(key)?.cuts.has(name))])),
      ...describeText(lineOf(line, words, text)),
      ...under('line', tags[at], OF_LINE),
      ...under('above', tags[at - 1], BESIDE),
      ...under('below', tags[at + 1], BESIDE),
      ...under('second', tags[at + 2], ['address', 'contact', 'telephone', 'registration']),
      at,
      from_foot: lines.length - at,
      down: at / lines.length,
      behind_first: at - firstPlain,
      to_address: address < 0 ? 99 : address - at,
      tall_share: (tags[at]?.tall ?? 1) / tallest,
      part: key.length / Math.max(1, (keys[at] ?? '').length),
      lines_with: keys.filter((other) => key.length > 3 && other.includes(key)).length,
      lines_equal: keys.filter((other) => other === key).length,
      domain_equal: flag(domains.includes(key)),
      domain_like: flag(key.length > 3 && domains.some((name) => key.includes(name) || name.includes(key))),
      domains: domains.length,
      chain_errors: chain?.errors ?? -1,
      chain_share: chain?.share ?? -1,
      chain_length: chain ? key.length : -1,
      chain_word: flag(chain?.chain.isWord),
      chain_domain: flag(chain?.isDomain),
      chain_places: own?.places ?? 0,
      chain_top: own?.top ?? -1,
      chain_best_share: own?.share ?? 0,
      chains_named: ofChains.size,
      ...voteFeatures(scene, 'retailer', key),
      ...contextOf(scene),
    };
  });
}

/** A text as a line of its own. */
function lineOf(line: ReceiptLine, words: NameCandidate['words'], text: string): ReceiptLine {
  return { ...withWords(line, words), text };
}

function printsOf(names: readonly NameCandidate[]): Map<string, { cuts: Set<string> }> {
  const prints = new Map<string, { cuts: Set<string> }>();
  for (const { key, cut } of names) {
    const known = prints.get(key) ?? { cuts: new Set<string>() };
    known.cuts.add(cut);
    prints.set(key, known);
  }
  return prints;
}

/** How often and how plainly each chain is named, by its key. */
function chainsOf(names: readonly NameCandidate[]): Map<string, { places: number; top: number; share: number }> {
  const found = new Map<string, { places: number; top: number; share: number }>();
  for (const { key, chain, at } of names) {
    if (!chain) continue;
    const known = found.get(key);
    found.set(key, {
      places: (known?.places ?? 0) + 1,
      top: Math.min(at, known?.top ?? at),
      share: Math.max(chain.share, known?.share ?? 0),
    });
  }
  return found;
}

/** The rules' confidence in the candidate, and in another one. NaN: not known. */
export function voteFeatures({ votes }: HeadScene, field: 'retailer' | 'retailer_address', key: string): Features {
  const vote = votes?.[field];
  const isOwn = vote?.key === key;
  return {
    vote: votes ? (isOwn ? (vote?.confidence ?? 0) : 0) : Number.NaN,
    vote_other: votes ? (isOwn ? 0 : (vote?.confidence ?? 0)) : Number.NaN,
  };
}

const CURRENCIES = ['USD', 'CAD', 'MYR', 'EUR', 'GBP'];

/** What is true of the whole receipt. */
export const contextOf = ({ lines, currency, ink }: HeadScene): Features => ({
  ...Object.fromEntries(CURRENCIES.map((code) => [`in_${code}`, flag(code === currency)])),
  in_english: flag(lines[0]?.language === 'en'),
  paper_ink: ink,
  paper_lines: lines.length,
});
