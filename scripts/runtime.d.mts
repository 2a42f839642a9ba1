/** Absolute path of the Electron program. Throws when set-up has not run. */
export function electronExecutable(): string;
export function runtimeDescription(): {
  kind: 'official' | 'fallback';
  version: string;
  executable: string;
  official: string;
  reason?: string;
};
/** Arguments that open this checkout's app, or another one, with `files` and switches of the app's own. */
export function electronArguments(files?: readonly string[], program?: string): string[];
