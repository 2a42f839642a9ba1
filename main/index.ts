import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { app, dialog, session } from 'electron';
import { serveApp } from './desktop/app-protocol.ts';
import { registerAppScheme } from './desktop/app-scheme.ts';
import { hardenChromium, hardenContents, hardenSession } from './desktop/harden.ts';
import { launchArguments } from './desktop/launch-arguments.ts';
import { openLog } from './desktop/log-file.ts';
import { openMainWindow } from './desktop/main-window.ts';
import { ReceivedFiles } from './desktop/received-files.ts';
import { recoverWindow } from './desktop/recover-window.ts';
import { runtime } from './desktop/runtime.ts';
import { useDataFolder } from './desktop/user-data.ts';
import { fail } from './outcome.ts';

registerAppScheme();
hardenChromium();
const launch = launchArguments(process.argv, process.defaultApp === true, process.cwd());
const dataFolder = useDataFolder(launch.dataFolder);
const log = openLog(join(dataFolder, 'logs'));
process.on('uncaughtException', (error) => log.error('uncaught error', error));
process.on('unhandledRejection', (reason) => log.error('unhandled rejection', reason));

if (app.requestSingleInstanceLock({ files: launch.files })) {
  const received = new ReceivedFiles(launch.files);
  app
    .whenReady()
    .then(() => start(received))
    .catch((error: unknown) => {
      log.error('starting failed', error);
      dialog.showErrorBox('Proofdesk cannot start', error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else {
  app.quit();
}

async function start(received: ReceivedFiles) {
  hardenContents(log);
  hardenSession(session.defaultSession, log);
  log.info('started', { version: app.getVersion(), ...runtime() });
  serveApp(session.defaultSession, appFolders(), noDocuments);
  recoverWindow(openMainWindow(dataFolder), log);
  app.on('second-instance', (_, __, ___, given) => received.give((given as { files: string[] }).files));
}

function appFolders() {
  const fromApp = createRequire(join(app.getAppPath(), 'package.json'));
  return {
    renderer: join(app.getAppPath(), 'dist', 'renderer'),
    pdfjs: dirname(fromApp.resolve('pdfjs-dist/package.json')),
  };
}
const noDocuments = {
  file: () => fail('no', 'x'),
  pagePicture: () => fail('no', 'x'),
};
