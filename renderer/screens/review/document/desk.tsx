import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import { strings } from '../../../strings/en.ts';
import styles from './document.module.css';
import { PAGE_GAP, type Placed } from './place-pages.ts';

interface DeskProps {
  /** The part that scrolls. */
  ref: RefObject<HTMLElement | null>;
  placed: readonly Placed[];
  /** What listens to the pointer over all pages. */
  handlers: HTMLAttributes<HTMLElement>;
  /** Draws what lies at a place; `page` is 1 for the first. */
  children(page: number, place: Placed): ReactNode;
}

/** Where pages lie one below the other and are scrolled. */
export function Desk({ ref, placed, handlers, children }: DeskProps) {
  const last = placed.at(-1);
  const widest = Math.max(0, ...placed.map((place) => place.width));
  const size = { height: last ? last.top + last.height + PAGE_GAP : 0, minWidth: widest + 2 * PAGE_GAP };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse, arrows scroll what has the focus
    <section ref={ref} aria-label={strings.review.document} tabIndex={0} className={styles.scroller}>
      <div className={styles.pages} style={size} {...handlers}>
        {placed.map((place, index) => (
          // Pages are known by their place
          <div key={index} className={styles.place} style={{ top: place.top, left: place.left }}>
            {children(index + 1, place)}
          </div>
        ))}
      </div>
    </section>
  );
}
