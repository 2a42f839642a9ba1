/**
 * How lists of receipts and single records are wrapped. `bare`: as the interface document has them, an array and the
 * record itself. `data`: `{data: [...]}` and `{data: record}`, which clients of the public API expect.
 */
export const ENVELOPES = ['bare', 'data'] as const;
export type Envelope = (typeof ENVELOPES)[number];
