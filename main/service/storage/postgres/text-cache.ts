/** Characters of records' texts that are kept: lists show the same records again and again. */
const KEPT = 32_000_000;

/** Texts of records by number, as long as the record is of the same version; the longest unused is forgotten first. */
export function textCache() {
  const kept = new Map<number, { version: number; text: string }>();
  let size = 0;
  const forget = (id: number) => {
    size -= kept.get(id)?.text.length ?? 0;
    kept.delete(id);
  };
  return {
    get(id: number, version: number): string | null {
      const known = kept.get(id);
      if (known?.version !== version) return null;
      kept.delete(id);
      kept.set(id, known);
      return known.text;
    },
    set(id: number, version: number, text: string) {
      forget(id);
      kept.set(id, { version, text });
      size += text.length;
      for (const oldest of kept.keys()) {
        if (size <= KEPT) break;
        forget(oldest);
      }
    },
  };
}
