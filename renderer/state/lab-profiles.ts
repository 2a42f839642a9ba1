import type { LabProfileSummary, Lesson, ProfileEdit } from '../../shared/desktop/lab-profiles.ts';
import { settingsStrings as words } from '../strings/settings.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure, useToasts } from './toasts.ts';

interface LabProfilesStore {
  profiles: LabProfileSummary[];
  load(): Promise<void>;
  /** Asks for a file and keeps the profile in it. */
  add(): Promise<void>;
  remove(name: string): Promise<void>;
  /** @returns whether it was changed */
  edit(name: string, edit: ProfileEdit): Promise<boolean>;
  /** Asks where to and writes the profile there. */
  exportTo(name: string): Promise<void>;
  /** Says what a verification taught, and offers to take it back. */
  tell(lesson: Lesson): void;
}

/** What is known of laboratories' certificates and stores' receipts. */
export const useLabProfiles = createStore<LabProfilesStore>((set) => ({
  profiles: [],
  load: async () => {
    const answer = await ask('lab-profiles.list', {});
    if (answer.ok) set({ profiles: answer.value });
    else showFailure(answer.error);
  },
  add: async () => {
    const answer = await ask('lab-profiles.add', {});
    if (!answer.ok) return showFailure(answer.error);
    if (!answer.value) return;
    set({ profiles: answer.value.profiles });
    useToasts.getState().show('good', words.profileAdded(answer.value.name));
  },
  remove: async (name) => {
    const answer = await ask('lab-profiles.remove', { name });
    if (!answer.ok) return showFailure(answer.error);
    set({ profiles: answer.value });
    useToasts.getState().show('plain', words.profileRemoved(name));
  },
  edit: async (name, edit) => {
    const answer = await ask('lab-profiles.edit', { name, edit });
    if (answer.ok) set({ profiles: answer.value });
    else showFailure(answer.error);
    return answer.ok;
  },
  exportTo: async (name) => {
    const answer = await ask('lab-profiles.export', { name });
    if (!answer.ok) showFailure(answer.error);
    else if (answer.value) useToasts.getState().show('good', words.profileExported(answer.value.path));
  },
  tell: (lesson) => {
    const undo = async () => {
      const answer = await ask('lab-profiles.forget-lesson', { recordId: lesson.recordId });
      if (!answer.ok) return showFailure(answer.error);
      set({ profiles: answer.value });
      useToasts.getState().show('plain', words.lessonForgotten);
    };
    useToasts.getState().show('plain', words.learned(lesson), { label: words.undo, run: () => void undo() });
  },
}));
