// Where set-up keeps things. `checkoutCache` belongs to this checkout (stamps, descriptions); `userCache` is shared by
// every checkout of this person on this machine (the large runtime, compiled native parts).
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const modules = join(root, 'node_modules');
export const checkoutCache = join(root, '.cache');
export const userCache = join(platformCacheFolder(), 'proofdesk');

function platformCacheFolder() {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
}
