import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How a body is cut by a slow line, and the milliseconds between its pieces. */
const PIECES = 5;
const PAUSE = 4;

/** What happens to a request on its way. `stale`: a list is answered as it was before, as when answers overtake each other. */
export const FAULTS = [
  'drop-before',
  'drop-after',
  'truncate',
  'slow',
  'error-before',
  'error-after',
  'busy',
  'twice',
  'garbage',
  'stale',
] as const;
/** `hang`: an answer never comes. */
export type Fault = (typeof FAULTS)[number] | 'hang';

export interface FaultProxy {
  url: string;
  /** Address of the service behind it: one that is started anew may have another. */
  target: string;
  /** Decides each request's fate; null lets it pass. */
  fate: () => Fault | null;
  /** How often each fault struck. */
  struck: Map<Fault, number>;
  /** Requests that were handed on, as `GET /path`. */
  asked: string[];
  close(): void;
}

/** A proxy that breaks what passes through it, as networks and servers do. */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const answers = new Map<string, Awaited<ReturnType<typeof forward>>>();
  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { method, url: path, headers } = incoming;
      proxy.asked.push(`${method} ${path?.split('?')[0]}`);
      const { hostname, port } = new URL(proxy.target);
      const length = { 'content-length': String(body.length), 'transfer-encoding': undefined };
      const clean = Object.fromEntries(
        Object.entries({ ...headers, ...length }).filter(([, value]) => value !== undefined),
      );
      const outgoing = request({ hostname, port, method, path, headers: clean }, async (response) => {
        try {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await whole(response) });
        } catch (error) {
          reject(error);
        }
      });
      outgoing.on('error', reject).end(body);
    });
  const proxy: FaultProxy = { url: '', target, fate: () => null, struck: new Map(), asked: [], close: () => {} };
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    // Not the response: it has no socket while an earlier, slow one is not ended, and destroying it does nothing then.
    const drop = () => void incoming.socket.destroy();
    const body = await whole(incoming);
    const fault = proxy.fate();
    if (fault) proxy.struck.set(fault, (proxy.struck.get(fault) ?? 0) + 1);
    if (fault === 'hang') return;
    if (fault === 'drop-before') return drop();
    if (fault === 'error-before') return response.writeHead(500).end('<h1>Oops</h1>');
    if (fault === 'busy') return response.writeHead(429, { 'retry-after': '7' }).end('{}');
    if (fault === 'twice') await forward(incoming, body);
    const earlier = incoming.method === 'GET' ? answers.get(incoming.url ?? '') : undefined;
    const answer = fault === 'stale' && earlier ? earlier : await forward(incoming, body);
    if (incoming.method === 'GET') answers.set(incoming.url ?? '', answer);
    if (fault === 'drop-after') return drop();
    if (fault === 'error-after') return response.writeHead(502).end();
    if (fault === 'garbage') return response.writeHead(200).end('<html>log in to the network</html>');
    const { etag, 'content-length': length } = answer.headers;
    const size = incoming.method === 'HEAD' && length ? length : answer.body.length;
    const told = { 'content-type': 'application/json', 'content-length': size, ...(etag && { etag }) };
    response.writeHead(answer.status, told);
    if (fault === 'slow') return drip(response, answer.body);
    if (fault !== 'truncate') return response.end(answer.body);
    response.write(answer.body.subarray(0, answer.body.length / 2), drop);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return proxy;
}

/** Sends a body in pieces, with pauses, as a bad line does. */
async function drip(response: ServerResponse, body: Buffer): Promise<void> {
  const piece = Math.max(1, Math.ceil(body.length / PIECES));
  for (let at = 0; at < body.length && !response.destroyed; at += piece) {
    response.write(body.subarray(at, at + piece));
    await setTimeout(PAUSE);
  }
  response.end();
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
