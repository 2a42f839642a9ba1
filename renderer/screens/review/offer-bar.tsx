import { CheckCheck, Sparkles } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import styles from './offer-bar.module.css';
import type { Suggestion } from './use-suggestion.ts';

const { bulk: words } = strings;

/** What can be done next with one key: the same for other rows, or the name that is probably meant. */
export function OfferBar({ suggestion, onTake }: { suggestion: Suggestion | null; onTake(): void }) {
  const same = useReview((state) => state.same);
  return (
    <div className={styles.place} aria-live="polite">
      {same ? (
        <Button size="small" icon={<CheckCheck size={14} aria-hidden />} onClick={onTake}>
          {words.sameFor(same.edits.length, same.cause)} <Keys keys="Alt+Enter" />
        </Button>
      ) : (
        suggestion && (
          <>
            <span>{words.didYouMean(suggestion.text)}</span>
            <Button size="small" icon={<Sparkles size={14} aria-hidden />} onClick={onTake}>
              {words.useIt} <Keys keys="Alt+Enter" />
            </Button>
          </>
        )
      )}
    </div>
  );
}
