import { parseNumber } from '../../../../../shared/science/numbers.ts';
import { parseUnits, type Unit } from '../../../../../shared/science/units.ts';

const NUMBER_WITH_UNIT =
  /(?<![\w.])([\d,]*\.?\d+(?:e[+-]?\d+)?)\s*(%|mg\s?\/\s?g\b|wt\s?%|percent\b|[a-z]+(?:\s?\/\s?[a-z]+)?\b)?/gi;

/**
 * The numbers of a text with their units, none when it holds anything else: `23.55%`, `41.51 mg/g (4.151 %)`, `29.52`.
 * A text that goes on in words gives only its mass fractions.
 */
export function amountsIn(text: string): { value: number; units: Unit | null }[] {
  const bare = text.trim().replace(/[*†‡]+$/, '');
  const found = [...bare.matchAll(NUMBER_WITH_UNIT)].flatMap((match) => {
    const value = parseNumber(match[1] ?? '')?.value ?? null;
    return value === null
      ? []
      : [
          {
            value,
            units: match[2] ? parseUnits(match[2]) : null,
            unread: match[2] !== undefined && parseUnits(match[2]) === null,
          },
        ];
  });
  const pure =
    bare.replace(NUMBER_WITH_UNIT, '').replace(/[\s()|/,;=-]/g, '') === '' && found.every(({ unread }) => !unread);
  return pure ? found : bare.length < 60 ? found.filter(({ units }) => units === 'percent' || units === 'mg/g') : [];
}
