import { useId, useState } from 'react';
import type { AskingPrices } from '../../../shared/desktop/trust.ts';
import type { RecordKind } from '../../../shared/records/reading.ts';
import { Button } from '../../components/button.tsx';
import { useAccuracy } from '../../state/accuracy.ts';
import { useSettings } from '../../state/settings.ts';
import { accuracyStrings as words } from '../../strings/accuracy.ts';
import styles from './accuracy.module.css';

/** Sets what is flagged of a kind, with what each setting would have cost; off until enough records were verified. */
export function AskingCard({ kind, prices }: { kind: RecordKind; prices: AskingPrices }) {
  const settings = useSettings((state) => state.settings);
  const setAsking = useAccuracy((state) => state.setAsking);
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const { steps, needed, values, records } = prices;
  const set = settings?.asking[kind] ?? null;
  const also = set?.also ?? settings?.confidence ?? 0;
  const setAt = steps.findIndex((step) => step.only === (set?.only ?? 1) && step.also === also);
  const at = Math.min(chosen ?? Math.max(0, setAt), steps.length - 1);
  const step = steps[at];
  const isOff = needed > 0 || step === undefined;
  const isDefault = step?.only === 1 && step.also === 0;
  const price = step === undefined ? '' : words.price(step, values, kind);
  const apply = async (asking: { only: number; also: number } | null) => {
    await setAsking(asking);
    setChosen(null);
  };
  return (
    <section className={styles.card} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {words.askTitle}
      </h2>
      {isOff ? (
        <p>{words.needed(needed, kind)}</p>
      ) : (
        <p aria-live="polite" className={styles.price}>
          {price}
          {isDefault && <span className={styles.badge}>{words.isDefault}</span>}
        </p>
      )}
      <div className={styles.slider}>
        <span aria-hidden>{words.fewer}</span>
        <input
          type="range"
          aria-label={words.slider}
          aria-valuetext={isOff ? words.needed(needed, kind) : `${price}${isDefault ? ` ${words.isDefault}.` : ''}`}
          min={0}
          max={Math.max(1, steps.length - 1)}
          step={1}
          value={isOff ? 0 : at}
          disabled={isOff || steps.length < 2}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <span aria-hidden>{words.more}</span>
      </div>
      <div className={styles.actions}>
        <p className={styles.soft}>{isOff ? words.askText : `${words.askText} ${words.from(records, kind)}`}</p>
        <Button size="small" disabled={set === null} onClick={() => void apply(null)}>
          {words.reset}
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={isOff || at === setAt}
          onClick={() => step && void apply({ only: step.only, also: step.also })}
        >
          {words.apply}
        </Button>
      </div>
    </section>
  );
}
