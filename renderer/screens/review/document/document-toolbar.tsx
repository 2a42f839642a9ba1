import {
  ChevronDown,
  ChevronUp,
  MoveHorizontal,
  PanelLeft,
  RotateCcw,
  RotateCw,
  ScanEye,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { IconButton } from '../../../components/icon-button.tsx';
import { strings } from '../../../strings/en.ts';
import { formatPercent } from '../../../strings/format.ts';
import styles from './document.module.css';
import type { DocumentActions } from './use-document-keys.ts';

interface DocumentToolbarProps {
  /** Index of the page in sight, and how many there are. */
  current: number;
  count: number;
  strip: boolean;
  searching: boolean;
  howRead: boolean;
  /** 1 is 100 %. */
  zoom: number;
  isFit: boolean;
  actions: DocumentActions;
}

const { review: words } = strings;

/** What can be done with the pages in sight. */
export function DocumentToolbar(props: DocumentToolbarProps) {
  const { current, count, searching, actions } = props;
  return (
    <div role="toolbar" aria-label={words.documentTools} className={styles.toolbar}>
      <IconButton
        label={words.showPages}
        keys="T"
        aria-pressed={props.strip}
        icon={<PanelLeft size={16} />}
        onClick={actions.toggleStrip}
      />
      <IconButton
        label={words.previousPage}
        keys="PageUp"
        icon={<ChevronUp size={16} />}
        disabled={current === 0}
        onClick={() => actions.goTo(current - 1)}
      />
      <IconButton
        label={words.nextPage}
        keys="PageDown"
        icon={<ChevronDown size={16} />}
        disabled={current >= count - 1}
        onClick={() => actions.goTo(current + 1)}
      />
      <span className={styles.pageNumber}>{words.pageOf(current + 1, count)}</span>
      <span className={styles.spring} />
      <IconButton
        label={words.search}
        keys="Mod+F"
        aria-pressed={searching}
        icon={<Search size={15} />}
        onClick={searching ? actions.closeSearch : actions.openSearch}
      />
      <IconButton
        label={words.howRead}
        keys="H"
        aria-pressed={props.howRead}
        icon={<ScanEye size={16} />}
        onClick={actions.toggleHowRead}
      />
      <IconButton
        label={words.rotateLeft}
        keys="Shift+R"
        icon={<RotateCcw size={15} />}
        onClick={() => actions.turn(-1)}
      />
      <IconButton label={words.rotateRight} keys="R" icon={<RotateCw size={15} />} onClick={() => actions.turn(1)} />
      <IconButton label={words.zoomOut} keys="Mod+-" icon={<ZoomOut size={16} />} onClick={actions.zoomOut} />
      <span className={styles.zoom} aria-live="polite">
        {formatPercent(props.zoom)}
      </span>
      <IconButton label={words.zoomIn} keys="Mod+=" icon={<ZoomIn size={16} />} onClick={actions.zoomIn} />
      <IconButton
        label={words.fitWidth}
        keys="Mod+0"
        aria-pressed={props.isFit}
        icon={<MoveHorizontal size={16} />}
        onClick={actions.fitWidth}
      />
    </div>
  );
}
