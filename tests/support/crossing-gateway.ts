import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway that gives two requests that are under way at once each other's answers; some of them it never hands on. */
export interface CrossingGateway {
  url: string;
  /** Decides whether a request waits for another to be crossed with. */
  crosses: () => boolean;
  /** Decides whether one of two that are crossed is refused here: the other is then told of its failure. */
  fails: () => boolean;
  /** Lets what waits pass: there may be no other any more. */
  release(): void;
  /** Pairs that were crossed. */
  crossed: number;
  close(): void;
}

interface Held {
  incoming: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
}
interface Given {
  status: number;
  body: Buffer;
  etag?: string | null;
}

export async function crossingGateway(target: string): Promise<CrossingGateway> {
  let waiting: Held | null = null;
  const forward = async ({ incoming, body }: Held): Promise<Given> => {
    const { method = 'GET', url, headers } = incoming;
    const sent = {
      authorization: headers.authorization ?? '',
      'content-type': headers['content-type'] ?? '',
      ...(headers['if-match'] && { 'if-match': headers['if-match'] }),
    };
    const init: RequestInit =
      method === 'GET'
        ? { headers: { authorization: sent.authorization } }
        : { headers: sent, body: new Uint8Array(body) };
    const answer = await fetch(target + url, { method, ...init });
    const etag = answer.headers.get('etag');
    return { status: answer.status, etag, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const give = ({ response }: Held, { status, body, etag }: Given) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, ...(etag && { etag }) };
    return response.writeHead(status, headers).end(body);
  };
  const pass = async (one: Held) => give(one, await forward(one));
  const cross = async (one: Held, other: Held) => {
    gateway.crossed += 1;
    const answerTo = (held: Held) => (gateway.fails() ? { status: 503, body: Buffer.from('{}') } : forward(held));
    const [first, second] = [await answerTo(one), await answerTo(other)];
    give(one, second);
    give(other, first);
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const held = { incoming, body: Buffer.concat(chunks), response };
    const other = waiting;
    waiting = null;
    if (other) await cross(other, held);
    else if (gateway.crosses()) waiting = held;
    else await pass(held);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  const gateway: CrossingGateway = {
    url: '',
    crosses: () => false,
    fails: () => false,
    crossed: 0,
    release() {
      const held = waiting;
      waiting = null;
      if (held) pass(held).catch(() => held.response.destroy());
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return gateway;
}
