import { basename } from 'node:path';
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/desktop.ts';
import { strings } from './strings.ts';

type Item = MenuItemConstructorOptions;
const words = strings.menu;
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
    label: words.addRecent,
    enabled: recentFiles.length > 0,
    submenu: [
      ...recentFiles.map(
        // A single & would be the sign of a letter to be pressed.
        (path): Item => ({ label: basename(path).replaceAll('&', '&&'), toolTip: path, click: () => addFile(path) }),
      ),
      SEPARATOR,
      { label: words.clearRecent, click: clearRecentFiles },
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
  /** The window handles these keys itself, because in a text field they mean the field's own, as undo does. */
  const shownKey = (label: string, name: MenuCommand, accelerator: string): Item => ({
    ...item(label, name, accelerator),
    registerAccelerator: false,
  });
  const isMac = process.platform === 'darwin';
  const about = item(words.about(app.getName()), 'about');
  const settings = item(words.settings, 'go-settings', 'CmdOrCtrl+,');

  const file: Item = {
    label: words.file,
    submenu: [
      { label: words.newWindow, accelerator: 'CmdOrCtrl+N', click: newWindow },
      item(words.addFiles, 'choose-files', 'CmdOrCtrl+O'),
      // macOS fills this menu by itself.
      isMac ? { role: 'recentDocuments', submenu: [{ role: 'clearRecentDocuments' }] } : recentFilesMenu(actions),
      SEPARATOR,
      item(words.exportVerified, 'export-verified', 'CmdOrCtrl+E'),
      item(words.savePdf, 'save-pdf', 'CmdOrCtrl+Shift+S'),
      item(words.print, 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...(isMac ? [] : [settings, SEPARATOR]),
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
  const edit: Item = {
    label: words.edit,
    submenu: [
      shownKey(words.undo, 'undo', 'CmdOrCtrl+Z'),
      shownKey(words.redo, 'redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
      SEPARATOR,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      SEPARATOR,
      item(words.find, 'find', 'CmdOrCtrl+F'),
    ],
  };
  const record: Item = {
    label: words.record,
    submenu: [
      shownKey(words.nextToCheck, 'next-to-check', 'F8'),
      shownKey(words.previousToCheck, 'previous-to-check', 'Shift+F8'),
      shownKey(words.accept, 'accept', 'Shift+Return'),
      // On macOS the key would delete a row where a person deletes words of a search.
      isMac ? item(words.deleteRow, 'delete-row') : shownKey(words.deleteRow, 'delete-row', 'Ctrl+Delete'),
      SEPARATOR,
      item(words.verify, 'verify', 'CmdOrCtrl+Return'),
      item(words.openInNewWindow, 'new-window', 'CmdOrCtrl+Shift+N'),
    ],
  };
  const view: Item = {
    label: words.view,
    submenu: [
      item(words.inbox, 'go-inbox', 'CmdOrCtrl+1'),
      item(words.records, 'go-records', 'CmdOrCtrl+2'),
      item(words.spending, 'go-spending', 'CmdOrCtrl+3'),
      item(words.organizations, 'go-organizations', 'CmdOrCtrl+4'),
      item(words.sync, 'go-sync', 'CmdOrCtrl+5'),
      item(words.accuracy, 'go-accuracy', 'CmdOrCtrl+6'),
      SEPARATOR,
      item(words.zoomIn, 'zoom-in', 'CmdOrCtrl+='),
      item(words.zoomOut, 'zoom-out', 'CmdOrCtrl+-'),
      item(words.zoomFit, 'zoom-fit', 'CmdOrCtrl+0'),
      SEPARATOR,
      { role: 'zoomIn', label: words.largerText, accelerator: 'CmdOrCtrl+Alt+=' },
      { role: 'zoomOut', label: words.smallerText, accelerator: 'CmdOrCtrl+Alt+-' },
      { role: 'resetZoom', label: words.normalText, accelerator: 'CmdOrCtrl+Alt+0' },
      SEPARATOR,
      { role: 'togglefullscreen' },
      ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } satisfies Item]),
    ],
  };
  const help: Item = {
    role: 'help',
    submenu: [
      item(words.guide, 'help', 'F1'),
      item(words.shortcuts, 'shortcuts', 'CmdOrCtrl+/'),
      ...(isMac ? [] : [SEPARATOR, about]),
    ],
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
