import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../../package.json' with { type: 'json' };
import { PARTS } from '../../../scripts/setup/system-parts.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

interface Job {
  needs?: string;
  steps: { run?: string }[];
}

const { jobs } = parse(readFileSync(join(root, '.github', 'workflows', 'release.yml'), 'utf8')) as {
  jobs: Record<string, Job>;
};
const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []).join('\n');

it('runs only scripts that exist, in jobs that wait for jobs that exist', () => {
  const commands = Object.values(jobs).map(commandsOf).join('\n');
  const scripts = [...commands.matchAll(/npm run (\S+)/g)].map(([, name]) => name);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name ?? ''))).toEqual([]);
  const programs = [...commands.matchAll(/node (scripts\/\S+)/g)].map(([, path]) => path ?? '');
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(Object.values(jobs).flatMap(({ needs }) => (needs && !jobs[needs] ? needs : []))).toEqual([]);
});

it.each(['check', 'build'])('installs in the job %s what the app and its tests need of Linux', (name) => {
  const commands = commandsOf(jobs[name] as Job);
  const needed = PARTS.filter((part) => part.for.some((use) => use === 'app' || use === 'test'));
  // The runners are younger than the renaming to ...t64.
  expect(needed.map(({ debian }) => debian[0]).filter((debian) => !commands.includes(` ${debian}`))).toEqual([]);
  expect(commands).toContain('apparmor_restrict_unprivileged_userns=0');
});
