import { createRequire } from 'node:module';

type Canvas = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);

/**
 * Skia's canvas, loaded when it is first asked for. Unless told not to, the package lists all fonts of the system while it
 * loads, which takes longer than reading a dozen pages and is done anew in every process; text is painted in them even so.
 */
export function loadCanvas(): Canvas {
  process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
  return require('@napi-rs/canvas') as Canvas;
}
