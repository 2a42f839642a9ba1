import { writeFile } from 'node:fs/promises';
import { type BrowserWindow, dialog } from 'electron';
import type { LabProfileSummary, LearnedSummary } from '../../shared/desktop/lab-profiles.ts';
import type { LabLayout } from '../../shared/records/lab-layout.ts';
import { readLabProfile } from '../intake/parse-lab-profile.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import type { LabProfiles } from '../store/lab-profiles.ts';
import type { RequestHandlers } from './answer-request.ts';
import { strings } from './strings.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `lab-profiles.${string}`>;

const learnedIn = ({ documents, history, fields, tables, contradicted }: LabLayout): LearnedSummary => ({
  documents,
  correctedFirst: history[0]?.corrected ?? 0,
  correctedLast: history.at(-1)?.corrected ?? 0,
  fields: Object.entries(fields).flatMap(([field, { corrected }]) => (corrected > 0 ? [field] : [])),
  tables: [...new Set(tables.filter(({ corrected }) => corrected > 0).map(({ analysis }) => analysis))],
  contradicted,
});

export function labProfileRequests(
  profiles: LabProfiles,
  forgetLesson: (recordId: number) => Promise<void>,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  const summaries = (): LabProfileSummary[] =>
    profiles.all().map(({ name, laboratory, wording, layout }) => ({
      name,
      lab: laboratory?.lab ?? null,
      words: Object.keys(wording).length,
      learned: layout && learnedIn(layout),
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
    'lab-profiles.export': async ({ name }, window) => {
      const profile = profiles.all().find((one) => one.name === name);
      if (!profile) return fail('no-such-profile', `Profile “${name}” no longer exists.`);
      const { filePath } = await dialog.showSaveDialog(window, {
        title: strings.files.exportProfile,
        defaultPath: `${name.replace(/[^\p{L}\p{N} ._-]/gu, '')}.json`,
        filters: [{ name: strings.files.profile, extensions: ['json'] }],
      });
      if (!filePath) return succeed(null);
      try {
        await writeFile(filePath, `${JSON.stringify(profile, null, 2)}\n`);
      } catch (cause) {
        const reason = systemCode(cause) ?? String(cause);
        return fail('profile-not-written', `Couldn't save the profile to ${filePath} (${reason}).`);
      }
      return succeed({ path: filePath });
    },
    'lab-profiles.forget-lesson': async ({ recordId }) => {
      await forgetLesson(recordId);
      return succeed(summaries());
    },
  };
}
