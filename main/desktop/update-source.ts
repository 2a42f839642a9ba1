import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { UpdateStatus } from '../../shared/desktop.ts';
import { readFeed } from '../updates/feed.ts';
import type { UpdateSource } from '../updates/updates.ts';
import { runtime } from './runtime.ts';

/** How this installation updates itself, or why it does not. Loaded once a window is up: most starts never need it. */
export async function updateSource(
  allowed: boolean,
): Promise<UpdateSource | { cannot: NonNullable<UpdateStatus['cannot']> }> {
  if (!allowed) return { cannot: 'policy' };
  const { kind } = runtime();
  if (kind !== 'packaged') return { cannot: kind === 'fallback' ? 'fallback' : 'development' };
  const feed = readFeed(app.getAppPath());
  if (!feed) return { cannot: 'no-feed' };
  const [{ updater, extension }, { useFeed }] = await Promise.all([updaterHere(), import('../updates/signed-feed.ts')]);
  useFeed(updater, feed);
  return { updater, extension, host: feed.url.host };
}

async function updaterHere(): Promise<{ updater: AppUpdater; extension: string }> {
  const { AppImageUpdater, DebUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  if (process.platform === 'win32') return { updater: new NsisUpdater(), extension: '.exe' };
  if (process.platform === 'darwin') return { updater: new MacUpdater(), extension: '.zip' };
  const type = join(process.resourcesPath, 'package-type'); // electron-builder notes what it packed the app as
  if (existsSync(type) && readFileSync(type, 'utf8').trim() === 'deb') {
    return { updater: new DebUpdater(), extension: '.deb' };
  }
  return { updater: new AppImageUpdater(), extension: '.AppImage' };
}
