import type { Random } from '../certificates/random.ts';

/** Digits in the place of every `#`; all else, asterisks too, stands for itself. */
export const digits = (random: Random, template: string): string =>
  template.replace(/#/g, () => String(random.int(0, 9)));
