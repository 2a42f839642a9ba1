import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { z } from 'zod';

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});
type WindowState = z.infer<typeof stateSchema>;

const DEFAULT_SIZE = { width: 1360, height: 860 };
/** Below this the document and its fields no longer fit side by side. */
export const SMALLEST_SIZE = { width: 900, height: 600 };

/** Where the window was when it was closed, if that place is still on a screen; otherwise the middle of one. */
export function rememberedState(path: string): { bounds: Partial<Rectangle>; maximized: boolean } {
  const state = readState(path);
  if (state && screen.getAllDisplays().some(({ workArea }) => canBeGrabbed(state, workArea))) {
    const { maximized, ...bounds } = state;
    return { bounds, maximized };
  }
  const { width, height } = screen.getPrimaryDisplay().workAreaSize;
  const size = state ?? DEFAULT_SIZE;
  return {
    bounds: { width: Math.min(size.width, width), height: Math.min(size.height, height) },
    maximized: state?.maximized ?? false,
  };
}

/** Whether a person could take hold of the title bar and move the window. */
const canBeGrabbed = ({ x, y, width }: WindowState, area: Rectangle) =>
  x + width > area.x + 100 && x < area.x + area.width - 100 && y >= area.y && y < area.y + area.height - 40;

/** Writes the window's place when it closes. */
export function rememberState(window: BrowserWindow, path: string) {
  window.on('close', () => {
    const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    try {
      writeFileSync(path, JSON.stringify(state));
    } catch {
      // The place of a window is not worth a message when the disk is full or read-only.
    }
  });
}

function readState(path: string): WindowState | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
