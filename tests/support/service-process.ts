import { openWorkbench } from '../../main/workbench.ts';
import { serviceOver } from './test-service.ts';

/** `node service-process.ts DATA`: serves scripted documents on a free port until it is killed. Prints its address. */
const [data = ''] = process.argv.slice(2);
const opened = await openWorkbench({
  dataFolder: data,
  log: () => {},
  reading: { workerFile: new URL('./scripted-read-worker.ts', import.meta.url), size: 2 },
});
if (!opened.ok) throw new Error(opened.error.message);
const app = await serviceOver(opened.value);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
