import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Words for a person in markup: between tags, alone on a line, or in an attribute that is shown or read out. */
const IN_MARKUP = [
  />\s*\p{Lu}\p{Ll}[^<>{}=;]*<\//u,
  /^\s+\p{Lu}\p{Ll}+ [\p{L}’ ]+[.!?]?$/mu,
  /\s(?:aria-label|title|placeholder|alt|label|hint)=(?:"(?!https:)|\{['`])[^"'`$]*\p{L}[^"'`$]*["'`]/u,
  /\bshow\('(?:good|bad|plain)', ['`]/,
];
/** The same for what the system is given to show. */
const IN_OPTIONS = [
  /\b(?:title|message|detail|label|body|name): ['`]&?\p{Lu}/u,
  /\w: ['`]&?(?:\p{Lu}\p{Ll}+|\p{Lu}{2,}) \p{Ll}/u,
  /\bbuttons: \[['`]/,
  // Words handed over by position, but not why something was refused, which stands with its code.
  /(?<!fail)\((?:[\w.]+, )*['`]&?\p{Lu}\p{Ll}+(?: [\p{L}’]+)*[.!?…]?['`][,)]/u,
  /showErrorBox\(['`]/,
];

test.each([
  ['the window', 'renderer/**/*.tsx', IN_MARKUP],
  ['the system, for the app,', 'main/{index.ts,desktop/*.ts}', IN_OPTIONS],
])('what %s says stands in a catalog', (_, files, patterns) => {
  const found = globSync(files, { cwd: ROOT })
    .filter((file) => !file.endsWith('strings.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return patterns.flatMap((pattern) => pattern.exec(source)?.[0] ?? []).map((text) => `${file}: ${text.trim()}`);
    });
  expect(found).toEqual([]);
});
