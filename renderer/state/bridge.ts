import type { AddOutcome, DesktopBridge, Outcome, RequestName, RequestOf, Responses } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';

declare global {
  interface Window {
    /** Put there by the preload script. */
    readonly proofdesk: DesktopBridge;
  }
}

/** Turns a broken connection to the main process into a value like every other failure. */
async function answered<Value>(asked: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await asked();
  } catch (cause) {
    console.error('The main process did not answer', cause);
    return { ok: false, error: { code: 'no-answer', message: strings.errors.noAnswer } };
  }
}

/** Asks the main process. Never throws: what goes wrong comes back as a Failure. */
export function ask<Name extends RequestName>(name: Name, payload: RequestOf<Name>): Promise<Outcome<Responses[Name]>> {
  return answered(() => window.proofdesk.request(name, payload));
}

/** Hands dropped or pasted File objects to the main process. Never throws. */
export function addFiles(files: File[]): Promise<Outcome<AddOutcome[]>> {
  return answered(() => window.proofdesk.addFiles(files));
}
