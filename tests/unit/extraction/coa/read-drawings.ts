import { readCoa } from '../../../../main/extraction/coa/read-coa.ts';
import type { CoaReading, DateOrder } from '../../../../main/extraction/reading.ts';
import { pageOfText } from './fields/page-of-text.ts';

const CONTEXT = {
  fileName: 'invented.pdf',
  fileHash: '0'.repeat(64),
  now: '2026-01-01T00:00:00',
} as const;

/** The first reading of a certificate whose pages are drawn with characters, in one or several drawings. @throws when nothing is read */
export function readDrawings(drawings: string | readonly string[], dateOrder: DateOrder = 'auto'): CoaReading {
  const readings = readCoa(
    [drawings].flat().map((drawing, index) => pageOfText(drawing, index + 1)),
    { ...CONTEXT, dateOrder },
  );
  const [reading] = Array.isArray(readings) ? readings : [];
  if (!reading) throw new Error('nothing read');
  return reading;
}
