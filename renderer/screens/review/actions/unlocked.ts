import { useReview } from '../../../state/review.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';

/** Whether the record can be changed. A verified one is locked; the person is told how to open it. */
export function unlocked(): boolean {
  const locked = useReview.getState().detail?.verifiedAt != null;
  if (locked) useToasts.getState().show('plain', strings.review.lockedToast);
  return !locked;
}
