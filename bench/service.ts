/**
 * Measures the service: `npm run bench:service [-- --records N --clients N --seconds N --memory N]`.
 *
 * Fills a data folder with records, then asks a running service for lists with and without filters and prints the
 * median and the 95th percentile of each. Then clients upload certificates (in a thread of their own) and list records at
 * once; what is printed is how requests ended, how long lists took meanwhile, and the service's memory every so many seconds
 * and at its largest. `--seconds 600` shows whether it goes on growing; `--documents N` says how many different
 * certificates there are before the first comes again. In between come requests that are greedy: what is printed is how
 * long each held the event loop, and with it everybody else. `--listing N` says how many of the clients list (half).
 *
 * `--database` measures the same lists on a PostgreSQL of its own, over records dealt among `--tenants N` with `--rows N`
 * results each, and uploads with 1, 2 and 4 readers that take `--reading MS` a document.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openStore, type Store } from '../main/store/store.ts';
import { type RunningService, runService } from '../tests/support/run-service.ts';
import { sampleCoa, sampleCoaReading } from '../tests/support/sample-readings.ts';
import { greedyRequests, openHeldLoop } from './held-loop.ts';
import { treeMegabytes } from './process-memory.ts';
import type { MemoryReport } from './report-memory.ts';
import type { Uploading } from './service-uploads.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '200000' },
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '120' },
    /** Seconds between two lines about the service's memory. */
    memory: { type: 'string', default: '30' },
    listing: { type: 'string' },
    /** Milliseconds a client that lists waits before its next list. */
    pause: { type: 'string', default: '200' },
    documents: { type: 'string', default: '300' },
    /** A folder to keep what was filled, or to use what is there. */
    data: { type: 'string' },
    rounds: { type: 'string', default: '40' },
    database: { type: 'boolean', default: false },
    tenants: { type: 'string', default: '1' },
    rows: { type: 'string', default: '10' },
    reading: { type: 'string', default: '200' },
  },
});
const AT = '2026-01-01T00:00:00.000Z';
const LABS = ['North Fork Analytics', 'Blue Mesa Testing', 'Harbour Light Labs', 'Second Creek Sciences'];
const hex = (number: number) => number.toString(16).padStart(64, '0');

async function open(data: string): Promise<Store> {
  const opened = await openStore(data);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

async function newKey(data: string): Promise<string> {
  const store = await open(data);
  const key = store.users.keys.create(store.users.byName('bench')?.id ?? '', AT);
  store.close();
  return key;
}

async function fill(data: string, count: number): Promise<void> {
  const store = await open(data);
  const { id: userId } = store.users.add('bench', AT);
  for (let start = 0; start < count; start += 2000) {
    store.transaction(() => {
      for (let index = start; index < Math.min(count, start + 2000); index += 1) {
        const hash = hex(index);
        const day = new Date(Date.UTC(2020, 0, 1 + (index % 2000))).toISOString().slice(0, 10);
        const record = sampleCoa({
          coa_hash: hash,
          sample_hash: hash,
          sample_id: hash,
          product_name: `Product ${index % 5000} of line ${index % 13}`,
          lab: LABS[index % LABS.length] ?? null,
          producer: `Producer ${index % 700}`,
          batch_number: `B-${index}`,
          date_tested: day,
          status: index % 50 === 0 ? 'fail' : 'pass',
          total_thc: ((index * 7919) % 3500) / 100,
        });
        store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
        store.queue.setState(store.queue.add(hash, `${index}.pdf`, AT), 'read');
        store.records.add(hash, `${index}.pdf`, 0, sampleCoaReading({ record }), AT);
        store.documentUsers.add(hash, userId);
      }
    });
  }
  store.close();
}

const QUERIES = [
  'limit=100',
  'limit=100&desc=true',
  'limit=100&order=product_name',
  'limit=100&order=total_thc&desc=true',
  'limit=100&product_name=line%207',
  'limit=100&lab=mesa&status=fail&desc=true',
  'limit=100&date=2023-05-01',
  'limit=100&batch_number=B-123456',
  'limit=100&producer=producer%2042&thc=20',
  'limit=100&product_name=nothing%20like%20this',
  'limit=100&analyte=thca&desc=true',
  'limit=100&analyte=analyte_7%3E60',
  '',
];

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const shown = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1).padStart(7)} ms   p95 ${percentile(times, 0.95).toFixed(1).padStart(7)} ms`;

async function timed(service: RunningService, key: string, query: string): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const response = await fetch(`${service.url}/api/data/coas?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - start };
}

