import { buildService } from '../../main/service/build-service.ts';
import { openPostgresStorage } from '../../main/service/storage/postgres/postgres-storage.ts';
import { LIMITS } from '../../shared/rest/limits.ts';

/**
 * `node chaos-process.ts DATABASE DOCUMENTS ROLE`: one process of a service over scripted documents, until it is killed.
 * Prints the address it serves at, or `reads`.
 */
const [database = '', documents = '', role = ''] = process.argv.slice(2);
const opened = await openPostgresStorage({
  ...{ database, documents, role: role as 'web' | 'reader' },
  reading: { workerFile: new URL('./scripted-read-worker.ts', import.meta.url), size: 1 },
  log: (...line) => console.error(...line),
});
if (!opened.ok) throw new Error(opened.error.message);
if (role === 'reader') console.log('reads');
else {
  const now = () => new Date();
  const rest = {
    allowedHosts: [],
    secrets: null,
    limits: LIMITS.generous,
    now,
    version: '0',
    logger: false,
    tls: null,
  };
  const app = await buildService({ storage: opened.value, ...rest });
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
}
