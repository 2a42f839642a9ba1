import { app } from 'electron';

/**
 * Files given to the app from outside: on the command line, by a second start, by "Open with" (macOS tells with an
 * event that can come before the app is ready). Kept until someone takes them.
 */
export class ReceivedFiles {
  #kept: string[];
  #taker: ((paths: string[]) => void) | null = null;

  constructor(first: string[]) {
    this.#kept = first;
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.give([path]);
    });
  }

  give(paths: string[]) {
    if (this.#taker === null) this.#kept.push(...paths);
    else if (paths.length > 0) this.#taker(paths);
  }

  /** From now on `taker` gets what is given, beginning with what was kept. */
  handTo(taker: (paths: string[]) => void) {
    this.#taker = taker;
    this.give(this.#kept.splice(0));
  }
}
