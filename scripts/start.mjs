// `npm start [-- FILE...]`: sets up and builds what is missing, then opens the app, under Xvfb where no display is.
// Ends when the window is closed (with the app's exit code) or on Ctrl-C.
import { build } from './build.mjs';
import { electronArguments, runtimeDescription } from './runtime.mjs';
import { startDisplay } from './setup/display.mjs';
import { runMain, say } from './setup/log.mjs';
import { runToEnd } from './setup/run.mjs';
import { hasDisplay } from './setup/system-parts.mjs';
import { setUp } from './setup.mjs';

// On an invisible display: there is no graphics card to try, nor a desktop to complain about missing.
const UNSEEN = ['--disable-gpu', '--log-level=3'];

await runMain(async () => {
  await setUp('app');
  await build();
  const runtime = runtimeDescription();
  if (runtime.kind === 'fallback') {
    say(
      `running on the fallback runtime, Electron ${runtime.version}: the official ${runtime.official} cannot be had here`,
    );
  }
  const display = hasDisplay() ? null : await startDisplay();
  if (display) {
    say(`there is no display here: the window opens on an invisible one (Xvfb ${display.env.DISPLAY}); Ctrl-C ends it`);
  }
  try {
    // npm changes to the project's folder; files are named from where the person is.
    const cwd = process.env.INIT_CWD ?? process.cwd();
    const args = electronArguments([...(display ? UNSEEN : []), ...process.argv.slice(2)]);
    process.exitCode = await runToEnd(runtime.executable, args, { cwd, env: { ...process.env, ...display?.env } });
  } finally {
    display?.stop();
  }
});
