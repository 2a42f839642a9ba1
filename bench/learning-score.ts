import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CoaReading } from '../main/extraction/reading.ts';
import { type Score, scoreReadings } from './coa-table.ts';
import type { CertificateLabel } from './learning-labels.ts';

/** A reading of a document, null where it was not read, and what is true of the document. */
export interface Judged {
  id: string;
  label: CertificateLabel;
  reading: CoaReading | null;
}

/** What the corpus's scorer says of readings of any documents, in their order. */
export function judge(judged: readonly Judged[]): Score['documents'] {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-learning-'));
  mkdirSync(join(folder, 'labels'));
  for (const { id, label } of judged) writeFileSync(join(folder, 'labels', `${id}.json`), JSON.stringify(label));
  const readings = judged.flatMap(({ id, reading }) =>
    reading ? [{ ...reading, record: { ...reading.record, coa_pdf: `${id}.pdf` } }] : [],
  );
  const score = scoreReadings(readings, folder);
  rmSync(folder, { recursive: true });
  const byId = new Map(score.documents.map((document) => [document.id, document]));
  return judged.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Values that are wrong, missing or invented. */
export const errorsOf = ({ rows, fields, details }: Score['documents'][number]): number =>
  rows.fp + rows.fn + fields.wrong + fields.missing + fields.invented + details.wrong;
