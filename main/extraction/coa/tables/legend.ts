import { parseQualifier } from '../../../../shared/science/numbers.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import type { Segment } from '../../layout/lines.ts';

/** `"-" = not detected`, `-- : below LOQ`, `A dash means not detected`. */
const DASH_MEANS =
  /(?:^|[\s;,.(|])(?:["'“”‘’«»(]?[-–—]{1,3}["'“”‘’«»)]?\s?[=:]|(?:["“(]?[-–—]["”)]?|(?:a )?dash(?:es)?(?: \([-–—]+\))?) (?:means?|indicates?|denotes?|stands? for|represents?))\s?([^.;,|]{2,40})/i;

/** What a dash in the place of a value stands for, as the document's legend says; null where it says nothing. */
export function dashMeaning(document: LaidOutDocument): string | null {
  for (const { lines } of document.pages) {
    for (const line of lines) {
      for (const { text } of line.segments) {
        const said = DASH_MEANS.exec(text)?.[1]?.trim();
        const words = said?.split(' ') ?? [];
        for (let count = Math.min(5, words.length); count > 0; count -= 1) {
          const qualifier = parseQualifier(words.slice(0, count).join(' '));
          if (qualifier && qualifier !== 'pass' && qualifier !== 'fail') return qualifier;
        }
      }
    }
  }
  return null;
}

/** An abbreviation and what it stands for: `NT Not Tested`, `>ULOL = Above upper limit`, `CFU/g Colony Forming Units`. */
const EXPLAINED = /^[<>≤≥]?[A-Z][A-Za-z]*[A-Z/]\S*\s*[=:–-]?\s+([A-Z][a-z]{2,})(?=\s|$)/;

/** Whether the pieces of a line explain abbreviations, as a legend under a table does; some are cut off at its edges. */
export function isLegend(pieces: readonly Segment[]): boolean {
  const explained = pieces.filter(({ text }) => {
    const word = EXPLAINED.exec(text)?.[1];
    // `ND Pass` are a result and its verdict.
    return word !== undefined && parseQualifier(word) === null;
  }).length;
  return explained >= 2 && 2 * explained >= pieces.length;
}
