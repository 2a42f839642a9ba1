import { app, type Session, type WebContents } from 'electron';
import { APP_URL, isAppPage } from './app-scheme.ts';
import type { Log } from './log-file.ts';

/**
 * Before the app is ready: every page is sandboxed, whoever opens it, and Chromium itself must not reach for the network
 * either (updates, lists, name look-ups).
 */
export function hardenChromium() {
  // As root Chromium has no sandbox to offer, and development switches it off (see scripts/runtime.mjs).
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  app.commandLine.appendSwitch('disable-background-networking');
  app.commandLine.appendSwitch('disable-component-update');
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/** Permissions the window has without asking: to write to the clipboard when a person copies. */
const GRANTED = new Set(['clipboard-sanitized-write']);

/** Requests of these schemes never leave the process. */
const LOCAL_SCHEMES = new Set(['app:', 'blob:', 'data:', 'devtools:']);

/** No permission, no device, no download, no request that leaves the machine. */
export function hardenSession(session: Session, log: Log) {
  session.setPermissionRequestHandler((contents, permission, grant) => {
    const granted = GRANTED.has(permission) && isAppPage(contents.getURL());
    if (!granted) log.warn('permission denied', { permission });
    grant(granted);
  });
  session.setPermissionCheckHandler((contents, permission) => {
    return GRANTED.has(permission) && isAppPage(contents?.getURL() ?? '');
  });
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    log.warn('download denied');
    event.preventDefault();
  });
  session.webRequest.onBeforeRequest((details, answer) => {
    const { protocol } = new URL(details.url);
    const local = LOCAL_SCHEMES.has(protocol);
    if (!local) log.warn('network request denied', { scheme: protocol });
    answer({ cancel: !local });
  });
}

/** For every web contents there will ever be: stays on the app's page, opens nothing, embeds nothing. */
export function hardenContents(log: Log) {
  app.on('web-contents-created', (_, contents) => {
    denyNavigation(contents, log);
    contents.setWindowOpenHandler(({ url }) => {
      log.warn('window denied', { scheme: schemeOf(url) });
      return { action: 'deny' };
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

function denyNavigation(contents: WebContents, log: Log) {
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && isAppPage(event.url)) return;
    log.warn('navigation denied', { scheme: schemeOf(event.url) });
    event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    log.warn('redirect denied', { scheme: schemeOf(event.url) });
    event.preventDefault();
  });
}

/** What of an address is logged: a whole one may hold what a person would not want in a file. */
const schemeOf = (url: string) => (URL.canParse(url, APP_URL) ? new URL(url, APP_URL).protocol : 'not a URL');
