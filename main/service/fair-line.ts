/** A line in which users take turns: whoever has much waiting does not keep others from their first. */
export interface FairLine<Item> {
  add(userId: string, item: Item): void;
  /** The next one's; undefined when nobody waits. */
  next(): Item | undefined;
  /** All that wait, who wait no more. */
  clear(): Item[];
}

export function openFairLine<Item>(): FairLine<Item> {
  // In the order of whose turn it is.
  const lines = new Map<string, Item[]>();
  return {
    add(userId, item) {
      const line = lines.get(userId);
      if (line) line.push(item);
      else lines.set(userId, [item]);
    },
    next() {
      const [turn] = lines;
      if (!turn) return undefined;
      const [userId, line] = turn;
      const item = line.shift();
      lines.delete(userId);
      if (line.length > 0) lines.set(userId, line);
      return item;
    },
    clear() {
      const items = [...lines.values()].flat();
      lines.clear();
      return items;
    },
  };
}
