import { useCallback, useMemo, useRef } from 'react';
import { useReview } from '../../../state/review.ts';
import { usePick } from '../../../state/use-pick.ts';
import { strings } from '../../../strings/en.ts';
import { evidenceOf } from '../model/evidence.ts';
import { guidesOf } from '../model/guides.ts';
import type { ReadAgain } from '../use-read-again.ts';
import type { DrawnBox } from '../use-read-box.ts';
import { Desk } from './desk.tsx';
import styles from './document.module.css';
import { DocumentToolbar } from './document-toolbar.tsx';
import type { FractionBox } from './geometry.ts';
import { KeyBox } from './key-box.tsx';
import type { Mark } from './marks.ts';
import type { PageSource } from './page-source.ts';
import { PageView } from './page-view.tsx';
import { ReadingLegend } from './reading-overlay.tsx';
import { SearchBar } from './search-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { TurnedBar } from './turned-bar.tsx';
import { useBoxDrawing } from './use-box-drawing.ts';
import { type DocumentActions, useDocumentKeys } from './use-document-keys.ts';
import { useKeyBox } from './use-key-box.ts';
import { usePageLayout } from './use-page-layout.ts';
import { usePageStrip } from './use-page-strip.ts';
import { usePageTurns } from './use-page-turns.ts';
import { type Place, useScrollTo } from './use-scroll-to.ts';
import { useTextTools } from './use-text-tools.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

interface DocumentPaneProps {
  source: PageSource;
  documentHash: string;
  marks: ReadonlyMap<number, Mark[]>;
  /** Where the label of the selected value stands, which itself was not found. */
  label: Place | null;
  /** A box whose text is being read. */
  reading: DrawnBox | null;
  readAgain: ReadAgain;
  /** A person drew a box to have its text read. */
  onReadBox(drawn: DrawnBox): void;
}

const NO_MARKS: Mark[] = [];
const NO_GUIDES: FractionBox[] = [];

/** The document at the left: its pages with the ink of every value, zoom, search and page navigation. */
export function DocumentPane({ source, documentHash, marks, label, reading, readAgain, onReadBox }: DocumentPaneProps) {
  const scroller = useRef<HTMLElement>(null);
  const { ink: own, guides, occasion, selectMark } = useSelectedInk();
  const ink = own ?? label;
  const turns = usePageTurns(source, documentHash);
  const layout = usePageLayout(scroller, turns.sizes, turns.asShown(ink));
  const { placed, current } = layout;
  const { search, howRead } = useTextTools(documentHash, source.password);
  const keyBox = useKeyBox(turns, onReadBox);
  const drawing = useBoxDrawing(turns.of, onReadBox);
  const strip = usePageStrip();

  const actions: DocumentActions = {
    goTo: layout.goTo,
    turn: (by) => turns.turn(current + 1, by),
    zoomIn: layout.zoomIn,
    zoomOut: layout.zoomOut,
    fitWidth: layout.fitWidth,
    toggleStrip: strip.toggle,
    toggleHowRead: howRead.toggle,
    openSearch: search.open,
    closeSearch: () => {
      search.close();
      scroller.current?.focus({ preventScroll: true });
    },
    startBox: () => keyBox.start(current + 1, turns.asShown(ink)),
  };
  useDocumentKeys(actions, current);
  useScrollTo(scroller, placed, turns.asShown(ink), occasion);
  useScrollTo(scroller, placed, turns.asShown(search.current), search.current);
  useWheelZoom(scroller, layout.zoomBy);

  const drawn = drawing.drawing ?? reading;
  return (
    <div className={styles.pane}>
      <DocumentToolbar
        current={current}
        count={placed.length}
        strip={strip.shown}
        searching={search.isOpen}
        howRead={howRead.shown}
        zoom={layout.scale / source.naturalScale}
        isFit={layout.isFit}
        actions={actions}
      />
      <TurnedBar readAgain={readAgain} />
      {howRead.shown && <ReadingLegend failure={howRead.failure} />}
      {search.isOpen && <SearchBar search={search} onClose={actions.closeSearch} />}
      <div className={styles.body}>
        {strip.shown && (
          <Thumbnails source={source} marks={marks} current={current} turnsOf={turns.of} onGo={actions.goTo} />
        )}
        <Desk ref={scroller} placed={placed} handlers={drawing.handlers}>
          {(page, { width, height }) => (
            <>
              <PageView
                source={source}
                pageNumber={page}
                width={width}
                height={height}
                turns={turns.of(page)}
                inSight={layout.inSight(page - 1)}
                marks={marks.get(page) ?? NO_MARKS}
                selectedBox={boxOn(page, own)}
                labelBox={own ? null : boxOn(page, label)}
                guides={ink?.page === page ? guides : NO_GUIDES}
                hits={search.hitsOn(page)}
                currentHit={boxOn(page, search.current)}
                drawn={boxOn(page, drawn)}
                reading={drawing.drawing === null && reading !== null}
                shapes={howRead.shapesOn(page)}
                words={howRead.wordsOn(page)}
                onSelect={selectMark}
              />
              {keyBox.drawn?.page === page && (
                <KeyBox box={keyBox.drawn.box} onChange={keyBox.move} onLeave={keyBox.leave} onRead={keyBox.read} />
              )}
            </>
          )}
        </Desk>
      </div>
      <p className="visually-hidden" role="status">
        {reading && strings.review.readingBox}
      </p>
    </div>
  );
}

/** Where the value under review was read: of a value that is proposed, where it was read just now. */
function useSelectedInk() {
  const { detail, selected, selections, selectedBy, select, draft } = usePick(useReview, [
    'detail',
    'selected',
    'selections',
    'selectedBy',
    'select',
    'draft',
  ]);
  const ink = useMemo(
    (): Place | null => draft?.ink ?? (detail && selected ? evidenceOf(detail, selected) : null),
    [detail, selected, draft],
  );
  const page = ink?.page;
  const guides = useMemo(
    () => (detail && selected && page !== undefined ? guidesOf(detail, selected, page) : NO_GUIDES),
    [detail, selected, page],
  );
  return {
    ink,
    /** Around the row and the column of the table that the value is in. */
    guides,
    /** What the ink is brought into sight for, once each; null where the person is looking at it already. */
    occasion: selectedBy === 'page' || draft ? null : selections,
    selectMark: useCallback((mark: Mark) => select(mark.path, 'page', mark.slotPath), [select]),
  };
}

const boxOn = (page: number, place: Place | null) => (place?.page === page ? place.box : null);
