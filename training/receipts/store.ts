import type { Random } from '../certificates/random.ts';
import type { Draw } from './draw.ts';
import { FIRST_NAMES, LAST_NAMES } from './vocabulary/people.ts';
import { CITIES, type City, STREETS } from './vocabulary/places.ts';
import { BRAND_PARTS, COMPANY_FORMS, NOUNS, SLOGANS, STORE_FORMS, STORE_FORMS_ABROAD } from './vocabulary/stores.ts';

/** An invented store. */
export interface Store {
  name: string;
  company: string;
  number: string;
  street: string;
  place: City;
  phone: string;
  /** Without `www.`; made of the name. */
  domain: string;
  slogan: string;
  staff: string;
}

export function drawStore(draw: Draw): Store {
  const random = draw.stream('store');
  const country = draw.author.country;
  const forms = STORE_FORMS_ABROAD[country]?.[draw.kind] ?? STORE_FORMS[draw.kind];
  const brand = () => random.pick(BRAND_PARTS[0]) + random.pick(BRAND_PARTS[1]);
  const place = random.pick(CITIES[country]);
  let name = random.pick(forms).replace(/\b[AFLPNC#]\b/g, (sign) => {
    if (sign === 'A') return brand();
    if (sign === 'F') return random.pick(FIRST_NAMES);
    if (sign === 'L') return random.pick(LAST_NAMES);
    if (sign === 'P') return place.city;
    if (sign === 'N') return random.pick(NOUNS);
    return random.form('@@');
  });
  name = name.replace('#', String(random.int(2, 99)));
  if (random.chance(draw.habit('name case').pick([0.2, 0.8]))) name = name.toUpperCase();
  const street = random
    .pick(STREETS[country])
    .replace(/#/, String(random.int(1, country === 'US' ? 9899 : 299)))
    .replace(/#/g, () => String(random.int(1, 9)));
  const letters = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');
  const domain = `${letters}${random.pick(country === 'GB' ? ['.co.uk', '.com'] : country === 'DE' ? ['.de'] : country === 'AU' ? ['.com.au'] : country === 'CA' ? ['.ca', '.com'] : country === 'MY' ? ['.com.my', '.com'] : ['.com', '.com', '.com', '.net'])}`;
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  return {
    name,
    company:
      `${random.chance(0.5) ? random.pick(LAST_NAMES).toUpperCase() : name.toUpperCase()} ${random.pick(COMPANY_FORMS[country])}`.replace(
        ' ,',
        ',',
      ),
    number: String(random.int(2, random.chance(0.5) ? 99 : 9899)),
    street,
    place: {
      ...place,
      zip: random.form(place.zip) + (country === 'US' && random.chance(0.1) ? `-${random.digits(4)}` : ''),
    },
    phone: phoneOf(draw),
    domain,
    slogan: random.pick(SLOGANS),
    staff: staffOf(draw, first, last, random),
  };
}

/** Who sold, as the store prints names. */
function staffOf(draw: Draw, first: string, last: string, random: Random): string {
  const form = random.pick(STAFF_FORMS);
  if (draw.visit === 0) return form(first, last);
  const people = draw.stream('staff');
  return form(people.pick(FIRST_NAMES), people.pick(LAST_NAMES));
}

const STAFF_FORMS: readonly ((first: string, last: string) => string)[] = [
  (first) => first,
  (first) => first,
  (first, last) => `${first} ${last[0]}`,
  (first, last) => `${first} ${last[0]}.`,
  (first, last) => `${first} ${last}`,
  (first) => first.toUpperCase(),
  (first, last) => `${last}, ${first}`,
];

function phoneOf(draw: Draw): string {
  const form = draw.stream('phone').pick(
    {
      US: ['(2##) ###-####', '5##-###-####', '5##.###.####', '( 3## ) ### - ####', '8##-###-####'],
      CA: ['514-###-####', '(604) ###-####'],
      GB: ['0131 ### ####', '020 #### ####', '01### ######'],
      AU: ['(03) 9### ####', '02 #### ####', '1300 ### ###'],
      MY: ['03-#### ####', '03-########', '07-### ####', '012-### ####'],
      DE: ['0#### / ######', '0##1 ######', '0##/#######'],
    }[draw.author.country],
  );
  return draw.stream('phone number').form(form);
}

/** Lines of the address, and all of it as the record has it. */
export function addressOf(draw: Draw, { street, place }: Store): { lines: string[]; whole: string } {
  const option = draw.peek('address');
  const country = draw.author.country;
  const zip = option === 'address without zip code' ? '' : place.zip;
  const gap = draw.habit('zip gap').pick([' ', ' ', '  ']);
  const city = {
    US: `${place.city}, ${place.region}${zip ? gap + zip : ''}`,
    CA: `${place.city}${draw.habit('city').pick([', ', ' ', ' , '])}${place.region}${zip ? ` ${zip}` : ''}`,
    GB: `${place.city}${zip ? ` ${zip}` : ''}`,
    AU: `${place.city} ${place.region}${zip ? ` ${zip}` : ''}`,
    MY: `${zip ? `${zip} ` : ''}${place.city}${place.region ? `, ${place.region}` : ''}`,
    DE: `${zip ? `${zip} ` : ''}${place.city}`,
  }[country];
  const lines =
    option === 'address in one line'
      ? [`${street}, ${city}`]
      : option === 'address in three lines' && country !== 'DE'
        ? [street, ...split(city, zip)]
        : [street, city];
  const upper = draw.stream('address case').chance(0.35);
  const shown = lines.map((line) => (upper ? line.toUpperCase() : line));
  return { lines: shown, whole: shown.join(', ').replace(/\s+/g, ' ') };
}

const split = (city: string, zip: string): string[] =>
  zip && city.endsWith(zip) ? [city.slice(0, -zip.length).trim(), zip] : [city];
