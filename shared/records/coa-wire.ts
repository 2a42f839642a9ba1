import type { CoaRecord } from './coa.ts';
import type { LocalDate } from './local-dates.ts';

/** The interface's form: `analyses`, `images` and `results` as strings holding JSON arrays, without the desk's own dates. */
export type CoaOnWire = Omit<CoaRecord, 'analyses' | 'images' | 'results' | LocalDate> &
  Record<'analyses' | 'images' | 'results', string>;

/** A record in the interface's form. Stands apart from the schema, so that who only writes records need not load it. */
export function coaToWire(record: CoaRecord): CoaOnWire {
  const { analyses, images, results, ...others } = record;
  const { date_reported, date_harvested, date_manufactured, date_expires, ...rest } = others;
  return {
    ...rest,
    analyses: JSON.stringify(analyses),
    images: JSON.stringify(images),
    results: JSON.stringify(results),
  };
}
