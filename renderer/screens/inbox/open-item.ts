import type { InboxItem } from '../../../shared/desktop.ts';
import { useNavigation } from '../../state/navigation.ts';

/** The record to open first: the first that is not verified yet. */
export const recordToOpen = (item: InboxItem) => item.records.find((record) => !record.verified) ?? item.records[0];

/** Opens the item's record for review; does nothing while there is none. */
export function openItem(item: InboxItem) {
  const record = recordToOpen(item);
  if (record) useNavigation.getState().go({ screen: 'review', recordId: record.id });
}
