import type { AddOutcome, Failure, LinkItem, Outcome } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import type { Links, StoredLink } from '../store/links.ts';
import { type FetchedDocument, type FetchLimits, fetchDocument } from './fetch-document.ts';
import { urlsInText } from './urls-in-text.ts';

/** Documents fetched at once: more would only share the line. */
const AT_ONCE = 2;
const LONGEST_FETCH = 120_000; // milliseconds
/** Milliseconds until what could not be reached is tried again; doubled with each time in vain. */
const FIRST_PAUSE = 15_000;
const LONGEST_PAUSE = 300_000;
/** What another time may cure. */
const PASSING = new Set(['offline', 'too-slow']);

export interface LinkQueue {
  /** Fetches what waits from earlier; what is added is fetched in any case. */
  start(): void;
  list(): LinkItem[];
  /** Takes every web address in a text. @returns how many */
  add(text: string): Outcome<{ added: number }>;
  /** @param allowHost the person says that its host may be asked although it is not on the public Internet */
  retry(id: number, allowHost: boolean): Outcome<LinkItem[]>;
  remove(id: number): Outcome<LinkItem[]>;
  /** Tries at once what could not be reached, because the network is back. */
  networkReturned(): void;
  onChange(listener: (links: LinkItem[]) => void): () => void;
  /** Told what became of a document that was fetched. */
  onAdded(listener: (outcome: AddOutcome) => void): () => void;
  close(): void;
}

export interface LinkQueueOptions {
  links: Links;
  /** Puts a fetched document into the inbox. */
  addDocument: (fileName: string, bytes: Uint8Array) => Promise<AddOutcome>;
  /** In force at the time of asking. */
  limits: () => { files: number; fileBytes: number };
  now: () => Date;
  fetch?: (url: string, limits: FetchLimits) => Promise<Outcome<FetchedDocument>>;
  firstPause?: number;
  /** Why nothing may be fetched on this computer; null where links are allowed. */
  refusal?: Failure | null;
}

/** Fetches the documents that web addresses lead to; what cannot be reached waits, also for the next start. */
export function openLinkQueue(options: LinkQueueOptions): LinkQueue {
  const { links, addDocument, limits, now, fetch = fetchDocument, firstPause = FIRST_PAUSE, refusal = null } = options;
  const fetching = new Set<number>();
  /** What could not be reached, until the next try. */
  const resting = new Set<number>();
  const changed = new Set<(links: LinkItem[]) => void>();
  const added = new Set<(outcome: AddOutcome) => void>();
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const itemOf = ({ id, url, state, failure }: StoredLink): LinkItem => ({
    id,
    url,
    state: fetching.has(id) ? 'fetching' : state,
    failure,
  });
  const list = () => links.list().map(itemOf);
  /** Changes that come together are told as one, with how things stand afterwards. */
  let telling = false;
  const tell = () => {
    if (telling) return;
    telling = true;
    setImmediate(() => {
      telling = false;
      if (closed) return;
      const items = list();
      for (const listener of changed) listener(items);
    });
  };

  const take = async (link: StoredLink) => {
    const { host } = new URL(link.url);
    const fetched = await fetch(link.url, {
      bytes: limits().fileBytes,
      time: LONGEST_FETCH,
      allowedHosts: link.hostAllowed ? [host, host.replace(/:\d+$/, '')] : [],
    });
    if (closed || !links.get(link.id)) return;
    if (!fetched.ok) {
      const passing = PASSING.has(fetched.error.code);
      if (passing) resting.add(link.id);
      return links.setState(link.id, passing ? 'waiting' : 'failed', fetched.error);
    }
    pause = firstPause;
    const outcome = await addDocument(fetched.value.fileName, fetched.value.bytes);
    if (closed) return;
    if (outcome.outcome === 'refused') return links.setState(link.id, 'failed', outcome.error);
    links.remove(link.id);
    for (const listener of added) listener(outcome);
  };
  const work = () => {
    if (closed || refusal) return;
    const ready = links
      .list()
      .filter(({ id, state }) => state === 'waiting' && !fetching.has(id) && !resting.has(id))
      .slice(0, AT_ONCE - fetching.size);
    for (const link of ready) {
      fetching.add(link.id);
      void take(link).finally(() => {
        fetching.delete(link.id);
        tell();
        work();
      });
    }
    if (ready.length > 0) tell();
    if (resting.size > 0 && fetching.size === 0) rest();
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(wake, pause).unref();
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
  const wake = () => {
    clearTimeout(timer);
    resting.clear();
    work();
  };
  const listen = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    start: work,
    list,
    add(text) {
      if (refusal) return { ok: false, error: refusal };
      const urls = urlsInText(text);
      const most = limits().files;
      if (urls.length === 0) {
        return fail('no-address', 'No links found. Links begin with https:// or http://.');
      }
      if (urls.length > most) {
        return fail(
          'too-many-addresses',
          `${urls.length} links; the limit is ${most} at once. Add fewer, or change the limits in Settings.`,
        );
      }
      for (const url of urls) resting.delete(links.add(url, now().toISOString()));
      work();
      return succeed({ added: urls.length });
    },
    retry(id, allowHost) {
      if (refusal) return { ok: false, error: refusal };
      if (!links.get(id)) return fail('no-such-link', 'This link is no longer waiting.');
      if (allowHost) links.allowHost(id);
      if (!fetching.has(id)) links.setState(id, 'waiting', null);
      resting.delete(id);
      work();
      return succeed(list());
    },
    remove(id) {
      links.remove(id);
      resting.delete(id);
      tell();
      return succeed(list());
    },
    networkReturned() {
      if (resting.size === 0) return;
      pause = firstPause;
      wake();
    },
    onChange: (listener) => listen(changed, listener),
    onAdded: (listener) => listen(added, listener),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
