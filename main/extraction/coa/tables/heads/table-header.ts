import type { Rectangle } from '../../../../documents/page.ts';
import type { HeaderMeaning } from './header-words.ts';

/** One column's head, its lines joined from the top down. */
export interface HeaderColumn extends Rectangle, HeaderMeaning {
  text: string;
  /** From its head down, where lines are drawn around it. */
  cell?: Rectangle | undefined;
}

/** The head of one table; tables side by side each have their own although they share a line. */
export interface TableHeader extends Rectangle {
  columns: HeaderColumn[];
}
