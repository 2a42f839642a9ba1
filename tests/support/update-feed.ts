import { createHash, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of versions on loopback: files by their path, and what is asked of it. */
export interface UpdateFeed {
  url: string;
  requests: string[];
  /** Names of the headers that came with any of them. */
  headers: Set<string>;
  /** Lists a version for Linux, signed with `key`, with `file` for download. */
  publish(version: string, file: { name: string; bytes: Buffer }, changes?: PublishChanges): void;
}

export interface PublishChanges {
  key?: KeyObject;
  /** What is sent in place of the file. */
  sent?: Buffer;
  /** Bytes after which the connection is cut, though more was announced. */
  cutAfter?: number;
  /** Share of installations that are offered the version, percent. */
  share?: number;
  /** What is sent in place of the signed list. */
  list?: (list: string) => string;
}

export async function openUpdateFeed(key: KeyObject): Promise<UpdateFeed> {
  const answers = new Map<string, (response: ServerResponse) => void>();
  const requests: string[] = [];
  const headers = new Set<string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(path);
    for (const name of Object.keys(request.headers)) headers.add(name);
    const answer = answers.get(path);
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    headers,
    publish(version, { name, bytes }, changes = {}) {
      const { sent = bytes, cutAfter, share, list = (text) => text } = changes;
      const lines = [
        `version: ${version}`,
        'files:',
        `  - url: ${name}`,
        `    sha512: ${createHash('sha512').update(bytes).digest('base64')}`,
        `    size: ${bytes.length}`,
        'releaseNotes: Reads more certificates.',
        "releaseDate: '2026-01-01T00:00:00.000Z'",
        ...(share === undefined ? [] : [`stagingPercentage: ${share}`]),
      ];
      const signed = `${lines.join('\n')}\n`;
      const signature = sign(null, Buffer.from(signed), changes.key ?? key).toString('base64');
      answers.set('/latest-linux.yml', (response) => response.end(list(signed)));
      answers.set('/latest-linux.yml.sig', (response) => response.end(signature));
      answers.set(`/${name}`, (response) => {
        response.writeHead(200, { 'content-length': sent.length });
        if (cutAfter === undefined) response.end(sent);
        else response.write(sent.subarray(0, cutAfter), () => response.destroy());
      });
    },
  };
}
