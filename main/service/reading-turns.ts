/** In whose turn documents are read: a user's second waits for the first of everybody else who has one. */
export interface ReadingTurns {
  /** The place of a user's next document among all that wait. */
  next(userId: string): number;
  /** A document of that place has been read. */
  done(place: number): void;
}

export function openReadingTurns(): ReadingTurns {
  /** The place after each user's last. */
  const after = new Map<string, number>();
  let current = 0;
  let underWay = 0;
  return {
    next(userId) {
      const place = Math.max(current, after.get(userId) ?? 0);
      after.set(userId, place + 1);
      underWay += 1;
      return place;
    },
    done(place) {
      current = Math.max(current, place);
      underWay -= 1;
      if (underWay > 0) return;
      current = 0;
      after.clear();
    },
  };
}
