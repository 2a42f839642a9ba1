import { type SameForOthers, useReview } from '../../../state/review.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';
import {
  type CellEdits,
  clearEdits,
  type Edit,
  fillDownEdits,
  fillEmptyEdits,
  pasteEdits,
  setEdits,
  textsOf,
} from '../model/cell-edits.ts';
import { alike, type CheckItem } from '../model/check-list.ts';
import type { Section } from '../model/slots.ts';
import { fromTabSeparated, toTabSeparated } from '../model/tab-separated.ts';
import { type Arrow, type CellBlock, extended, extendedTo, selectedBlock, wholeTable } from '../model/table-range.ts';
import type { SlotFocus } from '../slot-focus.ts';
import type { Suggestion } from '../use-suggestion.ts';
import type { CheckingActions } from './checking-actions.ts';
import { unlocked } from './unlocked.ts';

const { bulk: words } = strings;

/** Makes changes as one step, and says how many; the message offers to take them back. @returns whether they were made */
export async function makeTogether(edits: readonly Edit[], message: string): Promise<boolean> {
  if (!unlocked()) return false;
  if (edits.length === 0) {
    useToasts.getState().show('plain', words.nothingToChange);
    return false;
  }
  if (!(await useReview.getState().editMany([...edits]))) return false;
  const { version } = useReview.getState().detail ?? {};
  const undo = () => {
    const { detail, change } = useReview.getState();
    if (detail?.canUndo && detail.version === version) void change('undo');
  };
  useToasts.getState().show('plain', message, { label: strings.review.undo, run: undo });
  return true;
}

/** What a person does with many values at once: with the selected cells, or with all that is asked for one reason. */
export function bulkActions(
  { focus }: SlotFocus,
  sections: readonly Section[],
  items: CheckItem[],
  { here, goOn }: Pick<CheckingActions, 'here' | 'goOn'>,
  suggestion: Suggestion | null,
) {
  const { span } = useReview.getState();
  const block = () => {
    const { selectedSlot, range } = useReview.getState();
    return selectedBlock(sections, selectedSlot, range);
  };
  const change = async (make: (read: Parameters<typeof clearEdits>[0], cells: CellBlock) => CellEdits) => {
    const { detail, selectedSlot, range } = useReview.getState();
    const cells = block();
    if (!detail || !cells) return;
    const { edits, wrong } = make(detail, cells);
    const notTaken = wrong[0] ? words.notTaken(wrong.length, wrong[0].text, wrong[0].message) : '';
    if (edits.length === 0 && notTaken) return useToasts.getState().show('bad', notTaken);
    if (!(await makeTogether(edits, [words.changed(edits.length), notTaken].filter(Boolean).join(' ')))) return;
    focus(selectedSlot);
    span(range);
  };
  const setAll = (text: string) => change((read, cells) => setEdits(read, cells, text));
  const takeSame = async ({ edits }: SameForOthers) => {
    const { selectedSlot, offerSame } = useReview.getState();
    if (!(await makeTogether(edits, words.changed(edits.length)))) return;
    offerSame(null);
    const open = new Set(useReview.getState().detail?.review);
    const changed = items.filter(({ path }) => !open.has(path));
    if (changed.length > 0) goOn(changed);
    else focus(selectedSlot);
  };
  const takeSuggestion = async ({ path, text }: Suggestion) => {
    const done = here();
    if (unlocked() && (await useReview.getState().edit(path, text))) goOn(done);
  };
  return {
    block,
    setAll: (text: string) => void setAll(text),
    fillDown: () => void change(fillDownEdits),
    fillEmpty: () => void change(fillEmptyEdits),
    clearCells: () => void change(clearEdits),
    /** @returns the selected cells as tab-separated text; null where none are */
    copy: (): string | null => {
      const { detail } = useReview.getState();
      const cells = block();
      return detail && cells ? toTabSeparated(textsOf(detail, cells)) : null;
    },
    paste: (text: string) => void change((read, cells) => pasteEdits(read, cells, fromTabSeparated(text))),
    extend: (arrow: Arrow) => {
      const { selectedSlot, range } = useReview.getState();
      span(extended(sections, selectedSlot, range, arrow));
    },
    /** @returns whether the cell is in the table of the selected one */
    extendTo: (path: string): boolean => {
      const range = extendedTo(sections, useReview.getState().selectedSlot, path);
      if (range) span(range);
      return range !== null;
    },
    /** @returns whether the selected value is in a table */
    selectTable: (): boolean => {
      const range = wholeTable(sections, useReview.getState().selectedSlot);
      if (range) span(range);
      return range !== null;
    },
    /** Selects the head of the column that the selected cell is in, and all its rows with it. */
    selectColumn: () => {
      const cells = block();
      const head = cells?.section.heads[cells.columns[0]];
      if (head) useReview.getState().select(head.path, 'keys');
    },
    /** Takes what is offered for the selected value: the same for others that were alike, or the suggestion. */
    takeOffer: async () => {
      const { same } = useReview.getState();
      if (same) await takeSame(same);
      else if (suggestion) await takeSuggestion(suggestion);
    },
    /** Accepts what the selected value is asked about, and all that is asked about for the same reason. */
    acceptAlike: async (item = here()[0]) => {
      if (!item || !unlocked()) return;
      const all = alike(items, item);
      if (!(await useReview.getState().accept(all.map(({ path }) => path)))) return;
      useToasts.getState().show('plain', words.accepted(all.length), {
        label: strings.review.undo,
        run: () => void useReview.getState().change('undo'),
      });
      goOn(all);
    },
  };
}

export type BulkActions = ReturnType<typeof bulkActions>;
