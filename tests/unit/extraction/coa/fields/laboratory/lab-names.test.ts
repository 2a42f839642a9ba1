import { expect, it } from 'vitest';
import { looksLikeLabName } from '../../../../../../main/extraction/coa/fields/laboratory/lab-names.ts';

it.each(['12 Testing Way', '7 Research Dr.', '30 Laboratory Park'])(
  'takes no street that is named for what is done there for a laboratory: %s',
  (text) => expect(looksLikeLabName(text)).toBe(false),
);

it.each(['3 Harbors Testing', 'Quantum Park Analytics'])('takes %s for a laboratory’s name', (text) => {
  expect(looksLikeLabName(text)).toBe(true);
});
