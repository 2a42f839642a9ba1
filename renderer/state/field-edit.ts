import { MOST_FIELD_EDITS, type Outcome, type RequestOf } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useRecords } from './records.ts';
import { canBeTakenBack } from './taken-back.ts';
import { showFailure, useToasts } from './toasts.ts';

interface FieldEditStore {
  /** Numbers of the records of which the person is asked what to change; null while they are not asked. */
  asked: readonly number[] | null;
  /** How many records are prepared, of how many; null unless it takes long. */
  progress: { done: number; total: number } | null;
  ask(ids: readonly number[]): void;
  leave(): void;
  /** @param label of the field */
  apply(request: RequestOf<'records.edit-field'>, label: string): Promise<void>;
  stop(): Promise<void>;
  tell(progress: { done: number; total: number }): void;
}

const { bulk: words } = strings;

/** One field changed in many records as one step. */
export const useFieldEdit = createStore<FieldEditStore>((set, get) => {
  let isRunning = false;
  /** @returns null where it failed, which the person has been told */
  const run = async <Value>(asked: Promise<Outcome<Value>>): Promise<Value | null> => {
    isRunning = true;
    const answer = await asked;
    isRunning = false;
    set({ progress: null });
    useRecords.getState().refresh();
    if (answer.ok) return answer.value;
    if (answer.error.code === 'field-edit-stopped') useToasts.getState().show('plain', answer.error.message);
    else showFailure(answer.error);
    return null;
  };
  const takeBack = async (ids: number[], at: string): Promise<boolean> => {
    const done = await run(ask('records.undo-field', { ids, at }));
    if (done) useToasts.getState().show('good', words.fieldRestored(done.undone, done.changedSince));
    return done !== null;
  };
  return {
    asked: null,
    progress: null,
    ask: (ids) => {
      if (ids.length > MOST_FIELD_EDITS) {
        useToasts.getState().show('plain', words.tooManyRecords(MOST_FIELD_EDITS));
      } else if (ids.length > 0) set({ asked: ids });
    },
    leave: () => set({ asked: null }),
    apply: async (request, label) => {
      get().leave();
      const done = await run(ask('records.edit-field', request));
      if (!done) return;
      const { changed, at } = done;
      const undo = { label: strings.records.undo, run: canBeTakenBack(() => takeBack(changed, at)) };
      useToasts.getState().show('good', words.fieldChanged(label, changed.length), undo);
    },
    stop: async () => {
      const answer = await ask('records.stop-field', {});
      if (!answer.ok) showFailure(answer.error);
    },
    tell: (progress) => {
      if (isRunning) set({ progress });
    },
  };
});
