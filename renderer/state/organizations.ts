import type { Failure, OrganizationDetail, OrganizationSummary, Outcome } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure } from './toasts.ts';

export type OrganizationFilter = 'all' | 'mine' | 'public' | 'archived';

interface OrganizationsStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  list: OrganizationSummary[];
  filter: OrganizationFilter;
  search: string;
  /** The organization that is shown, the form of a new one, or null: the list. */
  open: OrganizationDetail | 'new' | null;
  load(): Promise<void>;
  show(id: string | 'new' | null): Promise<void>;
  narrow(changes: Partial<Pick<OrganizationsStore, 'filter' | 'search'>>): void;
  /** Takes over what a change made of the organization. @returns why it was refused, null when it was made */
  take(change: Promise<Outcome<OrganizationDetail>>): Promise<Failure | null>;
}

export const useOrganizations = createStore<OrganizationsStore>((set, get) => ({
  status: 'loading',
  failure: null,
  list: [],
  filter: 'all',
  search: '',
  open: null,
  load: async () => {
    const answer = await ask('organizations.list', {});
    if (answer.ok) set({ status: 'ready', failure: null, list: answer.value });
    else set({ status: 'failed', failure: answer.error });
  },
  show: async (id) => {
    if (id === null || id === 'new') return set({ open: id });
    const answer = await ask('organizations.get', { id });
    if (answer.ok) set({ open: answer.value });
    else showFailure(answer.error);
  },
  narrow: (changes) => set(changes),
  take: async (change) => {
    const answer = await change;
    if (!answer.ok) return answer.error;
    set({ open: answer.value });
    void get().load();
    return null;
  },
}));

/** What the list shows: archived organizations only where they are asked for. */
export function narrowed(
  list: readonly OrganizationSummary[],
  filter: OrganizationFilter,
  search: string,
): OrganizationSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((organization) => {
    const { name, tradeName, place, role, archivedAt } = organization;
    if ((filter === 'archived') !== (archivedAt !== null)) return false;
    if (filter === 'mine' && role === null) return false;
    if (filter === 'public' && !organization.public) return false;
    const text = [name, tradeName, place].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
