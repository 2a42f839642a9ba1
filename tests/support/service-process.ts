import { openWorkbench } from '../../main/workbench.ts';
import { serviceOver } from './test-service.ts';

/** `node service-process.ts DATA PORT`: serves scripted documents until it is killed. Prints one line when it listens. */
const [data = '', port = '0'] = process.argv.slice(2);
const opened = await openWorkbench({
  dataFolder: data,
  log: () => {},
  reading: { workerFile: new URL('./scripted-read-worker.ts', import.meta.url), size: 2 },
});
if (!opened.ok) throw new Error(opened.error.message);
const app = await serviceOver(opened.value);
console.log(await app.listen({ host: '127.0.0.1', port: Number(port) }));
