import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coaRecordSchema } from '../../../shared/records/coa.ts';
import { coaResultSchema } from '../../../shared/records/coa-result.ts';
import { organizationSchema } from '../../../shared/records/organization.ts';
import { receiptRecordSchema } from '../../../shared/records/receipt.ts';
import { teamMemberSchema } from '../../../shared/records/team-member.ts';
import { LIMITS, MOST_OBSERVATIONS } from '../../../shared/rest/limits.ts';
import { type TestService, testService } from '../../support/test-service.ts';

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const INTERFACE = root('../shared/service-interface.md');
const text = readFileSync(root('docs/service.md'), 'utf8');

let service: TestService<'ada'>;
let paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;

beforeAll(async () => {
  service = await testService(['ada']);
  paths = (await service.ask('ada', 'GET', '/api/openapi.json')).body.paths;
});
afterAll(() => service.stop());

const section = (of: string, title: string) => of.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** The cells of a section's tables, without their heads. */
const rows = (of: string) =>
  of
    .split('\n')
    .filter((line, index, lines) => line.startsWith('|') && !line.includes('---') && !lines[index + 1]?.includes('---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const withoutName = (path: string) => path.replace(/\{\w+\}/g, '{}');
/** `GET /api/me`, as both sides write it. */
const routes = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${withoutName(path)}`),
  );
const askable = (path: string) =>
  (paths[path]?.get?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);

describe('docs/service.md', () => {
  it('names every endpoint of the service and no other, with the parameters of each list', () => {
    const documented = rows(section(text, 'Endpoints')).flatMap(([request = '']) =>
      [...request.matchAll(/`(GET|POST|PUT|DELETE) ([^`?]+)(?:\?([^`]*))?`/g)].map(([, method, path, query]) => ({
        route: `${method} ${withoutName(String(path))}`,
        path: String(path),
        query: query?.split('&') ?? [],
      })),
    );
    expect(new Set(documented.map(({ route }) => route))).toEqual(new Set(routes()));
    for (const { path, query, route } of documented) {
      if (route.startsWith('GET') && !path.includes('{')) expect(query.sort(), route).toEqual(askable(path).sort());
    }
  });

  it('says of every line of the interface where it is implemented and tested, and both are there', () => {
    const lines = rows(section(text, 'Line by line'));
    expect(lines.length).toBeGreaterThan(50);
    for (const [line = '', where = '', test = ''] of lines) {
      const sources = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => String(path));
      expect(sources.length, line).toBeGreaterThan(0);
      for (const source of sources) {
        const path = source.includes('/') ? source : `main/service/${source}`;
        expect(existsSync(root(path)), `${line}: ${path}`).toBe(true);
      }
      let file = '';
      const tests = test.split('; ');
      for (const one of tests) {
        const [, named, words = one] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
        if (named) file = `${named.includes('/') ? named : `tests/integration/service/${named}`}.test.ts`;
        expect(existsSync(root(file)), `${line}: ${file}`).toBe(true);
        const titles = [...readFileSync(root(file), 'utf8').matchAll(/(?:it|test|describe|\]\))\(\s*(['`"])(.+?)\1,/g)];
        expect(
          titles.some(([, , title]) => title?.includes(words)),
          `${line}: “${words}” in ${file}`,
        ).toBe(true);
      }
    }
  });
});

describe('the interface document', () => {
  it('has every field, parameter, path and limit of it in the schemas', ({ skip }) => {
    skip(!existsSync(INTERFACE), 'the interface document is not beside the project');
    const asked = readFileSync(INTERFACE, 'utf8');
    const part = (title: string) => asked.split(`\n### ${title}\n`)[1]?.split(/\n##+ /)[0] ?? '';
    const names = (title: string) =>
      rows(part(title)).flatMap(([cell = '']) => (/^[a-z_, ]+$/.test(cell) ? cell.split(', ') : []));
    const fieldsOf = {
      'Receipt record': 0,
      'COA record': 0,
      'COA result object': 0,
      Organization: 0,
      'Team member': 0,
    };
    for (const [title, schema] of [
      ['Receipt record', receiptRecordSchema],
      ['COA record', coaRecordSchema],
      ['COA result object', coaResultSchema],
      ['Organization', organizationSchema],
      ['Team member', teamMemberSchema],
    ] as const) {
      const fields = names(title);
      fieldsOf[title] = fields.length;
      for (const field of fields) expect(Object.keys(schema.shape), title).toContain(field);
    }
    // What was found in the document, so that a table that is written otherwise does not pass for an empty one.
    expect(fieldsOf).toEqual({
      'Receipt record': 32,
      'COA record': 52,
      'COA result object': 10,
      Organization: 23,
      'Team member': 9,
    });
    const statuses = [...part('COA record').matchAll(/\b[a-z_]+_status\b/g)].map(([name]) => name);
    expect(statuses.length).toBeGreaterThan(7);
    for (const name of statuses) expect(Object.keys(coaRecordSchema.shape)).toContain(name);

    const endpoints = [...asked.matchAll(/\n### (GET|POST|DELETE) (\S+)/g)];
    expect(endpoints).toHaveLength(9);
    for (const [, method, path] of endpoints) expect(routes()).toContain(`${method} ${withoutName(String(path))}`);
    const parameters = names('GET /api/data/receipts');
    expect(parameters).toHaveLength(9);
    expect(askable('/api/data/receipts').sort()).toEqual(parameters.sort());

    const limits = rows(section(asked, 'Limits')).map(([, value = '']) => value);
    const { generous, cautious } = LIMITS;
    const known = [generous.files, cautious.files, MOST_OBSERVATIONS].map((most) => most.toLocaleString('en-US'));
    expect(limits).toEqual(expect.arrayContaining([...known, '5 MB', '100 MB']));
    expect([cautious.fileBytes, generous.fileBytes]).toEqual([5_000_000, 100_000_000]);
  });
});
