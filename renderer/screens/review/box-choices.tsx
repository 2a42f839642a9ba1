import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Draft } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import styles from './value-editor.module.css';

interface BoxChoicesProps {
  first: RefObject<HTMLButtonElement | null>;
  choices: readonly Draft[];
  source: PageSource | null;
  onChoose(choice: Draft): void;
}

/**
 * All that a box holds for the value, each with its ink: which one is meant only the person knows. Arrows go from one to
 * the next.
 */
export function BoxChoices({ first, choices, source, onChoose }: BoxChoicesProps) {
  const id = useId();
  const [inSight, setInSight] = useState(choices[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const next = key === 'ArrowRight' || key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
    if (!/^Arrow/.test(key) || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    const other = target[next];
    if (other instanceof HTMLElement) other.focus();
  };
  return (
    <>
      <p id={id} className={styles.question}>
        {strings.review.boxHoldsSeveral(choices.length)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own */}
      <div role="group" aria-labelledby={id} className={styles.choices} onKeyDown={onKeyDown}>
        {choices.map((choice, index) => (
          <Button
            key={choice.text}
            ref={index === 0 ? first : undefined}
            size="small"
            className={styles.boxChoice}
            onFocus={() => setInSight(choice)}
            onPointerEnter={() => setInSight(choice)}
            onClick={() => onChoose(choice)}
          >
            {choice.text}
          </Button>
        ))}
      </div>
      {inSight && source && (
        <InkSnippet source={source} evidence={{ ...inSight.ink, confidence: inSight.confidence }} height={84} />
      )}
    </>
  );
}
