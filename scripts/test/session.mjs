// A desktop for tests, where there may be none: a display, a session bus and an unlocked keychain, and folders for
// settings of their own, so that no test touches the person's keychain or data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDisplay } from '../setup/display.mjs';

const unlockKeyring = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null';

/**
 * Returns `{ wrap, env, stop }`: run `wrap([command, ...arguments])` with `env` to have it inside the session.
 * On macOS and Windows, which have all this, it is the person's own session.
 */
export async function startSession() {
  if (process.platform !== 'linux') return { wrap: (command) => command, env: {}, stop() {} };
  const display = await startDisplay();
  const home = mkdtempSync(join(tmpdir(), 'proofdesk-test-'));
  return {
    // The outer shell keeps the bus's own chatter off standard error, the inner one gives it back to the command. The
    // keyring daemon reads the new keyring's password from its input and serves the bus it finds in its environment.
    wrap: (command) => [
      ...['sh', '-c', 'exec 3>&2; exec dbus-run-session -- "$@" 2>/dev/null', 'sh'],
      ...['sh', '-c', `${unlockKeyring}; exec "$@" 2>&3 3>&-`, 'sh'],
      ...command,
    ],
    env: {
      ...display.env,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      WAYLAND_DISPLAY: '',
    },
    stop() {
      display.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
