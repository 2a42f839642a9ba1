import type { AddOutcome, LinkItem, Outcome } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure, useToasts } from './toasts.ts';

interface LinksStore {
  /** Web addresses whose documents are yet to be fetched, the oldest first. */
  links: LinkItem[];
  load(): Promise<void>;
  set(links: LinkItem[]): void;
  /** Fetches the document of every web address in a text. @returns whether there was one */
  add(text: string): Promise<boolean>;
  retry(id: number, allowHost: boolean): Promise<void>;
  remove(id: number): Promise<void>;
  fetched(outcome: AddOutcome): void;
}

/** Whether a text that was pasted or dropped holds a web address. */
export const holdsAddress = (text: string) => /\bhttps?:\/\/\S/i.test(text);

export const useLinks = createStore<LinksStore>((set) => {
  const take = (answer: Outcome<LinkItem[]>) => {
    if (answer.ok) set({ links: answer.value });
    else showFailure(answer.error);
  };
  return {
    links: [],
    load: async () => take(await ask('links.list', {})),
    set: (links) => set({ links }),
    add: async (text) => {
      const answer = await ask('links.add', { text });
      if (answer.ok) useToasts.getState().show('plain', strings.links.added(answer.value.added));
      else showFailure(answer.error);
      return answer.ok;
    },
    retry: async (id, allowHost) => take(await ask('links.retry', { id, allowHost })),
    remove: async (id) => take(await ask('links.remove', { id })),
    fetched: (outcome) => {
      if (outcome.outcome === 'refused') return;
      const known = outcome.outcome === 'already-there';
      useToasts
        .getState()
        .show(known ? 'plain' : 'good', (known ? strings.links.known : strings.links.fetched)(outcome.fileName));
    },
  };
});
