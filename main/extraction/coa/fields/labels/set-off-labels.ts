import type { Item } from '../board.ts';
import { type FoundLabel, labelKind } from './labels.ts';

/** Words of one weight that follow each other, and where they stand in their segment's text. */
interface Run {
  bold: boolean;
  start: number;
  end: number;
}

/**
 * Labels that the weight of their type parts from their values: bold before what is not (**Batch** AB-12), or the other way
 * round (Matrix **Hemp oil**).
 */
export function labelsSetOff(item: Item): FoundLabel[] {
  const { words } = item.segment;
  if (words.every(({ bold }) => bold === words[0]?.bold)) return [];
  if (words.map(({ text }) => text).join(' ') !== item.text) return [];
  const runs = runsOf(item);
  const inBold = labelsAmong(item, runs, true);
  return inBold.length > 0 ? inBold : labelsAmong(item, runs, false);
}

function runsOf({ segment }: Item): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { text, bold } of segment.words) {
    const run = runs.at(-1);
    if (run?.bold === bold) run.end = at + text.length;
    else runs.push({ bold, start: at, end: at + text.length });
    at += text.length + 1;
  }
  return runs;
}

/** Runs of one weight that are known labels and have something behind them. */
function labelsAmong({ text }: Item, runs: readonly Run[], bold: boolean): FoundLabel[] {
  return runs.slice(0, -1).flatMap((run, index) => {
    if (run.bold !== bold) return [];
    const label = bareOf(text, run);
    const start = run.end - label.length;
    const kind = labelKind(label);
    const end = runs[index + 1]?.start ?? run.end;
    // A value in bold ends its text, or stands before the next label: elsewhere bold words are stressed.
    const after = runs[index + 2];
    const stressed = !bold && after !== undefined && labelKind(bareOf(text, after)) === null;
    return kind && !stressed ? [{ kind, text: label, start, end, closed: true }] : [];
  });
}

/** A run's text without the bar or point that parts it from the value before. */
const bareOf = (text: string, { start, end }: Run) => text.slice(start, end).replace(/^[|•·\s]+/, '');
