import { expect, it } from 'vitest';
import { runChaos } from '../../../support/chaos.ts';

// bench/service-chaos.ts runs the same for longer.
it('loses and doubles nothing that was accepted, whoever is killed: web, reader, a backend or all of PostgreSQL', async () => {
  const report = await runChaos({ seed: 7, kills: 20, webs: 2, readers: 2, clients: 4, pause: 800 });
  const { kills, accepted, lost, multiplied, strange, sentAgain } = report;
  expect({ lost, multiplied, strange }, JSON.stringify(report)).toEqual({ lost: [], multiplied: [], strange: 0 });
  expect(accepted).toBeGreaterThan(5);
  expect(Object.keys(kills).sort()).toEqual(['backend', 'postgres', 'reader', 'web']);
  // Nobody is told of a fault of the service's own.
  expect(Object.keys(sentAgain).filter((what) => /^5(?!03)|^4/.test(what))).toEqual([]);
});
