import type { LabProfile } from '../../../../shared/records/lab-profile.ts';
import { stateCode } from '../../../../shared/science/states.ts';
import { boxOf } from '../../../documents/page.ts';
import { addressLine } from '../fields/blocks/address-line.ts';
import type { Board } from '../fields/board.ts';
import { bare, occurrencesOf } from './occurrences.ts';
import type { ReadFields } from './read-fields-part.ts';
import type { RecognizedLayout } from './recognize-layout.ts';

/** Confidence in what is known of the laboratory: where the document prints it, and where it does not. */
const PRINTED = 0.97;
const NOT_PRINTED = 0.9;
/** What is asked: the document prints something else. */
const OTHERWISE = 0.7;

const PARTS = ['lab_license_number', 'lab_street', 'lab_city', 'lab_state', 'lab_zipcode'] as const;
type LabPath = 'lab' | (typeof PARTS)[number];

/** Puts the known name, license and address of the laboratory into the fields. What the document prints otherwise stays, and is asked about. */
export function fillLaboratory(
  out: ReadFields,
  board: Board,
  { profile, layout, named, changed }: RecognizedLayout,
): void {
  const { laboratory } = profile;
  if (!laboratory || isOfAnother(out, board, profile)) return;
  const { lab_street, lab_zipcode } = laboratory;
  const place = lab_street ?? lab_zipcode;
  // A laboratory with several houses prints the one that tested.
  const isHere = place === null || occurrencesOf(board, place).length > 0;
  for (const path of ['lab', ...PARTS] as const)
    if (isHere || !/street|city|state|zip/.test(path))
      fillOne(out, board, path, laboratory[path], {
        named,
        changed,
        documents: layout.documents,
        isInvented: (layout.fields[path]?.corrected ?? 0) > 0,
      });
  const { lab_street: street, lab_city: city, lab_state, lab_zipcode: zipcode } = out.fields;
  out.fields.lab_address = addressLine({
    street,
    city,
    state: lab_state && (stateCode(lab_state) ?? lab_state),
    zipcode,
  });
  const at = out.evidence.lab_street ?? out.evidence.lab_city;
  if (at && out.fields.lab_address)
    out.evidence.lab_address = { ...(out.evidence.lab_address ?? at), learned: layout.documents };
  else if (!out.fields.lab_address) delete out.evidence.lab_address;
}

/** Fields with the laboratory's name as a profile spells it, where a document of another layout prints the same letters. */
export function spellLaboratory<Read extends Pick<ReadFields, 'fields' | 'evidence'>>(
  read: Read,
  profiles: readonly LabProfile[],
): Read {
  const { lab } = read.fields;
  const own = read.evidence.lab;
  const known =
    lab === null ? undefined : profiles.find(({ laboratory }) => laboratory && bare(laboratory.lab) === bare(lab));
  const spelled = known?.laboratory?.lab;
  if (!own || !known || !spelled || spelled === lab) return read;
  const documents = known.layout?.documents;
  const evidence = {
    ...own,
    confidence: Math.max(own.confidence, NOT_PRINTED),
    ...(documents && { learned: documents }),
  };
  return { ...read, fields: { ...read.fields, lab: spelled }, evidence: { ...read.evidence, lab: evidence } };
}

/** Whether the document names another laboratory in the learned one's place: a branch, or another user of one program. */
function isOfAnother({ fields }: ReadFields, board: Board, { laboratory, recognise }: LabProfile): boolean {
  const name = laboratory?.lab ?? '';
  const isUsuallyPrinted = recognise.some((text) => bare(text) === bare(name));
  return isUsuallyPrinted && fields.lab !== null && occurrencesOf(board, name).length === 0;
}

function fillOne(
  { fields, evidence, surelyEmpty, surelyRight, taught }: ReadFields,
  board: Board,
  path: LabPath,
  told: string | null,
  {
    named,
    changed,
    documents,
    isInvented,
  }: Pick<RecognizedLayout, 'named' | 'changed'> & { documents: number; isInvented: boolean },
): void {
  const read = fields[path];
  if (told === null) {
    // A certificate may print what another left out: only what was invented before is taken away.
    if (read !== null && !isInvented) return;
    fields[path] = null;
    delete evidence[path];
    surelyEmpty.push(path);
    taught.push(path);
    return;
  }
  const own = evidence[path];
  const same = (a: string, b: string) =>
    bare(a) === bare(b) || (path === 'lab_state' && (stateCode(a) ?? a) === (stateCode(b) ?? b));
  if (read !== null && own && same(read, told)) {
    evidence[path] = { ...own, confidence: Math.max(own.confidence, PRINTED), learned: documents };
    surelyRight.push(path);
    taught.push(path);
    return;
  }
  const [print] = occurrencesOf(board, told);
  const page = print && board.pages[print.item.page]?.laidOut;
  const box = print && page?.boxOf(print.ink.words);
  if (print && page && box) {
    const method = print.ink.words[0]?.method ?? page.page.method;
    fields[path] = told;
    evidence[path] = {
      page: page.page.number,
      box,
      text: print.ink.text,
      method,
      confidence: PRINTED,
      learned: documents,
    };
    surelyRight.push(path);
    taught.push(path);
    return;
  }
  if (path !== 'lab') {
    if (own) evidence[path] = { ...own, confidence: Math.min(own.confidence, OTHERWISE) };
    return;
  }
  const sign = named ?? markOf(board);
  const at = sign && boxOf(sign.page, sign.segments);
  if (!sign || !at) return;
  const text = sign.segments.map((segment) => segment.text).join(' ');
  const confidence = changed ? OTHERWISE : NOT_PRINTED;
  fields[path] = told;
  evidence[path] = { page: sign.page.number, box: at, text, method: 'derived', confidence, learned: documents };
  if (changed) return;
  surelyRight.push(path);
  taught.push(path);
}

/** The document's first line, where only its layout tells whose it is. */
const markOf = (board: Board) => {
  const [page] = board.pages;
  const item = page?.items[0];
  return page && item ? { page: page.laidOut.page, segments: [item.segment] } : null;
};
