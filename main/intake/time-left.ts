import type { InboxItem } from '../../shared/desktop.ts';
import type { ReadingTimes } from '../store/reading-times.ts';

/** Bytes from which a PDF is taken for scans: recognizing letters takes many times longer than reading text. */
const SCANS_FROM = 400_000;
/** By how much of itself, and how many milliseconds at least, an estimate must be off before what was said is changed. */
const PATIENCE = { share: 0.25, milliseconds: 15_000 };

type Document = Pick<InboxItem, 'id' | 'mediaType' | 'size'>;

interface Unread {
  kind: string;
  /** Part of it that is read, 0 to 1. */
  share: number;
  /** Milliseconds since 1970; null while it waits. */
  startedAt: number | null;
}

/** What tells how long a document takes: a text PDF, a scanned one, a picture. */
function kindOf({ mediaType, size }: Document): string {
  if (mediaType !== 'application/pdf') return 'picture';
  return size < SCANS_FROM ? 'pdf' : 'scanned-pdf';
}

/**
 * How long what waits will take, from what documents of each kind took on this machine. What is said stays until it is clearly
 * wrong, and then moves half the way, so that it does not jump with every page.
 */
export class TimeLeft {
  readonly #times: ReadingTimes;
  readonly #parallel: number;
  readonly #unread = new Map<number, Unread>();
  /** Documents of each kind that are left to read, parts of them counted. */
  readonly #left = new Map<string, number>();
  /** When all will be read by what was said last. */
  #endsAt: number | null = null;

  /** @param parallel documents that are read at once */
  constructor(unread: readonly Document[], times: ReadingTimes, parallel: number) {
    this.#times = times;
    this.#parallel = parallel;
    for (const document of unread) this.#put(document.id, { kind: kindOf(document), share: 0, startedAt: null });
  }

  update(changed: readonly InboxItem[], now: number): void {
    for (const item of changed) {
      const known = this.#unread.get(item.id);
      if (item.state === 'waiting') this.#put(item.id, { kind: kindOf(item), share: 0, startedAt: null });
      else if (item.state === 'reading') {
        this.#put(item.id, { kind: kindOf(item), share: shareRead(item), startedAt: known?.startedAt ?? now });
      } else {
        if (known && known.startedAt !== null && item.records.length > 0) {
          this.#times.note(known.kind, now - known.startedAt);
        }
        this.remove(item.id);
      }
    }
  }

  remove(id: number): void {
    this.#take(id);
    if (this.#unread.size === 0) this.#endsAt = null;
  }

  /** Null where nothing waits, and until a document has been read on this machine. */
  seconds(now: number): number | null {
    if (this.#unread.size === 0) return null;
    let work = 0;
    for (const [kind, left] of this.#left) {
      const expected = this.#times.expected(kind);
      if (expected === null) return null;
      work += Math.max(0, left) * expected;
    }
    const estimate = work / Math.min(this.#parallel, this.#unread.size);
    const said = this.#endsAt === null ? null : this.#endsAt - now;
    const slack = Math.max(PATIENCE.milliseconds, estimate * PATIENCE.share);
    if (said === null || said <= 0) this.#endsAt = now + estimate;
    else if (Math.abs(estimate - said) > slack) this.#endsAt = now + (estimate + said) / 2;
    return Math.max(1, ((this.#endsAt as number) - now) / 1000);
  }

  #put(id: number, unread: Unread): void {
    this.#take(id);
    this.#unread.set(id, unread);
    this.#left.set(unread.kind, (this.#left.get(unread.kind) ?? 0) + 1 - unread.share);
  }

  #take(id: number): void {
    const known = this.#unread.get(id);
    if (!known) return;
    this.#unread.delete(id);
    this.#left.set(known.kind, (this.#left.get(known.kind) ?? 0) - (1 - known.share));
  }
}

const shareRead = ({ progress }: InboxItem) => (progress ? (progress.page - 1) / Math.max(progress.pageCount, 1) : 0);
