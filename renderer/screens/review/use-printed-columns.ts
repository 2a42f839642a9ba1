import { useMemo } from 'react';
import { useDocumentText } from './document/use-document-text.ts';
import { columnsBeside } from './model/column-reading.ts';
import type { PrintedColumn } from './model/printed-columns.ts';
import type { TableSection } from './model/slots.ts';
import { useSlotContext } from './slot-context.ts';

/** The columns printed beside a table's rows, looked for once they are wanted; null until they are found. */
export function usePrintedColumns(section: TableSection, wanted: boolean): PrintedColumn[] | null {
  const { detail, password } = useSlotContext();
  const { text, failure } = useDocumentText(detail.documentHash, password, wanted);
  return useMemo(
    () => (text ? columnsBeside(detail, section, text) : failure === null ? null : []),
    [text, failure, detail, section],
  );
}
