/**
 * Places of the rows of a long list, of which nearly all are equally tall.
 * @param rowHeight of every row that is not known to be taller or lower, CSS pixels
 * @param others rows of another height, by index
 */
export function rowHeights(count: number, rowHeight: number, others: readonly { index: number; height: number }[]) {
  const unlike = others.filter(({ index }) => index >= 0 && index < count).sort((a, b) => a.index - b.index);
  /** Pixels from the list's top to the row's. */
  const topOf = (index: number) => {
    let top = index * rowHeight;
    for (const other of unlike) {
      if (other.index >= index) break;
      top += other.height - rowHeight;
    }
    return top;
  };
  return {
    total: topOf(count),
    topOf,
    /** The row at so many pixels from the list's top; the nearest where there is none. */
    indexAt(offset: number): number {
      let past = 0;
      for (const { index, height } of unlike) {
        const top = index * rowHeight + past;
        if (offset < top) break;
        if (offset < top + height) return index;
        past += height - rowHeight;
      }
      return Math.max(0, Math.min(count - 1, Math.floor((offset - past) / rowHeight)));
    },
  };
}
