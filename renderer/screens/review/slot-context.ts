import { createContext, useContext } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { Finding } from '../../../shared/records/reading.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';
import type { Slot } from './model/slots.ts';
import type { SlotFocus } from './slot-focus.ts';

/** What every slot needs to know of the record it shows a value of. */
export interface SlotContext {
  detail: RecordDetail;
  currency: string | null;
  locked: boolean;
  focus: SlotFocus;
  /** Slot path -> what the checks say about it, for slots a person should look at. */
  toCheck: ReadonlyMap<string, Finding[]>;
  /** Starts editing the slot's value. */
  edit(slot: Slot): void;
  /** Of a protected document. */
  password: string | undefined;
  /** What is done with the selected column, or with all rows of one. */
  columnActions: Pick<ReviewActions, 'fillEmpty' | 'clearCells' | 'readColumn' | 'resultsHere' | 'extendTo'>;
  /** Adds a row. @param analysis null for a receipt's line item */
  addRow(analysis: string | null): void;
}

export const SlotContextProvider = createContext<SlotContext | null>(null);

/** @throws outside a record panel */
export function useSlotContext(): SlotContext {
  const context = useContext(SlotContextProvider);
  if (!context) throw new Error('A slot is shown outside a record panel');
  return context;
}
