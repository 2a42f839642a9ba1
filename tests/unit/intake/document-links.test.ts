import { expect, it } from 'vitest';
import { documentLinks } from '../../../main/intake/document-links.ts';

const BASE = 'https://example.org/coa/7';

it('puts what the page embeds before what it links, and leaves out what leads nowhere', () => {
  const page = `<a href="/about">About</a> <a href='report.pdf?x=1&amp;y=2'>Report</a> <a href=javascript:go()>x</a>
    <iframe title="c" src=viewer.html></iframe> <embed src="full.pdf"> <img src="coa-front.png">
    <meta http-equiv="refresh" content="0; url=/next">`;
  expect(documentLinks(page, BASE)).toEqual([
    'https://example.org/coa/full.pdf',
    'https://example.org/coa/report.pdf?x=1&y=2',
    'https://example.org/coa/viewer.html',
    'https://example.org/next',
    'https://example.org/coa/coa-front.png',
  ]);
});

it('reads pages made to be slow to their end', () => {
  for (const piece of ['<a ', '<a href="', '<meta http-equiv=refresh ', '<a href=  ', `<iframe ${'x'.repeat(50)} `]) {
    expect(documentLinks(piece.repeat(2_000_000 / piece.length), BASE).length, piece).toBeLessThan(3);
  }
});
