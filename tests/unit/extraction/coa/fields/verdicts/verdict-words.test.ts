import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../../../main/extraction/coa/fields/verdicts/verdict-words.ts';

describe('words of a verdict', () => {
  it('counts letters only where the page explains them, whichever was asked first', () => {
    expect(verdictOf('P', true)).toEqual({ verdict: 'pass' });
    expect(verdictOf('P', false)).toBeNull();
    expect(verdictOf('-', false)).toBeNull();
    expect(verdictOf('-', true)).toEqual({ verdict: 'NT' });
    expect(verdictOf('P', true)).toEqual({ verdict: 'pass' });
  });

  it('takes two languages for one verdict only when they agree', () => {
    expect(verdictOf('Entspricht / Complies', false)).toEqual({ verdict: 'pass' });
    expect(verdictOf('Pass / Fail', false)).toBeNull();
    expect(verdictOf('Tested', false)).toEqual({ verdict: null });
  });
});
