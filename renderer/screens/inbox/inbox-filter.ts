import type { InboxItem, InboxState } from '../../../shared/desktop.ts';
import type { InboxFilter } from '../../state/inbox.ts';

export const FILTERS = ['all', 'active', 'review', 'verified', 'problems'] as const satisfies InboxFilter[];

const FILTER_OF: Record<InboxState, Exclude<InboxFilter, 'all'>> = {
  waiting: 'active',
  reading: 'active',
  'needs-review': 'review',
  verified: 'verified',
  'needs-password': 'problems',
  'not-readable': 'problems',
  failed: 'problems',
  cancelled: 'problems',
};

export function matchesFilter(item: InboxItem, filter: InboxFilter): boolean {
  return filter === 'all' || FILTER_OF[item.state] === filter;
}
