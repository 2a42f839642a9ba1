import type { Failure, Outcome, RecordDetail, RequestOf } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure } from './toasts.ts';

/** Who selected a value: the others follow, the one who did stays where the person is looking. */
export type SelectedBy = 'panel' | 'page' | 'keys';

/** Where a value was pointed at, and what was read there. */
export type PointedInk = NonNullable<RequestOf<'records.edit'>['ink']>;

/** A value read from a box the person drew: offered in the editor, and taken when they say so. */
export interface Draft {
  text: string;
  ink: Omit<PointedInk, 'path'>;
  /** Probability, 0 to 1, that the text is right. */
  confidence: number;
}

/** A row and a column of a table, counted from 0. */
export type Cell = readonly [row: number, column: number];

/** A rectangle of cells that a person spans from one corner to the other. */
export interface TableRange {
  /** Id of the table's section. */
  table: string;
  anchor: Cell;
  extent: Cell;
}

/** What was typed into one cell and fits others that were alike: put into all of them when the person says so. */
export interface SameForOthers {
  /** What the cells had in common. */
  cause: 'empty' | 'asked';
  edits: RequestOf<'records.edit-many'>['edits'];
}

interface ReviewStore {
  recordId: number | null;
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  detail: RecordDetail | null;
  /** Path of the selected value; null for none. */
  selected: string | null;
  /** Path of the slot that shows it; null where nothing on the screen does. */
  selectedSlot: string | null;
  selectedBy: SelectedBy;
  /** Grows with every selection, also of what is selected already. */
  selections: number;
  /** Cells selected together; the selected slot is one of them. */
  range: TableRange | null;
  /** Offered until another value is selected. */
  same: SameForOthers | null;
  editing: boolean;
  /** Any cell of a row that was just added and is being filled in from cell to cell; null while none is. */
  filling: string | null;
  draft: Draft | null;
  /** What the box holds, in reading order, where it holds several: the person chooses. */
  choices: readonly Draft[];
  /** What the person typed over the selected value; null where its editor begins with the value. */
  typed: string | null;
  /** A change is on its way. */
  busy: boolean;
  open(recordId: number): Promise<void>;
  /** @param slot of the path, unless the path is a slot itself */
  select(path: string | null, by: SelectedBy, slot?: string | null): void;
  /** @param typed what the editor begins with in place of the value */
  setEditing(editing: boolean, typed?: string): void;
  /** Selects a cell of a row that was just added and opens its editor. */
  fillIn(path: string): void;
  /** Opens the editor of the selected value with what was read from a box, or with the choice of it. */
  offer(drafts: readonly Draft[]): void;
  /**
   * @param how the number as it was typed, and where the person pointed at it
   * @returns whether the change was taken
   */
  edit(path: string, value: JsonValue, how?: Pick<RequestOf<'records.edit'>, 'typed' | 'ink'>): Promise<boolean>;
  /** Several changes as one step. @returns whether they were made */
  editMany(edits: RequestOf<'records.edit-many'>['edits']): Promise<boolean>;
  /** @param range cells selected together with the selected one; null for it alone */
  span(range: TableRange | null): void;
  offerSame(same: SameForOthers | null): void;
  /** @param to where the row stands afterwards */
  moveRow(table: 'results' | 'items', from: number, to: number): Promise<boolean>;
  accept(paths: readonly string[]): Promise<boolean>;
  change(action: 'undo' | 'redo' | 'verify' | 'unlock'): Promise<boolean>;
  changedElsewhere(change: { id: number; version: number }): void;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The record under review. Every change goes to the main process at once and comes back as a new version. */
export const useReview = createStore<ReviewStore>((set, get) => {
  /** Takes an answer, unless the person has gone to another record meanwhile. */
  const take = async (id: number, asked: Promise<Outcome<RecordDetail>>): Promise<boolean> => {
    set({ busy: true });
    const answer = await asked;
    if (get().recordId !== id) return false;
    set({ busy: false });
    if (answer.ok) {
      set({ status: 'ready', detail: answer.value, failure: null });
      return true;
    }
    if (get().detail) showFailure(answer.error);
    else set({ status: 'failed', failure: answer.error });
    return false;
  };
  /** Changes are made one after the other, each on the version before it. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(step: () => Promise<Value>): Promise<Value> => {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  };
  const onVersion = (ask: (id: number, version: number) => Promise<Outcome<RecordDetail>>) =>
    inTurn(async () => {
      const { detail } = get();
      return detail ? take(detail.id, ask(detail.id, detail.version)) : false;
    });

  return {
    recordId: null,
    status: 'loading',
    failure: null,
    detail: null,
    selected: null,
    selectedSlot: null,
    selectedBy: 'keys',
    selections: 0,
    range: null,
    same: null,
    editing: false,
    filling: null,
    draft: null,
    choices: [],
    typed: null,
    busy: false,
    open: async (recordId) => {
      set({
        recordId,
        status: 'loading',
        failure: null,
        detail: null,
        selected: null,
        selectedSlot: null,
        range: null,
        same: null,
        editing: false,
        filling: null,
        draft: null,
        choices: [],
        typed: null,
      });
      await take(recordId, ask('records.get', { id: recordId }));
    },
    select: (selected, selectedBy, slot = selected) =>
      set(({ selections }) => ({
        selected,
        selectedSlot: slot,
        selectedBy,
        selections: selections + 1,
        range: null,
        same: null,
        editing: false,
        filling: null,
        draft: null,
        choices: [],
        typed: null,
      })),
    fillIn: (path) => {
      get().select(path, 'keys');
      set({ editing: true, filling: path });
    },
    span: (range) => set({ range }),
    offerSame: (same) => set({ same }),
    setEditing: (editing, typed) =>
      set(({ filling }) => ({
        ...{ editing, draft: null, choices: [], typed: typed ?? null },
        filling: editing ? null : filling,
      })),
    offer: (drafts) => {
      const several = drafts.length > 1;
      set({ editing: true, typed: null, draft: several ? null : (drafts[0] ?? null), choices: several ? drafts : [] });
    },
    edit: (path, value, how) => onVersion((id, version) => ask('records.edit', { id, version, path, value, ...how })),
    moveRow: (table, from, to) => onVersion((id, version) => ask('records.move-row', { id, version, table, from, to })),
    editMany: (edits) => onVersion((id, version) => ask('records.edit-many', { id, version, edits })),
    accept: ([path, ...more]) => {
      if (path === undefined) return Promise.resolve(true);
      if (more.length > 0) return get().editMany([path, ...more].map((one) => ({ path: one })));
      return onVersion((id, version) => ask('records.accept', { id, version, path }));
    },
    change: (action) => onVersion((id, version) => ask(`records.${action}`, { id, version })),
    changedElsewhere: ({ id, version }) => {
      const { detail } = get();
      if (detail?.id !== id || detail.version >= version) return;
      void inTurn(async () => {
        if (get().detail?.id === id && (get().detail?.version ?? version) < version) {
          await take(id, ask('records.get', { id }));
        }
      });
    },
  };
});
