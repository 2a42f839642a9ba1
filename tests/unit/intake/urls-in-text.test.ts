import { expect, it } from 'vitest';
import { urlsInText } from '../../../main/intake/urls-in-text.ts';

it('finds addresses one a line and among words, each once, in their order', () => {
  const text =
    'https://lab.example/coa/7.pdf\nhttps://lab.example/coa/8\r\nSee (http://shop.example/r?id=1&x=(2)). https://lab.example/coa/8';
  expect(urlsInText(text)).toEqual([
    'https://lab.example/coa/7.pdf',
    'https://lab.example/coa/8',
    'http://shop.example/r?id=1&x=(2)',
  ]);
});

it('leaves the end of a sentence and of a bracket out', () => {
  expect(urlsInText('It is at https://lab.example/a, (https://lab.example/b) or https://lab.example/c.')).toEqual([
    'https://lab.example/a',
    'https://lab.example/b',
    'https://lab.example/c',
  ]);
});

it('reads the address out of a browser’s shortcut file', () => {
  expect(urlsInText('[InternetShortcut]\r\nURL=https://lab.example/x\r\n')).toEqual(['https://lab.example/x']);
});

it('takes nothing else for an address', () => {
  expect(urlsInText('file:///etc/passwd ftp://x.example javascript:alert(1) lab.example https://')).toEqual([]);
});
