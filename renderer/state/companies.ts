import type { CompanyKind, CompanyNames } from '../../shared/desktop/companies.ts';
import type { Failure, Outcome } from '../../shared/desktop.ts';
import { companyStrings as words } from '../strings/companies.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useReceipts } from './receipts.ts';
import { useRecords } from './records.ts';
import { showFailure, useToasts } from './toasts.ts';

interface CompaniesStore {
  kind: CompanyKind;
  /** null until the main process has answered. */
  known: CompanyNames | null;
  failure: Failure | null;
  search: string;
  selected: ReadonlySet<string>;
  show(kind: CompanyKind): void;
  load(): Promise<void>;
  seek(search: string): void;
  select(name: string, isSelected: boolean): void;
  merge(names: readonly string[], into: string): Promise<void>;
  separate(name: string, spelling?: string): Promise<void>;
  dismiss(names: [string, string]): Promise<void>;
  undo(id: number): Promise<void>;
}

/** Names of companies, and how their spellings are merged and taken apart. */
export const useCompanies = createStore<CompaniesStore>((set, get) => {
  /** @param done what is said, with a way back to the change it was */
  const take = (answer: Outcome<CompanyNames>, done: string | null, canUndo: boolean) => {
    if (!answer.ok) return showFailure(answer.error);
    set({ known: answer.value, selected: new Set() });
    useRecords.getState().refresh();
    useReceipts.getState().refresh();
    const id = answer.value.changes[0]?.id;
    const undo = canUndo && id !== undefined ? { label: words.undo, run: () => void get().undo(id) } : undefined;
    if (done !== null) useToasts.getState().show('good', done, undo);
  };
  return {
    kind: 'lab',
    known: null,
    failure: null,
    search: '',
    selected: new Set(),
    show: (kind) => {
      set({ kind, known: null, search: '', selected: new Set() });
      void get().load();
    },
    load: async () => {
      const { kind } = get();
      const answer = await ask('companies.list', { kind });
      if (kind !== get().kind) return;
      if (answer.ok) set({ known: answer.value, failure: null });
      else set({ failure: answer.error });
    },
    seek: (search) => set({ search }),
    select: (name, isSelected) => {
      const selected = new Set(get().selected);
      if (isSelected) selected.add(name);
      else selected.delete(name);
      set({ selected });
    },
    merge: async (names, into) =>
      take(await ask('companies.merge', { kind: get().kind, names: [...names], into }), words.merged(into), true),
    separate: async (name, spelling) =>
      take(
        await ask('companies.separate', { kind: get().kind, name, ...(spelling !== undefined && { spelling }) }),
        words.separated(name),
        true,
      ),
    dismiss: async (names) => take(await ask('companies.dismiss', { kind: get().kind, names }), null, false),
    undo: async (id) => take(await ask('companies.undo', { kind: get().kind, id }), words.undone, false),
  };
});
