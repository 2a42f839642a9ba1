import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import type { Failure, Outcome } from '../../shared/desktop.ts';
import { READ_MEDIA_TYPES } from '../../shared/rest/limits.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { documentLinks } from './document-links.ts';
import { mediaTypeOf } from './media-type.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

export interface FetchLimits {
  /** Bytes of the document. */
  bytes: number;
  /** Milliseconds for everything, redirects and pages on the way included. */
  time: number;
  /** Hosts (`name` or `name:port`) a person has allowed although they are not on the public Internet. */
  allowedHosts: readonly string[];
}

export interface FetchedDocument {
  fileName: string;
  bytes: Uint8Array;
  /** Where it was found in the end. */
  url: string;
}

const MOST_REDIRECTS = 5;
/** Links of a page that are tried, in the page's order, before giving up. */
const MOST_LINKS = 4;
/** A page is searched no further than this. */
const PAGE_BYTES = 2_000_000;

/**
 * Fetches the document a URL leads to: the file itself, or what a page there links to or embeds.
 *
 * Errors are values: `url-invalid`, `url-scheme`, `private-address`, `offline`, `not-found`, `fetch-failed`, `too-slow`,
 * `too-large`, `too-many-redirects`, `no-document`.
 */
export async function fetchDocument(url: string, limits: FetchLimits): Promise<Outcome<FetchedDocument>> {
  // Loaded with the first link: it takes a tenth of a second, which no start should wait for.
  const undici = await import('undici');
  const agentFor = (lookup?: LookupFunction) =>
    new undici.Agent({ connect: { ...(lookup && { lookup }), timeout: limits.time }, maxHeaderSize: 16_384 });
  const context: FetchContext = {
    request: undici.request,
    publicAgent: agentFor(publicLookup),
    allowedAgent: agentFor(),
    limits,
    signal: AbortSignal.timeout(limits.time),
  };
  try {
    const first = await get(url, context);
    if (!first.ok) return first;
    if (isDocument(first.value.bytes)) return succeed(first.value);
    const page = Buffer.from(first.value.bytes.subarray(0, PAGE_BYTES)).toString('utf8');
    const links = documentLinks(page, first.value.url);
    for (const link of links.slice(0, MOST_LINKS)) {
      const linked = await get(link, context);
      if (linked.ok && isDocument(linked.value.bytes)) return linked;
    }
    return fail('no-document', `${shown(url)} has no PDF or image. Open it in a browser and drop the document here.`);
  } catch (cause) {
    return { ok: false, error: failureOf(url, cause) };
  } finally {
    await Promise.all([context.publicAgent.destroy(), context.allowedAgent.destroy()]);
  }
}

interface FetchContext {
  request: typeof import('undici').request;
  /** Connects to the public Internet only. */
  publicAgent: Agent;
  /** Connects anywhere: for hosts that were allowed. */
  allowedAgent: Agent;
  limits: FetchLimits;
  signal: AbortSignal;
}

async function get(url: string, context: FetchContext): Promise<Outcome<FetchedDocument>> {
  const { limits, signal } = context;
  let place = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const target = checked(place, limits.allowedHosts);
    if (!target.ok) return target;
    const headers = { accept: `${READ_MEDIA_TYPES.join(',')},text/html;q=0.8`, 'user-agent': 'Proofdesk' };
    const dispatcher = target.value.allowed ? context.allowedAgent : context.publicAgent;
    const response = await context.request(target.value.url, { dispatcher, signal, headers });
    // A body that is dropped, or breaks off while nobody reads it, says so in an event; unheard, it would end the program.
    response.body.on('error', () => {});
    const location = response.headers.location;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      response.body.destroy();
      place = new URL(location, target.value.url).href;
      continue;
    }
    if (response.statusCode !== 200) {
      response.body.destroy();
      return fail('not-found', `${shown(place)} returned status ${response.statusCode}. Check the link.`);
    }
    const bytes = await readAll(response.body, limits.bytes);
    if (!bytes) {
      return fail('too-large', `${shown(place)} is larger than ${limits.bytes / 1e6} MB and wasn't downloaded.`);
    }
    return succeed({ fileName: nameOf(target.value.url, bytes), bytes, url: target.value.url.href });
  }
  return fail('too-many-redirects', `${shown(url)} redirects too many times.`);
}

/** Only http and https, and only addresses of the public Internet or hosts that were allowed. */
function checked(text: string, allowedHosts: readonly string[]): Outcome<{ url: URL; allowed: boolean }> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return fail('url-invalid', `“${text.slice(0, 200)}” isn't a web address.`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return fail('url-scheme', `${shown(text)} isn't an http or https link.`);
  }
  if (url.username || url.password) return fail('url-invalid', "Links with a user name aren't downloaded.");
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const allowed = allowedHosts.includes(`${host}:${port}`) || allowedHosts.includes(host);
  // Names are judged by the address they stand for, when the connection is made.
  if (!allowed && ipaddr.isValid(host) && !isPublicAddress(host)) return privateAddress(text);
  return succeed({ url, allowed });
}

async function readAll(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isDocument(bytes: Uint8Array): boolean {
  if (mediaTypeOf(bytes) === 'application/octet-stream') return false;
  // A page that quotes a PDF's mark in its text is a page all the same.
  return (
    bytes.length > PAGE_BYTES || !/^\s*<(!doctype|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  );
}

const EXTENSIONS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/tiff': '.tif',
  'image/heic': '.heic',
};

function nameOf(url: URL, bytes: Uint8Array): string {
  let last = url.pathname.split('/').filter(Boolean).at(-1) ?? url.hostname;
  try {
    last = decodeURIComponent(last);
  } catch {
    // A percent sign that encodes nothing stays as it is.
  }
  const clean = last.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_').slice(-120);
  const extension = EXTENSIONS[mediaTypeOf(bytes)] ?? '';
  return clean.toLowerCase().endsWith(extension) ? clean : `${clean}${extension}`;
}

const shown = (url: string) => url.slice(0, 200);

function privateAddress(url: string) {
  return fail('private-address', `Blocked: ${shown(url)} is on a private network. Allow it if you trust it.`);
}

function failureOf(url: string, cause: unknown): Failure {
  const inner = cause instanceof Error && cause.cause ? cause.cause : cause;
  const code = systemCode(cause) ?? systemCode(inner) ?? '';
  if (code === 'private-address') return privateAddress(url).error;
  if (cause instanceof Error && (cause.name === 'TimeoutError' || code.includes('TIMEOUT'))) {
    return { code: 'too-slow', message: `${shown(url)} didn't respond in time. Try again later.` };
  }
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'].includes(code)) {
    return { code: 'offline', message: `${shown(url)} can't be reached. Check the network and the link.` };
  }
  return { code: 'fetch-failed', message: `Couldn't download ${shown(url)} (${code || 'connection broken'}).` };
}
