/** A field of a record at the beginning of a sentence: `distributor_license_number` -> `Distributor license`. */
export const fieldInWords = (path: string): string =>
  path
    .replace(/^lab_id$/, 'sample_id')
    .replace('license_number', 'license')
    .replace('zipcode', 'ZIP code')
    .replaceAll('_', ' ')
    .replace(/\b(thc|cbd|id)\b/g, (word) => word.toUpperCase())
    .replace(/\bids\b/, 'IDs')
    .replace(/^./, (first) => first.toUpperCase());

/** The field that such words are of. */
export const fieldOfWords = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^sample id$/, 'lab_id')
    .replace(/ license$/, '_license_number')
    .replace('zip code', 'zipcode')
    .replaceAll(' ', '_');
