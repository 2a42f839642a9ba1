import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { VERDICTS } from '../../../shared/records/field-types.ts';
import type { Evidence } from '../../../shared/records/reading.ts';
import { analysisName, ROW_ANALYSES } from '../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../shared/science/analytes.ts';
import { Button } from '../../components/button.tsx';
import { Keys } from '../../components/keys.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Draft } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatPercent } from '../../strings/format.ts';
import { DateButton } from './date-button.tsx';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import type { ValueKind } from './model/fields.ts';
import { editableText, parseValue, shownText, type Typed } from './model/values.ts';
import { useChoices } from './use-choices.ts';
import styles from './value-editor.module.css';

/** Where the person goes with what they typed: Enter stays or goes on checking, Tab goes to the neighbour. */
export type Leave = 'enter' | 'next' | 'previous' | 'outside';

interface ValueEditorProps {
  anchor: Element;
  /** What is edited, in words. */
  label: string;
  kind: ValueKind;
  value: unknown;
  /** Of the row the value is in; null for any other value. */
  analysis: string | null;
  source: PageSource | null;
  evidence: Evidence | null;
  currency: string | null;
  /** Read from a box the person drew: what editing starts from instead of the value. */
  draft: Draft | null;
  /** @param typed the text the value was read from */
  onCommit(value: unknown, typed: string, leave: Leave): void;
  onCancel(): void;
}

const { review: words } = strings;
/** Puts the field over the value it edits: the popover's edge above the label, which is above the field. */
const OVER_THE_VALUE = -58;
/** Kinds whose typed text is understood in more than one spelling: what was understood is shown. */
const INTERPRETED = new Set<ValueKind>(['date', 'moment', 'time', 'units', 'result', 'money', 'number']);

/** Edits one value beside its enlarged ink, and says as one types whether it can be taken. */
export function ValueEditor(props: ValueEditorProps) {
  const { anchor, label, kind, value, analysis, source, evidence, currency, draft, onCommit, onCancel } = props;
  const before = editableText(kind, value);
  const first = draft?.text ?? before;
  const [text, setText] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const messageId = useId();
  const listId = useId();
  const inputId = useId();
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  const typed = parseValue(kind, text);
  const choices = useChoices(kind, analysis);

  const leave = (how: Leave, given = text) => {
    if (left.current) return;
    const result = parseValue(kind, given);
    if (!result.ok && how !== 'outside') return;
    left.current = true;
    if (!result.ok || (given === first && how === 'outside')) onCancel();
    else onCommit(result.value, given, how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave('enter');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  };

  const pick = (day: string) => {
    setText(day);
    input.current?.focus();
  };
  const understood = typed.ok && INTERPRETED.has(kind) ? shownText(kind, typed.value, currency) : '';
  return (
    <Popover.Root open onOpenChange={(open) => !open && leave('outside')}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal>
        <Popover.Content
          aria-label={words.editing(label)}
          className={styles.editor}
          side="bottom"
          align="start"
          sideOffset={OVER_THE_VALUE}
          alignOffset={-18}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            input.current?.select();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            left.current = true;
            onCancel();
          }}
        >
          <div className={styles.label}>
            <label htmlFor={inputId}>{label}</label>
            <span className={styles.line}>
              <TextField
                id={inputId}
                ref={input}
                className={styles.input}
                value={text}
                list={choices.length > 0 ? listId : undefined}
                aria-invalid={!typed.ok}
                aria-describedby={messageId}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
              />
              {(kind === 'date' || kind === 'moment') && <DateButton day={dayOf(typed)} onPick={(day) => pick(day)} />}
            </span>
          </div>
          {choices.length > 0 && (
            <datalist id={listId}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
          {kind === 'verdict' && (
            <div className={styles.choices}>
              {VERDICTS.map((verdict) => (
                <Button key={verdict} size="small" onClick={() => leave('enter', verdict)}>
                  {verdict}
                </Button>
              ))}
            </div>
          )}
          {kind === 'analyses' && (
            <AnalysisChoices chosen={typed.ok ? (typed.value as HomeAnalysis[]) : []} onChange={setText} />
          )}
          <p id={messageId} aria-live="polite" className={typed.ok ? styles.hint : styles.wrong}>
            {typed.ok ? (
              <>
                {understood !== '' && understood !== text && <span>{words.understood(understood)}</span>}
                {text.trim() === '' && <span>{words.willBeEmpty}</span>}
                <span className={styles.keys}>
                  <Keys keys="Enter" /> {words.save} <Keys keys="Escape" /> {words.leave}
                </span>
              </>
            ) : (
              <>
                <span>{typed.message}</span>
                <span className={styles.keys}>
                  <Keys keys="Escape" /> {words.leave}
                </span>
              </>
            )}
          </p>
          {draft && (
            <p className={styles.hint}>
              {words.readFromBox(words.methods[draft.ink.method], formatPercent(draft.confidence))}
            </p>
          )}
          {evidence && source && <InkSnippet source={source} evidence={evidence} height={84} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The day a typed date names; null while it names none. */
const dayOf = (typed: Typed) => (typed.ok && typeof typed.value === 'string' ? typed.value.slice(0, 10) : null);

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
