import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORER } from '../../../bench/coa-table.ts';
import { labelOfTruth, verifiedRecord } from '../../../bench/learning-labels.ts';
import { errorsOf, judge } from '../../../bench/learning-score.ts';
import type { Page } from '../../../main/documents/page.ts';
import { readCoa } from '../../../main/extraction/coa/read-coa.ts';
import { learnLayout } from '../../../main/learning/learn-layout.ts';
import type { LabProfile } from '../../../shared/records/lab-profile.ts';
import { labProfileSchema } from '../../../shared/records/lab-profile.ts';
import { generateCertificate } from '../../../training/certificates/generate-certificate.ts';

const FIRST_STYLE = 7000;

function read(pages: readonly Page[], profiles: LabProfile[] = []) {
  const readings = readCoa(pages, {
    fileName: 'certificate.pdf',
    fileHash: '0'.repeat(64),
    now: '2026-01-01T00:00:00',
    dateOrder: 'auto',
    profiles,
  });
  return Array.isArray(readings) ? (readings[0] ?? null) : null;
}

/** What correcting one certificate of a generated layout teaches; null where it was not read. */
function taughtBy(style: number, document: number, known: LabProfile[] = []) {
  const { pages, truth } = generateCertificate(style, document, true);
  const reading = read(pages, known);
  if (!reading) return null;
  const verified = verifiedRecord(labelOfTruth(truth), reading);
  const profile = learnLayout({ pages, reading, verified }, known);
  return { verified, profile };
}

const NO_SCORER = 'the scorer is not beside the project';

/** Not the laboratory's own, nor a verdict, nor what Proofdesk adds. */
const OF_DOCUMENT = /^(?:producer|distributor|product_name|lab_id|batch_number|date_|strain_name|traceability)/;

describe('what a verified certificate teaches', () => {
  it('is a profile as files hold it, without a value that belongs to one document', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_STYLE, max: FIRST_STYLE + 400 }), (style) => {
        const first = taughtBy(style, 1);
        const second = first && taughtBy(style, 2, [first.profile]);
        for (const taught of [first, second]) {
          if (!taught) continue;
          const { profile, verified } = taught;
          expect(labProfileSchema.safeParse(JSON.parse(JSON.stringify(profile))).error).toBeUndefined();
          const told = JSON.stringify({ ...profile, recognise: [], laboratory: null, name: '' }).toLowerCase();
          const values = Object.entries(verified).flatMap(([field, value]) =>
            OF_DOCUMENT.test(field) ? [value].flat() : [],
          );
          for (const value of values) {
            // States and short codes are parts of common words.
            if (typeof value !== 'string' || value.length < 5) continue;
            expect(told).not.toContain(JSON.stringify(value.toLowerCase()).slice(1, -1));
          }
        }
      }),
      { numRuns: 10, seed: 31 },
    );
  });

  it('reads the next certificate better, and hardly one worse', ({ skip }) => {
    skip(!existsSync(SCORER), NO_SCORER);
    const before: Parameters<typeof judge>[0][number][] = [];
    const after: typeof before = [];
    for (let style = FIRST_STYLE; style < FIRST_STYLE + 8; style += 1) {
      const taught = taughtBy(style, 1);
      const { pages, truth } = generateCertificate(style, 2, true);
      const label = labelOfTruth(truth);
      before.push({ id: String(style), label, reading: read(pages) });
      after.push({ id: String(style), label, reading: read(pages, taught ? [taught.profile] : []) });
    }
    const [was, is] = [judge(before), judge(after)];
    const fields = (documents: typeof was) =>
      documents.reduce((sum, one) => sum + one.fields.wrong + one.fields.missing + one.fields.invented, 0);
    const asked = (all: typeof before) => all.reduce((sum, { reading }) => sum + (reading?.review.length ?? 0), 0);
    expect(fields(is)).toBeLessThan(fields(was) / 2);
    expect(asked(after)).toBeLessThan(asked(before) / 1.5);
    const worse = is.filter((one, index) => errorsOf(one) > errorsOf(was[index] as typeof one));
    expect(worse.length).toBeLessThanOrEqual(1);
  });

  it.for([
    ['has heads beside its columns', 5001],
    ['goes on in another column of the page without a head', 5013],
    ['stands on its side', 5018],
    ['is a list of texts', 5041],
    ['says once that nothing was tested', 5042],
    ['prints verdicts in words that no lexicon has', 5009],
  ] as const)('reads a table of the next certificate that %s', ([, style], { skip }) => {
    skip(!existsSync(SCORER), NO_SCORER);
    const taught = taughtBy(style, 1);
    const { pages, truth } = generateCertificate(style, 2, true);
    const errors = (profiles: LabProfile[]) => {
      const [judged] = judge([{ id: 'next', label: labelOfTruth(truth), reading: read(pages, profiles) }]);
      return judged ? judged.rows.fp + judged.rows.fn + judged.details.wrong : Number.NaN;
    };
    const before = errors([]);
    expect(before).toBeGreaterThanOrEqual(5);
    expect(errors(taught ? [taught.profile] : [])).toBeLessThanOrEqual(before / 4);
  });

  it('changes nothing in certificates of other laboratories', () => {
    const profiles = [0, 1, 2, 3].flatMap((index) => taughtBy(FIRST_STYLE + index, 1)?.profile ?? []);
    for (let style = FIRST_STYLE + 20; style < FIRST_STYLE + 28; style += 1) {
      const { pages } = generateCertificate(style, 1, true);
      expect(read(pages, profiles)).toEqual(read(pages));
    }
  });

  it('counts what was corrected, certificate after certificate', () => {
    const first = taughtBy(FIRST_STYLE + 3, 1);
    const second = first && taughtBy(FIRST_STYLE + 3, 2, [first.profile]);
    expect(second?.profile).toMatchObject({ name: first?.profile.name, layout: { documents: 2 } });
    const [one, other] = second?.profile.layout?.history ?? [];
    expect(one?.corrected).toBeGreaterThan(0);
    expect(other?.corrected).toBeLessThan(one?.corrected ?? 0);
  });
});
