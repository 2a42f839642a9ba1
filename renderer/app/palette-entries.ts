import type { RecordFilter } from '../../shared/records/record-filter.ts';
import { ask } from '../state/bridge.ts';
import { useExport } from '../state/export-records.ts';
import { useFieldEdit } from '../state/field-edit.ts';
import { useInbox } from '../state/inbox.ts';
import { useNavigation } from '../state/navigation.ts';
import { EVERYTHING } from '../state/record-filter.ts';
import { useSelection } from '../state/record-selection.ts';
import { useRecords } from '../state/records.ts';
import { companyStrings } from '../strings/companies.ts';
import { strings } from '../strings/en.ts';
import { helpStrings } from '../strings/help.ts';
import type { OpenDialog } from './open-dialog.ts';

/** One thing the palette can go to or do. */
export interface PaletteEntry {
  /** Unlike that of all others. */
  key: string;
  name: string;
  /** What kind of thing it is, in words. */
  what: string;
  run(): void;
}

const { palette: words } = strings;
const MOST_RECORDS = 12;
/** Names of labs and stores are gathered from so many records. */
const MOST_LOOKED_AT = 100;
const MOST_NAMES = 4;

/** What fits what was typed: screens and actions, then labs and stores, then records, the newest first. */
export async function findEntries(typed: string, onOpen: (dialog: OpenDialog) => void): Promise<PaletteEntry[]> {
  const text = typed.trim();
  const fixed = fixedEntries(onOpen).filter(({ name, what }) => fits(`${name} ${what}`, text));
  if (text === '') return fixed;
  const [labs, stores, records] = await Promise.all([
    namesOf('lab', text),
    namesOf('retailer', text),
    summariesOf({ search: text }, MOST_RECORDS),
  ]);
  return [
    ...fixed,
    ...labs.map((name) => listOf('lab', name)),
    ...stores.map((name) => listOf('retailer', name)),
    ...records.map(({ id, title, subtitle, kind }) => ({
      key: `record ${id}`,
      name: [title, subtitle].filter(Boolean).join(' · '),
      what: strings.inbox.kinds[kind],
      run: () => useNavigation.getState().go({ screen: 'review', recordId: id }),
    })),
  ];
}

/** Whether every word typed begins a word of a name. */
function fits(name: string, typed: string): boolean {
  const parts = name.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

function fixedEntries(onOpen: (dialog: OpenDialog) => void): PaletteEntry[] {
  const { go } = useNavigation.getState();
  const screens = (
    ['inbox', 'records', 'receipts', 'lab-quality', 'organizations', 'accuracy', 'sync', 'settings'] as const
  ).map((screen) => ({
    key: `screen ${screen}`,
    name: strings.places[screen],
    what: words.screen,
    run: () => go({ screen }),
  }));
  const action = (name: string, run: () => void): PaletteEntry => ({
    key: `action ${name}`,
    name,
    what: words.action,
    run,
  });
  const selected = [...useSelection.getState().selected];
  const editField = () => {
    go({ screen: 'records' });
    useFieldEdit.getState().ask(selected);
  };
  return [
    ...screens,
    ...(selected.length > 0 ? [action(strings.bulk.editFieldOf(selected.length), editField)] : []),
    { key: 'screen companies', name: companyStrings.title, what: words.screen, run: () => go({ screen: 'companies' }) },
    action(strings.inbox.add, () => void useInbox.getState().choose()),
    action(strings.inbox.addFolder, () => void useInbox.getState().choose(true)),
    action(words.exportVerified, () => void useExport.getState().exportVerified()),
    action(helpStrings.title, () => onOpen('help')),
    action(strings.shortcuts.title, () => onOpen('shortcuts')),
    action(strings.about.title, () => onOpen('about')),
  ];
}

async function summariesOf(filter: RecordFilter, most: number) {
  const found = await ask('records.find', { filter, order: null });
  const listed = found.ok ? await ask('records.list', { ids: [...found.value.ids.slice(0, most)] }) : found;
  return listed.ok ? listed.value : [];
}

/** Different names of labs or stores that hold a text. */
async function namesOf(field: 'lab' | 'retailer', text: string): Promise<string[]> {
  const kind = field === 'lab' ? 'coa' : 'receipt';
  const records = await summariesOf({ kind, [field]: text }, MOST_LOOKED_AT);
  const names = records.flatMap((record) => (field === 'lab' ? record.columns.lab : record.title) ?? []);
  return [...new Set(names)].filter((name) => name.toLowerCase().includes(text.toLowerCase())).slice(0, MOST_NAMES);
}

/** All records of one lab or store. */
const listOf = (field: 'lab' | 'retailer', name: string): PaletteEntry => ({
  key: `${field} ${name}`,
  name,
  what: field === 'lab' ? words.lab : words.store,
  run: () => {
    const kind = field === 'lab' ? 'coa' : 'receipt';
    useRecords.getState().take({ ...EVERYTHING, kind, fields: { [field]: `"${name}"` } }, null);
    useNavigation.getState().go({ screen: 'records' });
  },
});
