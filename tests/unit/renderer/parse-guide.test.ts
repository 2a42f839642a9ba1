import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSections, parseGuide } from '../../../renderer/screens/help/parse-guide.ts';

const docs = new URL('../../../docs/', import.meta.url);
const sections = parseGuide(readFileSync(new URL('guide.md', docs), 'utf8'));

it('reads headings, paragraphs, lists, tables, pictures and marked words', () => {
  const [section, ...others] = parseGuide(
    '# Title\n\nLead\n\n## First\n\nPress **now** or\n`F1`.\n\n- one\n- two\n  lines\n\n| a | b |\n| - | - |\n| c | d |\n\n![A page](screenshots/a.png)\n',
  );
  expect(others).toEqual([]);
  expect(section).toMatchObject({
    title: 'First',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Press ' },
          { kind: 'strong', text: 'now' },
          { kind: 'text', text: ' or ' },
          { kind: 'code', text: 'F1' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two lines' }]] },
      { kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: 'c' }], [{ text: 'd' }]]] },
      { kind: 'picture', alt: 'A page', file: 'a.png' },
    ],
  });
});

it('leaves no mark of Markdown in the guide, and names pictures that are kept', () => {
  const said: string[] = [];
  for (const { blocks } of sections) {
    for (const block of blocks) {
      if (block.kind === 'picture')
        expect(existsSync(new URL(`screenshots/${block.file}`, docs)), block.file).toBe(true);
      if (block.kind === 'paragraph') said.push(...block.spans.map(({ text }) => text));
      if (block.kind === 'list') said.push(...block.items.flat().map(({ text }) => text));
    }
  }
  expect(said.filter((text) => /[*`|#[\]]|\.md/.test(text))).toEqual([]);
});

it('finds sections by words anywhere in them', () => {
  expect(findSections(sections, 'F8').map(({ title }) => title)).toEqual(['Review a record']);
  expect(findSections(sections, ' KEYCHAIN  server').map(({ title }) => title)).toEqual(['Sync']);
  expect(findSections(sections, '')).toHaveLength(sections.length);
  expect(findSections(sections, 'no such words')).toEqual([]);
});
