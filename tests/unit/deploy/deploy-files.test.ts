import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseServeOptions } from '../../../main/cli/serve-options.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const UNITS = readdirSync(join(root, 'deploy', 'systemd'));

/** Options of `serve` that are none make a service that does not start. */
const accepted = (args: readonly string[]) => {
  const options = parseServeOptions(args);
  expect(options, args.join(' ')).not.toHaveProperty('wrong');
  return options;
};

describe('the Containerfile', () => {
  // A line that ends in a backslash goes on in the next.
  const lines = text('Containerfile')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has instructions only, and copies what is there', () => {
    const known = /^(FROM|WORKDIR|ENV|COPY|RUN|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) \S/;
    for (const line of lines) expect(line).toMatch(known);
    for (const line of lines) {
      const [, paths] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? [];
      for (const path of paths?.split(' ') ?? []) expect(existsSync(join(root, path)), path).toBe(true);
    }
    for (const line of lines.filter((one) => /^(ENTRYPOINT|CMD)/.test(one))) {
      expect(JSON.parse(line.slice(line.indexOf('['))), line).toBeInstanceOf(Array);
    }
  });

  it('starts a service, not as root', () => {
    const command = lines.find((line) => line.startsWith('CMD'));
    accepted(JSON.parse(command?.slice(4) ?? '[]'));
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('ENTRYPOINT')));
  });
});

describe('the compose file', () => {
  const { services, volumes } = parse(text('compose.yaml'), { merge: true });

  it('starts services with options they take, and names the volumes they use', () => {
    expect(Object.keys(services)).toEqual(['web', 'reader', 'database']);
    for (const name of ['web', 'reader']) {
      const { command, environment, stop_grace_period: grace } = services[name];
      const options = accepted(command);
      expect(options).toMatchObject({ role: name });
      expect(environment).toHaveProperty('PROOFDESK_VAULT_KEY');
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(10);
    }
    for (const { volumes: used } of Object.values<{ volumes: string[] }>(services)) {
      for (const volume of used) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
    }
  });
});

describe('the systemd units', () => {
  it.each(UNITS)('%s is a unit that starts a service with options it takes', (unit) => {
    const lines = text(`systemd/${unit}`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    for (const line of lines) expect(line).toMatch(/^(\[\w+\]|[A-Z]\w+=.+)$/);
    const command = lines.find((line) => line.startsWith('ExecStart='))?.split(' serve ')[1];
    const args = (command ?? '').replace(/\$\{DATABASE_URL\}/, 'postgres://host/db').replace(/\$\{DOCUMENTS\}/, '/srv');
    accepted(args.split(' '));
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).error)('are understood by systemd itself', () => {
    const folder = temporaryFolder();
    const paths = UNITS.map((unit) => {
      const path = join(folder, unit);
      // The program is where it was installed, which is not here.
      writeFileSync(path, text(`systemd/${unit}`).replace('/usr/bin/node', process.execPath));
      return path;
    });
    expect(execFileSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
