/**
 * The row that a key of the keyboard goes to from another, from 0 and within the list; null for any other key.
 *
 * @param page rows that a page up or down goes on by
 */
export function rowMovedTo(key: string, current: number, count: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  };
  const move = moves[key];
  return move === undefined ? null : Math.max(0, Math.min(count - 1, move));
}
