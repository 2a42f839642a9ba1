import { describe, expect, it } from 'vitest';
import { DOUBT_WEIGHTS, REVIEWED_FROM } from '../../../../../main/extraction/model/doubt-weights.ts';
import { doubtOf } from '../../../../../main/extraction/receipt/doubt/doubt-model.ts';
import { DOUBTED_FIELDS, fieldOf } from '../../../../../main/extraction/receipt/doubt/doubted-fields.ts';
import { isDispensary } from '../../../../../main/extraction/receipt/head/dispensary.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { readReceipt } from '../../../../../main/extraction/receipt/read-receipt.ts';
import { generatedDoubts } from '../../../../../training/doubt-samples.ts';
import { generateReceipt } from '../../../../../training/receipts/generate-receipt.ts';
import { CONTEXT } from '../page-of-lines.ts';

/** Nothing was learned from these. */
const FIRST_SEED = 720_000;
const RECEIPTS = 30;
const READ = 15;
const DOUBTED = new Set<string>(DOUBTED_FIELDS);
const { doubtWeights: _, ...BY_MODEL } = CONTEXT;

describe('what is asked about a receipt', () => {
  const samples = [...generatedDoubts(RECEIPTS, FIRST_SEED)];

  it('is told by weights that were learned from the features that are computed now', () => {
    const known = new Set(DOUBT_WEIGHTS.features);
    const computed = samples.flatMap(({ values }) => values.flatMap(({ features }) => Object.keys(features)));
    // A finding that no receipt had when they were learned says nothing.
    expect(computed.filter((name) => !known.has(name) && !/^(?:receipt|finding):/.test(name))).toEqual([]);
  });

  it('is about as much as the rules ask, and leaves fewer errors without a question', () => {
    const values = samples.filter(({ isWhole }) => isWhole).flatMap((sample) => sample.values);
    const wrong = values.filter(({ isWrong }) => isWrong);
    const byModel = ({ features }: (typeof values)[number]) => doubtOf(features, DOUBT_WEIGHTS) >= REVIEWED_FROM;
    const byRules = ({ features }: (typeof values)[number]) => (features.asked ?? 0) > 0;
    expect(values.filter(byModel).length).toBeLessThan(1.1 * values.filter(byRules).length);
    expect(wrong.filter((value) => !byModel(value)).length).toBeLessThan(
      wrong.filter((value) => !byRules(value)).length,
    );
  });

  it('is each list once, however many of its elements are doubtful, and with a reason', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + READ; seed += 1) {
      const { pages } = generateReceipt(seed, { damage: 0.5 });
      // There the checks alone ask.
      if (isDispensary(pages.flatMap((page) => receiptLines(page)))) continue;
      const readings = readReceipt(pages, BY_MODEL);
      for (const { review, findings } of Array.isArray(readings) ? readings : []) {
        expect(new Set(review.map(fieldOf)).size).toBe(review.length);
        const told = new Set(
          findings.filter(({ severity }) => severity !== 'info').flatMap(({ paths }) => paths.map(fieldOf)),
        );
        const isTold = (path: string) => told.has(fieldOf(path));
        expect(review.filter((path) => DOUBTED.has(fieldOf(path)) && !isTold(path))).toEqual([]);
      }
    }
  });
});
