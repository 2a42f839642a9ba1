import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arranged, InboxItem, Outcome, RequestOf } from '../../../shared/desktop.ts';
import { fail, succeed } from '../../outcome.ts';
import type { Marks } from '../../store/intake-marks.ts';
import type { QueueEntry } from '../../store/queue.ts';
import type { Store } from '../../store/store.ts';
import type { Inbox } from '../inbox.ts';
import { inThread } from '../one-task-thread.ts';
import type { JoinedPart } from './compose-pdf.ts';
import type { PagesAnswer, PagesTask } from './pages-worker.ts';

/** Milliseconds; hundreds of scanned pages take a few seconds. */
const LONGEST = 120_000;

/** Makes other documents of the pages of documents. Those they came from leave the inbox, and come back when it is undone. */
export interface ArrangePages {
  /**
   * A document for each range of pages of a PDF.
   * Errors: `no-such-item`, `record-verified`, `being-read`, `not-a-pdf`, `no-such-pages`, `pages-not-copied`.
   */
  split(request: RequestOf<'inbox.split'>): Promise<Outcome<Arranged>>;
  /** One PDF of the pages of several documents, in the order given. Errors: as above, and `not-read-yet`. */
  join(request: RequestOf<'inbox.join'>): Promise<Outcome<Arranged>>;
  /** Brings back what was split or joined, and removes what was made of it. Errors: `record-verified`. */
  undoArrange(arranged: RequestOf<'inbox.undo-arrange'>): Outcome<{ undone: true }>;
}

const NOT_COPIED = fail(
  'pages-not-copied',
  "Couldn't copy the pages. The PDF may be protected or damaged. Print it to a new PDF, and add that.",
);

