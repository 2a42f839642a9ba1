import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService, type ServiceParts } from '../../main/service/build-service.ts';
import { embeddedStorage } from '../../main/service/storage/embedded/embedded-storage.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../../main/workbench.ts';
import { LIMITS } from '../../shared/rest/limits.ts';
import { SCRIPTED_WORKER } from './scripted-workbench.ts';

export const AT = '2026-01-01T00:00:00Z';

/** The interface over a workbench, in this process. Secrets have no place and nothing is logged unless given. */
export const serviceOver = (workbench: Workbench, parts: Partial<ServiceParts> = {}) =>
  buildService({
    storage: embeddedStorage(workbench),
    allowedHosts: [],
    secrets: null,
    limits: LIMITS.generous,
    now: () => new Date(),
    version: '0',
    logger: false,
    tls: null,
    ...parts,
  });

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service answers
  body: any;
}

export interface TestService<Name extends string> {
  workbench: Workbench;
  /** Holds the data in `data`; removed when it stops. */
  folder: string;
  url: string;
  people: Record<Name, { id: string; key: string }>;
  /** Lines of the log so far. */
  logged: string[];
  /** @param body sent as it is where it is a form or text, else as JSON */
  ask(
    who: Name | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * A service over scripted documents with its own folder and people, on a free port, that runs until it is stopped.
 *
 * @param partsIn what is unlike the usual, told the folder
 */
export async function testService<Name extends string>(
  names: readonly Name[],
  partsIn: (folder: string) => Partial<ServiceParts> = () => ({}),
  reading: WorkbenchOptions['reading'] = {},
): Promise<TestService<Name>> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-service-'));
  const opened = await openWorkbench({
    dataFolder: join(folder, 'data'),
    log: () => {},
    reading: { workerFile: SCRIPTED_WORKER, size: 2, ...reading },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const workbench = opened.value;
  const { users } = workbench.store;
  const person = (name: Name) => {
    const { id } = users.add(name, AT);
    return [name, { id, key: users.keys.create(id, AT) }] as const;
  };
  const people = Object.fromEntries(names.map(person)) as TestService<Name>['people'];
  const logged: string[] = [];
  const app = await serviceOver(workbench, {
    now: () => new Date(AT),
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
    ...partsIn(folder),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    workbench,
    folder,
    url,
    people,
    logged,
    async ask(who, method, path, body, more = {}) {
      const asIs = body === undefined || body instanceof FormData || typeof body === 'string';
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(who ? { authorization: `Bearer ${people[who].key}` } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body === undefined ? {} : { body: asIs ? (body as FormData | string) : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null };
    },
    async stop() {
      await workbench.inbox.close();
      app.server.closeAllConnections();
      await app.close();
      await workbench.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
