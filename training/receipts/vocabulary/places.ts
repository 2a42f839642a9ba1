import type { Country } from '../authors.ts';

export interface City {
  city: string;
  region: string;
  /** `#` a digit, `@` a letter. */
  zip: string;
}

const cities = (text: string): City[] =>
  text.split('; ').map((each) => {
    const [city, region, zip] = each.split('|') as [string, string, string];
    return { city, region, zip };
  });

export const CITIES: Readonly<Record<Country, readonly City[]>> = {
  US: cities(
    'Duluth|MN|558##; Lakeville|MN|550##; Eau Claire|WI|547##; Madison|WI|537##; Tacoma|WA|984##; Bellingham|WA|982##; Portland|OR|972##; Bend|OR|977##; Oakland|CA|946##; Fresno|CA|937##; San Diego|CA|921##; Santa Rosa|CA|954##; Long Beach|CA|908##; Reno|NV|895##; Henderson|NV|890##; Tempe|AZ|852##; Boulder|CO|803##; Fort Collins|CO|805##; Santa Fe|NM|875##; Austin|TX|787##; Plano|TX|750##; Tulsa|OK|741##; Omaha|NE|681##; Ann Arbor|MI|481##; Grand Rapids|MI|495##; Columbus|OH|432##; Evanston|IL|602##; Chicago|IL|606##; Springfield|MO|658##; Nashville|TN|372##; Asheville|NC|288##; Savannah|GA|314##; Tampa|FL|336##; Orlando|FL|328##; Richmond|VA|232##; Bethesda|MD|208##; Ithaca|NY|148##; Brooklyn|NY|112##; Worcester|MA|016##; Portland|ME|041##; Burlington|VT|054##; Las Vegas|NV|891##; Boise|ID|837##; Honolulu|HI|968##',
  ),
  CA: cities(
    'Toronto|ON|M#@ #@#; Ottawa|ON|K#@ #@#; Hamilton|ON|L#@ #@#; Montreal|QC|H#@ #@#; Québec|QC|G#@ #@#; Laval|QC|H#@ #@#; Vancouver|BC|V#@ #@#; Victoria|BC|V#@ #@#; Calgary|AB|T#@ #@#; Edmonton|AB|T#@ #@#; Winnipeg|MB|R#@ #@#; Halifax|NS|B#@ #@#',
  ),
  GB: cities(
    'Leeds||LS# #@@; Bristol||BS# #@@; Edinburgh||EH# #@@; Cardiff||CF## #@@; Manchester||M# #@@; London||SE## #@@; Norwich||NR# #@@; Exeter||EX# #@@; Glasgow||G# #@@; Sheffield||S# #@@',
  ),
  AU: cities(
    'Fitzroy|VIC|30##; Geelong|VIC|32##; Newtown|NSW|20##; Wollongong|NSW|25##; Toowong|QLD|40##; Cairns|QLD|48##; Fremantle|WA|61##; Norwood|SA|50##; Hobart|TAS|70##',
  ),
  MY: cities(
    'Petaling Jaya|Selangor|46###; Shah Alam|Selangor|40###; Kuala Lumpur|W.P.|5####; Johor Bahru|Johor|81###; Ipoh|Perak|31###; George Town|Pulau Pinang|10###; Klang|Selangor|41###; Melaka|Melaka|75###; Kuching|Sarawak|93###; Seremban|Negeri Sembilan|70###',
  ),
  DE: cities(
    'Kassel||341##; Bonn||531##; Leipzig||043##; Freiburg||791##; Kiel||241##; Ulm||890##; Mainz||551##; Bielefeld||336##; Erfurt||990##; München||803##; Köln||506##; Nürnberg||904##',
  ),
};

export const STREETS: Readonly<Record<Country, readonly string[]>> = {
  US: [
    '# Main St',
    '# N Lincoln Ave',
    '#W Broadway',
    '# E 4th Street',
    '# Route 9',
    '# Harbor Blvd',
    '# SE Division St',
    '# State Hwy 36 W',
    '# Elm Grove Rd',
    '# Cedar Pkwy',
    '# Sunset Blvd, Ste 10#',
    '# County Rd B2',
    '# Peachtree Ln',
    '# Mission St',
    '# S Congress Ave',
    '# Larkspur Dr',
    '# Market Place',
    '# Commerce Way',
    '# Old Mill Rd Unit #',
    '# 10th Ave NE',
    '# Village Center Cir',
    '# Telegraph Ave',
    '# University Dr',
    '# Pacific Coast Hwy',
  ],
  CA: [
    '# King St W',
    '# Rue Sainte-Catherine O',
    '# boul. Saint-Laurent',
    '# Granville Street',
    '# Yonge St',
    '# 17 Ave SW',
    '# Robson St',
    '# chemin du Lac',
    '# Portage Ave',
    '# Barrington St',
  ],
  GB: [
    '# High Street',
    '# Station Road',
    'Unit #, Retail Park',
    '# Church Lane',
    '# Market Square',
    '# Victoria Road',
    '# Queens Parade',
    '# Mill Lane',
    '# London Road',
  ],
  AU: [
    '# Smith St',
    '# King Street',
    'Shop #, Westgate Plaza',
    '# Ocean Rd',
    '# Pitt St',
    '# Parramatta Rd',
    '# Beach Rd',
    'Cnr High & # Station St',
  ],
  MY: [
    'No. #, Jalan SS 2/##',
    '#, Jalan Tun Razak',
    'Lot #, Ground Floor, Taman Indah',
    'No #, Jalan Bukit Bintang',
    '#-G, Jalan Puteri 1/#',
    '# Lorong Maarof',
    'No.#, Persiaran Kewajipan, Taman Sri Muda',
    '#, Jalan Sultan Ismail',
  ],
  DE: [
    'Hauptstr. #',
    'Bahnhofstraße #',
    'Am Markt #',
    'Lindenallee #',
    'Berliner Str. #',
    'Schillerstr. #',
    'Industrieweg #',
    'Kirchplatz #',
  ],
};
