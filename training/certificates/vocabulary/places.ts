import type { Random } from '../random.ts';

/** A postal address as parts; a part that is not printed is left out by the layout, not here. */
export interface Address {
  street: string;
  city: string;
  /** Postal code of the state, province or territory. */
  state: string;
  stateName: string;
  zipcode: string;
  /** Key of where it is, for addresses near to it. */
  region: string;
  /** Abroad, where the code comes before the city and no state is printed. */
  country?: string;
}

/** `code | name | first digits of postal codes | cities`. */
const REGIONS = `
CA|California|900,902,913,926,937,941,945,950,954,956,958,960|Salinas,Oakland,Long Beach,Santa Rosa,Sacramento,Eureka,Ukiah,Desert Hot Springs,San Diego,Costa Mesa,Chatsworth,Van Nuys,Fresno,Modesto,Ventura,San Leandro,Los Angeles,Adelanto,Hayward,Santa Cruz
CO|Colorado|800,801,802,803,805,809,810,816|Denver,Boulder,Pueblo,Colorado Springs,Fort Collins,Aurora,Grand Junction,Longmont,Durango,Lakewood
OR|Oregon|970,971,972,973,974,975|Portland,Eugene,Medford,Salem,Bend,Tigard,Grants Pass,Milwaukie,Ashland,Beaverton
WA|Washington|980,981,982,983,984,985,986,992|Seattle,Spokane,Tacoma,Bellingham,Vancouver,Olympia,Yakima,Wenatchee,Everett
NV|Nevada|889,890,891,894,895|Las Vegas,North Las Vegas,Reno,Sparks,Henderson,Carson City,Pahrump
AZ|Arizona|850,852,853,856,857,860|Phoenix,Tempe,Mesa,Tucson,Flagstaff,Scottsdale,Chandler,Glendale,Snowflake
MI|Michigan|480,481,483,488,489,490,495|Lansing,Ann Arbor,Grand Rapids,Kalamazoo,Detroit,Walled Lake,Bay City,Marquette,Adrian,Ferndale
MA|Massachusetts|010,013,015,017,018,021,023|Worcester,Framingham,Holyoke,Milford,Natick,Marlborough,Springfield,Fall River,Pittsfield
FL|Florida|320,323,327,330,331,336,338,346|Tampa,Miami,Gainesville,Orlando,Pensacola,Lakeland,Sarasota,Davie,Tallahassee,Ocala,Fort Myers
OK|Oklahoma|730,731,740,741,746|Tulsa,Oklahoma City,Norman,Edmond,Broken Arrow,Lawton,Stillwater,Owasso
IL|Illinois|600,601,606,611,618,627|Chicago,Joliet,Rockford,Peoria,Champaign,Barry,Skokie,Elk Grove Village
OH|Ohio|430,432,441,443,452,454|Columbus,Akron,Cleveland,Dayton,Toledo,Yellow Springs,Canton
PA|Pennsylvania|152,165,170,180,190,194|Pittsburgh,Lancaster,Harrisburg,Scranton,Allentown,Chambersburg,Erie
NY|New York|100,112,120,128,132,142,146|Albany,Rochester,Buffalo,Syracuse,Brooklyn,Saratoga Springs,Kingston,Hudson,Utica
NJ|New Jersey|070,072,080,085,088|Trenton,Secaucus,Edison,Camden,Bellmawr,Woodbridge,Clifton
CT|Connecticut|060,064,066,069|Hartford,Portland,Bridgeport,New Haven,Simsbury,Watertown
ME|Maine|039,040,042,044|Portland,Bangor,Lewiston,Auburn,Kennebunk,Biddeford
VT|Vermont|050,054,056,057|Burlington,Winooski,Essex,Rutland,Brattleboro
MD|Maryland|206,208,210,212,217|Baltimore,Frederick,Hagerstown,Columbia,Rockville,Towson
MO|Missouri|630,631,640,641,652|Saint Louis,Kansas City,Columbia,Springfield,Joplin,St. Joseph
MT|Montana|591,597,598,599|Missoula,Billings,Bozeman,Helena,Kalispell
NM|New Mexico|870,871,875,880|Albuquerque,Santa Fe,Las Cruces,Roswell,Rio Rancho
AK|Alaska|995,996,997,998|Anchorage,Fairbanks,Juneau,Wasilla
HI|Hawaii|967,968|Honolulu,Hilo,Kahului,Kapolei
KY|Kentucky|402,405,411,421|Lexington,Louisville,Bowling Green,Paducah
TN|Tennessee|371,372,379,381|Nashville,Knoxville,Memphis,Chattanooga
NC|North Carolina|272,275,282,288|Asheville,Raleigh,Durham,Charlotte,Wilmington
TX|Texas|750,770,782,787|Austin,Houston,Dallas,San Antonio,Plano
MN|Minnesota|551,553,554,559|Minneapolis,Saint Paul,Rochester,Duluth
UT|Utah|840,841,846|Salt Lake City,Provo,Ogden,Lindon
VA|Virginia|220,232,235,244|Richmond,Norfolk,Roanoke,Abingdon
LA|Louisiana|701,708,711|Baton Rouge,New Orleans,Lafayette
MS|Mississippi|386,390,395|Jackson,Oxford,Gulfport,Hattiesburg
WI|Wisconsin|530,537,543|Madison,Milwaukee,Green Bay
PR|Puerto Rico|006,007,009|San Juan,Ponce,Caguas,Mayagüez,Bayamón,Carolina,Humacao
`;
const PROVINCES = `
ON|Ontario|K#@ #@#,L#@ #@#,M#@ #@#,N#@ #@#|Toronto,Ottawa,London,Hamilton,Mississauga,Kingston,Smiths Falls
BC|British Columbia|V#@ #@#|Vancouver,Kelowna,Victoria,Nanaimo,Burnaby,Richmond
AB|Alberta|T#@ #@#|Calgary,Edmonton,Leduc,Red Deer,Lethbridge
QC|Québec|G#@ #@#,H#@ #@#,J#@ #@#|Montréal,Laval,Gatineau,Québec
NS|Nova Scotia|B#@ #@#|Halifax,Dartmouth,Truro
`;
/** Beyond North America, with the country's name as states' names are. */
const ABROAD = `
ES|España|28###,08###,41###,46###|Barcelona,Valencia,Sevilla,Madrid,Getafe
CO|Colombia|11####,05####,76####|Bogotá,Medellín,Cali,Rionegro
MX|México|0####,4####,6####|Guadalajara,Monterrey,Mérida,Querétaro
FR|France|33###,69###,75###,34###|Lyon,Bordeaux,Toulouse,Nantes,Montpellier
CH|Suisse|1###,2###|Lausanne,Genève,Neuchâtel,Fribourg
GB|United Kingdom|M# #@@,LS# #@@,SE## #@@|Leeds,Manchester,Bristol,Cardiff
AU|Australia|2###,3###,4###|Melbourne,Brisbane,Newcastle
ZA|South Africa|7###,2###|Cape Town,Durban,Stellenbosch
`;
const STREETS_ABROAD: Record<string, string[]> = {
  ES: ['Calle', 'Avda.', 'C/', 'Polígono Industrial'],
  CO: ['Calle', 'Carrera', 'Avenida'],
  MX: ['Calle', 'Av.', 'Calzada'],
  FR: ['rue', 'avenue', 'chemin', 'boulevard'],
  CH: ['rue', 'route', 'chemin', 'avenue'],
};
const NAMES_ABROAD: Record<string, string[]> = {
  ES: ['Mayor', 'del Sol', 'de la Ciencia', 'San Juan', 'Las Flores', 'Industria'],
  FR: ['de la Gare', 'des Lilas', 'du Moulin', 'Victor Hugo', 'de la République', 'des Sciences'],
};

