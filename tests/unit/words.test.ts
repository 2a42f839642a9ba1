import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { BANNED } from '../support/banned-words.ts';

/** Where words are what documents print, and not what a person is told. */
const LEXICONS = [
  'wording',
  'lexicon',
  'label-phrases',
  'labels-in-other-languages',
  `science${sep}data`,
  'spoken-results',
];

it('no sentence a person reads has a banned word', () => {
  const sources = ['main', 'shared', 'renderer'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  const code = sources.filter((file) => /^\.tsx?$/.test(extname(file)) && !LEXICONS.some((one) => file.includes(one)));
  const found = code.flatMap((file) =>
    textsIn(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')
      .filter((text) => file.includes(join('renderer', 'strings')) || isSentence(text))
      .filter((text) => BANNED.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(code.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

/** Three words or more that end as sentences do. */
const isSentence = (text: string) => /[.?!]$/.test(text.trim()) && text.trim().split(/\s+/).length >= 3;

/** The texts of a source, templates with `…` for what is put in. */
function textsIn(source: string, lang: 'ts' | 'tsx'): string[] {
  const texts: string[] = [];
  const walk = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(walk);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { raw: string } }[] };
    if (type === 'ImportDeclaration') return;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value);
    if (quasis) texts.push(quasis.map((quasi) => quasi.value.raw).join('…'));
    Object.values(node).forEach(walk);
  };
  walk(parseAst(source, { lang }).body);
  return texts;
}
