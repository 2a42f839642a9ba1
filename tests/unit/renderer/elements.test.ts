import { expect, it } from 'vitest';
import { createElements } from '../../../renderer/components/elements.ts';

const element = () => ({}) as HTMLElement;

it('keeps the ref of a key whose element was exchanged', () => {
  const elements = createElements<string>();
  const [first, second] = [element(), element()];
  const old = elements.ref('a');
  const goes = old(first) as () => void;
  // React lets the one go before the other comes, both with the ref of the same rendering.
  goes();
  const secondGoes = old(second) as () => void;
  const ref = elements.ref('a');
  secondGoes();
  ref(second);
  expect(elements.ref('a')).toBe(ref);
  expect(elements.get('a')).toBe(second);
});
