import { expect, it } from 'vitest';
import { namesCloseBrackets } from '../../../../../main/extraction/coa/checks/check-row-names.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';

const asked = (name: string) =>
  namesCloseBrackets({ results: [{ analysis: 'microbiological', name } as CoaResult] } as unknown as CoaRecord, {});

it.each(['Terreus)', 'Aspergillus (flavus,'])('asks about a name whose brackets do not match: %s', (name) => {
  expect(asked(name)).toMatchObject([{ code: 'cut-name', paths: ['results[0]', 'results.microbiological'] }]);
});

it.each(['Aspergillus (flavus, niger)', 'Salmonella'])('asks nothing about %s', (name) => {
  expect(asked(name)).toEqual([]);
});
