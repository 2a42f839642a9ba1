/**
 * How lists of receipts and single records are wrapped. `bare`: as the interface document has them, an array and the
 * record itself. `data`: `{data: [...]}` and `{data: record}`, which clients of the public API expect.
 */
export type Envelope = 'bare' | 'data';
export const ENVELOPES = ['bare', 'data'] as const satisfies readonly Envelope[];

/** What stands around answers in a form. */
export interface Enveloped {
  /** Before and after a list of receipts. */
  receipts: [string, string];
  one(record: Record<string, unknown>): Record<string, unknown>;
}

export const enveloped = (envelope: Envelope = 'bare'): Enveloped =>
  envelope === 'data'
    ? { receipts: ['{"data":[', ']}'], one: (record) => ({ data: record }) }
    : { receipts: ['[', ']'], one: (record) => record };
