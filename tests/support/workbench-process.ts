import { openWorkbench } from '../../main/workbench.ts';

// A program to be killed: opens the data folder, adds the files it is given, reads, and prints every change as a line.
const [dataFolder = '', workerFile = '', ...files] = process.argv.slice(2);
const opened = await openWorkbench({
  dataFolder,
  person: 'tester',
  ...(workerFile ? { reading: { workerFile: new URL(workerFile), size: 2 } } : {}),
});
if (!opened.ok) throw new Error(opened.error.message);
const { inbox } = opened.value;
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
inbox.onChange((items) => {
  for (const { fileName, state, progress } of items) say({ fileName, state, page: progress?.page ?? null });
});
say({ added: (await inbox.addPaths(files)).map(({ outcome }) => outcome) });
await inbox.idle();
await opened.value.close();
