import { useCallback, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../../app/use-shortcuts.ts';
import { useCommands } from '../../../state/commands.ts';
import { useReview } from '../../../state/review.ts';
import { turnKey, useTurnedPages } from '../../../state/turned-pages.ts';
import { strings } from '../../../strings/en.ts';
import { evidenceOf } from '../model/evidence.ts';
import { type ReadingShape, readingShapes } from '../model/reading-shapes.ts';
import { wordBoxes } from '../model/search-text.ts';
import type { ReadAgain } from '../use-read-again.ts';
import type { DrawnBox } from '../use-read-box.ts';
import styles from './document.module.css';
import { DocumentToolbar } from './document-toolbar.tsx';
import { type FractionBox, type Turns, turnBox, turned, turnSize } from './geometry.ts';
import { KeyBox } from './key-box.tsx';
import type { Mark } from './marks.ts';
import type { PageSource } from './page-source.ts';
import { PageView } from './page-view.tsx';
import { ReadingLegend } from './reading-overlay.tsx';
import { SearchBar } from './search-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { TurnedBar } from './turned-bar.tsx';
import { useBoxDrawing } from './use-box-drawing.ts';
import { useDocumentText } from './use-document-text.ts';
import { PAGE_GAP, usePageLayout } from './use-page-layout.ts';
import { useScrollTo } from './use-scroll-to.ts';
import { useTextSearch } from './use-text-search.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

interface DocumentPaneProps {
  source: PageSource;
  documentHash: string;
  marks: ReadonlyMap<number, Mark[]>;
  /** A box whose text is being read. */
  reading: DrawnBox | null;
  readAgain: ReadAgain;
  /** A person drew a box to have its text read. */
  onReadBox(drawn: DrawnBox): void;
}

const NO_MARKS: Mark[] = [];
const NO_HITS: FractionBox[] = [];
const NO_SHAPES: ReadingShape[] = [];
/** Where it is remembered whether the person wants the strip of thumbnails. */
const STRIP_KEY = 'review.thumbnails';
/** The box a person begins with on a page without selected ink. */
const FIRST_BOX: FractionBox = [0.35, 0.35, 0.65, 0.38];

/** The document at the left: its pages with the ink of every value, zoom, search and page navigation. */
export function DocumentPane({ source, documentHash, marks, reading, readAgain, onReadBox }: DocumentPaneProps) {
  const scroller = useRef<HTMLElement>(null);
  const { detail, selected, selections, selectedBy, select, draft } = useReview();
  const turnsByPage = useTurnedPages((state) => state.turns);
  const turnsOf = (page: number): Turns => turned(turnsByPage.get(turnKey(documentHash, page)) ?? 0);
  const pages = useMemo(
    () => source.pages.map((page) => turnSize(page, turnsByPage.get(turnKey(documentHash, page.number)) ?? 0)),
    [source, documentHash, turnsByPage],
  );
  const ink = useMemo(
    () => draft?.ink ?? (detail && selected ? evidenceOf(detail, selected) : null),
    [detail, selected, draft],
  );
  const seen = (place: { page: number; box: FractionBox } | null) =>
    place && { page: place.page, box: turnBox(place.box, turnsOf(place.page)) };
  const layout = usePageLayout(scroller, pages, seen(ink));
  const { placed, current } = layout;
  const [searching, setSearching] = useState(false);
  const [howRead, setHowRead] = useState(false);
  const text = useDocumentText(documentHash, source.password, searching || howRead);
  const search = useTextSearch(text, searching, setSearching);
  const shapes = useMemo(() => (howRead && detail ? readingShapes(detail) : null), [howRead, detail]);
  const words = useMemo(() => (howRead ? wordBoxes(text.text ?? []) : null), [howRead, text.text]);
  const [searches, setSearches] = useState(0);
  const [keyBox, setKeyBox] = useState<DrawnBox | null>(null);
  const { drawing, handlers } = useBoxDrawing(turnsOf, onReadBox);

  const [strip, setStrip] = useState(() => localStorage.getItem(STRIP_KEY) === 'shown');
  const toggleStrip = () => {
    localStorage.setItem(STRIP_KEY, strip ? 'hidden' : 'shown');
    setStrip(!strip);
  };
  const goToPage = (index: number) => {
    const place = placed[index];
    if (place) scroller.current?.scrollTo({ top: place.top - PAGE_GAP });
  };
  const turn = (by: 1 | -1) => useTurnedPages.getState().turn(documentHash, current + 1, by);
  const openSearch = () => {
    search.open();
    setSearches(searches + 1);
  };
  const closeSearch = () => {
    search.close();
    scroller.current?.focus({ preventScroll: true });
  };
  /** A box that keys move begins at the selected ink, or in the page that is in sight; it lies on the page as shown. */
  const startKeyBox = () => {
    const at = seen(ink);
    setKeyBox(at && at.page === current + 1 ? at : { page: current + 1, box: FIRST_BOX });
  };
  useShortcuts({
    '+': () => layout.zoomIn(),
    '=': () => layout.zoomIn(),
    '-': () => layout.zoomOut(),
    '0': layout.fitWidth,
    PageDown: () => goToPage(current + 1),
    PageUp: () => goToPage(current - 1),
    t: toggleStrip,
    r: () => turn(1),
    'Shift+r': () => turn(-1),
    b: startKeyBox,
    h: () => setHowRead(!howRead),
    'Mod+f': openSearch,
  });
  useCommands({
    'zoom-in': () => layout.zoomIn(),
    'zoom-out': () => layout.zoomOut(),
    'zoom-fit': layout.fitWidth,
    find: openSearch,
  });

  useScrollTo(scroller, placed, seen(ink), selectedBy === 'page' || draft ? null : selections);
  useScrollTo(scroller, placed, seen(search.current), search.current);

  useWheelZoom(scroller, layout.zoomBy);

  const selectMark = useCallback((mark: Mark) => select(mark.path, 'page', mark.slotPath), [select]);
  const hitsByPage = useMemo(() => {
    const boxes = new Map<number, FractionBox[]>();
    for (const { page, box } of search.hits) boxes.set(page, [...(boxes.get(page) ?? []), box]);
    return boxes;
  }, [search.hits]);
  const drawn = drawing ?? reading;
  const last = placed.at(-1);
  const widest = Math.max(0, ...placed.map((place) => place.width));
  return (
    <div className={styles.pane}>
      <DocumentToolbar
        current={current}
        count={placed.length}
        strip={strip}
        searching={search.isOpen}
        howRead={howRead}
        onHowRead={() => setHowRead(!howRead)}
        zoom={layout.scale / source.naturalScale}
        isFit={layout.isFit}
        onStrip={toggleStrip}
        onGo={goToPage}
        onSearch={search.isOpen ? closeSearch : openSearch}
        onTurn={turn}
        onZoomIn={() => layout.zoomIn()}
        onZoomOut={() => layout.zoomOut()}
        onFit={layout.fitWidth}
      />
      <TurnedBar readAgain={readAgain} />
      {howRead && <ReadingLegend failure={text.failure} />}
      {search.isOpen && <SearchBar search={search} opened={searches} onClose={closeSearch} />}
      <div className={styles.body}>
        {strip && <Thumbnails source={source} marks={marks} current={current} turnsOf={turnsOf} onGo={goToPage} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse, arrows scroll what has the focus */}
        <section ref={scroller} aria-label={strings.review.document} tabIndex={0} className={styles.scroller}>
          <div
            className={styles.pages}
            style={{ height: last ? last.top + last.height + PAGE_GAP : 0, minWidth: widest + 2 * PAGE_GAP }}
            {...handlers}
          >
            {placed.map((place, index) => {
              const page = index + 1;
              return (
                <div
                  // Pages are known by their place
                  key={index}
                  className={styles.place}
                  style={{ top: place.top, left: place.left }}
                >
                  <PageView
                    source={source}
                    pageNumber={page}
                    width={place.width}
                    height={place.height}
                    turns={turnsOf(page)}
                    inSight={layout.inSight(index)}
                    marks={marks.get(page) ?? NO_MARKS}
                    selectedBox={ink?.page === page ? ink.box : null}
                    hits={hitsByPage.get(page) ?? NO_HITS}
                    currentHit={search.current?.page === page ? search.current.box : null}
                    drawn={drawn?.page === page ? drawn.box : null}
                    reading={drawing === null && reading !== null}
                    shapes={shapes ? (shapes.get(page) ?? NO_SHAPES) : null}
                    words={words?.get(page) ?? NO_HITS}
                    onSelect={selectMark}
                  />
                  {keyBox?.page === page && (
                    <KeyBox
                      box={keyBox.box}
                      onChange={(box) => setKeyBox({ page, box })}
                      onLeave={() => setKeyBox(null)}
                      onRead={() => {
                        setKeyBox(null);
                        onReadBox({ page, box: turnBox(keyBox.box, -turnsOf(page)) });
                      }}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </section>
      </div>
      <p className="visually-hidden" role="status">
        {reading && strings.review.readingBox}
      </p>
    </div>
  );
}
