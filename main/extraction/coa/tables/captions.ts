import type { Analysis } from '../../../../shared/science/analyses.ts';
import { findUnits, parseUnits, type Unit } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import type { Line, Segment } from '../../layout/lines.ts';
import { overlapShare } from '../../layout/overlap.ts';
import { headingAnalysis } from './heads/heading-analysis.ts';
import type { TableHeader } from './heads/table-header.ts';
import type { TableArea } from './rows/read-rows.ts';
import { thresholdsSaid } from './statements/threshold-words.ts';

/** What stands above a table and says what it is about. */
export interface Caption {
  analysis: Analysis | null;
  /** Where the line that names the analysis ends (page units from the top); 0 for none. */
  namedAt: number;
  /** Units stated for the whole table. */
  units: Unit | null;
  /** Thresholds stated for all rows (`RL 0.002 mg/mL`, `limit 20 ppb each`), as printed. */
  thresholds: Partial<Record<'lod' | 'loq' | 'limit', StatedThreshold>>;
  /** The table checks the laboratory (controls, blanks, calibration), not the sample. */
  quality: boolean;
}

export interface StatedThreshold {
  value: number;
  /** Null where a line of nothing but thresholds leaves them to the results (`LOD 0.005; LOQ 0.020`). */
  units: Unit | null;
  text: string;
  words: Word[];
}

/** A table of the laboratory's own controls; `QC Batch: 4094` says with which of them the sample was run. */
const QUALITY =
  /\b(?:qa ?\/ ?qc|qc(?!,? [A-Z]\d[A-Z]| (?:batch|run|lot|id)\b)|quality control|lcs|laboratory control|lab control|matrix spike|method blank|calibration|control sample|blank|duplicate)s?\b/i;
/** Longer than this is a sentence. */
const CAPTION_WORDS = 12;

/** Two heads that stand no more lines apart have no rows between them. */
const FEWEST_LINES = 2;

/** Reads upwards from a table's head until another table begins. */
export function readCaption(
  lines: readonly Line[],
  header: TableHeader,
  area: TableArea,
  headers: readonly TableHeader[],
): Caption {
  const above = lines.filter((line) => line.y1 <= header.y0 + Math.max(2, 0.3 * (line.y1 - line.y0))).reverse();
  const ceiling = Math.max(
    0,
    ...headers
      .filter((other) => other !== header && other.y1 < header.y0 - 2 && overlapShare(other, header) > 0.2)
      .map((other) => other.y1),
  );
  const span = { ...area, x0: Math.max(area.x0, header.x0 - 60), x1: Math.max(area.x1, header.x1) };
  const caption: Caption = { analysis: null, namedAt: 0, units: null, thresholds: {}, quality: false };
  for (const segment of besideHeads(lines, header, span)) {
    caption.thresholds = { ...statedThresholds(segment), ...caption.thresholds };
    caption.units ??= unitsOfMethod(segment);
  }
  for (const line of above) {
    // The head of the table above ends it, its units being of its own columns; without rows between it is a caption.
    const hasRows = header.y0 - ceiling > FEWEST_LINES * (line.y1 - line.y0);
    if (line.y1 < ceiling + (hasRows ? 0.5 : 0)) break;
    for (const segment of line.segments) {
      if (Math.min(segment.x1, span.x1) - Math.max(segment.x0, span.x0) <= 0) continue;
      const short = segment.words.length <= CAPTION_WORDS;
      if (short && header.y0 - segment.y1 < 160 && QUALITY.test(segment.text) && caption.analysis === null)
        caption.quality = true;
      const named = captionAnalysis(segment);
      if (caption.analysis === null && named !== null) Object.assign(caption, { analysis: named, namedAt: line.y1 });
      caption.units ??= statedUnits(line, segment, named !== null);
      caption.thresholds = { ...statedThresholds(segment), ...caption.thresholds };
    }
    if (caption.analysis !== null) break;
  }
  return caption;
}

/** What stands on the line of the heads over no column of its own, mostly over the names: `HPLC, LOQ 0.05 %`. */
const besideHeads = (lines: readonly Line[], header: TableHeader, span: { x0: number; x1: number }): Segment[] =>
  lines
    .filter(({ y0, y1 }) => header.columns.length > 0 && y0 < header.y1 && y1 > header.y0)
    .flatMap(({ segments }) =>
      segments.filter(
        (segment) =>
          Math.min(segment.x1, span.x1) - Math.max(segment.x0, span.x0) > 0 &&
          header.columns.every(({ x0, x1, text }) => text === '' || segment.x1 <= x0 || segment.x0 >= x1),
      ),
    );

