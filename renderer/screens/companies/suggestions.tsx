import type { NameSuggestion } from '../../../shared/desktop/companies.ts';
import { Button } from '../../components/button.tsx';
import { useCompanies } from '../../state/companies.ts';
import { companyStrings as words } from '../../strings/companies.ts';
import styles from './companies.module.css';

interface SuggestionsProps {
  suggestions: readonly NameSuggestion[];
  onMerge(names: readonly string[]): void;
}

/** Pairs of names that may be one company's, and why. */
export function Suggestions({ suggestions, onMerge }: SuggestionsProps) {
  const dismiss = useCompanies((state) => state.dismiss);
  return (
    <section className={styles.card} aria-label={words.suggestions}>
      <h2 className={styles.heading}>{words.suggestions}</h2>
      <ul className={styles.list}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.names.join('\n')} className={styles.suggestion}>
            <div className={styles.pair}>
              <span>{suggestion.names.join(' · ')}</span>
              <span className={styles.faint}>{words.why(suggestion)}</span>
            </div>
            <Button
              size="small"
              aria-label={words.mergeNamed(suggestion.names)}
              onClick={() => onMerge(suggestion.names)}
            >
              {words.merge}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={words.dismissNamed(suggestion.names)}
              onClick={() => void dismiss(suggestion.names)}
            >
              {words.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
