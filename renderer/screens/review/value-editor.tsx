import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { VERDICTS } from '../../../shared/records/field-types.ts';
import type { Evidence } from '../../../shared/records/reading.ts';
import { analysisName, ROW_ANALYSES } from '../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../shared/science/analytes.ts';
import { Button } from '../../components/button.tsx';
import { createElements } from '../../components/elements.ts';
import { Keys } from '../../components/keys.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Draft } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatPercent } from '../../strings/format.ts';
import { BoxChoices } from './box-choices.tsx';
import { DateButton } from './date-button.tsx';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import { EditorFrame } from './editor-frame.tsx';
import type { ValueKind } from './model/fields.ts';
import { shownText, type Typed } from './model/values.ts';
import { useChoices } from './use-choices.ts';
import { type Typing, useTyping } from './use-typing.ts';
import styles from './value-editor.module.css';

interface ValueEditorProps extends Typing {
  anchor: Element;
  /** What is edited, in words. */
  label: string;
  /** Of the row the value is in; null for any other value. */
  analysis: string | null;
  source: PageSource | null;
  evidence: Evidence | null;
  currency: string | null;
  /** What a box holds, where it holds several values. */
  choices: readonly Draft[];
  onChoose(choice: Draft): void;
}

const { review: words } = strings;
/** Kinds whose typed text is understood in more than one spelling: what was understood is shown. */
const INTERPRETED = new Set<ValueKind>(['date', 'moment', 'time', 'units', 'result', 'money', 'number']);

/** Understood as it stands, whatever zeros it ends in. */
const PLAIN_NUMBER = /^\s*\d+(?:\.\d+)?\s*$/;

/** Edits one value beside its enlarged ink, and says as one types whether it can be taken. */
export function ValueEditor(props: ValueEditorProps) {
  const { anchor, label, kind, analysis, source, evidence, currency, draft, typedOver, choices, onChoose } = props;
  const { text, type, typed, leave, cancel } = useTyping(props);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const listId = useId();
  const inputId = useId();
  const standard = useChoices(kind, analysis);
  const [buttons] = useState(createElements<number>);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave(event.ctrlKey || event.metaKey ? 'fill' : 'enter');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  };
  const fill = (next: string) => {
    if (input.current) input.current.value = next;
    type(next);
  };
  const pick = (day: string) => {
    fill(day);
    input.current?.focus();
  };
  return (
    <EditorFrame
      anchor={anchor}
      label={label}
      focus={() => (choices.length > 0 ? buttons.get(0) : input.current)}
      goesOn={typedOver !== null}
      onLeave={() => leave('outside')}
      onCancel={cancel}
    >
      <div className={styles.label}>
        <label htmlFor={inputId}>{label}</label>
        <span className={styles.line}>
          <TextField
            id={inputId}
            ref={input}
            className={styles.input}
            defaultValue={text}
            list={standard.length > 0 ? listId : undefined}
            aria-invalid={!typed.ok}
            aria-describedby={messageId}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {(kind === 'date' || kind === 'moment') && <DateButton day={dayOf(typed)} onPick={pick} />}
        </span>
      </div>
      {standard.length > 0 && (
        <datalist id={listId}>
          {standard.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {kind === 'verdict' && <VerdictChoices onChoose={(verdict) => leave('enter', verdict)} />}
      {kind === 'analyses' && (
        <AnalysisChoices chosen={typed.ok ? (typed.value as HomeAnalysis[]) : []} onChange={fill} />
      )}
      {choices.length === 0 && (
        <p id={messageId} aria-live="polite" className={typed.ok ? styles.hint : styles.wrong}>
          <Understood kind={kind} text={text} typed={typed} currency={currency} />
        </p>
      )}
      {choices.length > 0 && <BoxChoices buttons={buttons} choices={choices} source={source} onChoose={onChoose} />}
      {draft && (
        <p className={styles.hint}>
          {words.readFromBox(words.methods[draft.ink.method], formatPercent(draft.confidence))}
        </p>
      )}
      {choices.length === 0 && evidence && source && <InkSnippet source={source} evidence={evidence} height={84} />}
    </EditorFrame>
  );
}

interface UnderstoodProps extends Pick<ValueEditorProps, 'kind' | 'currency'> {
  text: string;
  typed: Typed;
}

/** What was understood of what is typed or why it cannot be taken, and the keys that leave. */
function Understood({ kind, text, typed, currency }: UnderstoodProps) {
  if (!typed.ok) {
    return (
      <>
        <span>{typed.message}</span>
        <span className={styles.keys}>
          <Keys keys="Escape" /> {words.leave}
        </span>
      </>
    );
  }
  const understood = INTERPRETED.has(kind) ? shownText(kind, typed.value, currency) : '';
  return (
    <>
      {understood !== '' && understood !== text && !PLAIN_NUMBER.test(text) && (
        <span>{words.understood(understood)}</span>
      )}
      {text.trim() === '' && <span>{words.willBeEmpty}</span>}
      <span className={styles.keys}>
        <Keys keys="Enter" /> {words.save} <Keys keys="Escape" /> {words.leave}
      </span>
    </>
  );
}

/** The day a typed date names; null while it names none. */
const dayOf = (typed: Typed) => (typed.ok && typeof typed.value === 'string' ? typed.value.slice(0, 10) : null);

function VerdictChoices({ onChoose }: { onChoose(verdict: string): void }) {
  return (
    <div className={styles.choices}>
      {VERDICTS.map((verdict) => (
        <Button key={verdict} size="small" onClick={() => onChoose(verdict)}>
          {verdict}
        </Button>
      ))}
    </div>
  );
}

/** The analyses, to be switched on and off; what is typed above says the same. */
function AnalysisChoices({ chosen, onChange }: { chosen: readonly HomeAnalysis[]; onChange(text: string): void }) {
  const change = (analysis: HomeAnalysis) => {
    const next = chosen.includes(analysis) ? chosen.filter((other) => other !== analysis) : [...chosen, analysis];
    onChange(next.map(analysisName).join(', '));
  };
  return (
    <div className={styles.choices}>
      {ROW_ANALYSES.map((analysis) => (
        <Button
          key={analysis}
          size="small"
          aria-pressed={chosen.includes(analysis)}
          className={styles.toggle}
          onClick={() => change(analysis)}
        >
          {analysisName(analysis)}
        </Button>
      ))}
    </div>
  );
}
