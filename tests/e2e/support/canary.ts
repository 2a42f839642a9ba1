import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listener on this machine that notices whatever reaches it: proof that nothing left the window. */
export interface Canary {
  /** http://127.0.0.1:PORT */
  url: string;
  port: number;
  /** Paths that were asked for, or `datagram`. */
  heard: string[];
  close(): void;
}

/** Listens to HTTP, answering with a permissive page, and to UDP on the same port. */
export async function openCanary(): Promise<Canary> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' });
    response.end('<title>canary</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = createSocket('udp4').on('message', () => heard.push('datagram'));
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    heard,
    close() {
      server.close();
      socket.close();
    },
  };
}
