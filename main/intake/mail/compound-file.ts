/** Of [MS-CFB]: offsets in the header, in bytes. */
const HEADER = {
  sectorShift: 30,
  fats: 0x2c,
  directory: 0x30,
  miniFat: 0x3c,
  difat: 0x44,
  difats: 0x48,
  fatList: 0x4c,
};
const FATS_IN_HEADER = 109;
/** Of an entry of the directory. */
const ENTRY = { bytes: 128, type: 0x42, left: 0x44, right: 0x48, child: 0x4c, start: 0x74, size: 0x78 };
const STORAGE = 1;
const STREAM = 2;
const END = -2;
const NONE = -1;
const MINI_SECTOR_BYTES = 64;
/** Streams below this lie in mini sectors. */
const MINI_STREAM_BYTES = 4096;

interface Entry {
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/**
 * Refuses a compound file, the container of Outlook messages, that would have its reader allocate more than the file has
 * bytes, or follow a chain for ever: the reader believes every size and every link.
 *
 * @throws Error when streams claim more bytes than the file has, or a chain or the directory leads back to itself
 */
export function checkCompoundFile(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = view.getUint8(HEADER.sectorShift) === 12 ? 4096 : 512;
  const sectors = Math.ceil(bytes.length / sectorBytes);
  const linksInSector = sectorBytes / 4;
  const at = (offset: number) => view.getInt32(offset, true);
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;
  const nextIn = (table: readonly number[], sector: number) => {
    const part = table[Math.floor(sector / linksInSector)];
    return part === undefined ? END : at(offsetOf(part) + 4 * (sector % linksInSector));
  };
  const chain = (table: readonly number[], start: number, most: number): number[] => {
    const found: number[] = [];
    for (let sector = start; sector !== END; sector = nextIn(table, sector)) {
      if (found.length >= most) throw new Error('a chain of sectors leads back to itself');
      found.push(sector);
    }
    return found;
  };

  const fat = fatSectors();
  const directory = chain(fat, at(HEADER.directory), sectors).flatMap(entriesOf);
  const streams = directory.filter(({ type }) => type === STREAM);
  let claimed = 0;
  for (const { size } of streams) claimed += size < 0 ? Number.POSITIVE_INFINITY : size;
  if (claimed > bytes.length) throw new Error('its streams claim more bytes than it has');
  checkTree(directory);
  chain(fat, directory[0]?.start ?? END, sectors);
  // 0 stands for none, too.
  const miniFat = chain(fat, at(HEADER.miniFat) || END, sectors);
  // Each mini sector is of one stream: all chains together are no longer than the file.
  let miniSectors = Math.ceil(bytes.length / MINI_SECTOR_BYTES);
  for (const { size, start } of streams) {
    if (size > 0 && size < MINI_STREAM_BYTES) miniSectors -= chain(miniFat, start, miniSectors).length;
  }

  /** The sectors of the table of sectors: the first are listed in the header, more in sectors of their own. */
  function fatSectors(): number[] {
    const count = at(HEADER.fats);
    const found: number[] = [];
    for (let index = 0; index < Math.min(count, FATS_IN_HEADER); index += 1) found.push(at(HEADER.fatList + 4 * index));
    const lists = at(HEADER.difats);
    let list = at(HEADER.difat);
    for (let index = 0; index < lists && list !== END && list !== NONE; index += 1) {
      if (index >= sectors) throw new Error('the list of tables leads back to itself');
      for (let link = 0; link < linksInSector - 1 && found.length < count; link += 1) {
        found.push(at(offsetOf(list) + 4 * link));
      }
      list = at(offsetOf(list) + sectorBytes - 4);
    }
    return found;
  }

  function entriesOf(sector: number): Entry[] {
    const found: Entry[] = [];
    const end = Math.min(offsetOf(sector) + sectorBytes, bytes.length - ENTRY.bytes + 1);
    for (let offset = offsetOf(sector); offset < end; offset += ENTRY.bytes) {
      const of = (field: number) => at(offset + field);
      found.push({
        type: view.getUint8(offset + ENTRY.type),
        ...{ left: of(ENTRY.left), right: of(ENTRY.right), child: of(ENTRY.child) },
        ...{ start: of(ENTRY.start), size: of(ENTRY.size) },
      });
    }
    return found;
  }
}

/** @throws Error when an entry is listed twice */
function checkTree(directory: readonly Entry[]): void {
  const seen = new Set<number>();
  const next = [directory[0]?.child ?? NONE];
  for (let index = next.pop(); index !== undefined; index = next.pop()) {
    if (index === NONE) continue;
    const entry = directory[index];
    if (!entry || seen.has(index)) throw new Error('the directory leads back to itself, or to nothing');
    seen.add(index);
    next.push(entry.left, entry.right);
    if (entry.type === STORAGE) next.push(entry.child);
  }
}
