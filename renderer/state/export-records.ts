import type { Outcome, RequestOf } from '../../shared/desktop.ts';
import type { Exported } from '../../shared/exports/export-form.ts';
import { exportStrings } from '../strings/exports.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showWritten } from './show-written.ts';
import { showFailure, useToasts } from './toasts.ts';

interface ExportStore {
  running: boolean;
  /** How many records are written, of how many; null until main tells. */
  progress: { done: number; total: number } | null;
  start(request: RequestOf<'export.records'>): Promise<void>;
  exportVerified(): Promise<void>;
  cancel(): Promise<void>;
  tell(progress: { done: number; total: number }): void;
}

/** The export that is being written; there is one at a time. */
export const useExport = createStore<ExportStore>((set, get) => {
  const run = async (asking: () => Promise<Outcome<Exported | null>>) => {
    if (get().running) return;
    set({ running: true, progress: null });
    const answer = await asking();
    set({ running: false, progress: null });
    if (!answer.ok) {
      if (answer.error.code === 'export-cancelled') useToasts.getState().show('plain', answer.error.message);
      else showFailure(answer.error);
    } else if (answer.value) {
      showExported(answer.value);
    }
  };
  return {
    running: false,
    progress: null,
    start: (request) => run(() => ask('export.records', request)),
    exportVerified: () => run(() => ask('export.verified', {})),
    cancel: async () => {
      const answer = await ask('export.cancel', {});
      if (!answer.ok) showFailure(answer.error);
    },
    tell: (progress) => set(({ running }) => (running ? { progress } : {})),
  };
});

/** Says what was written where, and what was left out. */
export function showExported({ path, count, leftOut, notePath }: Exported): void {
  showWritten(exportStrings.written(count, path, leftOut, notePath), path);
}
