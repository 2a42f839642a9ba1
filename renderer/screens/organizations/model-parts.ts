import { z } from 'zod';
import {
  MATRICES,
  type Matrix,
  type ModelPart,
  type StandardModels,
  standardModelsSchema,
} from '../../../shared/science/standard-models.ts';
import { formatUnits } from '../../strings/format.ts';
import { organizationStrings } from '../../strings/organizations.ts';

const { models: words } = organizationStrings;

/** In the order a person looks for them. */
export const MODEL_PARTS = [
  'limits',
  'analytes',
  'analyses',
  'panels',
  'instruments',
  'units',
] as const satisfies ModelPart[];

/** An entry as a form has it: what is typed, and lists of what is ticked. */
export interface TypedEntry {
  text: Record<string, string>;
  ticked: string[];
}

/** A field of an entry's form. `analyses` is a list to tick, the others are one value. */
export interface EntryField {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'key'
    | 'number'
    | 'count'
    | 'state'
    | 'analysis'
    | 'analyses'
    | 'analyte'
    | 'matrix'
    | 'unit'
    | 'date';
  optional?: boolean;
}

export const ENTRY_FIELDS: Record<ModelPart, readonly EntryField[]> = {
  limits: [
    { name: 'analyte', label: words.analyte, kind: 'analyte' },
    { name: 'state', label: words.state, kind: 'state' },
    { name: 'limit', label: words.limit, kind: 'number' },
    { name: 'units', label: words.units, kind: 'unit' },
    { name: 'matrix', label: words.matrix, kind: 'matrix' },
    { name: 'source', label: words.source, kind: 'text', optional: true },
    { name: 'checked', label: words.checked, kind: 'date', optional: true },
  ],
  analytes: [
    { name: 'name', label: words.name, kind: 'text' },
    { name: 'key', label: words.key, kind: 'key' },
    { name: 'analysis', label: words.analysis, kind: 'analysis' },
    { name: 'cas', label: words.cas, kind: 'text', optional: true },
  ],
  analyses: [
    { name: 'name', label: words.name, kind: 'text' },
    { name: 'key', label: words.key, kind: 'key' },
  ],
  panels: [
    { name: 'analysis', label: words.analysis, kind: 'analysis' },
    { name: 'state', label: words.state, kind: 'state' },
    { name: 'count', label: words.panelCount, kind: 'count' },
    { name: 'source', label: words.source, kind: 'text', optional: true },
    { name: 'checked', label: words.checked, kind: 'date', optional: true },
  ],
  instruments: [
    { name: 'name', label: words.name, kind: 'text' },
    { name: 'vendor', label: words.vendor, kind: 'text', optional: true },
    { name: 'analyses', label: words.serves, kind: 'analyses' },
  ],
  units: [{ name: 'unit', label: words.unit, kind: 'text' }],
};

/** An entry as a row of the table: its cells in the order of `HEADS`, and what it can be found by. */
export interface EntryRow {
  /** Place in the part's list. */
  index: number;
  name: string;
  cells: string[];
  state: string | null;
  analysis: string | null;
}

export const HEADS: Record<ModelPart, readonly string[]> = {
  limits: [words.analyte, words.state, words.limit, words.matrix, words.source],
  analytes: [words.name, words.analysis, words.key, words.cas],
  analyses: [words.name, words.key],
  panels: [words.analysis, words.state, words.panelCount, words.source],
  instruments: [words.name, words.vendor, words.serves],
  units: [words.unit],
};

export function entryRows(part: ModelPart, models: StandardModels): EntryRow[] {
  const analyses = new Map(models.analyses.map(({ key, name }) => [key, name]));
  const analytes = new Map(models.analytes.map(({ key, name }) => [key, name]));
  const analysisName = (key: string) => analyses.get(key) ?? key;
  const row = (index: number, cells: string[], state: string | null = null, analysis: string | null = null) => ({
    index,
    name: cells[0] ?? '',
    cells,
    state,
    analysis,
  });
  switch (part) {
    case 'limits':
      return models.limits.map(({ analyte, state, limit, units, matrix, analysis, source }, index) => {
        const level = limit === 0 ? words.notDetected : `${limit} ${formatUnits(units)}`;
        return row(
          index,
          [analytes.get(analyte) ?? analyte, state, level, words.matrices[matrix], source],
          state,
          analysis,
        );
      });
    case 'analytes':
      return models.analytes.map(({ name, analysis, key, cas }, index) =>
        row(index, [name, analysisName(analysis), key, cas ?? ''], null, analysis),
      );
    case 'analyses':
      return models.analyses.map(({ name, key }, index) => row(index, [name, key]));
    case 'panels':
      return models.panels.map(({ analysis, state, count, source }, index) =>
        row(index, [analysisName(analysis), state, String(count), source], state, analysis),
      );
    case 'instruments':
      return models.instruments.map(({ name, vendor, analyses: served }, index) =>
        row(index, [name, vendor ?? '', served.map(analysisName).join(', ')]),
      );
    case 'units':
      return models.units.map((unit, index) => row(index, [unit]));
  }
}

