import type { CompanyKind, CompanyName, CompanyNames } from '../../shared/desktop/companies.ts';
import type { Outcome, RequestOf } from '../../shared/desktop.ts';
import { isStoreProfile } from '../../shared/records/learned-profile.ts';
import { fail, succeed } from '../outcome.ts';
import { inOneCase, type NewNameChange } from '../store/companies.ts';
import type { Store } from '../store/store.ts';
import { type KnownCompany, suggestNames } from './suggest-names.ts';

/** Names whose licenses and addresses are compared: those of the most records. */
const MOST_COMPARED = 1500;

/**
 * Names of companies as the person at this machine merges them and takes them apart; every change is noted and can be taken
 * back.
 *
 * Errors are values: `no-such-name`, `nothing-to-merge`, `no-such-change`, `changed-since`.
 */
export interface CompanyDesk {
  list(kind: CompanyKind): CompanyNames;
  merge(request: RequestOf<'companies.merge'>): Outcome<CompanyNames>;
  separate(request: RequestOf<'companies.separate'>): Outcome<CompanyNames>;
  dismiss(request: RequestOf<'companies.dismiss'>): Outcome<CompanyNames>;
  undo(request: RequestOf<'companies.undo'>): Outcome<CompanyNames>;
}

export interface CompanyDeskOptions {
  store: Store;
  /** Name of the person's account on this machine. */
  who: () => string;
  now: () => Date;
}

export function openCompanyDesk({ store, who, now }: CompanyDeskOptions): CompanyDesk {
  const { companies, labProfiles } = store;
  const note = (change: Omit<NewNameChange, 'at' | 'who'>) =>
    companies.note({ ...change, at: now().toISOString(), who: who() });
  /** Printed spellings under names that a list shows. */
  const spellingsUnder = (kind: CompanyKind, names: readonly string[]) => {
    const wanted = new Set(names);
    const listed = companies.names(kind).filter(({ name }) => wanted.has(name));
    const spellings = listed.flatMap((one) => (one.spellings.length > 0 ? one.spellings : [one.name]));
    return {
      isComplete: listed.length === wanted.size,
      // Those that differ in capitals alone are one.
      spellings: [...new Map(spellings.map((spelling) => [inOneCase(spelling), spelling])).values()],
    };
  };
  const namesInUse = (kind: CompanyKind) =>
    new Map([...companies.spellings(kind)].map(([spelling, name]) => [inOneCase(spelling), name]));
  const put = (kind: CompanyKind, spellings: readonly string[], name: string | null): NewNameChange['before'] => {
    const named = namesInUse(kind);
    const before = spellings.map((spelling): [string, string | null] => [
      spelling,
      named.get(inOneCase(spelling)) ?? null,
    ]);
    for (const spelling of spellings) companies.setName(kind, spelling, name);
    return before;
  };

  const list = (kind: CompanyKind): CompanyNames => {
    const names = companies.names(kind);
    const changes = companies.changes(kind);
    const dismissed = new Set(
      changes
        .filter(({ action, isUndone }) => action === 'dismiss' && !isUndone)
        .map(({ name, others }) => JSON.stringify([name, ...others].toSorted())),
    );
    return {
      names,
      suggestions: suggestNames(knownOf(kind, names), (one, other) =>
        dismissed.has(JSON.stringify([one, other].toSorted())),
      ),
      changes: changes.map(({ before: _, ...change }) => change),
    };
  };
  const knownOf = (kind: CompanyKind, names: readonly CompanyName[]): KnownCompany[] => {
    const websites = websitesOf(kind);
    return names.slice(0, MOST_COMPARED).map(({ name, spellings, records }) => {
      const traits = (spellings.length > 0 ? spellings : [name]).map((spelling) => companies.traits(kind, spelling));
      return {
        name,
        records,
        licenses: [...new Set(traits.flatMap(({ licenses }) => licenses))],
        addresses: [...new Set(traits.flatMap(({ addresses }) => addresses))],
        websites: [name, ...spellings].flatMap((spelling) => websites.get(spelling.toLowerCase()) ?? []),
      };
    });
  };
  /** By name in small letters, what learned profiles know of it. */
  const websitesOf = (kind: CompanyKind): Map<string, string[]> => {
    const websites = new Map<string, string[]>();
    for (const profile of labProfiles.all()) {
      const isStore = isStoreProfile(profile);
      if (isStore !== (kind === 'store') || kind === 'company') continue;
      const name = isStore ? profile.store.retailer : (profile.laboratory?.lab ?? null);
      const texts = isStore
        ? profile.recognize.flatMap(({ kind: what, text }) => (what === 'web' ? [text] : []))
        : profile.recognise.filter((text) => /^(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+\S*$/i.test(text));
      if (name !== null) websites.set(name.toLowerCase(), texts);
    }
    return websites;
  };

  return {
    list,
    merge({ kind, names, into }) {
      const { isComplete, spellings } = spellingsUnder(kind, names);
      if (!isComplete) return fail('no-such-name', 'A name is no longer in the list. Check the list and try again.');
      if (spellings.length < 2 && names.includes(into)) {
        return fail('nothing-to-merge', 'Select two names or more, or type another name.');
      }
      store.transaction(() => {
        // The name itself may be printed as well.
        const own = companies.names(kind).some(({ name }) => name === into) && !names.includes(into);
        const all = own ? [...spellings, ...spellingsUnder(kind, [into]).spellings] : spellings;
        const before = put(kind, all, into);
        note({ action: 'merge', kind, name: into, others: names.filter((name) => name !== into), before });
      });
      return succeed(list(kind));
    },
    separate({ kind, name, spelling }) {
      const { spellings } = spellingsUnder(kind, [name]);
      const merged = namesInUse(kind);
      const sought = spelling === undefined ? null : inOneCase(spelling);
      const apart = spellings.filter(
        (one) => merged.has(inOneCase(one)) && (sought === null || inOneCase(one) === sought),
      );
      if (apart.length === 0) return fail('no-such-name', 'This name is no longer merged.');
      store.transaction(() => {
        const before = put(kind, apart, null);
        note({ action: 'separate', kind, name, others: apart.filter((one) => one !== name), before });
      });
      return succeed(list(kind));
    },
    dismiss({ kind, names: [name, other] }) {
      note({ action: 'dismiss', kind, name, others: [other], before: [] });
      return succeed(list(kind));
    },
    undo({ kind, id }) {
      const changes = companies.changes(kind);
      const change = changes.find((one) => one.id === id);
      if (!change || change.isUndone || change.action === 'undo')
        return fail('no-such-change', 'This change was already undone.');
      const touched = new Set(change.before.map(([spelling]) => spelling));
      const later = changes.some(
        (one) =>
          one.id > id &&
          !one.isUndone &&
          one.action !== 'undo' &&
          one.before.some(([spelling]) => touched.has(spelling)),
      );
      if (later) return fail('changed-since', 'These names were changed again since. Undo the later change first.');
      store.transaction(() => {
        for (const [spelling, name] of change.before) companies.setName(kind, spelling, name);
        companies.markUndone(id, now().toISOString());
        note({ action: 'undo', kind, name: change.name, others: change.others, before: [] });
      });
      return succeed(list(kind));
    },
  };
}
