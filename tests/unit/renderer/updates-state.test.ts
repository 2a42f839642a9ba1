import { beforeEach, expect, test } from 'vitest';
import { useNavigation } from '../../../renderer/state/navigation.ts';
import { useToasts } from '../../../renderer/state/toasts.ts';
import { useUpdates } from '../../../renderer/state/updates.ts';
import type { UpdateStatus } from '../../../shared/desktop.ts';

const status = (step: UpdateStatus['step'], version: string | null): UpdateStatus => ({
  ...{ cannot: null, host: 'updates.example', notes: null, progress: null, failure: null },
  ...{ step, version },
});
const { tell } = useUpdates.getState();
const shown = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  useNavigation.getState().go({ screen: 'inbox' });
});

test('a newer version is pointed out once, however often it is found, and leads to the settings', () => {
  tell(status('checking', null));
  tell(status('current', null));
  expect(shown()).toEqual([]);
  tell(status('available', '1.1.0'));
  expect(shown()).toEqual(['Version 1.1.0 is available.']);
  useToasts.getState().toasts[0]?.action?.run();
  expect(useNavigation.getState().place).toEqual({ screen: 'settings' });

  useNavigation.getState().go({ screen: 'inbox' });
  useToasts.setState({ toasts: [] });
  tell(status('checking', null));
  tell(status('available', '1.1.0'));
  expect(shown()).toEqual([]);
  tell(status('available', '1.2.0'));
  expect(shown()).toEqual(['Version 1.2.0 is available.']);
});

test('a newer version is not pointed out where the settings show it', () => {
  useNavigation.getState().go({ screen: 'settings' });
  tell(status('available', '1.3.0'));
  expect(shown()).toEqual([]);
});
