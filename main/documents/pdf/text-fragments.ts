import { median } from '../../../shared/median.ts';
import type { Rectangle, Word } from '../page.ts';

/** A gap of at least this part of the em between two characters is a space. Narrow fonts have spaces of 0.22 em. */
const SPACE = 0.17;
/** Where the file has a space, less is one: condensed type has spaces of 0.08 em; kerning leaves 0.04 at most. */
const TYPED_SPACE = 0.06;
/** Letters this part of the em apart are set apart on purpose: their spaces are wider by as much. */
const LOOSE = 0.08;
/** Letters set further apart than this part of the em are columns, not tracking. */
const WIDEST_TRACKING = 0.75;
/** Over a space of the file as far: it is set apart as well. */
const WIDEST_SPACE = 1.6;
/** Fewer letters in a row, each behind a space of the file, are words. */
const TYPED_APART = 5;
/** Fewer characters set apart in a row are initials or marks. */
const TRACKED_CHARACTERS = 3;
/** Characters whose baselines differ by less than this part of the em stand on one line. */
const BASELINE = 0.12;

export interface TextStyle {
  size: number;
  rotation: Word['rotation'];
  bold: boolean;
  /** Its size is in ems: a font of Type 3 has units of its own. */
  hasEm: boolean;
  invisible: boolean;
  /** Along the page as the file has it, before it is turned. */
  upright: boolean;
  /** Written at a slant: a watermark or a stamp, never a value. */
  slanted: boolean;
}

/** Characters of one style set without a gap, boxes as the page is seen. */
export interface Fragment extends Rectangle {
  text: string;
  style: TextStyle;
  /** Baseline across and start and end along the direction of writing, in page units. */
  across: number;
  start: number;
  end: number;
  /** Where its first glyph begins along the direction of writing. */
  origin: number;
  /** Between its characters, in page units. */
  gaps: number[];
  /** The file has a space before it. */
  spaced: boolean;
}

/** Letters that fonts draw as one (`fi`, `Th`, `ct`); of a letter twice in one place only these: others are drawn bold. */
const LIGATURE = /^(?:ff|tt|(?!(.)\1)[\p{Ll}\p{Lu}]{2}|ff[il])$/u;

/**
 * PDFium spells a ligature out and gives each letter the same origin, and its own width, that of the whole glyph or a part
 * of that. The later letter is moved behind the one before, or to the rest of the glyph, so that the word does not seem to
 * end there.
 *
 * @param widthOfInk how far the later letter is drawn from the origin of both, in upright text
 * @returns whether the two are letters of one glyph
 */
export function spreadLigature(before: Fragment, next: Fragment, widthOfInk: () => number): boolean {
  const sameOrigin = Math.abs(next.origin - before.origin) < 0.02 * next.style.size;
  if (!sameOrigin || before.style.rotation !== next.style.rotation || !LIGATURE.test(before.text + next.text))
    return false;
  const isPart = next.style.upright && widthOfInk() > next.end - next.start + 0.1 * next.style.size;
  if (!isPart && Math.abs(next.end - before.end) < 0.02 * next.style.size) {
    next.start = (before.start + before.end) / 2;
    return true;
  }
  const shift = before.end - next.start;
  next.start += shift;
  next.end += shift;
  if (next.style.rotation === 0) {
    next.x0 += shift;
    next.x1 += shift;
  }
  return true;
}

/** Whether characters follow with no gap for a space. */
export function continues(before: Fragment, next: Fragment): boolean {
  const em = Math.max(before.style.size, next.style.size);
  const gap = next.start - before.end;
  return (
    before.style.rotation === next.style.rotation &&
    before.style.invisible === next.style.invisible &&
    Math.abs(before.across - next.across) <= BASELINE * em &&
    gap < SPACE * em &&
    gap > -0.5 * em &&
    next.start >= before.start
  );
}

/** Adds what follows to a fragment's text and box. */
export function append(fragment: Fragment, next: Fragment): void {
  fragment.text += next.text;
  fragment.gaps.push(next.start - fragment.end);
  // Most of what is added is one character.
  if (next.gaps.length > 0) fragment.gaps.push(...next.gaps);
  fragment.end = Math.max(fragment.end, next.end);
  fragment.x0 = Math.min(fragment.x0, next.x0);
  fragment.y0 = Math.min(fragment.y0, next.y0);
  fragment.x1 = Math.max(fragment.x1, next.x1);
  fragment.y1 = Math.max(fragment.y1, next.y1);
}

/**
 * Joins fragments that touch although the file drew them apart (kerned pieces, one character at a time), and drops
 * what is drawn twice in one place (false bold, shadows, a hidden copy of the visible text).
 */