function captionAnalysis(segment: Segment): Analysis | null {
  const whole = segment.words.length <= CAPTION_WORDS ? headingAnalysis(segment.text) : null;
  if (whole !== null) return whole;
  if (segment.words.length <= CAPTION_WORDS) return null;
  // A caption that goes on as a sentence: `Potency (HPLC) - Pass. Values in mg/mL.`
  const [first = ''] = segment.text.split(/[.;—–(]\s?/);
  return first.split(' ').length <= 4 ? headingAnalysis(first) : null;
}

/** What says that the units of a whole table follow. */
const STATES_UNITS =
  /\bunits?(?: of measure(?:ment)?)?\s?(?:[:=]|(?=\(?(?:%|pp[mb]\b|[a-zµμ]{2,3}\/)))|\b(?:results?|values?|amounts?|concentrations?|quantities)\b[^.;]{0,30}\bin\b|\b(?:reported|expressed|measured|given)\b[^.;]{0,20}\bin\b/i;
/** Figures with their units state a limit, not the units of the table. */
export const AMOUNT = /[<>≤≥]?\s*\d[\d.,]*\s*(?:%|[a-zµμ]+(?:\/[a-z]+)?)/gi;
/** Units that results are given in. */
export const isOfResults = (unit: Unit) =>
  !['g', 'kg', 'mL', 'oz', 'lb', 'fl oz', 'g/mL', 'cfu', 'count'].includes(unit);

/** `% w/w by GC-FID`, `all values µg/g · LC-MS/MS`, `ppb · LC-MS/MS`. */
const STATES_METHOD =
  /^(?:(?:all )?(?:results?|values?|amounts?) (?:in )?)?\(?(\S{1,8}?(?: w\/[wv])?)\)? (?:by|via|using|[·•|–—])\s/i;

/** Units at the end of a line of methods: `NSA-212 (LC-MS/MS), µg/kg`, `HS-GC-MS | ppm`. */
const BEHIND_METHOD = /[A-Z]{2,}.*[,;|·•] ?(?:[A-Za-z ]+ in )?\(?([^\s,;()]{1,8}(?: w\/[wv])?)\)?$/;

function unitsOfMethod({ text }: Segment): Unit | null {
  const found = [STATES_METHOD, BEHIND_METHOD].map((pattern) => parseUnits(pattern.exec(text)?.[1] ?? ''));
  return found.find((units) => units !== null && isOfResults(units)) ?? null;
}

/**
 * `Unit of measurement: Milligrams per gram (mg/g)`, `Units: µg/g`, `% w/w by GC-FID`, `LC-MS/MS, µg/kg`, `(results in
 * ppm)`, `Heavy metals, ppm`, `(µg/g)`.
 */
function statedUnits(line: Line, segment: Segment, names: boolean): Unit | null {
  const alone = parseUnits(segment.text);
  if (alone !== null && isOfResults(alone)) return alone;
  const text = line.segments
    .filter((other) => other.x0 >= segment.x0)
    .slice(0, 2)
    .map((other) => other.text)
    .join(' ');
  const method = unitsOfMethod(segment);
  if (method !== null) return method;
  const said = STATES_UNITS.exec(segment.text);
  if (said)
    return (
      findUnits(text.slice(said.index).replace(AMOUNT, ' '))
        .filter(isOfResults)
        .at(/unit/i.test(said[0]) ? -1 : 0) ?? null
    );
  return names ? (findUnits(text.replace(AMOUNT, ' ')).filter(isOfResults)[0] ?? null) : null;
}

/** `Units: ppm. Any amount fails.` on a line of its own. */
const UNITS_LINE = /^units?(?: of measure(?:ment)?)?\s?[:=]\s?([^.;]+)/i;

/** `Limit, LOD and Result in ppb; …`: a list of the table's heads with their units, in a line of notes. */
const HEADS_IN_UNITS =
  /(?:^|[.;]\s)(?:all )?(?:(?:results?|findings?|limits?|L?LOD|L?LOQ|MDL|M?RL|PQL|values?)(?:\s?[,/&]\s?|\s?,?\s(?:and|or)\s|\s(?=in\b|are\b))){1,5}(?:(?:are|given|reported|expressed)\s){0,2}in\s(\S{1,12})/i;

/** The units that a line under a table's rows states for them, before the next heading. */
export function unitsUnder(lines: readonly Line[], area: TableArea): Unit | null {
  for (const line of lines) {
    if (line.y0 < area.y0 || line.y1 > area.y1) continue;
    const own = line.segments.filter(({ x0, x1 }) => x0 < area.x1 && x1 > area.x0);
    const [only] = own;
    if (!only || own.length > 1) continue;
    const said = UNITS_LINE.exec(only.text)?.[1] ?? HEADS_IN_UNITS.exec(only.text)?.[1];
    if (said !== undefined) return findUnits(said).filter(isOfResults)[0] ?? null;
    if (headingAnalysis(only.text) !== null) return null;
  }
  return null;
}

/** What the heading of a section says for its rows: `Mycotoxins (LOQ 0.5 µg/kg)`, `Foreign matter (%)`. */
export function readSection(heading: string, words: Word[]): Pick<Caption, 'units' | 'thresholds'> {
  const thresholds = statedThresholds({ text: heading, words });
  const [units] = findUnits(heading.replace(AMOUNT, ' ')).filter(isOfResults);
  return { units: units ?? Object.values(thresholds)[0]?.units ?? null, thresholds };
}

/** `RL 0.0020 mg/mL`, `LOD/LOQ 0.27/0.8 mg/g`, `(limit 20 ppb each)`; one that a caption states twice with different figures is none. */
function statedThresholds({ text, words }: Pick<Segment, 'text' | 'words'>): Caption['thresholds'] {
  const alone = ONLY_THRESHOLDS.test(text);
  const said = thresholdsSaid(text).filter(({ units }) => (units === null ? alone : isOfResults(units)));
  const once = said.filter(({ role }) => said.filter((other) => other.role === role).length === 1);
  return Object.fromEntries(once.map(({ role, value, units, text }) => [role, { value, units, text, words }]));
}

/** A line that says nothing but thresholds means them in the units of the table. */
const ONLY_THRESHOLDS = /^\(?(?:(?:LOD|MDL|L?LOQ|M?RL|PQL)\s?[:=]?\s?[<≤]?\s?\d[\d.,]*\s*[;,|/)]?\s*)+$/i;
