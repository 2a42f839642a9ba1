import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { eml, msg } from '../../fixtures/emails.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const pdf = (title: string) => Buffer.from(`%PDF-1.7\n${JSON.stringify({ title })}`);
const picture = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png');

async function added(name: string, bytes: Uint8Array) {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  const { inbox } = await scriptedWorkbench();
  const outcomes = await inbox.addChosen([path]);
  const refused = outcomes.flatMap((one) => (one.outcome === 'refused' ? [one.error.message] : []));
  return { names: inbox.list().map(({ fileName }) => fileName), refused, inbox };
}

it('adds what is attached to a dropped email, also to one forwarded within it, each document once', async () => {
  const forwarded = eml([{ name: 'inner.pdf', type: 'application/pdf', bytes: pdf('inner') }], 'As promised', {
    boundary: 'part-2',
  });
  const { names, refused } = await added(
    'order.eml',
    eml([
      { name: 'harbor.pdf', type: 'application/pdf', bytes: pdf('harbor') },
      { name: 'again.pdf', type: 'application/octet-stream', bytes: pdf('harbor') },
      { type: 'image/png', bytes: simpleReceipt('1') },
      { name: 'order.eml', type: 'message/rfc822', bytes: forwarded },
    ]),
  );
  expect(names.sort()).toEqual(['attachment 3.png', 'harbor.pdf', 'inner.pdf']);
  expect(refused).toEqual([]);
});

it('leaves out logos of the text and other files, says so, and takes a photo shown in the text', async () => {
  const { names, refused } = await added(
    'photos.eml',
    eml([
      { name: 'logo.png', type: 'image/png', bytes: picture(320, 90), inline: true },
      { name: 'IMG_1.png', type: 'image/png', bytes: picture(600, 1400), inline: true },
      { name: 'small scan.png', type: 'image/png', bytes: picture(320, 90) },
      { name: 'terms.docx', type: 'application/octet-stream', bytes: Buffer.from('PK\x03\x04rest') },
    ]),
  );
  expect(names.sort()).toEqual(['IMG_1.png', 'small scan.png']);
  expect(refused).toEqual([
    '“photos.eml” has small images in its text that were skipped: logo.png.',
    '“photos.eml” has other attachments that were skipped: terms.docx.',
  ]);
});

it('does not follow links, and tells how to', async () => {
  const { names, refused } = await added('link.eml', eml([], 'Your results: https://lab.example/coa.pdf'));
  expect(names).toEqual([]);
  expect(refused).toEqual([
    '“link.eml” has no PDF or image attached. Its links were not opened. To download one, paste it with Add link.',
  ]);
});

it('reads an Outlook message, with its hidden pictures taken for those of the text', async () => {
  const { names, refused } = await added(
    'order.msg',
    msg([
      { name: 'meadow.pdf', bytes: pdf('meadow') },
      { name: 'image001.png', bytes: picture(120, 60), hidden: true },
    ]),
  );
  expect(names).toEqual(['meadow.pdf']);
  expect(refused).toEqual(['“order.msg” has small images in its text that were skipped: image001.png.']);
});

it('says of a damaged email what to do, and adds what is whole of one cut off', async () => {
  const whole = eml([
    { name: 'first.pdf', type: 'application/pdf', bytes: pdf('first') },
    { name: 'second.pdf', type: 'application/pdf', bytes: pdf('second') },
  ]);
  const cut = await added('cut.eml', whole.subarray(0, whole.indexOf('second.pdf')));
  expect(cut.names).toEqual(['first.pdf']);
  expect(cut.refused).toEqual(['“cut.eml” is incomplete. Its last attachment may be damaged or missing.']);
  for (const name of ['noise.eml', 'noise.msg']) {
    const { names, refused } = await added(name, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 7, 7]));
    expect(names).toEqual([]);
    expect(refused).toEqual([
      `Couldn't read the email “${name}”. Save it again from your mail program, or add its attachments.`,
    ]);
  }
});

/** An Outlook message with one number of an entry of its directory changed. @param field offset in the entry, bytes */
function forged(entryName: string, field: number, value: number): Buffer {
  const bytes = Buffer.from(msg([{ name: 'meadow.pdf', bytes: pdf('meadow') }]));
  const entry = bytes.indexOf(Buffer.from(entryName, 'utf16le'));
  if (entry < 0) throw new Error('no such entry');
  bytes.writeInt32LE(value, entry + field);
  return bytes;
}

it.each([
  ['claims a stream of 2 GB', () => forged('__substg1.0_37010102', 0x78, 0x7fffffff)],
  ['lists an entry of its directory twice', () => forged('__substg1.0_0037001F', 0x48, 1)],
  [
    'has a chain that leads back to itself',
    () => {
      const bytes = Buffer.from(msg([]));
      // Every sector links to the first of the directory, which links to itself.
      const table = (bytes.readInt32LE(0x4c) + 1) * 512;
      for (let link = 0; link < 128; link += 1) bytes.writeInt32LE(bytes.readInt32LE(0x30), table + 4 * link);
      return bytes;
    },
  ],
])('refuses in a sentence a small Outlook message that %s', async (_, forge) => {
  const bytes = forge();
  expect(bytes.length).toBeLessThan(8000);
  const { names, refused } = await added('forged.msg', bytes);
  expect(names).toEqual([]);
  expect(refused).toEqual([
    "Couldn't read the email “forged.msg”. Save it again from your mail program, or add its attachments.",
  ]);
});

it('takes a PDF that is only named like an email for what it is, and an email pasted from a mail program', async () => {
  const { names, inbox } = await added('saved.eml', pdf('saved'));
  expect(names).toEqual(['saved.eml']);
  const bytes = eml([{ name: 'pasted.pdf', type: 'application/pdf', bytes: pdf('pasted') }]);
  expect(await inbox.addPasted('dragged.eml', bytes)).toMatchObject([{ fileName: 'pasted.pdf', outcome: 'added' }]);
});