/** The entry at a place as its form begins; an empty one where there is none. */
export function typedEntry(part: ModelPart, models: StandardModels, index: number | null): TypedEntry {
  const entry = index === null ? undefined : models[part][index];
  const empty: TypedEntry = {
    text: { matrix: 'all', units: 'ug/g', analysis: models.analyses[0]?.key ?? '' },
    ticked: [],
  };
  if (entry === undefined) return empty;
  if (typeof entry === 'string') return { text: { unit: entry }, ticked: [] };
  const text = Object.entries(entry).flatMap(([name, value]) =>
    Array.isArray(value) ? [] : [[name, value === null ? '' : String(value)]],
  );
  return { text: Object.fromEntries(text), ticked: 'analyses' in entry ? entry.analyses : [] };
}

/** Why a typed value cannot be kept; null when it can. */
export function entryProblem(field: EntryField, { text }: TypedEntry, models: StandardModels): string | null {
  const typed = text[field.name]?.trim() ?? '';
  if (field.kind === 'analyses') return null;
  if (!typed) return field.optional ? null : words.needed;
  switch (field.kind) {
    case 'key':
      return /^[a-z0-9_]{1,100}$/.test(typed) ? null : words.wrongKey;
    case 'state':
      return /^[A-Z]{2}$/.test(typed) ? null : words.wrongState;
    case 'number':
      return Number.isFinite(Number(typed)) && Number(typed) >= 0 ? null : words.wrongNumber;
    case 'date':
      return z.iso.date().safeParse(typed).success ? null : words.wrongDate;
    case 'count':
      return /^[1-9]\d{0,5}$/.test(typed) ? null : words.wrongCount;
    case 'analyte':
      return models.analytes.some(({ key }) => key === typed) ? null : words.unknownAnalyte;
    default:
      return null;
  }
}

/** What tells entries of a part apart: two with the same are one too many. */
const IDENTITIES: { [Part in ModelPart]: (entry: StandardModels[Part][number]) => string } = {
  limits: ({ state, analyte, matrix }) => [state, analyte, matrix].join(' '),
  analytes: ({ key }) => key,
  analyses: ({ key }) => key,
  panels: ({ state, analysis }) => [state, analysis].join(' '),
  instruments: ({ name }) => name,
  units: (unit) => unit,
};

/**
 * The models with an entry added, or replaced at its place.
 *
 * @returns why it cannot be: it is there already
 */
export function withEntry(
  part: ModelPart,
  models: StandardModels,
  index: number | null,
  { text, ticked }: TypedEntry,
): StandardModels | string {
  const value = (name: string) => text[name]?.trim() ?? '';
  const analysisOf = (analyte: string) => models.analytes.find(({ key }) => key === analyte)?.analysis ?? 'other';
  const entries: { [Part in ModelPart]: () => StandardModels[Part][number] } = {
    limits: () => ({
      state: value('state'),
      analysis: analysisOf(value('analyte')),
      analyte: value('analyte'),
      matrix: MATRICES.find((matrix: Matrix) => matrix === value('matrix')) ?? 'all',
      limit: Number(value('limit')),
      units: value('units'),
      source: value('source'),
      checked: value('checked') || null,
    }),
    analytes: () => ({
      key: value('key'),
      name: value('name'),
      analysis: value('analysis'),
      cas: value('cas') || null,
    }),
    analyses: () => ({ key: value('key'), name: value('name') }),
    panels: () => ({
      state: value('state'),
      analysis: value('analysis'),
      count: Number(value('count')),
      source: value('source'),
      checked: value('checked') || null,
    }),
    instruments: () => ({ name: value('name'), vendor: value('vendor') || null, analyses: ticked }),
    units: () => value('unit'),
  };
  return put(part, models, index, entries[part]());
}

function put<Part extends ModelPart>(
  part: Part,
  models: StandardModels,
  index: number | null,
  entry: StandardModels[ModelPart][number],
): StandardModels | string {
  const identity = IDENTITIES[part] as (entry: unknown) => string;
  const list: unknown[] = [...models[part]];
  const same = list.findIndex((other) => identity(other) === identity(entry));
  if (same >= 0 && same !== index) return words.there;
  if (index === null) list.unshift(entry);
  else list[index] = entry;
  const parsed = standardModelsSchema.safeParse({ ...models, [part]: list });
  return parsed.success ? parsed.data : words.needed;
}

export function withoutEntry(part: ModelPart, models: StandardModels, index: number): StandardModels {
  return { ...models, [part]: (models[part] as unknown[]).toSpliced(index, 1) };
}
