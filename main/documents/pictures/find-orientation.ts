import { median } from '../../../shared/median.ts';
import { cutLine, type PageView } from '../ocr/cut-line.ts';
import { type ReadLine, type Recognizer, recognize } from '../ocr/recognizer.ts';
import type { TextRegion } from '../ocr/text-regions.ts';
import { turnGray } from './gray-picture.ts';

/** How many of the longest lines are read at most. */
const LINES_TRIED = 8;
/** Text upside down is never read as surely as this: so many lines that are need no reading the other way up. */
const SURELY_UPRIGHT = 0.9;
const SURE_LINES = 2;
const SURE_CHARACTERS = 5;
/** Lines are read up to this many times as long as high: more would only cost. */
const LONG_ENOUGH = 12;

/** The direction in which text runs in a picture. */
export interface Orientation {
  /** Clockwise angle of the reading direction against the picture's x axis, radians in (-pi, pi]. */
  angle: number;
  /** Median thickness of the lines in pixels of the picture. */
  lineThickness: number;
}

/**
 * Finds how a picture lies from its lines of text: the common direction of the long ones, then some read both ways up and
 * the surer way kept. Null when there is no line long enough to tell.
 *
 * @param view where the lines are cut out: a sharper picture than the one they were found in tells more
 */
export async function findOrientation(
  view: PageView,
  regions: readonly TextRegion[],
  recognizer: Recognizer,
): Promise<Orientation | null> {
  const lines = regions.filter((region) => region.length > 2.5 * region.thickness);
  if (lines.length === 0) return null;
  const angle = commonDirection(lines);
  const aligned = lines.filter((line) => Math.abs(turnBetween(line.angle, angle)) < Math.PI / 9);
  const tried = [...aligned].sort((a, b) => b.length - a.length).slice(0, LINES_TRIED);
  let upright = 0;
  let reversed = 0;
  let [sureUpright, sureReversed] = [0, 0];
  for (const line of tried) {
    // cutLine reads in the direction of the line's own angle, made to agree with the common one.
    const turned = { ...line, angle: angle + turnBetween(line.angle, angle) };
    const cut = cutLine(view, { ...turned, length: Math.min(line.length, LONG_ENOUGH * line.thickness) }).picture;
    const asIs = await recognize(recognizer, cut);
    upright += sureness(asIs);
    if (isSure(asIs)) sureUpright += 1;
    else {
      const turnedRound = await recognize(recognizer, turnGray(cut, 2));
      reversed += sureness(turnedRound);
      if (isSure(turnedRound)) sureReversed += 1;
    }
    if (Math.abs(sureUpright - sureReversed) >= SURE_LINES) break;
  }
  const reverse = sureUpright === sureReversed ? reversed > upright : sureReversed > sureUpright;
  const flipped = reverse ? angle + Math.PI : angle;
  return {
    angle: flipped > Math.PI ? flipped - 2 * Math.PI : flipped,
    lineThickness: median(aligned.map((line) => line.thickness)),
  };
}

/** Rules, rows of noughts and the like are read as surely upside down: there have to be different letters. */
function isSure(read: ReadLine): boolean {
  const letters = new Set(read.characters.map(({ text }) => text).filter((text) => /[A-Za-z2-79]/.test(text)));
  return letters.size >= SURE_CHARACTERS && sureness(read) >= SURELY_UPRIGHT;
}

/** Mean sureness of the characters, counted only for lines with enough of them. */
function sureness(read: ReadLine): number {
  if (read.characters.length < 3) return 0;
  return read.characters.reduce((sum, character) => sum + character.probability, 0) / read.characters.length;
}

/** The direction, modulo half a turn, shared by most of the lines' length; weighted median around the best of 36. */
function commonDirection(lines: readonly TextRegion[]): number {
  const votes = new Float64Array(36);
  for (const line of lines) {
    const slot = Math.round((line.angle / Math.PI) * 36 + 36) % 36;
    votes[slot] = (votes[slot] as number) + line.length;
  }
  let best = 0;
  const near = (slot: number) =>
    (votes[(slot + 35) % 36] as number) + (votes[slot] as number) + (votes[(slot + 1) % 36] as number);
  for (let slot = 1; slot < 36; slot++) if (near(slot) > near(best)) best = slot;
  const middle = (best / 36) * Math.PI;
  const turns = lines
    .map((line) => ({ turn: turnBetween(line.angle, middle), weight: line.length }))
    .filter(({ turn }) => Math.abs(turn) < Math.PI / 12)
    .sort((a, b) => a.turn - b.turn);
  const half = turns.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { turn, weight } of turns) {
    passed += weight;
    if (passed >= half) return normalized(middle + turn);
  }
  return normalized(middle);
}

/** The turn from `reference` to `angle` modulo half a turn, in (-pi/2, pi/2]. */
function turnBetween(angle: number, reference: number): number {
  return normalized(angle - reference);
}

function normalized(angle: number): number {
  let result = angle % Math.PI;
  if (result > Math.PI / 2) result -= Math.PI;
  if (result <= -Math.PI / 2) result += Math.PI;
  return result;
}