export function arrangePages(
  store: Store,
  inbox: Pick<Inbox, 'addBytes' | 'remove' | 'restore' | 'list'>,
): ArrangePages {
  const { queue, documents, files } = store;
  const find = (id: number): Outcome<QueueEntry> => {
    const entry = queue.get(id);
    if (!entry || entry.removedAt !== null) return fail('no-such-item', 'This document is no longer in the inbox.');
    const { fileName, state } = entry;
    if (state === 'waiting' || state === 'reading') {
      return fail('being-read', `“${fileName}” is still being read. Try again when it is done.`);
    }
    if (store.records.ofInbox(entry.documentHash).some(({ verified }) => verified)) {
      return fail('record-verified', `“${fileName}” has a verified record. Unlock it first.`);
    }
    return succeed(entry);
  };
  const partsOf = async (entry: QueueEntry): Promise<Outcome<JoinedPart[]>> => {
    const { documentHash, mediaType, fileName } = entry;
    const original = () => readFile(files.pathOf(documentHash));
    if (mediaType === 'application/pdf') return succeed([{ kind: 'pdf', bytes: await original() }]);
    // As they were read: upright, straight and in a format that PDFs take.
    const pictures = (documents.get(documentHash)?.pages ?? []).flatMap(({ picture }) => picture ?? []);
    if (pictures.length > 0) {
      const folder = files.renditionsOf(documentHash);
      const read = pictures.map(async (name) => ({ kind: 'jpeg' as const, bytes: await readFile(join(folder, name)) }));
      return succeed(await Promise.all(read));
    }
    if (mediaType === 'image/png') return succeed([{ kind: 'png', bytes: await original() }]);
    if (mediaType === 'image/jpeg') return succeed([{ kind: 'jpeg', bytes: await original() }]);
    return fail('not-read-yet', `“${fileName}” couldn't be read, so its pages can't be copied. Save it as JPEG.`);
  };
  /** What the documents came with, or the tag that they got since, for what is made of them: where all have the same. */
  const marksOf = (from: readonly QueueEntry[]): Marks => {
    const all = from.map(({ documentHash }) => {
      const { kind = null, tag = null, organization = null } = store.intakeMarks.of(documentHash) ?? {};
      const [record] = store.records.ofInbox(documentHash);
      return { kind, tag: tag ?? (record ? (store.tags.of(record.id)[0] ?? null) : null), organization };
    });
    const same = <Mark>(marks: Mark[]) => (new Set(marks).size === 1 ? (marks[0] ?? null) : null);
    return {
      kind: same(all.map(({ kind }) => kind)),
      tag: same(all.map(({ tag }) => tag)),
      organization: same(all.map(({ organization }) => organization)),
    };
  };
  /** Puts new documents in the place of others: all of it, or nothing. */
  const replace = async (
    task: PagesTask,
    from: readonly QueueEntry[],
    nameOf: (index: number) => string,
  ): Promise<Outcome<Arranged>> => {
    const answer = await inThread<PagesAnswer>('pages-worker', import.meta.url, task, LONGEST);
    if (!answer || 'cause' in answer) return NOT_COPIED;
    const added: number[] = [];
    const removed: number[] = [];
    const takeBack = <Refusal>(refusal: Refusal): Refusal => {
      for (const id of added) inbox.remove(id);
      for (const id of removed) inbox.restore(id);
      return refusal;
    };
    // Another window may have changed one of them while the pages were copied.
    for (const { id } of from) {
      const found = find(id);
      if (!found.ok) return found;
    }
    const marks = marksOf(from);
    for (const [index, bytes] of answer.pdfs.entries()) {
      const outcome = await inbox.addBytes(nameOf(index), bytes, marks);
      if (outcome.outcome === 'refused') return takeBack({ ok: false, error: outcome.error });
      // What was there already is neither taken back nor undone.
      if (outcome.outcome === 'added') added.push(outcome.itemId);
    }
    for (const { id } of from) {
      const outcome = inbox.remove(id);
      if (!outcome.ok) return takeBack(outcome);
      removed.push(id);
    }
    return succeed({ added, removed });
  };
  return {
    async split({ id, ranges }) {
      const found = find(id);
      if (!found.ok) return found;
      const { documentHash, mediaType, fileName } = found.value;
      if (mediaType !== 'application/pdf') return fail('not-a-pdf', `“${fileName}” isn't a PDF.`);
      const count = documents.get(documentHash)?.pages?.length ?? null;
      const isWrong = ranges.some(([first, last]) => first > last || (count !== null && last > count));
      if (isWrong) return fail('no-such-pages', `“${fileName}” has ${count ?? 'fewer'} pages. Change the pages.`);
      const task: PagesTask = { kind: 'split', bytes: await readFile(files.pathOf(documentHash)), ranges };
      return replace(task, [found.value], (index) => {
        const [first = 0, last = 0] = ranges[index] ?? [];
        const pages = first === last ? `page ${first}` : `pages ${first}-${last}`;
        return `${fileName.replace(/\.pdf$/i, '')}, ${pages}.pdf`;
      });
    },
    async join({ ids }) {
      const entries: QueueEntry[] = [];
      const parts: JoinedPart[] = [];
      for (const id of ids) {
        const found = find(id);
        if (!found.ok) return found;
        const pages = await partsOf(found.value);
        if (!pages.ok) return pages;
        entries.push(found.value);
        parts.push(...pages.value);
      }
      const name = entries[0]?.fileName.replace(/\.\w+$/, '') ?? '';
      return replace({ kind: 'join', parts }, entries, () => `${name}, joined.pdf`);
    },
    undoArrange({ added, removed }) {
      const isVerified = ({ records }: InboxItem) => records.some(({ verified }) => verified);
      const kept = inbox.list(added).find(isVerified);
      if (kept) {
        return fail('record-verified', `“${kept.fileName}” has a verified record. Unlock it before undoing this.`);
      }
      for (const id of added) inbox.remove(id);
      for (const id of removed) inbox.restore(id);
      return succeed({ undone: true });
    },
  };
}
