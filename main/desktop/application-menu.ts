import { basename } from 'node:path';
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/desktop.ts';

type Item = MenuItemConstructorOptions;
const SEPARATOR: Item = { type: 'separator' };

export interface MenuActions {
  /** For the window in front. */
  command(command: MenuCommand): void;
  newWindow(): void;
  /** Absolute paths, the newest first. */
  recentFiles: readonly string[];
  addFile(path: string): void;
  clearRecentFiles(): void;
}

function recentFilesMenu({ recentFiles, addFile, clearRecentFiles }: MenuActions): Item {
  return {
    label: 'Add Recent',
    enabled: recentFiles.length > 0,
    submenu: [
      ...recentFiles.map(
        // A single & would be the sign of a letter to be pressed.
        (path): Item => ({ label: basename(path).replaceAll('&', '&&'), toolTip: path, click: () => addFile(path) }),
      ),
      SEPARATOR,
      { label: 'Clear This List', click: clearRecentFiles },
    ],
  };
}

/**
 * The application's menu. What concerns a record is carried out by the window, which knows what is selected.
 * @param actions.command called with what a person chose
 */
export function applicationMenu(actions: MenuActions): Menu {
  const { command, newWindow } = actions;
  const item = (label: string, name: MenuCommand, accelerator?: string): Item => ({
    label,
    ...(accelerator && { accelerator }),
    click: () => command(name),
  });
  /** The window handles these keys itself, because in a text field they mean the field's own undo. */
  const shownKey = (label: string, name: MenuCommand, accelerator: string): Item => ({
    ...item(label, name, accelerator),
    registerAccelerator: false,
  });
  const isMac = process.platform === 'darwin';
  const about = item(`About ${app.getName()}`, 'about');
  const settings = item('Settings…', 'go-settings', 'CmdOrCtrl+,');

  const file: Item = {
    label: '&File',
    submenu: [
      { label: 'New Window', accelerator: 'CmdOrCtrl+N', click: newWindow },
      item('Add Files…', 'choose-files', 'CmdOrCtrl+O'),
      // macOS fills this menu by itself.
      isMac ? { role: 'recentDocuments', submenu: [{ role: 'clearRecentDocuments' }] } : recentFilesMenu(actions),
      SEPARATOR,
      item('Export Verified Records…', 'export-verified', 'CmdOrCtrl+E'),
      item('Save Record as PDF…', 'save-pdf', 'CmdOrCtrl+Shift+S'),
      item('Print Record…', 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...(isMac ? [] : [settings, SEPARATOR]),
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
  const edit: Item = {
    label: '&Edit',
    submenu: [
      shownKey('Undo', 'undo', 'CmdOrCtrl+Z'),
      shownKey('Redo', 'redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
      SEPARATOR,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      SEPARATOR,
      item('Find', 'find', 'CmdOrCtrl+F'),
    ],
  };
  const record: Item = {
    label: '&Record',
    submenu: [
      item('Verify', 'verify', 'CmdOrCtrl+Return'),
      item('Open in New Window', 'new-window', 'CmdOrCtrl+Shift+N'),
    ],
  };
  const view: Item = {
    label: '&View',
    submenu: [
      item('Inbox', 'go-inbox', 'CmdOrCtrl+1'),
      item('Records', 'go-records', 'CmdOrCtrl+2'),
      item('Organisations', 'go-organizations', 'CmdOrCtrl+3'),
      item('Sync', 'go-sync', 'CmdOrCtrl+4'),
      SEPARATOR,
      item('Zoom In on Document', 'zoom-in', 'CmdOrCtrl+='),
      item('Zoom Out of Document', 'zoom-out', 'CmdOrCtrl+-'),
      item('Fit Document', 'zoom-fit', 'CmdOrCtrl+0'),
      SEPARATOR,
      { role: 'zoomIn', label: 'Larger Text', accelerator: 'CmdOrCtrl+Alt+=' },
      { role: 'zoomOut', label: 'Smaller Text', accelerator: 'CmdOrCtrl+Alt+-' },
      { role: 'resetZoom', label: 'Normal Text', accelerator: 'CmdOrCtrl+Alt+0' },
      SEPARATOR,
      { role: 'togglefullscreen' },
      ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } satisfies Item]),
    ],
  };
  const help: Item = {
    role: 'help',
    submenu: [item('Keyboard Shortcuts', 'shortcuts', 'CmdOrCtrl+/'), ...(isMac ? [] : [SEPARATOR, about])],
  };
  const appMenu: Item = {
    label: app.getName(),
    submenu: [
      about,
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  };
  return Menu.buildFromTemplate([
    ...(isMac ? [appMenu] : []),
    file,
    edit,
    record,
    view,
    ...(isMac ? [{ role: 'windowMenu' } satisfies Item] : []),
    help,
  ]);
}
