import type { RunningService } from '../tests/support/run-service.ts';

/** No request may keep the others waiting for longer. Milliseconds. */
const MOST = 50;
const LISTED = 400;

/** What the service's main thread was held for at most since it was asked the last time; see report-memory.ts. */
export interface HeldLoop {
  /** Given the service's log as it comes. */
  onLog: (text: string) => void;
  /** @returns milliseconds that the event loop was held for at most while `work` went on */
  during(service: RunningService, work: () => Promise<unknown>): Promise<number>;
}

export function openHeldLoop(): HeldLoop {
  let rest = '';
  let told: ((milliseconds: number) => void) | null = null;
  const ask = ({ process }: RunningService) =>
    new Promise<number>((resolve) => {
      told = resolve;
      process.kill('SIGUSR2');
    });
  return {
    onLog(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('{"held"')) told?.(JSON.parse(line).held);
    },
    async during(service, work) {
      await ask(service);
      await work();
      return ask(service);
    },
  };
}

/** Sends what holds a service up that is not prepared for it, and prints how long each held the event loop at most. */
export async function greedyRequests(service: RunningService, key: string, loop: HeldLoop): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(service.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);
  const fields = (count: number) => Object.fromEntries(many(count).map((index) => [`x_${index}`, 1]));
  const lists = (count: number, length: number) =>
    Object.fromEntries(many(count).map((index) => [`x_${index}`, Array.from({ length }, () => 1)]));
  const organization = (more: object) => send('POST', '/api/organizations', { name: 'Bench', public: 'true', ...more });
  for (const _ of many(LISTED)) await organization({});
  const hash = (index: number) => index.toString(16).padStart(64, '0');
  const keys = Object.fromEntries(many(32).map((index) => [`k${index}`, 'x'.repeat(5000)]));
  const requests: [string, () => Promise<number>][] = [
    ['an organization with 100,000 fields', () => organization(fields(100_000))],
    ['an organization with 15,000 fields', () => organization(fields(15_000))],
    ['an organization with all fields it may have', () => organization(fields(64))],
    ['an organization with 10,000 values in a field', () => organization({ x_list: many(10_000) })],
    ['an organization with 110,000 values in 12 fields', () => organization(lists(12, 9200))],
    ['a team of 1,000 nobody knows', () => organization({ team: many(1000).map((index) => `user${index}`) })],
    ['32 keys of an organization', () => organization({ api_keys: keys })],
    [`a list of ${LISTED} organizations`, () => send('GET', '/api/organizations')],
    ['150,000 addresses', () => send('POST', '/api/data/coas', { urls: many(150_000) })],
    ['a body of JSON as large as it may be', () => send('DELETE', '/api/data/coas', { ids: ['x'.repeat(1_990_000)] })],
    [
      'deleting 10,000 records that are not there',
      () => send('DELETE', '/api/data/coas', { ids: many(10_000).map(String) }),
    ],
    ['deleting 2,000 records', () => send('DELETE', '/api/data/coas', { ids: many(2000).map((index) => hash(index)) })],
    ['a list of all records', () => send('GET', '/api/data/coas?limit=200000')],
    ['the OpenAPI document', () => send('GET', '/api/openapi.json')],
  ];
  console.log(`\nGreedy requests, and how long each held the event loop at most (${MOST} ms are allowed):`);
  for (const [what, request] of requests) {
    let status = 0;
    const held = await loop.during(service, async () => {
      status = await request();
    });
    console.log(
      `  ${what.padEnd(46)} ${status}   ${held.toFixed(0).padStart(5)} ms${held > MOST ? '   too long' : ''}`,
    );
  }
}