/** Milliseconds of the processors' time the service has used so far, all threads together. */
function processorTime({ process }: RunningService): number {
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  // utime and stime, in hundredths of a second: the 14th and 15th field, proc_pid_stat(5); the 2nd may hold blanks.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function lists(service: RunningService, key: string): Promise<void> {
  console.log(`Lists over ${values.records} records, one after the other:`);
  const all: number[] = [];
  for (const query of QUERIES) {
    const times: number[] = [];
    const used = processorTime(service);
    for (let round = 0; round < Number(values.rounds); round += 1) times.push((await timed(service, key, query)).ms);
    if (query) all.push(...times);
    const each = (processorTime(service) - used) / times.length;
    const name = (query || '(no limit: 1000 records)').padEnd(44);
    console.log(`  ${name} ${shown(times)}   processor ${each.toFixed(1).padStart(5)} ms`);
  }
  console.log(`  ${'all with limit=100'.padEnd(44)} ${shown(all)}`);
}

async function load(service: RunningService, key: string): Promise<void> {
  const clients = Number(values.clients);
  const listing = values.listing === undefined ? Math.floor(clients / 2) : Number(values.listing);
  const documents = Number(values.documents);
  const uploading: Uploading = { url: service.url, key, clients: clients - listing, documents };
  const uploader = new Worker(new URL('./service-uploads.ts', import.meta.url), { workerData: uploading });
  // It makes its documents first.
  await once(uploader, 'message');
  const until = Date.now() + Number(values.seconds) * 1000;
  uploader.postMessage(until);
  const uploads = once(uploader, 'message') as Promise<[Map<string, number>]>;
  const ended = new Map<string, number>();
  const times: number[] = [];
  let peak = 0;
  console.log(
    `\nMemory of the service in MB; processes waiting for a processor in the last minute (load):\n${MEMORY_HEAD}`,
  );
  const client = async (number: number) => {
    while (Date.now() < until) {
      let how: string;
      try {
        const { status, ms } = await timed(service, key, QUERIES[number % (QUERIES.length - 1)] as string);
        times.push(ms);
        how = `list ${status}`;
      } catch (error) {
        how = `broken: ${String(error)}`;
      }
      ended.set(how, (ended.get(how) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, Number(values.pause)));
    }
  };
  const watch = setInterval(() => {
    peak = Math.max(peak, treeMegabytes(service.process.pid as number));
  }, 500);
  await Promise.all(Array.from({ length: listing }, (_, number) => client(number)));
  const [uploaded] = await uploads;
  clearInterval(watch);
  console.log(`\n${clients} clients for ${values.seconds} seconds, ${listing} of them listing, the others uploading:`);
  for (const [what, number] of [...uploaded, ...ended].sort()) console.log(`  ${what.padEnd(44)} ${number}`);
  console.log(`  ${'lists meanwhile'.padEnd(44)} ${shown(times)}`);
  console.log(`  ${'largest memory of the service and its readers'.padEnd(44)} ${peak.toFixed(0)} MB`);
}

const MEMORY: readonly (keyof MemoryReport)[] = [
  'seconds',
  'rss',
  'anonymous',
  'filePages',
  'heapUsed',
  'heapTotal',
  'external',
  'buffers',
  'threads',
  'threadHeaps',
  'threadExternal',
];
const MEMORY_HEAD = ['load', ...MEMORY].map((name) => name.padStart(16)).join('');

/** Prints what the service reports of its memory among the lines of its log. */
function memoryLines(): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('{"memory"'))) {
      const { memory } = JSON.parse(line) as { memory: MemoryReport };
      const numbers = [loadavg()[0]?.toFixed(1) ?? '', ...MEMORY.map((name) => memory[name].toFixed(0))];
      console.log(numbers.map((number) => number.padStart(16)).join(''));
    }
  };
}

if (values.database) {
  const { benchDatabase } = await import('./service-database.ts');
  const [records, tenants, rows, rounds] = [values.records, values.tenants, values.rows, values.rounds].map(Number);
  const [seconds, reading] = [values.seconds, values.reading].map(Number);
  const data = values.data ?? null;
  await benchDatabase({ ...{ records, tenants, rows, rounds, seconds, reading, data }, queries: QUERIES } as never);
  process.exit();
}
process.env.BENCH_MEMORY_SECONDS = values.memory;
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
try {
  const data = join(folder, 'data');
  const start = performance.now();
  if (!existsSync(data)) {
    await fill(data, Number(values.records));
    console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  }
  const key = await newKey(data);
  const showMemory = memoryLines();
  const loop = openHeldLoop();
  const service = await runService(data, [], {
    nodeArgs: ['--import', fileURLToPath(new URL('./report-memory.ts', import.meta.url))],
    onLog: (text) => {
      showMemory(text);
      loop.onLog(text);
    },
  });
  try {
    await lists(service, key);
    await greedyRequests(service, key, loop);
    if (Number(values.seconds) > 0) await load(service, key);
  } finally {
    await service.stop();
  }
} finally {
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
