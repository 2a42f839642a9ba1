import type { ProfileEdit } from '../../shared/desktop/lab-profiles.ts';
import type { Lesson, Outcome, Settings } from '../../shared/desktop.ts';
import { coaToWire } from '../../shared/records/coa-wire.ts';
import { isStoreProfile } from '../../shared/records/learned-profile.ts';
import { editProfile } from '../learning/edit-profile.ts';
import { fail, succeed } from '../outcome.ts';
import type { LayoutLesson } from '../store/layout-lessons.ts';
import type { Store } from '../store/store.ts';
import { turnsOf } from './keep-reading.ts';
import type { ReadPool } from './read-pool.ts';

/** Learns the layouts of laboratories and stores from verified records. */
export interface LayoutTeacher {
  /** Told that a record changed: one that was verified teaches, one that is verified no more teaches no longer. */
  look(recordId: number): void;
  /**
   * Changes what is known of a layout: its names, its labels, lessons taken out. What is taught later builds on it.
   * Errors: `no-such-profile`, `profile-name-taken`, `profile-edit-invalid`.
   */
  edit(name: string, edit: ProfileEdit): Promise<Outcome<null>>;
  /** Takes back what a record taught, and teaches anew what later ones of its layout did. */
  forget(recordId: number): Promise<void>;
  /** Told what was learned of a record in which values had been corrected. */
  onLearned(listener: (lesson: Lesson) => void): () => void;
  /** Resolves when nothing is left to learn from. */
  idle(): Promise<void>;
}

export interface LayoutTeacherOptions {
  store: Store;
  pool: Pick<ReadPool, 'read'>;
  settings: () => Settings;
  now: () => Date;
  /** Told what a person is not: the causes of failures. */
  log: (message: string, cause: unknown) => void;
}

export function openLayoutTeacher({ store, pool, settings, now, log }: LayoutTeacherOptions): LayoutTeacher {
  const { records, documents, files, labProfiles, layoutLessons } = store;
  const listeners = new Set<(lesson: Lesson) => void>();
  /** Lessons follow each other: each builds on the profiles that the one before left. */
  let last: Promise<void> = Promise.resolve();

  const teach = async (recordId: number, isQuiet: boolean): Promise<void> => {
    const record = records.get(recordId);
    if (!record || record.verifiedAt === null) return;
    const { verifiedAt, documentHash, fileName } = record;
    const { result } = pool.read({
      path: files.pathOf(documentHash),
      fileName,
      kind: record.kind,
      dateOrder: settings().dateOrder,
      profiles: labProfiles.all(),
      verified: { ...(record.kind === 'coa' ? coaToWire(record.record) : record.record) },
      password: null,
      turns: turnsOf(documents.get(documentHash)?.pages ?? []),
      now: now().toISOString().slice(0, -1),
      renditionFolder: null,
      drawing: null,
    });
    const read = await result;
    const learned = read.type === 'read' ? read.learned : null;
    // The person may have gone on meanwhile.
    if (!learned?.layout || records.get(recordId)?.verifiedAt !== verifiedAt) return;
    const before = labProfiles.all().find(({ name }) => name === learned.name) ?? null;
    store.transaction(() => {
      labProfiles.save(learned, now().toISOString());
      layoutLessons.add({ recordId, verifiedAt, profile: learned.name, before });
    });
    const corrected = learned.layout.history.at(-1)?.corrected ?? 0;
    if (corrected === 0 || isQuiet) return;
    const { documents: count, contradicted } = learned.layout;
    const lesson: Lesson = {
      recordId,
      kind: record.kind,
      name: (isStoreProfile(learned) ? learned.store.retailer : learned.laboratory?.lab) ?? learned.name,
      corrected,
      documents: count,
      contradicted,
    };
    for (const listener of listeners) listener(lesson);
  };
  const enqueue = (work: () => Promise<void>) => {
    last = last.then(work).catch((cause: unknown) => log('while learning a layout', cause));
  };
  const takeBack = (lesson: LayoutLesson) => {
    const later = layoutLessons.after(lesson);
    store.transaction(() => {
      // A person may have named it otherwise since.
      const at = now().toISOString();
      if (lesson.before) labProfiles.save({ ...lesson.before, name: lesson.profile }, at);
      else labProfiles.remove(lesson.profile, at);
      layoutLessons.undo(lesson.id);
      layoutLessons.remove(later.map(({ id }) => id));
    });
    for (const { recordId } of later) enqueue(() => teach(recordId, true));
  };

  const editNow = (name: string, edit: ProfileEdit): Outcome<null> => {
    const profiles = labProfiles.all();
    const profile = profiles.find((one) => one.name === name);
    if (!profile) return fail('no-such-profile', `Profile “${name}” no longer exists.`);
    const isTaken = profiles.some((one) => one !== profile && one.name.toLowerCase() === edit.name.toLowerCase());
    if (isTaken) return fail('profile-name-taken', `Another profile is called “${edit.name}”. Choose another name.`);
    const edited = editProfile(profile, edit);
    if (!edited)
      return fail(
        'profile-edit-invalid',
        'This layout was changed meanwhile, or a text has no letters. Open it again.',
      );
    store.transaction(() => {
      const at = now().toISOString();
      labProfiles.remove(name, at);
      labProfiles.save(edited, at);
      if (edited.name !== name) layoutLessons.rename(name, edited.name);
    });
    return succeed(null);
  };

  return {
    edit(name, edit) {
      const done = last.then(() => editNow(name, edit));
      enqueue(async () => void (await done));
      return done;
    },
    look(recordId) {
      const record = records.get(recordId);
      if (!record) return;
      const lesson = layoutLessons.ofRecord(recordId);
      if (record.verifiedAt === null) {
        if (lesson && !lesson.isUndone) enqueue(async () => takeBack(lesson));
      } else if (lesson?.verifiedAt !== record.verifiedAt)
        enqueue(async () => {
          if (layoutLessons.ofRecord(recordId)?.verifiedAt !== records.get(recordId)?.verifiedAt)
            await teach(recordId, false);
        });
    },
    forget(recordId) {
      enqueue(async () => {
        const lesson = layoutLessons.ofRecord(recordId);
        if (lesson && !lesson.isUndone) takeBack(lesson);
      });
      return last;
    },
    onLearned(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async idle() {
      for (let seen: Promise<void> | null = null; seen !== last; ) {
        seen = last;
        await seen;
      }
    },
  };
}
