import { afterEach, beforeEach, expect, it } from 'vitest';
import { meanwhile } from '../../support/meanwhile.ts';
import { runCli } from '../../support/run-cli.ts';
import { scriptedBytes } from '../../support/served-workbench.ts';
import { type TestService, testService } from '../../support/test-service.ts';

let service: TestService<'ada' | 'bob'>;

beforeEach(async () => {
  service = await testService(['ada', 'bob']);
});
afterEach(() => service.stop());

const upload = (who: 'ada' | 'bob', title: string) => {
  const data = new FormData();
  data.append('file', new Blob([scriptedBytes(title)]), `${title}.pdf`);
  return service.ask(who, 'POST', '/api/data/coas', data);
};
const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

it('loses no update of an organization that many change at once', async () => {
  const { body } = await service.ask('ada', 'POST', '/api/organizations', {
    name: 'Green Door',
    team: [service.people.bob.id],
  });
  const path = `/api/organizations/${body.organization_id}`;
  const answers = await times(60, (index) =>
    service.ask(index % 2 ? 'ada' : 'bob', 'POST', path, { [`x_field_${index}`]: `value ${index}` }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = (await service.ask('ada', 'GET', path)).body;
  for (let index = 0; index < 60; index += 1) expect(after[`x_field_${index}`]).toBe(`value ${index}`);
  // Of those who say what they read, one at a time is let through.
  const tag = (await service.ask('ada', 'GET', path)).headers.get('etag') ?? '';
  const careful = await times(20, (index) =>
    service.ask('ada', 'POST', path, { city: `city ${index}` }, { 'if-match': tag }),
  );
  expect(careful.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
});

it('stores what many send at once one time each, while others list and delete and keys are made beside it', async () => {
  const keys = meanwhile(
    times(3, (index) => runCli(['serve', 'keys', 'create', '--user', `helper ${index}`, ...service.place])),
  );
  const answers = await times(90, async (index) => {
    const who = index % 2 ? 'ada' : 'bob';
    if (index % 5 === 3) return service.ask(who, 'GET', '/api/data/coas?order=product_name');
    if (index % 5 === 4) return service.ask(who, 'DELETE', '/api/data/coas', { ids: ['0'.repeat(64)] });
    return upload(who, `Document ${index % 9}`);
  });
  // Whatever became of the answers: the folder is not taken away under programs that work in it.
  const made = await keys;
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(answers.map(() => 200));
  expect(made.map(({ exitCode, error }) => [exitCode, error])).toEqual(Array.from({ length: 3 }, () => [0, '']));
  expect(await service.documents()).toHaveLength(9);
  for (const who of ['ada', 'bob'] as const) {
    const { body } = await service.ask(who, 'GET', '/api/data/coas');
    const names = body.data.map(({ product_name: name }: { product_name: string }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
