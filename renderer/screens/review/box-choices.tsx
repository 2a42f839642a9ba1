import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Elements } from '../../components/elements.ts';
import type { Draft } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import styles from './value-editor.module.css';

interface BoxChoicesProps {
  /** By their places; the first has the focus when the editor opens. */
  buttons: Elements<number>;
  choices: readonly Draft[];
  source: PageSource | null;
  onChoose(choice: Draft): void;
}

/**
 * All that a box holds for the value, each with its ink: which one is meant only the person knows. Arrows go from one to
 * the next.
 */
export function BoxChoices({ buttons, choices, source, onChoose }: BoxChoicesProps) {
  const id = useId();
  const [focused, setFocused] = useState(0);
  /** The one that has the focus or the pointer, or had it last. */
  const [inSight, setInSight] = useState(choices[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^Arrow/.test(event.key)) return;
    event.preventDefault();
    const isNext = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    buttons.get(focused + (isNext ? 1 : -1))?.focus();
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
            ref={buttons.ref(index)}
            size="small"
            className={styles.boxChoice}
            onFocus={() => {
              setFocused(index);
              setInSight(choice);
            }}
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
