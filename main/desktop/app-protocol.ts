import { extname, join } from 'node:path';
import type { Session } from 'electron';
import { hashSchema } from '../../shared/records/field-types.ts';
import type { Workbench } from '../workbench.ts';
import { APP_HOST, APP_SCHEME } from './app-scheme.ts';
import { DOCUMENT_POLICY, PAGE_POLICY, PDF_WORKER_POLICY } from './content-security-policy.ts';
import { serveFile } from './serve-file.ts';

/** What the window may load of the app itself, by extension; anything else in the folders is not served. */
const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.icc': 'application/vnd.iccprofile',
};

/** Folders of pdf.js that it fetches at run time (character maps, fonts, decoders, color profiles). */
const PDFJS_FOLDERS = new Set(['cmaps', 'standard_fonts', 'wasm', 'iccs']);

/** No dot in front, so no `..`; no percent, slash or backslash, so nothing that could become one. */
const PLAIN_SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

export interface AppFolders {
  /** Absolute path of the built window. */
  renderer: string;
  /** Absolute path of the installed pdfjs-dist package. */
  pdfjs: string;
}

type Documents = Pick<Workbench['documents'], 'file' | 'pagePicture' | 'pagePreview'> & {
  /** Absolute path of an organization's logo, which need not be there. */
  logo(hash: string): string;
};

/** Serves app:// for a session; see `answerAppRequest`. */
export function serveApp(session: Session, folders: AppFolders, documents: Documents) {
  session.protocol.handle(APP_SCHEME, (request) => answerAppRequest(request as Request, folders, documents));
}

/**
 * Everything the window can load, and nothing else: its own files, `/pdfjs/FOLDER/FILE`, `/documents/HASH`,
 * `/documents/HASH/pages/NUMBER`, `/documents/HASH/pages/NUMBER/preview` and `/logos/HASH`. Anything else is a 404, including every path that is not plainly written.
 */
export async function answerAppRequest(request: Request, folders: AppFolders, documents: Documents): Promise<Response> {
  const url = new URL(request.url);
  if (url.host !== APP_HOST) return refused(404);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405);
  const segments = url.pathname === '/' ? ['index.html'] : url.pathname.slice(1).split('/');
  if (!segments.every((segment) => PLAIN_SEGMENT.test(segment))) return refused(404);
  const [first, ...rest] = segments;
  if (first === 'documents') return answerDocument(request, rest, documents);
  if (first === 'logos') return answerLogo(request, rest, documents);
  if (first === 'pdfjs') {
    if (rest.length !== 2 || !PDFJS_FOLDERS.has(rest[0] ?? '')) return refused(404);
    return answerAppFile(request, join(folders.pdfjs, ...rest));
  }
  return answerAppFile(request, join(folders.renderer, ...segments));
}

async function answerAppFile(request: Request, path: string): Promise<Response> {
  const mediaType = MEDIA_TYPES[extname(path)];
  if (!mediaType) return refused(404);
  const served = await serveFile(request, path, {
    'Content-Type': mediaType,
    'Content-Security-Policy': /[\\/]pdf\.worker[\w.-]*\.m?js$/.test(path) ? PDF_WORKER_POLICY : PAGE_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'Referrer-Policy': 'no-referrer',
  });
  return served ?? refused(404);
}

async function answerDocument(request: Request, segments: string[], documents: Documents): Promise<Response> {
  const [hash, pages, number, preview] = segments;
  if (!hashSchema.safeParse(hash).success || !hash) return refused(404);
  if (segments.length === 1) return answerStored(request, documents.file(hash));
  if (pages !== 'pages' || !number || !/^[1-9]\d{0,4}$/.test(number)) return refused(404);
  if (segments.length === 4 && preview === 'preview')
    return answerStored(request, documents.pagePreview(hash, Number(number)));
  if (segments.length !== 3) return refused(404);
  return answerStored(request, documents.pagePicture(hash, Number(number)));
}

/** Logos were looked at when they were stored: PNG or JPEG, which the browser tells apart by itself within `image/*`. */
async function answerLogo(request: Request, [hash, ...more]: string[], documents: Documents): Promise<Response> {
  if (!hashSchema.safeParse(hash).success || !hash || more.length > 0) return refused(404);
  return answerStored(request, { ok: true, value: { path: documents.logo(hash), mediaType: 'image/png' } });
}

async function answerStored(request: Request, stored: ReturnType<Documents['file']>): Promise<Response> {
  if (!stored.ok) return refused(404);
  const served = await serveFile(request, stored.value.path, {
    'Content-Type': stored.value.mediaType,
    'Content-Security-Policy': DOCUMENT_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  return served ?? refused(404);
}

/** Carries a policy as well: an empty page without one could be filled with anything. */
const refused = (status: number) =>
  new Response(null, { status, headers: { 'Content-Security-Policy': DOCUMENT_POLICY } });
