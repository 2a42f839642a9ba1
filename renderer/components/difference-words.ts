import { analysisName } from '../../shared/science/analyses.ts';
import { allAnalytes } from '../../shared/science/analytes.ts';
import type { SyncKind } from '../../shared/sync.ts';
import { COA_FIELDS, RECEIPT_FIELDS, RESULT_COLUMNS } from '../strings/fields.ts';
import { organizationStrings } from '../strings/organizations.ts';
import { syncStrings } from '../strings/sync.ts';

const { differences: words } = syncStrings;
const NAMES: Record<SyncKind, Record<string, string | undefined>> = {
  coa: COA_FIELDS,
  receipt: RECEIPT_FIELDS,
  organization: { ...organizationStrings.fields, public: organizationStrings.visibility },
};
let analytes: Map<string, string> | null = null;

/** What a person calls a field that differs: `Producer`, `Pesticides, Boscalid, Result`, `Team: ada`. */
export function fieldLabel(kind: SyncKind, field: string): string {
  if (field.startsWith('team.')) return words.member(field.slice('team.'.length));
  if (!field.startsWith('results.')) return NAMES[kind][field] ?? field.replaceAll('_', ' ');
  const [, analysis = '', key = '', column] = field.split('.');
  analytes ??= new Map(allAnalytes().map((analyte) => [analyte.key, analyte.name]));
  const columns: Record<string, string | undefined> = RESULT_COLUMNS;
  return [
    analysisName(analysis),
    analytes.get(key) ?? key,
    column === undefined ? words.row : (columns[column] ?? column),
  ].join(', ');
}

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || words.nothing;
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${name.replaceAll('_', ' ')}: ${valueText(part)}`)
      .join(', ');
  }
  return String(value);
}
