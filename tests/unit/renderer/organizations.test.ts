import { describe, expect, it } from 'vitest';
import { fieldLabel, valueText } from '../../../renderer/components/difference-words.ts';
import {
  ENTRY_FIELDS,
  entryProblem,
  entryRows,
  typedEntry,
  withEntry,
  withoutEntry,
} from '../../../renderer/screens/organizations/model-parts.ts';
import { narrowed } from '../../../renderer/state/organizations.ts';
import type { OrganizationSummary } from '../../../shared/desktop.ts';
import { fieldProblem, webAddress } from '../../../shared/records/organization-fields.ts';
import { standardModels } from '../../../shared/science/standard-models.ts';

const summary = (name: string, more: Partial<OrganizationSummary> = {}): OrganizationSummary => ({
  ...{ id: name, name, tradeName: null, place: null, public: false, role: 'owner', archivedAt: null },
  ...{ teamSize: 1, logoUrl: null, ...more },
});

describe('the list of organizations', () => {
  const list = [
    summary('Alder Bay', { place: 'Arcata, CA' }),
    summary('Public Lab', { public: true, role: null }),
    summary('Old Farm', { archivedAt: '2026-01-01T00:00:00Z' }),
  ];
  const names = (...[filter, search]: [Parameters<typeof narrowed>[1], string]) =>
    narrowed(list, filter, search).map(({ name }) => name);

  it('shows archived ones only where they are asked for', () => {
    expect(names('all', '')).toEqual(['Alder Bay', 'Public Lab']);
    expect(names('archived', '')).toEqual(['Old Farm']);
  });

  it('finds words anywhere, in any order', () => {
    expect(names('all', 'arc ALDER')).toEqual(['Alder Bay']);
    expect(names('mine', '')).toEqual(['Alder Bay']);
    expect(names('public', '')).toEqual(['Public Lab']);
    expect(names('all', 'nothing')).toEqual([]);
  });
});

describe('what a person types of an organization', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['http://lab.example.com/a?b#c', 'http://lab.example.com/a?b#c'],
    ['javascript:alert(1)', null],
    ['https://user@evil.example', null],
    ['lab', null],
    ['two words.com', null],
  ])('%s as a web address is %s', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });

  it('may leave out everything but the name', () => {
    expect(fieldProblem('name', ' ')).toBe('name-missing');
    expect(fieldProblem('email', '')).toBeNull();
    expect(fieldProblem('email', 'a@b')).toBe('not-email');
  });

  it('says of a text that was pasted with a tab that it is not one line, but for the street', () => {
    expect(fieldProblem('phone', '555\t0100')).toBe('not-one-line');
    expect(fieldProblem('phone', '555 0100\t')).toBeNull();
    expect(fieldProblem('address', '1 Quill Lane\nTulsa')).toBeNull();
  });
});

describe('an entry of a data model', () => {
  const models = standardModels();

  it('is added first, replaced in its place, and removed', () => {
    const typed = {
      text: { analyte: 'cadmium', state: 'NV', limit: '0.82', units: 'ug/g', matrix: 'all' },
      ticked: [],
    };
    const added = withEntry('limits', models, null, typed);
    if (typeof added === 'string') throw new Error(added);
    expect(added.limits[0]).toMatchObject({ state: 'NV', analysis: 'heavy_metals', limit: 0.82, source: '' });
    expect(entryRows('limits', added)[0]?.cells.slice(0, 3)).toEqual(['Cadmium', 'NV', '0.82 µg/g']);
    const again = { ...typedEntry('limits', added, 0) };
    const changed = withEntry('limits', added, 0, { ...again, text: { ...again.text, limit: '0' } });
    if (typeof changed === 'string') throw new Error(changed);
    expect(entryRows('limits', changed)[0]?.cells[2]).toBe('Not detected');
    expect(withoutEntry('limits', changed, 0)).toEqual(models);
  });

  it('is not kept twice', () => {
    expect(withEntry('units', models, null, { text: { unit: 'mg/g' }, ticked: [] })).toBe('Already in the list.');
  });

  it('says what is wrong with each value', () => {
    const problems = (text: Record<string, string>) =>
      ENTRY_FIELDS.limits.map((field) => entryProblem(field, { text, ticked: [] }, models));
    expect(
      problems({ analyte: 'gold', state: 'ca', limit: '-1', units: 'ug/g', matrix: 'all', checked: 'May' }),
    ).toEqual([
      ...['Choose an analyte from the list.', 'Two capital letters, such as CA.', 'Enter a number, 0 or more.'],
      ...[null, null, null, 'Enter a date.'],
    ]);
  });
});

describe('a difference', () => {
  it('is named as the person knows the value', () => {
    expect(fieldLabel('coa', 'results.pesticide.boscalid.value')).toBe('Pesticides, Boscalid, Result');
    expect(fieldLabel('coa', 'results.pesticide.boscalid')).toBe('Pesticides, Boscalid, Row');
    expect(fieldLabel('coa', 'batch_number')).toBe('Batch');
    expect(fieldLabel('organization', 'zip_code')).toBe('ZIP code');
    expect(fieldLabel('organization', 'team.ada')).toBe('Team: ada');
    expect(fieldLabel('receipt', 'some_other_field')).toBe('some other field');
  });

  it('is written as a person reads it', () => {
    expect([null, '', [], 0, ['a', null], { value: 1, limit: null }].map(valueText)).toEqual([
      ...['—', '—', '—', '0', 'a, —', 'value: 1'],
    ]);
  });
});
