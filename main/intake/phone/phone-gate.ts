import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Requests of one address within a minute: a page, and a file every half second. */
const MOST_REQUESTS = 120;
const MINUTE = 60_000;
/** `__Host-`: browsers take it over TLS only, and send it to nobody else. */
const COOKIE = '__Host-proofdesk';

export type Admission =
  | { allowed: true; setCookie: string | null }
  | { allowed: false; status: 403 | 404 | 421 | 429; why: string };

/** Decides who may have the page and send to it: one browser, the first that comes with the token. */
export interface PhoneGate {
  token: string;
  /** What holds for every request, whatever it asks. @returns null where nothing is wrong */
  refuse(request: IncomingMessage): { status: 421 | 429; why: string } | null;
  /** Whether to answer with the page. The token is used up by the first that has it; its browser may load it again. */
  admit(request: IncomingMessage): Admission;
  /** Whether an upload comes from the page in the browser that has it. */
  mayUpload(request: IncomingMessage): boolean;
}

const secret = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();
/** In the same time whatever they are. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** @param host as requests must name it, `192.168.1.5:4711`: another one was led here by a foreign page (DNS rebinding) */
export function phoneGate(host: () => string, now: () => Date): PhoneGate {
  const token = secret();
  const session = secret();
  let used = false;
  const asked = new Map<string, { since: number; count: number }>();

  const hasSession = ({ headers }: IncomingMessage) => {
    const given = (headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`));
    return isSame(given?.slice(COOKIE.length + 1) ?? '', session);
  };
  const isTooMany = (address: string) => {
    const at = now().getTime();
    const before = asked.get(address);
    const current = before && at - before.since < MINUTE ? before : { since: at, count: 0 };
    current.count += 1;
    asked.set(address, current);
    return current.count > MOST_REQUESTS;
  };
  return {
    token,
    refuse(request) {
      if (isTooMany(request.socket.remoteAddress ?? '')) return { status: 429, why: 'Too many requests.' };
      if (request.headers.host !== host()) return { status: 421, why: 'Unknown host.' };
      return null;
    },
    admit(request) {
      if (!isSame((request.url ?? '').slice(1), token)) return { allowed: false, status: 404, why: 'Not found.' };
      if (hasSession(request)) return { allowed: true, setCookie: null };
      if (used) {
        return { allowed: false, status: 403, why: 'This code was used. Choose New code in Proofdesk, and scan that.' };
      }
      used = true;
      return { allowed: true, setCookie: `${COOKIE}=${session}; Path=/; Secure; HttpOnly; SameSite=Strict` };
    },
    mayUpload: (request) => hasSession(request) && request.headers.origin === `https://${host()}`,
  };
}