interface Region {
  code: string;
  name: string;
  codes: string[];
  cities: string[];
  country: 'US' | 'PR' | 'CA' | 'abroad';
}
const regionsOf = (list: string, country: Region['country']): Region[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', codes = '', cities = ''] = line.split('|');
      return {
        code,
        name,
        codes: codes.split(','),
        cities: cities.split(','),
        country: code === 'PR' ? 'PR' : country,
      };
    });
const STATES = regionsOf(REGIONS, 'US');
const CANADA = regionsOf(PROVINCES, 'CA');
const OTHERS = regionsOf(ABROAD, 'abroad');

const FIRST =
  'Oak,Maple,Cedar,Industrial,Commerce,Market,Mill,River,Lake,Park,Airport,Innovation,Technology,Research,Main,First,Second,Third,Harbor,Sunset,Highland,Valley,Garden,Jefferson,Lincoln,Madison,Monroe,Franklin,Hamilton,Broad,Church,Center,Prospect,Railroad,Canal,Foundry,Quarry,Meadow,Orchard,Pioneer,Frontier,Summit,Canyon,Mesa,Cactus,Magnolia,Cypress,Dogwood,Laurel,Juniper,Aspen,Spruce,Willow,Birch,Elm,Chestnut,Walnut,Hickory,Peachtree,Cherry,Plum,Corporate,Enterprise,Executive,Gateway,Heritage,Liberty,Union,Federal,Arapahoe,Wadsworth,Ventura,Sepulveda,Alameda,Mission,San Pablo,Del Monte,Blanco,El Camino,Santa Fe,Rancho,Ridge,Stone,Granite,Marble,Copper,Silver,Iron,Steel,Cannon,Lakeshore,Bayview,Seaside,Ocean,Gulf,Old Mill,County Line,Fairview,Fairground,Stagecoach,Wagon Wheel'.split(
    ',',
  );
