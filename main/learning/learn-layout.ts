import type { CoaRecord } from '../../shared/records/coa.ts';
import type { LabLayout, LayoutMark } from '../../shared/records/lab-layout.ts';
import type { LabProfile } from '../../shared/records/lab-profile.ts';
import { stateCode } from '../../shared/science/states.ts';
import type { Page } from '../documents/page.ts';
import { makeBoard } from '../extraction/coa/fields/board.ts';
import { findDates, numericOrderOf } from '../extraction/coa/fields/dates.ts';
import { labelKind } from '../extraction/coa/fields/labels/labels.ts';
import { findPairs } from '../extraction/coa/fields/labels/pairs.ts';
import { domainFits, domainsOf } from '../extraction/coa/fields/laboratory/lab-domains.ts';
import { partColumns } from '../extraction/coa/part-columns.ts';
import { prepareSample } from '../extraction/coa/prepare-sample.ts';
import { EITHER_COMMA, withDecimalPoints } from '../extraction/coa/profiles/decimal-commas.ts';
import { marksOn } from '../extraction/coa/profiles/layout-marks.ts';
import { bare, occurrencesOf } from '../extraction/coa/profiles/occurrences.ts';
import { recognizeLayout } from '../extraction/coa/profiles/recognize-layout.ts';
import { differences, isSameAnalyte } from '../extraction/coa/profiles/same-row.ts';
import { splitSamples } from '../extraction/coa/split-samples.ts';
import type { LaidOutDocument } from '../extraction/layout/laid-out.ts';
import type { CoaReading } from '../extraction/reading.ts';
import { isSameField, learnFields } from './learn-fields.ts';
import { learnQuestions } from './learn-questions.ts';
import { learnTables } from './learn-tables.ts';
import { type OwnValues, ownValuesOf } from './own-values.ts';

/** A verified certificate: its pages, how it was read, and the record after a person corrected it. */
export interface VerifiedCertificate {
  pages: readonly Page[];
  reading: Pick<CoaReading, 'record' | 'evidence' | 'findings' | 'review'>;
  verified: CoaRecord;
  /** Which of the document's samples it is, from 0. */
  sample?: number;
}

const MOST_MARKS = 80;
/** What a profile is called whose certificates name no laboratory. */
const UNNAMED = 'Unnamed laboratory';

/**
 * What a verified certificate teaches about its laboratory's layout, on top of what is known of it.
 *
 * @param existing profiles that are known; the one that the certificate has is taught, else a new one is made
 */
export function learnLayout(
  { pages, reading, verified, sample = 0 }: VerifiedCertificate,
  existing: readonly LabProfile[] = [],
): LabProfile {
  const own = splitSamples(pages).flatMap((group) => partColumns(group))[sample]?.pages ?? pages;
  const decimalComma = hasDecimalCommas(own, verified);
  const document = prepareSample(decimalComma ? withDecimalPoints(own) : own);
  const board = makeBoard(document);
  const known =
    recognizeLayout(document, existing)?.profile ??
    existing.find(({ layout, laboratory }) => layout === null && laboratory?.lab === verified.lab) ??
    null;
  // A branch, or another laboratory with the same program, has a profile of its own, which begins with the layout they share.
  const isSame = known !== null && bare(known.laboratory?.lab ?? '') === bare(verified.lab ?? '');
  const dateOrder = dateOrderOf(
    board.pages.flatMap(({ items }) => items.map(({ text }) => text)),
    verified,
  );
  const order = dateOrder ?? numericOrderOf(board.pages.flatMap(({ items }) => items.map(({ text }) => text))).order;
  const ownValues = ownValuesOf(verified);
  const scene = { board, pairs: findPairs(board), order };
  const { fields, contradicted } = learnFields(
    { scene, read: reading, truth: verified, own: ownValues },
    known?.layout?.fields ?? {},
  );
  const tables = learnTables(document, board, reading.record.results, verified.results, ownValues, {
    tables: known?.layout?.tables ?? [],
    analytes: known?.layout?.analytes ?? {},
    extra: known?.layout?.extra ?? {},
  });
  const marks = marksOf(document, ownValues, known?.layout ?? null);
  const layout: LabLayout = {
    documents: (known?.layout?.documents ?? 0) + 1,
    decimal_comma: decimalComma,
    marks,
    fields,
    ...tables,
    settled: learnQuestions(reading, verified, known?.layout?.settled ?? []),
    history: [
      ...(known?.layout?.history ?? []),
      { corrected: correctionsIn(reading.record, verified), asked: reading.review.length },
    ].slice(-500),
    contradicted,
  };
  return {
    proofdesk_lab_profile: 1,
    name: isSame ? known.name : nameFor(verified.lab ?? UNNAMED, existing),
    recognise: recognizeBy(document, verified, isSame ? known : null, marks),
    laboratory:
      verified.lab === null
        ? null
        : {
            lab: verified.lab,
            lab_license_number: verified.lab_license_number,
            lab_street: verified.lab_street,
            lab_city: verified.lab_city,
            lab_state:
              verified.lab_state !== null && stateCode(verified.lab_state) !== null ? verified.lab_state : null,
            lab_zipcode: verified.lab_zipcode,
          },
    date_order: dateOrder ?? known?.date_order ?? null,
    wording: (isSame && known.wording) || {},
    layout,
  };
}

