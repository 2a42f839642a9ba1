import { type Analysis, findAnalysis } from '../../../../shared/science/analyses.ts';
import { findUnits, type Unit } from '../../../../shared/science/units.ts';
import type { Line, Segment } from '../../layout/lines.ts';
import { overlapShare, type TableHeader } from './find-headers.ts';
import type { TableArea } from './read-rows.ts';

/** What stands above a table and says what it is about. */
export interface Caption {
  analysis: Analysis | null;
  /** Units stated for the whole table. */
  units: Unit | null;
  /** The table checks the laboratory (controls, blanks, calibration), not the sample. */
  quality: boolean;
}

const QUALITY =
  /\b(?:qa ?\/ ?qc|qc|quality control|lcs|laboratory control|lab control|matrix spike|method blank|calibration|control sample|blank|duplicate)s?\b/i;
/** Longer than this is a sentence. */
const CAPTION_WORDS = 12;

/** Reads upwards from a table's head until another table begins. */
export function readCaption(
  lines: readonly Line[],
  header: TableHeader,
  area: TableArea,
  headers: readonly TableHeader[],
): Caption {
  const above = lines.filter((line) => line.y1 <= header.y0 + 2).reverse();
  const ceiling = Math.max(
    0,
    ...headers
      .filter((other) => other !== header && other.y1 < header.y0 - 2 && overlapShare(other, header) > 0.2)
      .map((other) => other.y1),
  );
  const span = { ...area, x0: Math.max(area.x0, header.x0 - 60), x1: Math.max(area.x1, header.x1) };
  const caption: Caption = { analysis: null, units: null, quality: false };
  for (const line of above) {
    if (line.y1 < ceiling) break;
    for (const segment of line.segments) {
      if (Math.min(segment.x1, span.x1) - Math.max(segment.x0, span.x0) <= 0) continue;
      const short = segment.words.length <= CAPTION_WORDS;
      if (short && header.y0 - segment.y1 < 160 && QUALITY.test(segment.text) && caption.analysis === null)
        caption.quality = true;
      if (caption.analysis === null && short) caption.analysis = captionAnalysis(segment);
      caption.units ??= statedUnits(line, segment);
    }
    if (caption.analysis !== null) break;
  }
  return caption;
}

function captionAnalysis(segment: Segment): Analysis | null {
  const text = segment.text.replace(/^\s*(?:table \d+|\[\w+\]|\d+[.)]|[A-Z]\.)\s*[-–:.]?\s*/i, '');
  const pieces = text.split(/[-–:|/]{1,2}\s|\s\/\/\s|,\s|\s\(/);
  return findAnalysis(text) ?? pieces.map((piece) => findAnalysis(piece)).find((found) => found !== null) ?? null;
}

/** `Unit of measurement: Milligrams per gram (mg/g)`, `Units: µg/g`, `(results in ppm)`. */
function statedUnits(line: Line, segment: Segment): Unit | null {
  if (!/\bunits?\b|results? (?:are )?(?:in|reported)/i.test(segment.text)) return null;
  const text = line.segments
    .filter((other) => other.x0 >= segment.x0)
    .slice(0, 2)
    .map((other) => other.text)
    .join(' ');
  return findUnits(text).at(-1) ?? null;
}
