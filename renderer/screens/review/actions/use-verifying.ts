import { useState } from 'react';
import { keyNames } from '../../../components/keys.tsx';
import { useReview } from '../../../state/review.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';

const { review: words } = strings;

/**
 * Verifying the record, which asks first where things are left to check.
 * @param isLast whether no other record follows in the list this one was opened from
 */
export function useVerifying(isLast: boolean) {
  const [asking, setAsking] = useState(false);
  const verifyNow = async () => {
    setAsking(false);
    if (!(await useReview.getState().change('verify'))) return;
    useToasts.getState().show('good', isLast ? words.verifiedLast : words.verifiedToast(keyNames('Mod+PageDown')));
  };
  return {
    verify: () => {
      const { detail, busy } = useReview.getState();
      if (!detail || detail.verifiedAt !== null || busy) return;
      if (detail.review.length > 0) setAsking(true);
      else void verifyNow();
    },
    verifyNow: () => void verifyNow(),
    /** Whether the person is asked if they mean to verify with things left to check. */
    asking,
    stopAsking: () => setAsking(false),
  };
}
