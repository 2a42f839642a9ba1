import { useState } from 'react';
import type { RequestOf } from '../../../shared/desktop.ts';
import type { RecordKind } from '../../../shared/records/reading.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useExport } from '../../state/export-records.ts';
import { strings } from '../../strings/en.ts';
import styles from './export-dialog.module.css';

type Request = RequestOf<'export.records'>;
const FORMATS = ['csv', 'xlsx', 'json'] as const satisfies Request['format'][];
const LAYOUTS = ['wide', 'long'] as const satisfies Request['layout'][];
const KINDS = ['coa', 'receipt'] as const satisfies RecordKind[];
const { records: words } = strings;

interface ExportDialogProps {
  ids: number[];
  /** Whether these are selected, or all that the list shows. */
  selected: boolean;
  /** The kind that the list shows; of all, the person says which to export: their columns differ. */
  kind: RecordKind | 'all';
  onClose(): void;
}

/** Asks in which form the records are to be written; where to, the system's own dialog asks. */
export function ExportDialog({ ids, selected, kind: shown, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Request['format']>('csv');
  const [layout, setLayout] = useState<Request['layout']>('wide');
  const [chosen, setKind] = useState<RecordKind>('coa');
  const kind = shown === 'all' ? chosen : shown;
  const start = () => {
    onClose();
    void useExport.getState().start({ ids, kind, format, layout });
  };
  return (
    <Dialog
      title={words.exportTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button variant="primary" data-autofocus disabled={ids.length === 0} onClick={start}>
            {words.exportStart}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{selected ? words.exportSelection(ids.length) : words.exportAll(ids.length)}</p>
        {shown === 'all' && (
          <div className={styles.row}>
            <span>{words.exportKind}</span>
            <Choice<RecordKind>
              label={words.exportKind}
              value={kind}
              onChange={(next: RecordKind) => setKind(next)}
              options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            />
          </div>
        )}
        <div className={styles.row}>
          <span>{words.exportFormat}</span>
          <Choice<Request['format']>
            label={words.exportFormat}
            value={format}
            onChange={(next: Request['format']) => setFormat(next)}
            options={FORMATS.map((value) => ({ value, label: words.exportFormats[value] }))}
          />
        </div>
        {format !== 'json' && kind === 'coa' && (
          <div className={styles.row}>
            <span>{words.exportLayout}</span>
            <Choice<Request['layout']>
              label={words.exportLayout}
              value={layout}
              onChange={(next: Request['layout']) => setLayout(next)}
              options={LAYOUTS.map((value) => ({ value, label: words.exportLayouts[value] }))}
            />
          </div>
        )}
        <p className={styles.help}>
          {words.exportHelp[format]}
          {shown === 'all' && ` ${words.exportOfKind(kind)}`}
        </p>
      </div>
    </Dialog>
  );
}
