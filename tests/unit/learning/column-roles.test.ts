import { expect, it } from 'vitest';
import { rolesOf } from '../../../main/learning/column-roles.ts';
import { ownTexts } from '../../../main/learning/own-values.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';

const NAMES = ['Abamectin', 'Acephate', 'Bifenazate', 'Carbaryl', 'Chlordane', 'Fenoxycarb'];
const FAILED = [1, 4];
const ROWS = NAMES.map(
  (name, index): CoaResult => ({
    ...{ analysis: 'pesticide', name, key: name.toLowerCase(), qualifier: null, mg_g: null, units: 'ug/g' },
    ...{ value: index + 0.5, limit: null, lod: null, loq: null, status: FAILED.includes(index) ? 'fail' : 'pass' },
  }),
);
const tell = (said: (index: number, isFailed: boolean) => string[], own: string[] = []) =>
  rolesOf(
    NAMES.map((name, index) => [name, String(index + 0.5), ...said(index, FAILED.includes(index))]),
    ROWS,
    ownTexts(own),
  ).slice(2);
const ANALYSTS = ['Ida Roe', 'Jon Bly', 'Kit Oak', 'Lou Fen', 'Max Ash', 'Ned Elm'];

it('takes no column of texts that differ from row to row for verdicts', () => {
  expect(tell((index) => [ANALYSTS[index] ?? ''])).toMatchObject([{ role: 'other', words: {} }]);
});

it('takes the column with known verdicts, and no words of another that goes along with it', () => {
  const roles = tell((index, isFailed) => [
    isFailed ? 'Ida Roe' : 'Jon Bly',
    index === 5 ? 'Fail' : isFailed ? 'Fail' : 'Pass',
  ]);
  expect(roles).toMatchObject([
    { role: 'other', words: {} },
    { role: 'status', words: {} },
  ]);
});

it('learns words of verdicts that stand in several rows and are not the document’s own', () => {
  const words = { blint: 'fail', glorp: 'pass' };
  expect(tell((_, isFailed) => [isFailed ? 'Blint' : 'Glorp'])).toMatchObject([{ role: 'status', words }]);
  // A second word of a verdict that stands only once is none.
  expect(tell((index, isFailed) => [isFailed ? 'Blint' : index === 5 ? 'Ida Roe' : 'Glorp'])).toMatchObject([
    { role: 'status', words },
  ]);
  expect(tell((_, isFailed) => [isFailed ? 'Ida Roe' : 'Jon Bly'], ['Ida Roe'])).toMatchObject([
    { role: 'other', words: {} },
  ]);
});

it('takes none of several columns for the results where all of them have the same words', () => {
  const rows = ROWS.map((row): CoaResult => ({ ...row, value: null, qualifier: 'NT', status: null }));
  const rolesIn = (...said: string[]) =>
    rolesOf(
      NAMES.map((name) => [name, ...said]),
      rows,
      ownTexts([]),
    ).map(({ role }) => role);
  expect(rolesIn('NT', 'NT')).toEqual(['name', 'other', 'other']);
  expect(rolesIn('0.1', 'NT')).toEqual(['name', 'other', 'result']);
});
