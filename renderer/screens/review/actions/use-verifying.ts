import { useState } from 'react';
import { keyNames } from '../../../components/keys.tsx';
import { useNavigation } from '../../../state/navigation.ts';
import { useReview } from '../../../state/review.ts';
import { useSettings } from '../../../state/settings.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';

const { review: words } = strings;

/**
 * Verifying the record, which asks first where things are left to check.
 * @param isLast whether no other record follows in the list this one was opened from
 * @param nextUnverified finds the record to go on with
 */
export function useVerifying(isLast: boolean, nextUnverified: () => Promise<number | null>) {
  const [asking, setAsking] = useState(false);
  const verifyNow = async () => {
    setAsking(false);
    const { detail, change } = useReview.getState();
    if (!detail || !(await change('verify'))) return;
    const next = useSettings.getState().settings?.advance ? await nextUnverified() : null;
    // The person may have gone elsewhere meanwhile.
    const { place, go } = useNavigation.getState();
    if (place.screen !== 'review' || place.recordId !== detail.id) return;
    if (next !== null) {
      go({ screen: 'review', recordId: next });
      const goBack = { label: words.goBack, run: () => go({ screen: 'review', recordId: detail.id }) };
      return useToasts.getState().show('good', words.verifiedNamed(detail.title), goBack);
    }
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
