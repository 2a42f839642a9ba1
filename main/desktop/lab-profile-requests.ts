import { writeFile } from 'node:fs/promises';
import { type BrowserWindow, dialog } from 'electron';
import type { LabProfileSummary, LearnedSummary } from '../../shared/desktop/lab-profiles.ts';
import type { LabLayout } from '../../shared/records/lab-layout.ts';
import { isStoreProfile } from '../../shared/records/learned-profile.ts';
import type { ReceiptLayout } from '../../shared/records/store-profile.ts';
import type { LayoutTeacher } from '../intake/layout-teacher.ts';
import { readLabProfile } from '../intake/parse-lab-profile.ts';
import { lessonsOf } from '../learning/edit-profile.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import type { LabProfiles } from '../store/lab-profiles.ts';
import type { RequestHandlers } from './answer-request.ts';
import { strings } from './strings.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `lab-profiles.${string}`>;

type Layout = LabLayout | ReceiptLayout;

const learnedIn = (layout: Layout): LearnedSummary => ({
  documents: layout.documents,
  correctedFirst: layout.history[0]?.corrected ?? 0,
  correctedLast: layout.history.at(-1)?.corrected ?? 0,
  fields: Object.entries(layout.fields).flatMap(([field, { corrected }]) => (corrected > 0 ? [field] : [])),
  tables:
    'tables' in layout
      ? [...new Set(layout.tables.filter(({ corrected }) => corrected > 0).map(({ analysis }) => analysis))]
      : [],
  contradicted: layout.contradicted,
});

export function labProfileRequests(
  profiles: LabProfiles,
  layouts: Pick<LayoutTeacher, 'edit' | 'forget'>,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  const summaries = (): LabProfileSummary[] =>
    profiles.all().map((profile) => ({
      name: profile.name,
      kind: isStoreProfile(profile) ? 'receipt' : 'coa',
      lab: (isStoreProfile(profile) ? profile.store.retailer : profile.laboratory?.lab) ?? null,
      words: isStoreProfile(profile) ? 0 : Object.keys(profile.wording).length,
      learned: profile.layout && learnedIn(profile.layout),
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
      profiles.save(profile.value, new Date().toISOString());
      return succeed({ name: profile.value.name, profiles: summaries() });
    },
    'lab-profiles.remove': ({ name }) => {
      profiles.remove(name, new Date().toISOString());
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
      await layouts.forget(recordId);
      return succeed(summaries());
    },
    'lab-profiles.get': ({ name }) => {
      const profile = profiles.all().find((one) => one.name === name);
      if (!profile) return fail('no-such-profile', `Profile “${name}” no longer exists.`);
      const known = isStoreProfile(profile)
        ? { company: profile.store.retailer, license: profile.store.retailer_license_number }
        : { company: profile.laboratory?.lab ?? null, license: profile.laboratory?.lab_license_number ?? null };
      const kind = isStoreProfile(profile) ? 'receipt' : 'coa';
      return succeed({ name, kind, ...known, lessons: lessonsOf(profile) });
    },
    'lab-profiles.edit': async ({ name, edit }) => {
      const edited = await layouts.edit(name, edit);
      return edited.ok ? succeed(summaries()) : edited;
    },
  };
}
