import type { ExportTemplate, KeptTemplate } from '../../shared/exports/export-form.ts';
import { exportStrings as words } from '../strings/exports.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showExported } from './export-records.ts';
import { showFailure, useToasts } from './toasts.ts';

interface TemplatesStore {
  templates: KeptTemplate[];
  load(): Promise<void>;
  /** Keeps a template, then asks for its folder where it has none. */
  save(template: ExportTemplate): Promise<void>;
  chooseFolder(id: number): Promise<void>;
  run(id: number): Promise<void>;
  remove(template: KeptTemplate): Promise<void>;
  /** How they are now, as main tells. */
  set(templates: KeptTemplate[]): void;
}

/** Exports that are kept under a name. */
export const useExportTemplates = createStore<TemplatesStore>((set, get) => ({
  templates: [],
  load: async () => {
    const answer = await ask('exports.templates', {});
    if (answer.ok) set({ templates: answer.value });
    else showFailure(answer.error);
  },
  save: async (template) => {
    const answer = await ask('exports.save-template', template);
    if (!answer.ok) return showFailure(answer.error);
    useToasts.getState().show('good', words.templateSaved(answer.value.name));
    if (answer.value.folder === null) await get().chooseFolder(answer.value.id);
  },
  chooseFolder: async (id) => {
    const answer = await ask('exports.choose-folder', { id });
    if (!answer.ok) showFailure(answer.error);
  },
  run: async (id) => {
    const answer = await ask('exports.run', { id });
    if (!answer.ok) return showFailure(answer.error);
    showExported(answer.value);
  },
  remove: async ({ id, name }) => {
    const answer = await ask('exports.remove-template', { id });
    if (!answer.ok) return showFailure(answer.error);
    useToasts.getState().show('plain', words.templateRemoved(name));
  },
  set: (templates) => set({ templates }),
}));
