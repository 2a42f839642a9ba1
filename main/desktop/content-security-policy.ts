/** Only what came with the app runs; nothing can be loaded from, or sent to, anywhere else. */
const NOTHING_ELSE = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const written = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** For the page and everything it loads. */
export const PAGE_POLICY = written(NOTHING_ELSE);

/** pdf.js decodes JPEG 2000 and JBIG2 with WebAssembly inside its worker, and nowhere else. */
export const PDF_WORKER_POLICY = written({ ...NOTHING_ELSE, 'script-src': "'self' 'wasm-unsafe-eval'" });

/** For the bytes of documents: they come from strangers and must never act as a page. */
export const DOCUMENT_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
