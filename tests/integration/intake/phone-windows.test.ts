import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { phoneRequests } from '../../../main/desktop/phone-requests.ts';
import { openPhoneUpload } from '../../../main/intake/phone/phone-upload.ts';
import type { PhoneStatus } from '../../../shared/desktop.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';

type Asker = Parameters<ReturnType<typeof phoneRequests>['phone.open']>[1];

/** What a window tells of itself. */
const windowLike = () =>
  Object.assign(new EventEmitter(), { webContents: new EventEmitter() }) as unknown as Asker & EventEmitter;

it('closes the page of a window with that window and its dialog, not with another', async () => {
  const { inbox } = await scriptedWorkbench();
  const phone = openPhoneUpload({
    ...{ addDocument: inbox.addDocument, mostBytes: () => 1_000_000, now: () => new Date(), log: () => {} },
    addresses: () => ['127.0.0.1'],
    refusal: null,
  });
  onTestFinished(async () => void (await phone.close()));
  let status: PhoneStatus | null = null;
  phone.onChange((changed) => (status = changed));
  const requests = phoneRequests(phone);
  const [first, second] = [windowLike(), windowLike()];
  await requests['phone.open']({}, first);
  const opened = await requests['phone.open']({}, second);
  if (!opened.ok) throw new Error(opened.error.message);

  expect(await requests['phone.close']({}, first)).toEqual({ ok: true, value: { closed: false } });
  first.emit('closed');
  first.webContents.emit('did-navigate');
  expect(await requests['phone.close']({}, second)).toEqual({ ok: true, value: { closed: true } });

  const again = await requests['phone.open']({}, second);
  if (!again.ok) throw new Error(again.error.message);
  second.emit('closed');
  await expect.poll(() => status).toMatchObject({ fingerprint: again.value.fingerprint, url: null });
});
