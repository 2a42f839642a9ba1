/**
 * Kills the processes of a service on PostgreSQL, and PostgreSQL itself, at random, while clients send documents:
 * `npm run bench:service:chaos [-- --kills N --seed N --webs N --readers N --clients N --pause MS]`. Prints what was
 * killed, how requests ended, and what became of the documents that were accepted; ends with 1 when one was lost or doubled.
 */
import { parseArgs } from 'node:util';
import { runChaos } from '../tests/support/chaos.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    webs: { type: 'string', default: '3' },
    readers: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    pause: { type: 'string', default: '1200' },
  },
});
const numbers = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)])) as Record<
  keyof typeof values,
  number
>;
const report = await runChaos({ ...numbers, log: (line) => console.error(line) });
console.log(JSON.stringify({ ...numbers, ...report }, null, 1));
process.exitCode = report.lost.length + report.multiplied.length + report.strange > 0 ? 1 : 0;
