import { useInbox } from '../../state/inbox.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useRecords } from '../../state/records.ts';

/** The records of the list a review was opened from, in its order, and where the record is in it. */
export function useRecordOrder(recordId: number) {
  const from = useNavigation((state) => state.from);
  const go = useNavigation((state) => state.go);
  const items = useInbox((state) => state.items);
  const found = useRecords((state) => state.ids);
  const ids = from === 'inbox' ? items.flatMap((item) => item.records.map(({ id }) => id)) : found;
  const index = ids.indexOf(recordId);
  return {
    position: index < 0 ? null : { index, count: ids.length },
    step: (step: 1 | -1) => {
      const next = index < 0 ? undefined : ids[index + step];
      if (next !== undefined) go({ screen: 'review', recordId: next });
    },
  };
}
