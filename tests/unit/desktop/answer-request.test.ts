import { describe, expect, it } from 'vitest';
import { answerRequest, type RequestHandlers } from '../../../main/desktop/answer-request.ts';
import { fail, succeed } from '../../../main/outcome.ts';

const logged: string[] = [];
const note = (message: string) => void logged.push(message);
const log = { info: note, warn: note, error: note };

const answer = (handlers: Partial<RequestHandlers<string>>, name: unknown, payload: unknown) =>
  answerRequest(handlers as RequestHandlers<string>, name, payload, 'window', log);

describe('a request of the window', () => {
  it('is answered by its handler, with its payload and who asks', async () => {
    const asked: unknown[] = [];
    const handlers: Partial<RequestHandlers<string>> = {
      'inbox.remove': (payload, asker) => {
        asked.push(payload, asker);
        return succeed({ removed: true });
      },
    };
    expect(await answer(handlers, 'inbox.remove', { id: 4 })).toEqual({ ok: true, value: { removed: true } });
    expect(asked).toEqual([{ id: 4 }, 'window']);
  });

  it('hands a failure through', async () => {
    const failure = fail('no-such-item', 'There is no such file.');
    expect(await answer({ 'inbox.cancel': () => failure }, 'inbox.cancel', { id: 4 })).toEqual(failure);
  });

  it('becomes a failure with a sentence when something breaks; the log has the rest', async () => {
    const handlers: Partial<RequestHandlers<string>> = {
      'records.list': () => {
        throw new Error('disk I/O error');
      },
    };
    const outcome = await answer(handlers, 'records.list', { ids: [] });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(JSON.stringify(outcome)).not.toContain('disk');
    expect(logged).toContain('request records.list failed');
  });

  it.each([
    ['unknown-request', 'records.burn', {}],
    ['unknown-request', 'hasOwnProperty', {}],
    ['unknown-request', ['inbox.list'], {}],
    ['malformed-request', 'inbox.list', { extra: 1 }],
    ['malformed-request', 'inbox.cancel', { id: 1.5 }],
    ['malformed-request', 'records.get', undefined],
    ['request-too-large', 'records.find', { filter: { search: 'x'.repeat(1_000_001) }, order: null }],
  ])('is refused as %s before any handler sees it: %s', async (code, name, payload) => {
    expect(await answer({}, name, payload)).toMatchObject({ ok: false, error: { code } });
  });
});
