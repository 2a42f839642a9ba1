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
  onStrip(): void;
  onGo(index: number): void;
  onSearch(): void;
  onHowRead(): void;
  onTurn(by: 1 | -1): void;
  onZoomIn(): void;
  onZoomOut(): void;
  onFit(): void;
}

const { review: words } = strings;

/** What can be done with the pages in sight. */
export function DocumentToolbar(props: DocumentToolbarProps) {
  const { current, count, onGo, onTurn } = props;
  return (
    <div role="toolbar" aria-label={words.documentTools} className={styles.toolbar}>
      <IconButton
        label={words.showPages}
        keys="T"
        aria-pressed={props.strip}
        icon={<PanelLeft size={16} />}
        onClick={props.onStrip}
      />
      <IconButton
        label={words.previousPage}
        keys="PageUp"
        icon={<ChevronUp size={16} />}
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <IconButton
        label={words.nextPage}
        keys="PageDown"
        icon={<ChevronDown size={16} />}
        disabled={current >= count - 1}
        onClick={() => onGo(current + 1)}
      />
      <span className={styles.pageNumber}>{words.pageOf(current + 1, count)}</span>
      <span className={styles.spring} />
      <IconButton
        label={words.search}
        keys="Mod+F"
        aria-pressed={props.searching}
        icon={<Search size={15} />}
        onClick={props.onSearch}
      />
      <IconButton
        label={words.howRead}
        keys="H"
        aria-pressed={props.howRead}
        icon={<ScanEye size={16} />}
        onClick={props.onHowRead}
      />
      <IconButton label={words.rotateLeft} keys="Shift+R" icon={<RotateCcw size={15} />} onClick={() => onTurn(-1)} />
      <IconButton label={words.rotateRight} keys="R" icon={<RotateCw size={15} />} onClick={() => onTurn(1)} />
      <IconButton label={words.zoomOut} keys="-" icon={<ZoomOut size={16} />} onClick={props.onZoomOut} />
      <span className={styles.zoom} aria-live="polite">
        {formatPercent(props.zoom)}
      </span>
      <IconButton label={words.zoomIn} keys="+" icon={<ZoomIn size={16} />} onClick={props.onZoomIn} />
      <IconButton
        label={words.fitWidth}
        keys="0"
        aria-pressed={props.isFit}
        icon={<MoveHorizontal size={16} />}
        onClick={props.onFit}
      />
    </div>
  );
}
