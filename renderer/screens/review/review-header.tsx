import {
  ChartColumn,
  Check,
  ChevronDown,
  ChevronUp,
  FileDown,
  History,
  LockOpen,
  Redo2,
  SquareArrowOutUpRight,
  Tag,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { InnerHeader } from '../../components/inner-header.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { openInWindow, printRecord } from '../../state/record-windows.ts';
import { strings } from '../../strings/en.ts';
import { formatDate } from '../../strings/format.ts';
import { TagsDialog } from '../records/tags-dialog.tsx';
import styles from './review-header.module.css';

interface ReviewHeaderProps {
  detail: RecordDetail;
  busy: boolean;
  left: number;
  /** Place of the record in the list it was opened from; null when it is in none. */
  position: { index: number; count: number } | null;
  onStep(step: 1 | -1): void;
  onUndo(): void;
  onRedo(): void;
  onVerify(): void;
  onUnlock(): void;
  onHistory(): void;
}

const { review: words } = strings;

/** What is under review, how it stands, and what can be done with it as a whole. */
export function ReviewHeader(props: ReviewHeaderProps) {
  const { detail, busy, left, position, onStep } = props;
  const go = useNavigation((state) => state.go);
  const verified = detail.verifiedAt !== null;
  const [tagging, setTagging] = useState<readonly number[] | null>(null);
  return (
    <InnerHeader
      keepsEscape
      title={detail.title}
      note={`${strings.inbox.kinds[detail.kind]} · ${detail.fileName}`}
      beside={
        verified ? (
          <Badge tone="good" icon={<Check size={13} aria-hidden />}>
            {words.verifiedBy(formatDate(detail.verifiedAt ?? ''), detail.verifiedBy)}
          </Badge>
        ) : (
          <Badge tone={left > 0 ? 'check' : 'accent'}>{strings.inbox.reviewState(left)}</Badge>
        )
      }
    >
      <div className={styles.actions}>
        {position && position.count > 1 && (
          <div className={styles.position}>
            <IconButton
              label={words.previousDocument}
              keys="Mod+PageUp"
              icon={<ChevronUp size={16} />}
              disabled={position.index === 0}
              onClick={() => onStep(-1)}
            />
            <span>{words.position(position.index + 1, position.count)}</span>
            <IconButton
              label={words.nextDocument}
              keys="Mod+PageDown"
              icon={<ChevronDown size={16} />}
              disabled={position.index === position.count - 1}
              onClick={() => onStep(1)}
            />
          </div>
        )}
        <IconButton
          label={words.undo}
          keys="Mod+Z"
          icon={<Undo2 size={16} />}
          disabled={!detail.canUndo || busy}
          onClick={props.onUndo}
        />
        <IconButton
          label={words.redo}
          keys="Mod+Shift+Z"
          icon={<Redo2 size={16} />}
          disabled={!detail.canRedo || busy}
          onClick={props.onRedo}
        />
        {detail.kind === 'coa' && (
          <IconButton
            label={words.labResult}
            words={words.labResult}
            icon={<ChartColumn size={16} />}
            onClick={() => go({ screen: 'lab-result', recordId: detail.id })}
          />
        )}
        <IconButton
          label={strings.records.tag}
          words={strings.records.tag}
          icon={<Tag size={15} />}
          onClick={() => setTagging([detail.id])}
        />
        <IconButton
          label={words.history}
          words={words.history}
          icon={<History size={16} />}
          onClick={props.onHistory}
        />
        <IconButton
          label={strings.print.savePdf}
          words={words.headerPdf}
          keys="Mod+Shift+S"
          icon={<FileDown size={16} />}
          onClick={() => void printRecord(detail.id, 'file')}
        />
        <IconButton
          label={strings.print.newWindow}
          words={words.headerWindow}
          keys="Mod+Shift+N"
          icon={<SquareArrowOutUpRight size={15} />}
          onClick={() => void openInWindow(detail.id)}
        />
        {verified ? (
          <Button icon={<LockOpen size={15} aria-hidden />} disabled={busy} onClick={props.onUnlock}>
            {words.unlock}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Check size={15} aria-hidden />}
            aria-keyshortcuts="Control+Enter"
            data-hint={words.verify}
            data-keys="Mod+Enter"
            disabled={busy}
            onClick={props.onVerify}
          >
            {words.verify}
          </Button>
        )}
      </div>
      {tagging && <TagsDialog ids={tagging} onClose={() => setTagging(null)} />}
    </InnerHeader>
  );
}
