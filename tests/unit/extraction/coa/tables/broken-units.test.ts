import { describe, expect, it } from 'vitest';
import type { HeadCell } from '../../../../../main/extraction/coa/tables/heads/head-cells.ts';
import { spans } from '../../../../../main/extraction/coa/tables/heads/head-columns.ts';
import { isHeaderWord, readHeader } from '../../../../../main/extraction/coa/tables/heads/header-words.ts';

describe('units broken behind their stroke', () => {
  it('are the units of their head', () => {
    expect(readHeader('RESULT (µg/ g)')).toEqual({ role: 'result', units: ['ug/g'] });
    expect(readHeader('LOD/LOQ (mg/ g)')).toEqual({ role: 'lod-loq', units: ['mg/g'] });
  });

  it('may stand in a head', () => {
    expect(['(mg/', '(µg/', 'CFU/'].filter((word) => !isHeaderWord(word))).toEqual([]);
  });
});

describe('a line over a head', () => {
  const cell = (text: string, line: number, x0: number, x1: number, y0: number): HeadCell => ({
    ...{ text, line, x0, x1, y0, y1: y0 + 10 },
    meaning: null,
  });
  const lower = cell('COMPOUND', 2, 10, 60, 17);

  it('is over several columns although one of them stands in the middle of two lines', () => {
    const title = cell('Solvents by GC-MS', 0, 0, 100, 0);
    expect(spans(title, [title, cell('LOD/LOQ', 1, 75, 130, 12), lower])).toBe(true);
  });

  it('is over one column where nothing stands beside it', () => {
    const title = cell('NAME OF', 0, 10, 60, 0);
    expect(spans(title, [title, cell('LOD/LOQ', 1, 75, 130, 12), lower])).toBe(false);
  });
});
