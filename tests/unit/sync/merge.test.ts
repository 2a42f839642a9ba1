import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '../../../main/sync/differences.ts';
import { mergeFields } from '../../../main/sync/merge.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }));
const fields = fc.dictionary(fc.constantFrom('name', 'city', 'phone', 'extra'), value);

describe('organizations merged field by field', () => {
  it('takes what only one side changed, whichever side it was', () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        const whole = { ...base, ...changed };
        expect(mergeFields(base, whole, base)).toEqual({ merged: whole, conflicts: [] });
        expect(mergeFields(base, base, whole)).toEqual({ merged: whole, conflicts: [] });
      }),
    );
  });

  it('commutes but for the conflicts it names, where mine stays', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const one = mergeFields(base, mine, theirs);
        const other = mergeFields(base, theirs, mine);
        const contested = new Set(one.conflicts.map(({ field }) => field));
        expect(new Set(other.conflicts.map(({ field }) => field))).toEqual(contested);
        for (const field of Object.keys(one.merged)) {
          if (contested.has(field)) expect(one.merged[field]).toEqual(mine[field] ?? null);
          else expect(one.merged[field]).toEqual(other.merged[field]);
        }
      }),
    );
  });

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { merged } = mergeFields(base, mine, theirs);
        expect(mergeFields(merged, merged, merged)).toEqual({ merged, conflicts: [] });
      }),
    );
  });
});

describe('two readings of one document', () => {
  it('differ where their content does, not in who read them, how numbers are written or what one side alone knows', () => {
    const mine = { product_name: 'A', total_thc: 20.5, analyses: ['terpenes'], coa_algorithm: 'x', lab: null };
    const theirs = {
      product_name: 'B',
      total_thc: '20.5',
      analyses: '["terpenes"]',
      coa_algorithm: 'y',
      more: 1,
    };
    expect(differences(mine, theirs)).toEqual([{ field: 'product_name', mine: 'A', theirs: 'B' }]);
  });
});
