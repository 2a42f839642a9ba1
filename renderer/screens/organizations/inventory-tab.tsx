import { useCallback, useEffect, useRef, useState } from 'react';
import { LARGEST_INVENTORY } from '../../../shared/desktop/inventory.ts';
import type { InventoryStatus, OrganizationDetail, Outcome } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { ask } from '../../state/bridge.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { strings } from '../../strings/en.ts';
import { formatBytes, formatDate } from '../../strings/format.ts';
import { inventoryStrings as words } from '../../strings/inventory.ts';
import inventory from './inventory.module.css';
import { InventoryComparisonView } from './inventory-comparison.tsx';
import { type ChosenInventory, InventoryDialog } from './inventory-dialog.tsx';
import styles from './organization-page.module.css';

/** The packages the organization has, as METRC exports them, and how the certificates agree with them. */
export function InventoryTab({ detail }: { detail: OrganizationDetail }) {
  const { organization_id: id } = detail.organization;
  const isMine = detail.role !== null;
  const question = useCallback(() => ask('inventory.get', { id }), [id]);
  const { value: status, setValue: setStatus, failure, load } = useAnswer<InventoryStatus>(isMine ? question : null);
  const [chosen, setChosen] = useState<ChosenInventory | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      window.proofdesk.on('inventory.progress', (progress) => {
        if (progress.id !== id) return;
        if (progress.importing === null) load();
        else setStatus((now) => now && { ...now, importing: progress.importing });
      }),
    [id],
  );
  const take = (answer: Outcome<InventoryStatus>, said?: string) => {
    if (!answer.ok) return showFailure(answer.error);
    setStatus(answer.value);
    setProblem(null);
    if (said) useToasts.getState().show('good', said);
  };
  if (!isMine) return <p className={styles.nothing}>{words.onlyTeam}</p>;
  if (failure) return <LoadFailure title={words.loadFailed} failure={failure} onRetry={load} />;
  if (status === null) return <Loading label={strings.app.loading} />;
  const { current, previous, importing, may } = status;
  const busy = reading || importing !== null;

  const choose = async (file: File | undefined) => {
    setProblem(null);
    if (!file) return;
    if (file.size > LARGEST_INVENTORY) {
      return setProblem(words.tooLarge(formatBytes(file.size), formatBytes(LARGEST_INVENTORY)));
    }
    const { name: fileName } = file;
    setReading(true);
    const answer = await ask('inventory.preview', { id, fileName, bytes: new Uint8Array(await file.arrayBuffer()) });
    setReading(false);
    if (answer.ok) setChosen({ fileName, preview: answer.value });
    else setProblem(answer.error.message);
  };
  const carryOut = async ({ preview }: ChosenInventory) => {
    setChosen(null);
    const { id: previewId, replaces, packages } = preview;
    const answer = await ask('inventory.import', { id, preview: previewId, replaces });
    if (!answer.ok && answer.error.code === 'import-cancelled') useToasts.getState().show('plain', words.cancelled);
    else take(answer, words.imported(packages));
  };
  return (
    <div className={styles.profile}>
      <section>
        <h2 className={styles.heading}>{words.title}</h2>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <p>{current ? words.list(current.fileName, current.packages, formatDate(current.importedAt)) : words.none}</p>
        {busy && <InventoryProgressBar importing={importing} onCancel={() => void ask('inventory.cancel', { id })} />}
        <div className={styles.below}>
          {may.edit && !busy && (
            <>
              <input
                ref={input}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                hidden
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  target.value = '';
                }}
              />
              <Button size="small" onClick={() => input.current?.click()}>
                {current ? words.replace : words.choose}
              </Button>
              {previous && (
                <Button size="small" onClick={async () => take(await ask('inventory.go-back', { id }), words.wentBack)}>
                  {words.goBack}
                </Button>
              )}
              {current && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={async () => take(await ask('inventory.remove', { id }), words.removed)}
                >
                  {words.remove}
                </Button>
              )}
            </>
          )}
          <span className={styles.faint}>{words.about}</span>
        </div>
      </section>
      {current && <InventoryComparisonView key={current.id} organizationId={id} />}
      {chosen && (
        <InventoryDialog chosen={chosen} onImport={() => void carryOut(chosen)} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}

interface InventoryProgressBarProps {
  /** null while the file is read. */
  importing: InventoryStatus['importing'];
  onCancel(): void;
}

/** How far a list is read or imported, with a way to stop the import. */
function InventoryProgressBar({ importing, onCancel }: InventoryProgressBarProps) {
  const text = importing ? words.importing(importing.done, importing.total) : words.reading;
  return (
    <div className={inventory.progress}>
      <ProgressBar
        label={words.progressLabel}
        fraction={importing && importing.done / Math.max(1, importing.total)}
        text={text}
      />
      <span>{text}</span>
      {importing && (
        <Button size="small" onClick={onCancel}>
          {strings.app.cancel}
        </Button>
      )}
    </div>
  );
}
