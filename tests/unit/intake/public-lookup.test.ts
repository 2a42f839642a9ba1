import type { LookupAddress } from 'node:dns';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicLookup } from '../../../main/intake/public-address.ts';

/** What the name stands for, look by look: a name whose owner changes it between two looks. */
const answers: LookupAddress[][] = [];
vi.mock('node:dns', () => ({
  lookup: (_host: string, _options: object, done: (error: null, addresses: LookupAddress[]) => void) =>
    done(null, answers.shift() ?? []),
}));

beforeEach(() => {
  answers.length = 0;
});

const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const look = (all: boolean) =>
  new Promise((resolve) => {
    publicLookup('rebound.example', { all } as never, (error, address, family) =>
      resolve(error ? (error as { code?: string }).code : all ? address : [address, family]),
    );
  });

it('hands on only the addresses it looked at itself, and none of a private network among them', async () => {
  answers.push([v4('127.0.0.1'), v4('93.184.216.34'), v4('10.1.2.3')]);
  expect(await look(true)).toEqual([v4('93.184.216.34')]);
  answers.push([v4('169.254.169.254'), v4('93.184.216.34')]);
  expect(await look(false)).toEqual(['93.184.216.34', 4]);
});

it('looks anew at each connection, so that a name which was public once opens nothing afterwards', async () => {
  answers.push([v4('93.184.216.34')], [v4('127.0.0.1')], [{ address: '::1', family: 6 }], []);
  expect(await look(true)).toEqual([v4('93.184.216.34')]);
  for (let again = 0; again < 3; again += 1) expect(await look(true)).toBe('private-address');
});
