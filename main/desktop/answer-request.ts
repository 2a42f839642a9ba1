import type { z } from 'zod';
import { type Outcome, REQUESTS, type RequestName, type Responses } from '../../shared/desktop.ts';
import { LIMITS } from '../../shared/rest/limits.ts';
import { fail } from '../outcome.ts';
import type { Log } from './log-file.ts';
import { isWithin } from './payload-size.ts';

type Payload<Name extends RequestName> = z.output<(typeof REQUESTS)[Name]>;
type Answer<Name extends RequestName> = Outcome<Responses[Name]> | Promise<Outcome<Responses[Name]>>;

/** What answers each request; `Asker` is who asks, e.g. the window. */
export type RequestHandlers<Asker> = { [Name in RequestName]: (payload: Payload<Name>, asker: Asker) => Answer<Name> };

/** A record's longest text is far below; the bytes are those of one file. */
const LARGEST_PAYLOAD = { structure: 1_000_000, bytes: LIMITS.generous.fileBytes };

/**
 * Answers one request of a page that may be hostile: an unknown name or a payload that is too large or does not fit
 * its schema is refused, and whatever goes wrong inside becomes a Failure (the log has the cause).
 */
export async function answerRequest<Asker>(
  handlers: RequestHandlers<Asker>,
  name: unknown,
  payload: unknown,
  asker: Asker,
  log: Log,
): Promise<Outcome<unknown>> {
  if (!isRequestName(name)) {
    log.warn('unknown request', { name: typeof name === 'string' ? name.slice(0, 50) : typeof name });
    return fail('unknown-request', 'Unknown request from the window.');
  }
  if (!isWithin(payload, LARGEST_PAYLOAD)) {
    log.warn('request too large', { name });
    return fail('request-too-large', 'Too much at once. Split it, or add it as a file.');
  }
  const parsed = REQUESTS[name].safeParse(payload);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
    log.warn('malformed request', { name, where: where.slice(0, 300) });
    return fail('malformed-request', `Invalid values for ${name}.`);
  }
  try {
    const handler = handlers[name] as (payload: unknown, asker: Asker) => Outcome<unknown> | Promise<Outcome<unknown>>;
    return await handler(parsed.data, asker);
  } catch (error) {
    log.error(`request ${name} failed`, error);
    return fail('unexpected', 'Something went wrong; nothing was changed. Try again. Details are in the log file.');
  }
}

const isRequestName = (name: unknown): name is RequestName => typeof name === 'string' && Object.hasOwn(REQUESTS, name);
