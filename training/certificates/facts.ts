import { someDay } from './dates.ts';
import type { Draw, Option } from './productions.ts';
import type { Random } from './random.ts';
import { companyName, labName, makeProduct, type Product, personName } from './vocabulary/names.ts';
import { licenseOf, type NumberForms, numberForms, traceabilityId } from './vocabulary/numbers.ts';
import { otherGoods } from './vocabulary/other-goods.ts';
import { type Address, makeAddress, phoneOf } from './vocabulary/places.ts';

export interface Party {
  name: string;
  address: Address;
  license: string;
  phone: string;
  email: string;
}
export interface Laboratory extends Party {
  branches: Address[];
  web: string;
  accreditation: string;
}

/** Days since 1970. */
export interface Days {
  manufactured: number;
  collected: number;
  received: number;
  tested: number;
  reported: number;
}

/** Of whom, of what and when a certificate speaks, before anything is laid out. */
export interface Facts {
  lab: Laboratory;
  producer: Party;
  distributor: Party;
  /** Neither of them: who sent the sample in, or sells the goods. */
  agent: Party;
  brand: string;
  product: Product;
  sampleId: string;
  batch: string;
  lot: string;
  order: string;
  report: string;
  tags: string[];
  days: Days;
}

const webOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 18)}.${name.length % 3 === 0 ? 'net' : 'com'}`;

function makeParty(random: Random, home: Address, holder: 'producer' | 'distributor'): Party {
  const name = random.chance(0.06) ? personName(random) : companyName(random);
  const near = makeAddress(random, home.region);
  const address = random.chance(0.12) ? { ...home, street: near.street } : near;
  return {
    name,
    address,
    license: licenseOf(random, address.state, holder),
    phone: phoneOf(random),
    email: `${random.pick(['info', 'orders', 'compliance', 'hello', 'lab'])}@${webOf(name)}`,
  };
}

/** Where labs are that write in a language; null: anywhere in North America. */
const HOMES: Record<Option<'language'>, (string | null)[]> = {
  English: [...Array.from({ length: 40 }, () => null), 'ON', 'BC', 'GB', 'AU', 'ZA'],
  Spanish: ['PR', 'PR', 'PR', 'ES', 'ES', 'CO', 'MX', null],
  French: ['QC', 'QC', 'QC', 'FR', 'FR', 'CH'],
};

export function makeLab(random: Random, language: Option<'language'>): Laboratory {
  const root = labName(random);
  const address = makeAddress(random, random.pick(HOMES[language]) ?? undefined);
  const form = random.weighted({ plain: 12, place: 1.6, dba: 0.6 });
  const place = random.pick([address.city, address.state || address.city, address.stateName]);
  const name = {
    plain: root,
    place: root + random.pick([` (${place})`, ` - ${place}`, `, ${place}`, ` ${place}`]),
    dba: `${companyName(random).split(/ d\/?b\/?a /i)[0]} ${random.pick(['dba', 'DBA', 'd/b/a'])} ${root}`,
  }[form];
  const web = webOf(root);
  return {
    name,
    address,
    branches: [makeAddress(random, address.region), makeAddress(random)],
    license: licenseOf(random, address.state, 'lab'),
    phone: phoneOf(random),
    email: `${random.pick(['info', 'lab', 'support', 'results', 'contact'])}@${web}`,
    web: random.pick(['www.', 'https://', 'http://www.', '']) + web,
    accreditation: random.pick([
      `ISO/IEC 17025:2017 Accreditation #${random.form('#####')}`,
      `ISO 17025 Accredited, Cert. ${random.form('####.##')}`,
      `PJLA Testing Accreditation ${random.form('######')}`,
      `A2LA Certificate No. ${random.form('####.##')}`,
      `DEA No. ${random.form('RA0######')}`,
      `ISO/IEC 17025:2017 Certification ${random.form('L##-###-#')}`,
      `Accredited Certificate ${random.form('L##-###')} | Accreditation #${random.form('#####')}`,
      `AHCA# ${random.form('########')}`,
    ]),
  };
}

/** @param key another sample of the same document has another key */
export function makeFacts(draw: Draw, lab: Laboratory, key: string): Facts {
  const random = draw.once('facts', key);
  // A lab has some customers whom it meets again.
  const known = draw.styled('customers', random.int(0, 5));
  const customers = random.chance(0.5) ? known : random;
  const home = lab.address;
  const producer = makeParty(customers, home, 'producer');
  const distributor = makeParty(customers, home, 'distributor');
  const agent = makeParty(customers, home, 'distributor');
  const brand = random.chance(0.3) ? producer.name.replace(/,? (LLC|Inc|Corp|Co)\.?$/, '') : companyName(random);
  const made = makeProduct(random, brand);
  const goods = draw.document('goods');
  const product = goods === 'cannabis' ? made : otherGoods(random, goods, made);
  const forms: NumberForms = numberForms(draw.styled('number forms'), lab.name);
  // Clients write their batches in forms of their own.
  const theirs = random.chance(0.6) ? numberForms(random, producer.name) : forms;
  const tested = someDay(random);
  const received = tested - random.int(0, 12);
  const collected = received - random.int(0, 4);
  const reported = tested + random.int(0, 3);
  const batch = random.form(theirs.batch);
  if (draw.document('product name is the batch') === 'yes') product.name = batch;
  return {
    lab,
    producer,
    distributor,
    agent,
    brand,
    product,
    sampleId: random.form(forms.sample),
    batch,
    lot: random.form(theirs.lot),
    order: random.form(forms.order),
    report: random.form(forms.report),
    tags: [traceabilityId(random), traceabilityId(random), traceabilityId(random)],
    days: {
      manufactured: collected - random.int(3, 60),
      collected,
      received,
      tested,
      reported,
    },
  };
}
