import { expect, it } from 'vitest';
import { accountLook } from '../../../renderer/screens/sync/account-look.ts';

const synced = { state: 'idle', paused: null, syncedAt: '2026-05-06T07:08:09.000Z' } as const;
const standing = { ...synced, waiting: 0, parked: 0, takesVerified: true };

it('says that an account is up to date only where nothing is left to send', () => {
  expect(accountLook(standing).words).toBe('Up to date');
  expect(accountLook({ ...standing, waiting: 1 }).words).toBe('Waiting to sync');
  expect(accountLook({ ...standing, parked: 1 }).words).toBe('Action needed');
  expect(accountLook({ ...standing, parked: 1, takesVerified: false }).words).toBe('Action needed');
  expect(accountLook({ ...standing, takesVerified: false }).words).toBe('Files sent');
});
