import type { Evidence, EvidenceMap } from '../../shared/records/reading.ts';
import { parsePath, valueAt } from '../../shared/records/value-path.ts';
import type { RecordContent } from '../store/records.ts';
import { partsAgree, restOfAddress } from './address-parts.ts';
import { rowOf } from './rows.ts';

/**
 * Whose word a value is. Only what a person edited or accepted is theirs (`person`, and asked about no more); what follows
 * from it is `derived`, shown at the ink it follows from, and still asked about if it was.
 */

/** A person looked at the value and all it consists of, and found them right. */
export const accepted = (content: RecordContent, path: string): RecordContent =>
  confirmed(content, path, (other) => isPartOf(other, path));

/** A person put the value in place of another; of what it consists of, they changed only what differs now. */
export const edited = (before: RecordContent, after: RecordContent, path: string): RecordContent =>
  restFollowed(
    before,
    followed(
      before,
      confirmed(after, path, (other) => isPartOf(other, path) && differs(before, after, other)),
      path,
    ),
    path,
  );

/** The value came from elsewhere and nobody here has looked at it: it is asked about as before, under its old ink. */
export function takenOver(before: RecordContent, after: RecordContent, path: string): RecordContent {
  const evidence: EvidenceMap = { ...after.evidence };
  for (const [other, ink] of Object.entries(evidence)) {
    if (other === path || (isPartOf(other, path) && differs(before, after, other)))
      evidence[other] = { ...ink, method: 'derived' };
  }
  return followed(before, { ...after, evidence }, path);
}

/** `results` asks whether there are rows at all; each row is asked about by its own path. */
const isPartOf = (other: string, path: string) =>
  path !== 'results' && (other.startsWith(`${path}.`) || other.startsWith(`${path}[`));

function differs(before: RecordContent, after: RecordContent, path: string): boolean {
  const [was, is] = [before, after].map(({ record }) => JSON.stringify(valueAt(record, parsePath(path) ?? []) ?? null));
  return was !== is;
}

function confirmed(content: RecordContent, path: string, isTheirs: (other: string) => boolean): RecordContent {
  const evidence: EvidenceMap = { ...content.evidence };
  // Without ink, e.g. for a value the document does not print, there is no place to point at.
  const ink = evidence[path] ?? inkOfRow(evidence, path);
  if (ink) evidence[path] = { ...ink, method: 'person', confidence: 1 };
  for (const [other, entry] of Object.entries(evidence)) {
    if (isTheirs(other)) evidence[other] = { ...entry, method: 'person', confidence: 1 };
  }
  const row = rowOf(path);
  const settled = row !== null && settlesRow(content, `results[${row}]`, path) ? `results[${row}]` : null;
  const review = content.review.filter((other) => other !== path && other !== settled && !isTheirs(other));
  return { ...content, evidence, review };
}

/** The ink of the row of results or of the line item that a cell without ink of its own is in. */
function inkOfRow(evidence: EvidenceMap, path: string): Evidence | undefined {
  const row = rowOf(path);
  if (row !== null) return evidence[`results[${row}]`];
  const item = /^product_\w+(\[\d+\])$/.exec(path)?.[1];
  return item === undefined ? undefined : evidence[`product_names${item}`];
}

/** Says of one value only that its ink is doubtful, which the row's own confidence tells as well. */
const OF_INK = 'uncertain-reading';

/**
 * Whether a row is doubted no more once one of its cells is a person's word: the cell was what was doubtful. It is not
 * where another cell is as doubtful as the whole row, or a check questions the row, which is asked again after the edit.
 */
function settlesRow({ evidence, findings }: RecordContent, row: string, cell: string): boolean {
  const questioned = findings.some(
    ({ code, severity, paths }) => code !== OF_INK && severity !== 'info' && paths.includes(row),
  );
  const whole = evidence[row]?.confidence ?? 0;
  const others = Object.entries(evidence).filter(([path]) => path.startsWith(`${row}.`) && !isOnePlace(path, cell));
  return !questioned && others.every(([, { confidence }]) => confidence > whole);
}

/** A result's number and its qualifier are one place on the page. */
const isOnePlace = (a: string, b: string) => a.replace(/qualifier$/, 'value') === b.replace(/qualifier$/, 'value');

/** What changed in the row beside the edited cell follows from it: what is empty now has no ink and no question. */
function followed(before: RecordContent, after: RecordContent, path: string): RecordContent {
  const row = rowOf(path);
  const cell = /^results\[\d+\]\.(\w+)$/.exec(path)?.[1];
  if (row === null || cell === undefined || after.kind !== 'coa' || before.kind !== 'coa') return after;
  const [was, is] = [before.record.results[row], after.record.results[row]];
  if (!was || !is) return after;
  const evidence: EvidenceMap = { ...after.evidence };
  const empty = new Set<string>();
  for (const field of Object.keys(is) as (keyof typeof is)[]) {
    const other = `results[${row}].${field}`;
    if (field === cell || was[field] === is[field]) continue;
    const ink = evidence[path];
    if (is[field] === null) {
      delete evidence[other];
      empty.add(other);
    } else if (ink) evidence[other] = { ...ink, method: 'derived' };
  }
  return { ...after, evidence, review: after.review.filter((other) => !empty.has(other)) };
}

/**
 * The rest of an address follows from the field a person corrected, and the type of a line item from its name. Parts of a
 * corrected address are asked about no more; the whole is, while another of its parts is.
 */
function restFollowed(before: RecordContent, after: RecordContent, path: string): RecordContent {
  const rest = path.startsWith('product_names[') ? [path.replace('names', 'types')] : restOfAddress(path);
  if (rest.length === 0) return after;
  const evidence: EvidenceMap = { ...after.evidence };
  const changed = rest.filter((other) => differs(before, after, other));
  for (const other of changed) {
    const isEmpty = (valueAt(after.record, parsePath(other) ?? []) ?? null) === null;
    const ink = isEmpty ? undefined : (evidence[path] ?? evidence[other]);
    if (ink) evidence[other] = { ...ink, method: 'derived' };
    else delete evidence[other];
  }
  const isWhole = path.endsWith('_address');
  const othersAsked = rest.some((other) => !other.endsWith('_address') && after.review.includes(other));
  const settled = isWhole ? (partsAgree(after.record, path) ? rest : []) : othersAsked ? [] : changed;
  return { ...after, evidence, review: after.review.filter((other) => !(settled as string[]).includes(other)) };
}
