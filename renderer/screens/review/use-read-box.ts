import { useState } from 'react';
import type { BoxText, RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { ask } from '../../state/bridge.ts';
import { type Draft, useReview } from '../../state/review.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { strings } from '../../strings/en.ts';
import { makeTogether } from './actions/bulk-actions.ts';
import type { FractionBox } from './document/geometry.ts';
import { readingsForField } from './model/box-text.ts';
import { columnFromBox } from './model/column-from-box.ts';
import { type Section, slotsOf } from './model/slots.ts';
import { type BoxTable, tableFromBox } from './model/table-from-box.ts';
import { type CellBlock, placeInTable, selectedBlock } from './model/table-range.ts';

const { review: words, bulk } = strings;

/** A part of a page that a person drew a box around. */
export interface DrawnBox {
  page: number;
  box: FractionBox;
}

/** A box of several lines that may be rows of a table, and of which. */
export interface BoxOfRows {
  table: BoxTable;
  /** null for a receipt's line items. */
  analysis: string | null;
}

/**
 * Reads what stands in a box: into the selected value, whose editor opens with it, or with all that may be meant where the
 * box holds several; over a column into its cells; while no value is selected, or the head of a table is, into new rows.
 */
export function useReadBox(sections: readonly Section[], password: string | undefined) {
  const [reading, setReading] = useState<DrawnBox | null>(null);
  const [rows, setRows] = useState<BoxOfRows | null>(null);
  const readBox = async (drawn: DrawnBox) => {
    const { detail, selectedSlot } = useReview.getState();
    if (!detail) return;
    if (detail.verifiedAt !== null) return useToasts.getState().show('plain', words.lockedToast);
    setReading(drawn);
    const answer = await ask('documents.read-box', {
      documentHash: detail.documentHash,
      page: drawn.page,
      box: [...drawn.box],
      ...(password === undefined ? {} : { password }),
    });
    setReading(null);
    if (!answer.ok) return showFailure(answer.error);
    // The person may have gone on meanwhile: what they pointed at was meant for what they left.
    if (useReview.getState().detail?.id !== detail.id || useReview.getState().selectedSlot !== selectedSlot) return;
    await take(detail, drawn, answer.value);
  };

  const take = async (detail: RecordDetail, drawn: DrawnBox, text: BoxText) => {
    const { lines, method, confidence } = text;
    const { selectedSlot, offer } = useReview.getState();
    if (lines.length === 0) return useToasts.getState().show('plain', words.boxEmpty);
    const column = selectedColumn(sections);
    if (column) {
      const edits = columnFromBox(detail, column, drawn.page, text);
      const left = column.rows[1] - column.rows[0] + 1 - edits.length;
      return void (await makeTogether(edits, bulk.columnRead(edits.length, left)));
    }
    const slot = slotsOf(sections).find((other) => other.path === selectedSlot);
    if (!slot?.kind) {
      const isTable = slot !== undefined || lines.length > 1;
      if (isTable)
        return setRows({
          table: tableFromBox(lines, drawn.page, method),
          analysis: await analysisFor(detail, selectedSlot, lines),
        });
      const whole = lines.flatMap((line) => line.map((word) => word.text)).join(' ');
      return useToasts.getState().show('plain', words.boxNeedsValue(whole.slice(0, 200)));
    }
    const drafts = readingsForField(slot.kind, slot.path, lines).map(
      ({ text: read, box }): Draft => ({
        text: read,
        ink: { page: drawn.page, box: [...box], text: read, method },
        confidence,
      }),
    );
    offer(drafts);
  };
  return { reading, readBox: (drawn: DrawnBox) => void readBox(drawn), rows, leaveRows: () => setRows(null) };
}

/** The cells of one column that are selected together; null for one alone, into which the person chooses what is read. */
function selectedColumn(sections: readonly Section[]): CellBlock | null {
  const { selectedSlot, range } = useReview.getState();
  const block = selectedBlock(sections, selectedSlot, range);
  const isHead = placeInTable(sections, selectedSlot)?.cell[0] === -1;
  if (!block || block.columns[0] !== block.columns[1]) return null;
  return isHead || block.rows[0] !== block.rows[1] ? block : null;
}

/** The table that rows are for: the selected one, else that of the analytes they name, else the first. */
async function analysisFor(detail: RecordDetail, slot: string | null, lines: BoxText['lines']): Promise<string | null> {
  if (detail.kind === 'receipt') return null;
  const selected = /^results\.(\w+)$/.exec(slot ?? '')?.[1];
  if (selected) return selected;
  const { findAnalyte } = await import('../../../shared/science/analytes.ts');
  const named = lines.flatMap(([first]) => (first ? (findAnalyte(first.text)?.analysis ?? []) : []));
  const often = (analysis: string) => named.filter((other) => other === analysis).length;
  const [most] = named.toSorted((a, b) => often(b) - often(a));
  return most ?? (detail.record as CoaRecord).results[0]?.analysis ?? 'cannabinoids';
}
