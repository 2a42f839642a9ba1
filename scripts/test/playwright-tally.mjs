// Playwright reporter. An error outside any test (a file that cannot be loaded) counts as a failure of its own.
import { relative } from 'node:path';
import { writeTally } from './tally.mjs';

export default class PlaywrightTally {
  errors = 0;

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onError() {
    this.errors += 1;
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    const of = (outcome) => tests.filter((test) => test.outcome() === outcome);
    writeTally({
      passed: of('expected').length,
      failed: of('unexpected').length + of('flaky').length + this.errors,
      skipped: of('skipped').map((test) => ({
        name: `${relative(process.cwd(), test.location.file)}: ${test.titlePath().slice(3).join(' ')}`,
        reason: test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
      })),
    });
  }
}
