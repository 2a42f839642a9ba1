import { z } from 'zod';
import { coaResultSchema } from './coa-result.ts';
import { dateOrTimestampSchema, hashSchema, localTimestampSchema } from './field-types.ts';
import type { LocalDate } from './local-dates.ts';

const text = z.string().nullable();
const amount = z.number().nullable();
const verdict = z.string().nullable();

/**
 * A certificate of analysis of one sample. Field names are the interface's. Inside Proofdesk `analyses`, `images` and
 * `results` are arrays; `coaToWire` (coa-wire.ts) makes them the JSON strings the interface asks for.
 *
 * Text fields the interface calls `string` are nullable here: a document may not print them, and an empty string would
 * not tell "not printed" from "printed empty". On the wire null is sent.
 */
export const coaRecordSchema = z.object({
  /** Base name of the document's file. */
  coa_pdf: z.string(),
  /** SHA-256 of the file's bytes. */
  coa_hash: hashSchema,
  /** Standard names of the analyses performed on the sample, in the order of the document. */
  analyses: z.array(z.string()),
  /**
   * One verdict per analysis: `pass`, `fail`, `NT` (listed but not tested) or `N/A`; null where none is printed for it or its rows.
   * `potency_status` is the cannabinoids' field, as the interface names it.
   */
  potency_status: verdict,
  terpenes_status: verdict,
  pesticide_status: verdict,
  microbiological_status: verdict,
  mycotoxin_status: verdict,
  residual_solvents_status: verdict,
  heavy_metals_status: verdict,
  water_activity_status: verdict,
  moisture_content_status: verdict,
  foreign_matter_status: verdict,
  methods: z.array(z.object({ analysis: z.string(), method: z.string() })).nullable(),
  date_collected: dateOrTimestampSchema.nullable(),
  /** Completion of testing; with one date per analysis, the latest. */
  date_tested: dateOrTimestampSchema.nullable(),
  date_received: dateOrTimestampSchema.nullable(),
  lab: text,
  /** Ours: the interface has no field for it, certificates print it. */
  lab_license_number: text,
  lab_address: text,
  lab_street: text,
  lab_city: text,
  lab_state: text,
  lab_zipcode: text,
  distributor: text,
  distributor_address: text,
  distributor_street: text,
  distributor_city: text,
  distributor_state: text,
  distributor_zipcode: text,
  distributor_license_number: text,
  producer: text,
  producer_address: text,
  producer_street: text,
  producer_city: text,
  producer_state: text,
  producer_zipcode: text,
  producer_license_number: text,
  product_name: text,
  /** The laboratory's own sample number. */
  lab_id: text,
  product_type: text,
  batch_number: text,
  /** METRC and other seed-to-sale tags. */
  traceability_ids: z.array(z.string()).nullable(),
  /** Milligrams. */
  product_size: amount,
  /** Milligrams. */
  serving_size: amount,
  servings_per_package: amount,
  /** Grams. */
  sample_weight: amount,
  /** Overall verdict as printed: `pass` or `fail`. */
  status: verdict,
  /** Percent by weight where the document states mass fractions; else the printed number, in `totals_units`. */
  total_cannabinoids: amount,
  total_thc: amount,
  total_cbd: amount,
  total_terpenes: amount,
  /**
   * Ours: the units of all four totals where they are stated by the portion only, as `mg/serving`; null: percent by weight.
   * Records from before this field have none.
   */
  totals_units: text.default(null),
  /** SHA-256 of the canonical JSON of [producer, product_name, date_tested], see hashes.ts. */
  sample_id: hashSchema,
  /** As printed; otherwise derived from product_name, with evidence of method `derived`. */
  strain_name: text,
  coa_algorithm: z.string(),
  coa_algorithm_entry_point: z.string(),
  coa_algorithm_version: z.string(),
  coa_parsed_at: localTimestampSchema,
  /** Pictures of the product embedded in the document: page and box as fractions of the page. */
  images: z.array(z.object({ page: z.int(), box: z.array(z.number()).length(4) })),
  results: z.array(coaResultSchema),
  /** SHA-256 of the canonical JSON of `results`. */
  results_hash: hashSchema,
  /** SHA-256 of the canonical JSON of the record's content, see hashes.ts. */
  sample_hash: hashSchema,
  warning: z.string(),
});

const localDate = dateOrTimestampSchema.nullable().optional();

/** A certificate at the desk, with dates that stay there: see `coaToWire`. Records from before the local dates, and those of a service, have none of them. */
export const deskCoaSchema = coaRecordSchema.extend({
  date_reported: localDate,
  /** Where several harvests went into the product, the latest. */
  date_harvested: localDate,
  /** Of the product, not of the packaging. */
  date_manufactured: localDate,
  /** The day after which the product is not to be sold or used. */
  date_expires: localDate,
} satisfies Record<LocalDate, typeof localDate>);
export type CoaRecord = z.infer<typeof deskCoaSchema>;

/** Whether the totals are percentages of the weight: not where a record says that they are so much in a portion. */
export const totalsByWeight = ({ totals_units: units }: Partial<Pick<CoaRecord, 'totals_units'>>): boolean =>
  (units ?? 'percent') === 'percent';

/** Companies of a certificate: each has its name, license number and address in fields that begin with it. */
export const COMPANIES = ['lab', 'producer', 'distributor'] as const;
export type Company = (typeof COMPANIES)[number];

/** The reverse of `coaToWire`; also takes arrays, as some services send them. @throws z.ZodError, SyntaxError */
export function coaFromWire(wire: Record<string, unknown>): CoaRecord {
  const list = (value: unknown) => (typeof value === 'string' ? JSON.parse(value || '[]') : (value ?? []));
  return coaRecordSchema.parse({
    ...wire,
    analyses: list(wire.analyses),
    images: list(wire.images),
    results: list(wire.results),
  });
}
