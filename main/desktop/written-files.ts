import { access } from 'node:fs/promises';
import { shell } from 'electron';
import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';

/** Files that were written for the person since the start: only those are shown to them in their folder. */
export class WrittenFiles {
  readonly #paths = new Set<string>();

  /** Takes note of what was written, and hands the outcome on. */
  note<Written extends { path: string | null } | null>(outcome: Outcome<Written>): Outcome<Written> {
    if (outcome.ok && outcome.value?.path) this.#paths.add(outcome.value.path);
    return outcome;
  }

  /** Opens the folder of a file in the system's file manager, the file selected. Errors: `not-written`, `file-gone`. */
  async show(path: string): Promise<Outcome<Record<string, never>>> {
    if (!this.#paths.has(path)) {
      return fail('not-written', 'Only a file that Proofdesk has just written can be shown in its folder.');
    }
    try {
      await access(path);
    } catch {
      return fail('file-gone', `${path} was moved or deleted.`);
    }
    shell.showItemInFolder(path);
    return succeed({});
  }
}
