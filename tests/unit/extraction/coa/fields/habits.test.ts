import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { CANADIAN_HABITS } from './habits-of-canada.ts';
import { LABEL_HABITS } from './habits-of-labels.ts';
import { LETTERHEAD_HABITS } from './habits-of-letterheads.ts';
import { NUMBER_AND_DAY_HABITS } from './habits-of-numbers-and-days.ts';
import { PARTY_HABITS } from './habits-of-parties.ts';
import { PLACEMENT_HABITS } from './habits-of-placement.ts';
import { documentOfText } from './page-of-text.ts';

const shown = (value: unknown) =>
  String(Array.isArray(value) ? value.join(';') : (value ?? ''))
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

it.each([
  ...PARTY_HABITS,
  ...PLACEMENT_HABITS,
  ...LABEL_HABITS,
  ...NUMBER_AND_DAY_HABITS,
  ...CANADIAN_HABITS,
  ...LETTERHEAD_HABITS,
])('reads a first page with $name', ({ fields, page }) => {
  const read = readFields(documentOfText(page)).fields as Record<string, unknown>;
  const got = Object.fromEntries(Object.keys(fields).map((field) => [field, shown(read[field])]));
  expect(got).toEqual(Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, shown(value)])));
});
