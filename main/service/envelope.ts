import type { FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/rest/envelope.ts';
import { callerOf } from './authenticate.ts';

/** What stands around answers in a form. */
export interface Enveloped {
  form: Envelope;
  /** Before and after a list of receipts. */
  receipts: [string, string];
  one(record: Record<string, unknown>): Record<string, unknown>;
}

const FORMS: Record<Envelope, Enveloped> = {
  bare: { form: 'bare', receipts: ['[', ']'], one: (record) => record },
  data: { form: 'data', receipts: ['{"data":[', ']}'], one: (record) => ({ data: record }) },
};

/** The form for the caller of a request: the key's own, else the service's. */
export type EnvelopeOf = (request: FastifyRequest) => Enveloped;

export const envelopeOf =
  (ofService: Envelope = 'bare'): EnvelopeOf =>
  (request) =>
    FORMS[callerOf(request).envelope ?? ofService];