const KINDS =
  'St,Street,Ave,Avenue,Blvd,Boulevard,Rd,Road,Dr,Drive,Ln,Lane,Way,Pkwy,Parkway,Ct,Court,Cir,Circle,Pl,Place,Hwy,Highway,Loop,Terrace,Trail,St.,Ave.,Blvd.,Rd.,Dr.,Square'.split(
    ',',
  );

function streetOf(random: Random, country: Region['country']): string {
  const number = random.weighted({ short: 2, usual: 6, long: 3 });
  const digits = { short: random.int(1, 99), usual: random.int(100, 9999), long: random.int(10_000, 32_999) }[number];
  const unit = random.chance(0.32)
    ? random.pick([', ', ' ']) +
      random.pick(['Suite', 'Ste', 'Ste.', 'Unit', '#', 'Bldg', 'Building', 'Floor', 'Apt', 'Suite']) +
      random.pick([' ', ' ', ' ', '']) +
      random.pick([
        String(random.int(1, 30)),
        random.form('###'),
        random.form('@'),
        random.form('@#'),
        random.form('##-@'),
      ])
    : '';
  if (country === 'PR')
    return random.pick([
      `Carr. ${random.int(1, 199)} Km ${random.int(1, 90)}.${random.int(0, 9)}`,
      `Calle ${random.pick(['Luna', 'Marina', 'Comercio', 'San Justo', 'Hostos', 'Degetau', 'Betances'])} #${random.int(1, 700)}`,
      `${random.int(10, 999)} Ave. ${random.pick(['Ponce de Leon', 'Fernandez Juncos', 'Las Americas', 'Roosevelt', 'Campo Rico'])}${unit}`,
    ]);
  const turn = random.chance(0.3)
    ? `${random.pick(['N', 'S', 'E', 'W', 'North', 'South', 'East', 'West', 'NE', 'NW', 'SE', 'SW', 'N.', 'W.'])} `
    : '';
  const road = random.weighted({ named: 10, numbered: 3, route: 1, box: 0.5 });
  if (road === 'box') return random.pick(['PO Box ', 'P.O. Box ', 'P. O. Box ']) + random.int(10, 9999);
  if (road === 'route')
    return `${digits} ${random.pick(['US Highway', 'State Route', 'County Road', 'Highway', 'Route', 'State Hwy', 'CR', 'FM'])} ${random.int(2, 499)}${unit}`;
  if (road === 'numbered') {
    const nth = random.int(1, 98);
    const ending = nth % 100 > 10 && nth % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[nth % 10] ?? 'th');
    return `${digits} ${turn}${nth}${ending} ${random.pick(KINDS)}${unit}`;
  }
  return `${digits} ${turn}${random.pick(FIRST)} ${random.pick(KINDS)}${unit}`;
}

function streetAbroad(random: Random, code: string): string {
  const number = random.int(1, 290);
  const kinds = STREETS_ABROAD[code];
  if (!kinds) return `${number} ${random.pick(FIRST)} ${random.pick(['Road', 'Street', 'Lane', 'Way', 'Park'])}`;
  const isFrench = code === 'FR' || code === 'CH';
  const name = random.pick(NAMES_ABROAD[isFrench ? 'FR' : 'ES'] as string[]);
  return isFrench
    ? `${number} ${random.pick(kinds)} ${name}`
    : `${random.pick(kinds)} ${name} ${random.pick(['', 'Nº ', '# '])}${number}`;
}

/** @param near code of the state it is most likely in */
export function makeAddress(random: Random, near?: string): Address {
  const home = near === undefined ? undefined : [...STATES, ...CANADA, ...OTHERS].find(({ code }) => code === near);
  const region = home && random.chance(0.9) ? home : random.pick(random.chance(0.93) ? STATES : CANADA);
  const start = random.pick(region.codes);
  if (region.country === 'abroad')
    return {
      street: streetAbroad(random, region.code),
      city: random.pick(region.cities),
      state: '',
      stateName: region.name,
      zipcode: random.form(start),
      region: region.code,
      country: region.name,
    };
  const zipcode =
    region.country === 'CA'
      ? random.form(start)
      : start + random.digits(2) + (random.chance(0.07) ? `-${random.digits(4)}` : '');
  return {
    street: streetOf(random, region.country),
    city: random.pick(region.cities),
    state: region.code,
    stateName: region.name,
    zipcode,
    region: region.code,
  };
}

export const phoneOf = (random: Random): string =>
  random
    .form(
      random.pick([
        '(###) ###-####',
        '###-###-####',
        '###.###.####',
        '1-###-###-####',
        '+1 ### ### ####',
        '(###)###-####',
        '##########',
      ]),
    )
    .replace(/^(\D*)[01]/, '$17');
