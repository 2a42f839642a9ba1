import type { InboxItem, InboxState } from '../../../shared/desktop.ts';

export const FILTERS = ['all', 'active', 'review', 'verified', 'problems'] as const;
export type InboxFilter = (typeof FILTERS)[number];

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