/** Whether figures whose commas could part thousands are the record's with decimals instead. */
function hasDecimalCommas(pages: readonly Page[], { results }: CoaRecord): boolean {
  const values = new Set(results.flatMap(({ value, lod, loq, limit }) => [value, lod, loq, limit]));
  let [decimals, thousands] = [0, 0];
  for (const { text } of pages.flatMap(({ words }) => words)) {
    const [, whole, part] = EITHER_COMMA.exec(text.replace('%', '')) ?? [];
    if (whole === undefined || part === undefined) continue;
    if (values.has(Number(`${whole}.${part}`.replace(/[<>≤≥]/g, '')))) decimals += 1;
    if (values.has(Number(`${whole}${part}`.replace(/[<>≤≥]/g, '')))) thousands += 1;
  }
  return decimals > 2 * thousands;
}

/** How many values a person corrected: fields, and values of rows. */
function correctionsIn(read: CoaRecord, verified: CoaRecord): number {
  const fields = Object.entries(verified).filter(
    ([field, value]) => !UNCOUNTED.test(field) && !isSameField(field, value, read[field as keyof CoaRecord]),
  );
  const rows = verified.results.map((row) => {
    const own = read.results.filter((one) => isSameAnalyte(one, row));
    return own.length === 0 ? 1 : Math.min(...own.map((one) => differences(one, row)));
  });
  const extra = read.results.filter((row) => !verified.results.some((one) => isSameAnalyte(one, row)));
  return fields.length + rows.reduce((sum, count) => sum + count, 0) + extra.length;
}

/** Fields that follow from others, and the rows, which are counted by themselves. */
const UNCOUNTED = /^(?:coa_|analyses|results|images|warning|methods)|_hash$|^sample_id$|_address$/;

/** A name that no other profile has. */
function nameFor(lab: string, existing: readonly LabProfile[]): string {
  const taken = new Set(existing.map(({ name }) => name.toLowerCase()));
  const base = lab.trim().slice(0, 70);
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} (${number})`;
  return name;
}

/** Day first or month first, where a numeric date of the document is the record's in one order only. */
function dateOrderOf(texts: readonly string[], record: CoaRecord): 'mdy' | 'dmy' | null {
  const days = [record.date_collected, record.date_received, record.date_tested].flatMap(
    (day) => day?.slice(0, 10) ?? [],
  );
  const votes = { mdy: 0, dmy: 0 };
  for (const text of texts)
    for (const order of ['mdy', 'dmy'] as const)
      for (const { iso, ambiguous } of findDates(text, order)) if (ambiguous && days.includes(iso)) votes[order] += 1;
  return votes.mdy === votes.dmy ? null : votes.mdy > votes.dmy ? 'mdy' : 'dmy';
}

/** Texts by which the laboratory's documents are known: its name, license, street and website as far as they are printed. */
function recognizeBy(
  document: LaidOutDocument,
  record: CoaRecord,
  known: LabProfile | null,
  marks: readonly LayoutMark[],
): string[] {
  const board = makeBoard(document);
  const identity = [record.lab, record.lab_license_number, record.lab_street].filter(
    (text): text is string => text !== null && text.length >= 5 && occurrencesOf(board, text).length > 0,
  );
  const webs = board.pages
    .flatMap(({ items }) =>
      items.flatMap(({ text }) => text.match(/[\w.-]+\.(?:com|net|org|io|co|us|ca|bio|lab|info)\b/gi) ?? []),
    )
    .filter((web) => domainsOf(web).some((domain) => domainFits(domain, record.lab ?? '')))
    .map((web) => web.replace(/^.*@|^www\./i, '').toLowerCase());
  const found = [...new Set([...(known?.recognise ?? []), ...identity, ...webs])].filter((text) => text.length >= 5);
  if (found.length > 0) return found.slice(0, 20);
  const longest = marks
    .map(({ text }) => text)
    .filter((text) => text.length >= 5)
    .toSorted((a, b) => b.length - a.length);
  return longest.length > 0 ? longest.slice(0, 5) : [record.lab ?? ''];
}

/** Texts that all documents of the layout print, as far as they have been seen. */
function marksOf(document: LaidOutDocument, own: OwnValues, known: LabLayout | null): LayoutMark[] {
  const printed = marksOn(document);
  if (known) {
    const texts = new Set(printed.map(({ text }) => text));
    const still = known.marks.filter(({ text }) => texts.has(text));
    return still.length > 0 ? still : known.marks;
  }
  const repeated = new Set(
    printed
      .filter(({ text, page }) => printed.some((other) => other.text === text && other.page !== page))
      .map(({ text }) => text),
  );
  const sizes = printed.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const isLikely = ({ printed: text, text: form, isBold, size }: (typeof printed)[number]) =>
    own.isFixed(text) &&
    !/#/.test(form) &&
    form.replace(/[^a-z]/g, '').length >= 3 &&
    (isBold || size > 1.1 * usual || /:\s*$/.test(text) || repeated.has(form) || labelKind(text) !== null);
  const unique = new Map(printed.filter(isLikely).map(({ text, x, size }) => [text, { text, x, size }]));
  return [...unique.values()].slice(0, MOST_MARKS);
}
