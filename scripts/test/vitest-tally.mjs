// Vitest reporter. A file that cannot be loaded and an error outside any test count as failures of their own.
import { writeTally } from './tally.mjs';

export default class VitestTally {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() !== 'passed' && module.state() !== 'skipped');
    const brokenAlone = broken.filter(
      (module) => ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    );
    writeTally({
      passed: count('passed'),
      failed: count('failed') + count('pending') + brokenAlone.length + unhandledErrors.length,
      skipped: tests
        .filter((test) => test.result().state === 'skipped')
        .map((test) => ({ name: `${test.module.relativeModuleId}: ${test.fullName}`, reason: test.result().note })),
    });
  }
}
