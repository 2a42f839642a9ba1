import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** What of s3rver's is used here; it brings no types. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3rver = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => S3Server;

/** The only account that it knows. */
const ACCOUNT = 'S3RVER';

/** An S3 on loopback with one bucket, `documents`, until the test has finished. @returns its address, and the keys there */
export async function s3Server(): Promise<{ url: string; stop(): Promise<void>; folder: string }> {
  const S3rver = createRequire(import.meta.url)('s3rver') as S3rver;
  const directory = temporaryFolder();
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  process.env.AWS_ACCESS_KEY_ID = ACCOUNT;
  process.env.AWS_SECRET_ACCESS_KEY = ACCOUNT;
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}`, stop, folder: join(directory, 'documents') };
}
