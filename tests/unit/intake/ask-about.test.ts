import { describe, expect, it } from 'vitest';
import { askAbout } from '../../../main/intake/ask-about.ts';
import type { Evidence } from '../../../shared/records/reading.ts';

const read = (confidence: number): Evidence => ({
  page: 1,
  box: [0, 0, 1, 1],
  text: 'ink',
  method: 'ocr',
  confidence,
});

describe('what a person is asked about', () => {
  const reading = { review: ['lab'], evidence: { lab: read(0.3), product_name: read(0.79), lab_id: read(0.8) } };

  it('is what the reader names, unless the person wants to see more', () => {
    expect(askAbout(reading, 0)).toEqual(['lab']);
  });

  it('is also what was read with less certainty than the person asks for, each once', () => {
    expect(askAbout(reading, 0.8)).toEqual(['lab', 'product_name']);
  });
});
