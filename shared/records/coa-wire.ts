import type { CoaRecord } from './coa.ts';

/** The interface's form: `analyses`, `images` and `results` as strings holding JSON arrays. */
export type CoaOnWire = Omit<CoaRecord, 'analyses' | 'images' | 'results'> &
  Record<'analyses' | 'images' | 'results', string>;

/** A record in the interface's form. Stands apart from the schema, so that who only writes records need not load it. */
export function coaToWire(record: CoaRecord): CoaOnWire {
  const { analyses, images, results, ...rest } = record;
  return {
    ...rest,
    analyses: JSON.stringify(analyses),
    images: JSON.stringify(images),
    results: JSON.stringify(results),
  };
}
