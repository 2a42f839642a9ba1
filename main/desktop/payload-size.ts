/**
 * Whether something a page sent stays within limits, before any schema walks through it. Stops counting at the limit.
 * @param most characters and entries of the structure together; bytes of binary parts together
 */
export function isWithin(payload: unknown, most: { structure: number; bytes: number }): boolean {
  let structure = 0;
  let bytes = 0;
  const open: unknown[] = [payload];
  while (open.length > 0) {
    const value = open.pop();
    structure += typeof value === 'string' ? value.length + 1 : 1;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      bytes += value.byteLength;
    } else if (Array.isArray(value)) {
      if (value.length + structure > most.structure) return false;
      for (const entry of value) open.push(entry);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        structure += key.length;
        open.push(entry);
      }
    }
    if (structure > most.structure || bytes > most.bytes) return false;
  }
  return true;
}
