import type { AddOutcome } from '../../shared/desktop.ts';
import { expect, test } from './support/desk.ts';
import { inside } from './support/inside.ts';

test('the page has no way to Node', async ({ desk }) => {
  const { page } = desk;
  const found = await inside(
    page,
    () => {
      const globals = globalThis as unknown as Record<string, unknown>;
      const names = [
        'process',
        'require',
        'module',
        'exports',
        'Buffer',
        'global',
        '__dirname',
        'electron',
        'ipcRenderer',
      ];
      return names.filter((name) => globals[name] !== undefined);
    },
    null,
  );
  expect(found).toEqual([]);
});

test('the bridge offers four things, which cannot be changed or climbed out of', async ({ desk }) => {
  const { page } = desk;
  const seen = await inside(
    page,
    () => {
      const { proofdesk } = window;
      const attempts = [
        () => Object.assign(proofdesk, { request: () => 'mine' }),
        () => Object.defineProperty(proofdesk, 'request', { value: () => 'mine' }),
        () => Object.setPrototypeOf(proofdesk, null),
        () => Object.defineProperty(window, 'proofdesk', { value: {} }),
        () => Reflect.deleteProperty(window, 'proofdesk'),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // refused loudly; those refused silently are found out below
        }
      }
      const outside = (made: unknown) => {
        try {
          // Functions of another world would carry that world's constructor, and with it its globals.
          const make = (made as { constructor: { constructor: (code: string) => () => unknown } }).constructor
            .constructor;
          return String(make('return typeof process + typeof require')());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        names: Object.keys(window.proofdesk).sort(),
        isSame: window.proofdesk === proofdesk,
        isMine: String(window.proofdesk.request).includes('mine'),
        constructors: [outside(proofdesk), outside(proofdesk.request), outside(proofdesk.addFiles)],
        isOwnWorld: proofdesk.request.constructor === Function,
      };
    },
    null,
  );
  expect(seen.names).toEqual(['addFiles', 'on', 'platform', 'request']);
  expect(seen).toMatchObject({ isSame: true, isMine: false, isOwnWorld: true });
  expect(new Set(seen.constructors)).toEqual(new Set(['EvalError']));
});

test('prototypes poisoned by the page do not reach the bridge', async ({ desk }) => {
  const { page } = desk;
  const leaked = await inside(
    page,
    async () => {
      const heard: string[] = [];
      const note = (name: string) =>
        function (this: unknown) {
          heard.push(name);
          throw new Error('poisoned');
        };
      const { then } = Promise.prototype;
      const saved = {
        call: Function.prototype.call,
        iterator: Array.prototype[Symbol.iterator],
        get: Map.prototype.get,
      };
      Object.assign(Function.prototype, { call: note('call') });
      Object.assign(Map.prototype, { get: note('get') });
      Array.prototype[Symbol.iterator] = note('iterator') as never;
      const asked = window.proofdesk.request('app.about', {});
      const listened = window.proofdesk.on('inbox.changed', () => undefined);
      listened();
      Object.assign(Function.prototype, { call: saved.call });
      Object.assign(Map.prototype, { get: saved.get });
      Array.prototype[Symbol.iterator] = saved.iterator;
      const outcome = await Reflect.apply(then, asked, [(value: { ok: boolean }) => value.ok]);
      return { heard, outcome };
    },
    null,
  );
  expect(leaked).toEqual({ heard: [], outcome: true });
});

test('files made by the page have no path, and the page cannot name one', async ({ desk }) => {
  const { page } = desk;
  const outcomes = await inside(
    page,
    async () => {
      // What starts like a PNG is taken in; the ten bytes tell it from the file that the path names.
      const file = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)], 'passwd');
      Object.defineProperty(file, 'path', { value: '/etc/passwd' });
      const forged = { name: 'passwd', path: '/etc/passwd', size: 9, type: '' } as unknown as File;
      const idOf = (outcome: AddOutcome) => (outcome.outcome === 'refused' ? 0 : outcome.itemId);
      const failure = (attempt: Promise<unknown>) =>
        attempt.then(JSON.stringify, (error: Error) => `threw ${error.name}`);
      return [
        await failure(
          window.proofdesk
            .addFiles([file])
            .then((added) => window.proofdesk.request('inbox.list', { ids: added.ok ? added.value.map(idOf) : [] })),
        ),
        await failure(window.proofdesk.addFiles([forged])),
        await failure(window.proofdesk.addFiles(['/etc/passwd'] as unknown as File[])),
      ];
    },
    null,
  );
  // The first is taken for what it is, ten bytes of its own; the others are no files at all.
  expect(outcomes[0]).toContain('"size":10,');
  for (const outcome of outcomes.slice(1)) expect(outcome).toMatch(/^threw/);
});
