/**
 * Writes the lexicon of first names: `npm run train -- names`. Names of people in some 70 languages, from the lists of
 * @faker-js/faker (MIT), in Latin letters without marks.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLocales } from '@faker-js/faker';
import { withoutMarks } from '../shared/without-marks.ts';

const LEXICON = join(import.meta.dirname, '../main/extraction/lexicon/first-names.json');

const names = Object.values(allLocales)
  .flatMap(({ person }) => Object.values(person?.first_name ?? {}))
  .flat()
  .map((name) => withoutMarks(String(name)).toLowerCase())
  .filter((name) => /^[a-z]{3,}$/.test(name));
const lexicon = {
  source: '@faker-js/faker (MIT), person.first_name of all locales; made by npm run train -- names',
  names: [...new Set(names)].sort().join(' '),
};
writeFileSync(LEXICON, `${JSON.stringify(lexicon)}\n`);
console.log(`${lexicon.names.split(' ').length} names.`);