export function joinFragments(fragments: Fragment[]): Fragment[] {
  const sorted = [...fragments].sort(
    (a, b) => a.style.rotation - b.style.rotation || a.across - b.across || a.start - b.start,
  );
  const groups: Fragment[][] = [];
  for (const fragment of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    const sameLine =
      first &&
      first.style.rotation === fragment.style.rotation &&
      fragment.across - first.across <= BASELINE * Math.min(first.style.size, fragment.style.size);
    if (group && sameLine) group.push(fragment);
    else groups.push([fragment]);
  }
  return groups.flatMap((group) => {
    const joined: Fragment[] = [];
    for (const fragment of group.sort((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      if (last && isCopy(last, fragment)) {
        if (last.style.invisible && !fragment.style.invisible) joined[joined.length - 1] = fragment;
        continue;
      }
      const gap = last ? fragment.start - last.end : 0;
      const isSpace = fragment.spaced && gap > TYPED_SPACE * fragment.style.size;
      if (last && !isSpace && continues(last, fragment) && gap > -0.2 * fragment.style.size) append(last, fragment);
      else joined.push(fragment);
    }
    return closeTracking(joined);
  });
}

/** Joins l e t t e r s set apart: runs of them have even gaps, wider ones being the spaces. */
function closeTracking(fragments: Fragment[]): Fragment[] {
  // On most lines nothing is: no run needs to be looked for.
  if (fragments.reduce((count, fragment) => count + setApart(fragment), 0) < TRACKED_CHARACTERS) return fragments;
  const closed: Fragment[] = [];
  for (let from = 0; from < fragments.length; ) {
    const run = trackedRun(fragments, from);
    if (!isTracked(run)) {
      closed.push(fragments[from] as Fragment);
      from += 1;
      continue;
    }
    const isSpace = spacesOf(run);
    closed.push(run[0] as Fragment);
    run.slice(1).forEach((fragment, index) => {
      if (isSpace[index]) closed.push(fragment);
      else append(closed.at(-1) as Fragment, fragment);
    });
    from += run.length;
  }
  return closed;
}

/** Whether enough characters of a run are set apart; where the file has a space before each, only letters spell a word. */
function isTracked(run: readonly Fragment[]): boolean {
  if (run.reduce((count, fragment) => count + setApart(fragment), 0) < TRACKED_CHARACTERS) return false;
  const typed = run.slice(1).every(({ spaced }) => spaced) && !run.some(isLoose);
  return !typed || (run.length >= TYPED_APART && run.every(({ text }) => /^\p{L}+$/u.test(text)));
}

/** Which gaps of a run are spaces: those wider than the usual gap between letters, and those the file says, if it tells them. */
function spacesOf(run: readonly Fragment[]): boolean[] {
  const inside = run.filter(isLoose).flatMap(({ gaps }) => gaps);
  const between = run.slice(1).map((fragment, index) => ({
    gap: fragment.start - (run[index] as Fragment).end,
    spaced: fragment.spaced,
    size: fragment.style.size,
  }));
  const told = inside.length > 0 || between.some(({ spaced }) => !spaced);
  const ofLetters = between.filter(({ spaced }) => !told || !spaced).map(({ gap }) => gap);
  const usual = median([...ofLetters, ...inside]);
  return between.map(({ gap, spaced, size }) => (told && spaced) || gap > 1.5 * usual + 0.04 * size);
}

/** Two capitals that kerning drew together among others set apart (`K E E N AW`). */
const KERNED_PAIR = /^(?:A[CGOQTUVWY]|[LPTVWY][AOTVWY]|[FR][ATVWY]|O[AVWXY])$/;

function trackedRun(fragments: readonly Fragment[], from: number): Fragment[] {
  const run: Fragment[] = [];
  for (let index = from; index < fragments.length; index += 1) {
    const fragment = fragments[index] as Fragment;
    const last = run.at(-1);
    if (setApart(fragment) === 0 && !KERNED_PAIR.test(fragment.text)) break;
    const widest = fragment.spaced ? WIDEST_SPACE : WIDEST_TRACKING;
    if (last && fragment.start - last.end > widest * fragment.style.size) break;
    run.push(fragment);
  }
  return run;
}

/** How many of its characters are set apart: a single one, or all of a piece whose gaps are just too narrow for spaces. */
function setApart(fragment: Fragment): number {
  const { text } = fragment;
  // One character is at most two code units long.
  const isOne = text.length === 1 || (text.length === 2 && [...text].length === 1);
  if (isOne) return 1;
  return isLoose(fragment) ? [...text].length : 0;
}

/** Whether the median of its gaps is so wide, told without sorting them: every fragment of a page is asked. */
function isLoose({ gaps, style }: Fragment): boolean {
  const narrow = gaps.reduce((count, gap) => (gap < LOOSE * style.size ? count + 1 : count), 0);
  return gaps.length > 0 && narrow <= gaps.length >> 1;
}

function isCopy(a: Fragment, b: Fragment): boolean {
  return (
    a.text === b.text &&
    Math.abs(a.start - b.start) < 0.2 * a.style.size &&
    Math.abs(a.end - b.end) < 0.2 * a.style.size
  );
}
