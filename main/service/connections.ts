import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../shared/rest/paths.ts';
import { ServiceError } from './service-error.ts';

/** How many connections there may be, and how long one may be silent. */
export interface ConnectionLimits {
  all: number;
  /** From one address; of IPv6 from one network of 64 bits, which is what one customer has. */
  perAddress: number;
  /** Beyond `all`, for `/healthz` and `/readyz` alone. */
  spare: number;
  /** Milliseconds without a byte: between two requests, and within the body of one. */
  silence: number;
}
export const USUAL_CONNECTIONS: ConnectionLimits = { all: 1000, perAddress: 200, spare: 24, silence: 15_000 };

interface Connection {
  name: string;
  socket: Socket;
  address: string;
  /** The request that is under way; null between two. */
  request: IncomingMessage | null;
  isSpare: boolean;
  /** Bytes that had come at the last look, and since when (milliseconds of `performance`) there are no more. */
  received: number;
  silentSince: number;
}

const RETRY_SECONDS = 5;
const LOOKS_IN_A_SILENCE = 3;

/**
 * Holds connections to limits. Where there are too many the one that has been silent longest between two requests is
 * closed, first of the address itself, then of the address with the most; whoever waits for an answer keeps theirs.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const server = app.server as Server;
  server.maxConnections = limits.all + limits.spare;
  server.keepAliveTimeout = limits.silence;
  const connections = new Map<string, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  const makeRoom = (among: Iterable<Connection>, but: Connection): boolean => {
    let silent: Connection | null = null;
    for (const one of among) {
      if (one === but || one.request) continue;
      if (!silent || one.silentSince < silent.silentSince) silent = one;
    }
    if (silent) forget(silent);
    silent?.socket.destroy();
    return silent !== null;
  };
  const forget = (one: Connection) => {
    const ofAddress = byAddress.get(one.address);
    ofAddress?.delete(one);
    if (ofAddress?.size === 0) byAddress.delete(one.address);
    // The address and port may be another connection's by the time this one has closed.
    if (connections.get(one.name) === one) connections.delete(one.name);
  };
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    const address = networkOf(socket.remoteAddress ?? '');
    const silentSince = performance.now();
    const one: Connection = { name, socket, address, request: null, isSpare: false, received: 0, silentSince };
    const ofAddress = byAddress.get(address) ?? new Set();
    byAddress.set(address, ofAddress.add(one));
    connections.set(name, one);
    socket.once('close', () => forget(one));
    if (ofAddress.size > limits.perAddress) {
      if (!makeRoom(ofAddress, one)) socket.destroy();
    } else if (connections.size > limits.all) {
      const most = [...byAddress.values()].sort((a, b) => b.size - a.size);
      one.isSpare = !most.some((others) => makeRoom(others, one));
    }
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const one = connections.get(nameOf(request.socket));
    if (!one) return;
    one.request = request;
    one.silentSince = performance.now();
    response.once('close', () => {
      if (one.request === request) one.request = null;
      one.silentSince = performance.now();
    });
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const one of connections.values()) {
      const { socket, request } = one;
      const { bytesRead } = request?.socket ?? socket;
      if (bytesRead !== one.received || (request?.complete ?? true)) {
        one.received = bytesRead;
        if (request) one.silentSince = now;
      } else if (now - one.silentSince > limits.silence) socket.destroy();
    }
  }, limits.silence / LOOKS_IN_A_SILENCE).unref();
  app.addHook('onClose', async () => clearInterval(look));
  app.addHook('onRequest', async (request, reply) => {
    if (!connections.get(nameOf(request.raw.socket))?.isSpare) return;
    reply.header('connection', 'close');
    if (request.routeOptions.url === PATHS.health || request.routeOptions.url === PATHS.ready) return;
    const message = 'There are too many connections. Try again in a moment.';
    throw new ServiceError(503, 'too-many-connections', message, { retryAfter: RETRY_SECONDS });
  });
}

/** The same for a connection and for what TLS makes of it. */
const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  return v4 ?? (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':');
}
