import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';
import { CHANNELS } from '../shared/channels.ts';
import type { AddOutcome, DesktopBridge, EventName, Events, Outcome } from '../shared/desktop.ts';

type Listener = (event: never) => void;

/** One Electron listener for all events: pages come and go, this script lives as long as the window. */
const listeners = new Map<EventName, Set<Listener>>();

ipcRenderer.on(CHANNELS.event, <Name extends EventName>(_: IpcRendererEvent, name: Name, event: Events[Name]) => {
  for (const listener of [...(listeners.get(name) ?? [])]) (listener as (event: Events[Name]) => void)(event);
});

const bridge: DesktopBridge = {
  request: (name, payload) => ipcRenderer.invoke(CHANNELS.request, name, payload),

  on(name, listener) {
    const known = listeners.get(name) ?? new Set();
    known.add(listener);
    listeners.set(name, known);
    ipcRenderer.send(CHANNELS.listening, name);
    return () => {
      known.delete(listener);
    };
  },

  async addFiles(files) {
    const paths: string[] = [];
    const withoutPath: File[] = [];
    for (const file of files) {
      const path = webUtils.getPathForFile(file);
      if (path) paths.push(path);
      else withoutPath.push(file);
    }
    const added = paths.length
      ? ((await ipcRenderer.invoke(CHANNELS.addPaths, paths)) as Outcome<AddOutcome[]>)
      : { ok: true as const, value: [] };
    if (!added.ok) return added;
    const outcomes = [...added.value];
    for (const file of withoutPath) {
      const pasted = await addContent(file);
      if (!pasted.ok) return pasted;
      outcomes.push(...pasted.value);
    }
    return { ok: true, value: outcomes };
  },

  platform: process.platform,
};

/** A picture dragged out of another program has content but lies nowhere on the disk: its bytes are handed over. */
async function addContent(file: File): Promise<Outcome<AddOutcome[]>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return ipcRenderer.invoke(CHANNELS.request, 'inbox.paste', { fileName: file.name || 'dropped picture', bytes });
}

contextBridge.exposeInMainWorld('proofdesk', bridge);
