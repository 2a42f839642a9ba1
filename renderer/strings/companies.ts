import type { CompanyKind, NameChange, NameSuggestion } from '../../shared/desktop/companies.ts';
import { formatCount, plural } from './format.ts';

/** What the screen of company names says, in English. */
export const companyStrings = {
  title: 'Company names',
  kind: 'Kind of company',
  kinds: { lab: 'Labs', company: 'Producers and distributors', store: 'Stores' } satisfies Record<CompanyKind, string>,
  failed: "Couldn't load the names",
  search: 'Search names',
  emptyTitle: 'No names yet',
  emptyText: 'Names appear here as documents are read.',
  noneTitle: 'No matching names',
  intro: 'Merged names are used in lists, charts and exports. Records keep what is printed.',
  suggestions: 'Suggestions',
  why: (suggestion: NameSuggestion): string => WHY[suggestion.why](suggestion.shared ?? ''),
  merge: 'Merge',
  mergeNamed: (names: readonly string[]) => `Merge ${names.join(' and ')}`,
  dismiss: 'Not the same',
  dismissNamed: (names: readonly string[]) => `${names.join(' and ')} are not the same`,
  names: 'Names',
  select: (name: string) => `Select ${name}`,
  name: 'Name',
  spellings: 'Printed as',
  records: 'Records',
  mergeSelected: (count: number) => (count < 2 ? 'Merge' : `Merge ${formatCount(count)}`),
  mergeTitle: 'Merge names',
  mergeInto: 'Use this name',
  mergeOf: (names: readonly string[]) => `For ${names.join(', ')}`,
  separate: 'Separate',
  separateNamed: (name: string) => `Separate the spellings of ${name}`,
  takeOut: (spelling: string, name: string) => `Take ${spelling} out of ${name}`,
  merged: (name: string) => `Merged into “${name}”.`,
  separated: (name: string) => `Spellings of “${name}” separated.`,
  undone: 'Undone.',
  undo: 'Undo',
  undoNamed: (what: string) => `Undo: ${what}`,
  history: 'History',
  change: ({ action, name, others }: Pick<NameChange, 'action' | 'name' | 'others'>) => CHANGES[action](name, others),
  wasUndone: 'undone',
  all: (count: number) => `Show all ${plural(count, 'name', 'names')}`,
  openScreen: 'Company names',
  openHelp: 'Merge the spellings of a lab, producer or store into one name.',
};

const WHY: Record<NameSuggestion['why'], (shared: string) => string> = {
  spelling: () => 'Same name, spelled differently',
  license: (shared) => `Same license: ${shared}`,
  address: (shared) => `Same address: ${shared}`,
  website: (shared) => `Same website: ${shared}`,
  beginning: () => 'Names begin alike',
};

const CHANGES: Record<NameChange['action'], (name: string, others: readonly string[]) => string> = {
  merge: (name, others) => `Merged ${others.join(', ') || name} into ${name}`,
  separate: (name, others) => `Separated ${[name, ...others].join(', ')}`,
  dismiss: (name, others) => `${name} and ${others.join(', ')} are not the same`,
  undo: (name, others) => `Undid a change of ${[name, ...others].join(', ')}`,
};
