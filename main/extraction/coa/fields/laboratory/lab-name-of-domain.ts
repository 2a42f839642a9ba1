import { type Ink, inkOf } from '../board.ts';
import { compactName } from '../tidy.ts';
import { hasDomainOf, type LabClues } from './lab-clues.ts';
import { domainsOf } from './lab-domains.ts';

/** A name spelled like the website: the laboratory may print it nowhere else. */
export function nameFromDomain({ board, blocks, domains, taken }: LabClues): Ink | null {
  const near = new Set(blocks.flatMap((block) => domainsOf(block.notes.join(' '))));
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
export const UNVOUCHED = 0.78;

/** Whether OCR read a name that none of the document's domains is made of. */
export const isUnvouched = ({ text, words }: Ink, clues: LabClues): boolean =>
  words.some(({ method }) => method === 'ocr') && clues.domains.size > 0 && !hasDomainOf(clues, text);

/**
 * Whether OCR lost the end of a name's first word, as the website shows: `Bracken Testing` of brackenridge.com, which goes
 * on where the word ends and not with the next one.
 */
export function isCutShort({ text, words }: Ink, { domains }: LabClues): boolean {
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
