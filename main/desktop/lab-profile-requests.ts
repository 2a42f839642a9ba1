import { type BrowserWindow, dialog } from 'electron';
import type { LabProfileSummary } from '../../shared/desktop/lab-profiles.ts';
import { readLabProfile } from '../intake/parse-lab-profile.ts';
import { succeed } from '../outcome.ts';
import type { LabProfiles } from '../store/lab-profiles.ts';
import type { RequestHandlers } from './answer-request.ts';
import { strings } from './strings.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `lab-profiles.${string}`>;

export function labProfileRequests(profiles: LabProfiles): Pick<RequestHandlers<BrowserWindow>, Name> {
  const summaries = (): LabProfileSummary[] =>
    profiles.all().map(({ name, laboratory, wording }) => ({
      name,
      lab: laboratory?.lab ?? null,
      words: Object.keys(wording).length,
    }));
  return {
    'lab-profiles.list': () => succeed(summaries()),
    'lab-profiles.add': async (_, window) => {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: strings.files.addProfile,
        properties: ['openFile'],
        filters: [{ name: strings.files.profile, extensions: ['json'] }],
      });
      const [path] = filePaths;
      if (!path) return succeed(null);
      const profile = await readLabProfile(path);
      if (!profile.ok) return profile;
      profiles.save(profile.value);
      return succeed({ name: profile.value.name, profiles: summaries() });
    },
    'lab-profiles.remove': ({ name }) => {
      profiles.remove(name);
      return succeed(summaries());
    },
  };
}
