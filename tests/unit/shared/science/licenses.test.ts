import { describe, expect, it } from 'vitest';
import { findLicense, LICENSE_FORMATS } from '../../../../shared/retail/license-formats.ts';
import { classifyLicense } from '../../../../shared/science/licenses.ts';

const example = (template: string) => template.replace(/9/g, '4').replace(/X/gi, '7');

describe('license numbers', () => {
  it.each(LICENSE_FORMATS.map(({ state, template }) => [example(template), state]))(
    'of retailers are known on receipts and certificates alike: %s',
    (number, state) => {
      expect(findLicense(`License ${number}`)).toMatchObject({ number, state, exact: true });
      expect(classifyLicense(number)).toMatchObject({ state });
      expect(classifyLicense(number)?.holder).not.toBe('laboratory');
    },
  );

  it.each([
    ['C10-0000423', 'CA', 'retailer'],
    ['402R-00815', 'CO', 'retailer'],
    ['C12-0000423-LIC', 'CA', 'producer'],
    ['MMTC-2017-0012', 'FL', 'producer'],
    ['C8-0000123-LIC', 'CA', 'laboratory'],
  ])('%s is of %s, held by a %s', (number, state, holder) => {
    expect(classifyLicense(number)).toEqual({ state, holder });
  });

  it.each(['www.dreams420.com', '@dreams420', 'Instagram: beams207'])('are no ends of words: %s', (text) => {
    expect(findLicense(text)).toBeNull();
  });

  it('of Oregon may end in letters and digits', () => {
    expect(findLicense('OLCC 050-1002345AOIC')).toMatchObject({ state: 'OR', number: '050-1002345A01C' });
    expect(findLicense('OLCC 050-10023458B1D')).toMatchObject({ state: 'OR', number: '050-10023458B1D', exact: true });
    expect(findLicense('OLCC 050-1002345AB1C')).toMatchObject({ state: 'OR', number: '050-1002345AB1C' });
  });
});
