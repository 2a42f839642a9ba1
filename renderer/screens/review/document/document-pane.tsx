import { ChevronDown, ChevronUp, MoveHorizontal, PanelLeft, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../../app/use-shortcuts.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { useCommands } from '../../../state/commands.ts';
import { useReview } from '../../../state/review.ts';
import { strings } from '../../../strings/en.ts';
import { formatPercent } from '../../../strings/format.ts';
import { evidenceOf } from '../model/evidence.ts';
import styles from './document.module.css';
import type { Mark } from './marks.ts';
import type { PageSource } from './page-source.ts';
import { PageView } from './page-view.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { PAGE_GAP, usePageLayout } from './use-page-layout.ts';

interface DocumentPaneProps {
  source: PageSource;
  marks: ReadonlyMap<number, Mark[]>;
}

const NO_MARKS: Mark[] = [];
/** Where it is remembered whether the person wants the strip of thumbnails. */
const STRIP_KEY = 'review.thumbnails';
const { review: words } = strings;

/** The document at the left: its pages with the ink of every value, zoom and page navigation. */
export function DocumentPane({ source, marks }: DocumentPaneProps) {
  const scroller = useRef<HTMLElement>(null);
  const { detail, selected, selections, selectedBy, select } = useReview();
  const ink = useMemo(() => (detail && selected ? evidenceOf(detail, selected) : null), [detail, selected]);
  const layout = usePageLayout(scroller, source.pages, ink);
  const { placed, current } = layout;

  const [strip, setStrip] = useState(() => localStorage.getItem(STRIP_KEY) === 'shown');
  const toggleStrip = () => {
    localStorage.setItem(STRIP_KEY, strip ? 'hidden' : 'shown');
    setStrip(!strip);
  };
  const goToPage = (index: number) => {
    const place = placed[index];
    if (place) scroller.current?.scrollTo({ top: place.top - PAGE_GAP });
  };
  useShortcuts({
    '+': () => layout.zoomIn(),
    '=': () => layout.zoomIn(),
    '-': () => layout.zoomOut(),
    '0': layout.fitWidth,
    PageDown: () => goToPage(current + 1),
    PageUp: () => goToPage(current - 1),
    t: toggleStrip,
  });
  useCommands({ 'zoom-in': () => layout.zoomIn(), 'zoom-out': () => layout.zoomOut(), 'zoom-fit': layout.fitWidth });

  // A selection brings its ink into sight once, when it is made
  useEffect(() => {
    const element = scroller.current;
    const place = ink && placed[ink.page - 1];
    if (!element || !place || selectedBy === 'page') return;
    const left = place.left + ink.box[0] * place.width;
    const right = place.left + ink.box[2] * place.width;
    const top = place.top + ink.box[1] * place.height;
    const bottom = place.top + ink.box[3] * place.height;
    const margin = Math.min(80, element.clientHeight / 5);
    const seenDown = top >= element.scrollTop + margin && bottom <= element.scrollTop + element.clientHeight - margin;
    const seenAcross = left >= element.scrollLeft && right <= element.scrollLeft + element.clientWidth;
    // A scroll that is still on its way to an earlier selection would carry this one out of sight.
    if (seenDown && seenAcross) return element.scrollTo({ top: element.scrollTop, behavior: 'instant' });
    const middle = (top + bottom) / 2 - element.clientHeight / 2;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = Math.abs(middle - element.scrollTop) > element.clientHeight * 1.5;
    element.scrollTo({
      top: seenDown ? element.scrollTop : Math.min(middle, top - margin),
      left: seenAcross ? element.scrollLeft : (left + right) / 2 - element.clientWidth / 2,
      behavior: calm || far ? 'auto' : 'smooth',
    });
  }, [selections, ink === null, placed.length]);

  // React listens to wheel passively, where the page's own zoom could not be prevented.
  const latest = useRef(layout);
  useEffect(() => {
    latest.current = layout;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const edge = element.getBoundingClientRect();
      const at = { screenX: event.clientX - edge.left, screenY: event.clientY - edge.top };
      latest.current.zoomBy(Math.exp(-event.deltaY / 300), at);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);

  const selectMark = useCallback((mark: Mark) => select(mark.path, 'page', mark.slotPath), [select]);
  const last = placed.at(-1);
  const widest = Math.max(0, ...placed.map((place) => place.width));
  return (
    <div className={styles.pane}>
      <div role="toolbar" aria-label={words.documentTools} className={styles.toolbar}>
        <IconButton
          label={words.showPages}
          keys="T"
          aria-pressed={strip}
          icon={<PanelLeft size={16} />}
          onClick={toggleStrip}
        />
        <IconButton
          label={words.previousPage}
          keys="PageUp"
          icon={<ChevronUp size={16} />}
          disabled={current === 0}
          onClick={() => goToPage(current - 1)}
        />
        <IconButton
          label={words.nextPage}
          keys="PageDown"
          icon={<ChevronDown size={16} />}
          disabled={current >= placed.length - 1}
          onClick={() => goToPage(current + 1)}
        />
        <span className={styles.pageNumber}>{words.pageOf(current + 1, placed.length)}</span>
        <span className={styles.spring} />
        <IconButton label={words.zoomOut} keys="-" icon={<ZoomOut size={16} />} onClick={() => layout.zoomOut()} />
        <span className={styles.zoom} aria-live="polite">
          {formatPercent(layout.scale / source.naturalScale)}
        </span>
        <IconButton label={words.zoomIn} keys="+" icon={<ZoomIn size={16} />} onClick={() => layout.zoomIn()} />
        <IconButton
          label={words.fitWidth}
          keys="0"
          aria-pressed={layout.isFit}
          icon={<MoveHorizontal size={16} />}
          onClick={layout.fitWidth}
        />
      </div>
      <div className={styles.body}>
        {strip && <Thumbnails source={source} marks={marks} current={current} onGo={goToPage} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse, arrows scroll what has the focus */}
        <section ref={scroller} aria-label={words.document} tabIndex={0} className={styles.scroller}>
          <div
            className={styles.pages}
            style={{ height: last ? last.top + last.height + PAGE_GAP : 0, minWidth: widest + 2 * PAGE_GAP }}
          >
            {placed.map((place, index) => (
              <div
                // Pages are known by their place
                key={index}
                className={styles.place}
                style={{ top: place.top, left: place.left }}
              >
                <PageView
                  source={source}
                  pageNumber={index + 1}
                  width={place.width}
                  height={place.height}
                  inSight={layout.inSight(index)}
                  marks={marks.get(index + 1) ?? NO_MARKS}
                  selectedBox={ink?.page === index + 1 ? ink.box : null}
                  onSelect={selectMark}
                />
              </div>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}
