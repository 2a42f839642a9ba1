import type { LabProfile } from '../../../../shared/records/lab-profile.ts';
import type { EvidenceMap } from '../../../../shared/records/reading.ts';
import { foldText } from '../../../../shared/science/fold.ts';
import { stateCode } from '../../../../shared/science/states.ts';
import { boxOf, type Page, type Word } from '../../../documents/page.ts';
import { findLines, type Segment } from '../../layout/lines.ts';
import { addressLine } from '../fields/blocks/address-line.ts';
import type { CoaFields } from '../fields/coa-fields.ts';

/** A profile and where the page says that it is the laboratory's. */
export interface RecognisedProfile {
  profile: LabProfile;
  page: Page;
  segments: Segment[];
}

/** The profile of which the pages print the most texts; null when they print none of any. */
export function recogniseProfile(pages: readonly Page[], profiles: readonly LabProfile[]): RecognisedProfile | null {
  if (profiles.length === 0) return null;
  const lines = pages.flatMap((page) => findLines(page).map(({ segments }) => ({ page, segments })));
  const prints = lines.map(({ segments }) => letters(segments.map(({ text }) => text).join('')));
  let best: { found: RecognisedProfile; count: number } | null = null;
  for (const profile of profiles) {
    const at = profile.recognise.map((text) => prints.findIndex((print) => print.includes(letters(text))));
    const count = at.filter((index) => index >= 0).length;
    const first = at.findIndex((index) => index >= 0);
    const line = lines[at[first] ?? -1];
    if (!line || count <= (best?.count ?? 0)) continue;
    const sought = letters(profile.recognise[first] ?? '');
    const whole = line.segments.filter(({ text }) => letters(text).includes(sought));
    best = { found: { profile, page: line.page, segments: whole.length > 0 ? whole : line.segments }, count };
  }
  return best?.found ?? null;
}

/** Pages on which a laboratory's own words are put into standard ones; each stays where its ink is. */
export function putInStandardWords(pages: readonly Page[], { wording }: LabProfile): Page[] {
  const phrases = Object.entries(wording)
    .map(([printed, standard]) => ({ words: printed.split(/\s+/).map(letters).filter(Boolean), standard }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  if (phrases.length === 0) return [...pages];
  return pages.map((page) => {
    const instead = new Map<Word, Word[]>();
    for (const { words } of findLines(page).flatMap(({ segments }) => segments)) {
      const texts = words.map(({ text }) => letters(text));
      for (let index = 0; index < words.length; index += 1) {
        const phrase = phrases.find((each) => each.words.every((word, offset) => texts[index + offset] === word));
        if (!phrase) continue;
        const printed = words.slice(index, index + phrase.words.length);
        for (const word of printed) instead.set(word, []);
        const [first] = printed;
        if (first) instead.set(first, standardWords(printed, phrase.standard));
        index += phrase.words.length - 1;
      }
    }
    return { ...page, words: page.words.flatMap((word) => instead.get(word) ?? [word]) };
  });
}

/** The fields with what the profile knows of the laboratory, and the ink it was recognised by as their evidence. */
export function identifyLaboratory(
  read: { fields: CoaFields; evidence: EvidenceMap },
  { profile, page, segments }: RecognisedProfile,
): { fields: CoaFields; evidence: EvidenceMap } {
  if (!profile.laboratory) return read;
  const { lab, lab_license_number, lab_street, lab_city, lab_zipcode, lab_state } = profile.laboratory;
  const state = lab_state === null ? null : stateCode(lab_state);
  const lab_address = addressLine({ street: lab_street, city: lab_city, state, zipcode: lab_zipcode });
  const all = { lab, lab_license_number, lab_street, lab_city, lab_state: state, lab_zipcode, lab_address };
  const told = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  const box = boxOf(page, segments);
  if (!box) return read;
  const text = segments.map((segment) => segment.text).join(' ');
  const evidence = { ...read.evidence };
  for (const path of Object.keys(told)) {
    evidence[path] = { page: page.number, box, text, method: 'derived', confidence: TOLD };
  }
  return { fields: { ...read.fields, ...told }, evidence };
}

/** How sure a laboratory's own word is. */
const TOLD = 0.99;

/** Letters and digits only, folded: how printed words are told to be the same. */
const letters = (text: string) => foldText(text).replace(/[^\p{L}\p{N}%]/gu, '');

/** Standard words over the ink of the printed ones, side by side, with the marks that stood around them. */
function standardWords(printed: readonly Word[], standard: string): Word[] {
  const [first, last] = [printed[0], printed.at(-1)];
  if (!first || !last) return [];
  const before = /^[([]*/.exec(first.text)?.[0] ?? '';
  const after = /[:)\]#]*$/.exec(last.text)?.[0] ?? '';
  const text = `${before}${standard}${after}`;
  const width = (last.x1 - first.x0) / text.length;
  const y0 = Math.min(...printed.map((word) => word.y0));
  const y1 = Math.max(...printed.map((word) => word.y1));
  const confidence = Math.min(...printed.map((word) => word.confidence));
  const { alternatives: _, ...base } = first;
  return [...text.matchAll(/\S+/g)].map((match) => {
    const x0 = first.x0 + match.index * width;
    return { ...base, text: match[0], x0, x1: x0 + match[0].length * width, y0, y1, confidence };
  });
}
