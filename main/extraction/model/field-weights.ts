import type { FieldWeights } from '../coa/decode/rank-fields.ts';
import weights from './field-weights.json' with { type: 'json' };

/** The weights by which a certificate's fields are ranked, as `npm run train` wrote them. */
export const FIELD_WEIGHTS = weights as unknown as FieldWeights;
