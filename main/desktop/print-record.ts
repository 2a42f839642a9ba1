import { app, BrowserWindow, type WebContents } from 'electron';
import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { replaceFile } from '../store/durable-file.ts';
import { APP_URL } from './app-scheme.ts';
import { windowPreferences } from './window-preferences.ts';

/** A long document with all its pages is drawn in a few seconds. */
const PATIENCE = 120_000; // milliseconds
/** Where sheets are Letter; elsewhere they are A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'CO', 'CL', 'PH', 'PR']);
const MARGINS = { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 }; // inches
const FOOTER =
  '<div style="font-size:8px;width:100%;text-align:center;color:#555">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/** Pages that are being drawn to be printed, and whom to tell when they are. */
const drawing = new Map<WebContents, (drawn: boolean) => void>();

/** A page says that it is drawn, or that it cannot be. */
export function printViewReady(contents: WebContents, drawn: boolean): void {
  drawing.get(contents)?.(drawn);
}

/**
 * Writes a record with its document and the places it was read from as a PDF, drawn by a page of its own.
 *
 * Errors are values: `print-failed`, `save-failed`.
 */
export async function printToFile(recordId: number, path: string): Promise<Outcome<{ path: string }>> {
  return withPrintView(recordId, async (window) => {
    const pdf = await window.webContents.printToPDF({
      printBackground: true,
      pageSize: LETTER.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4',
      margins: MARGINS,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: FOOTER,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
    try {
      await replaceFile(path, (file) => file.writeFile(pdf));
      return succeed({ path });
    } catch (cause) {
      return fail(
        'save-failed',
        `Couldn't save the PDF to ${path} (${systemCode(cause) ?? String(cause)}). ` +
          'Check folder permissions and disk space, or choose another folder.',
      );
    }
  });
}

/** The same onto paper; the system asks which printer. */
export async function printOnPaper(recordId: number): Promise<Outcome<{ path: null }>> {
  return withPrintView(
    recordId,
    (window) =>
      new Promise((resolve) => {
        window.webContents.print({ printBackground: true }, (printed, reason) => {
          const cancelled = /cancel/i.test(reason);
          resolve(
            printed || cancelled
              ? succeed({ path: null })
              : fail('print-failed', `Printing failed (${reason}). Check the printer, or save a PDF instead.`),
          );
        });
      }),
  );
}

async function withPrintView<Value>(
  recordId: number,
  use: (window: BrowserWindow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const window = new BrowserWindow({
    show: false,
    width: 900,
    height: 1200,
    // Drawn like paper, whatever the person's screen is like.
    backgroundColor: '#ffffff',
    webPreferences: { ...windowPreferences(), backgroundThrottling: false },
  });
  const { webContents } = window;
  try {
    const drawn = new Promise<boolean>((resolve) => {
      drawing.set(webContents, resolve);
      webContents.once('render-process-gone', () => resolve(false));
      setTimeout(() => resolve(false), PATIENCE).unref();
    });
    await window.loadURL(`${APP_URL}#print/${recordId}`);
    if (!(await drawn)) {
      return fail('print-failed', "Couldn't prepare the record for printing. Open it in review to see why.");
    }
    return await use(window);
  } finally {
    drawing.delete(webContents);
    window.destroy();
  }
}
