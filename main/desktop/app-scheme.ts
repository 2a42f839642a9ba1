import { protocol } from 'electron';

/** The window is served from app://proofdesk: a real origin, so that the content security policy has a 'self'. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'proofdesk';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/** Must run before the app is ready. */
export function registerAppScheme() {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** Whether a URL is the window's own page; where inside the page (its fragment) does not matter. */
export function isAppPage(url: string): boolean {
  return URL.canParse(url) && url.split('#')[0] === APP_URL;
}
