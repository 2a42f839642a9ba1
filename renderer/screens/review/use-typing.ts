import { startTransition, useRef, useState } from 'react';
import type { Draft } from '../../state/review.ts';
import type { ValueKind } from './model/fields.ts';
import { parseValue } from './model/values.ts';

/** Where the person goes with what they typed: Enter stays or goes on checking, Tab goes to the neighbor, `fill` puts it into all selected cells. */
export type Leave = 'enter' | 'fill' | 'next' | 'previous' | 'outside';

export interface Typing {
  kind: ValueKind;
  /** The value in the words that editing starts from. */
  editText: string;
  /** Read from a box the person drew: what editing starts from instead of the value. */
  draft: Draft | null;
  /** Typed over the selected value: what editing starts from instead of it. */
  typedOver: string | null;
  /** @param typed the text the value was read from */
  onCommit(value: unknown, typed: string, leave: Leave): void;
  /** @param leave where the person goes without having changed the value; undefined where they gave up */
  onCancel(leave?: Leave): void;
}

/** Only Enter says that a value is right as it stands: with Tab a person goes past many values without looking at each. */
export const passesBy = (how: Leave | undefined) => how === 'next' || how === 'previous';

/** What is typed, and what it means; the editor is left once, with the value or without. */
export function useTyping({ kind, editText, draft, typedOver, onCommit, onCancel }: Typing) {
  const unchanged = draft?.text ?? editText;
  /** What the field holds. */
  const latest = useRef(typedOver ?? unchanged);
  /** The same as soon as there is time: a letter is painted before what it means is worked out and said. */
  const [text, setText] = useState(latest.current);
  const left = useRef(false);
  return {
    text,
    type: (next: string) => {
      latest.current = next;
      startTransition(() => setText(next));
    },
    typed: parseValue(kind, text),
    /** Stays where what is typed cannot be taken, unless the person goes elsewhere. */
    leave: (how: Leave, given = latest.current) => {
      if (left.current) return;
      const result = parseValue(kind, given);
      const untouched = given === unchanged && (how === 'outside' || (passesBy(how) && draft === null));
      if (!result.ok && how !== 'outside' && !untouched) return;
      left.current = true;
      if (!result.ok || untouched) onCancel(how);
      else onCommit(result.value, given, how);
    },
    cancel: () => {
      left.current = true;
      onCancel();
    },
  };
}
