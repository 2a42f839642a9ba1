import type { Country } from '../authors.ts';
import type { StoreKind } from '../quirks.ts';

/** Forms of store names: `A` a made-up brand, `F` a first name, `L` a last name, `P` a place, `N` a noun, `C` two letters. */
export const STORE_FORMS: Readonly<Record<StoreKind, readonly string[]>> = {
  grocery: [
    'A Foods',
    "L's Market",
    'A Market',
    'N Fresh Market',
    'P Co-op',
    'A',
    'A Grocery Outlet',
    "F's Food & Deli",
    'N & N Grocers',
    'Save-A-N',
    'C Mart',
    'A Superstore',
    'N Natural Foods',
    '#-A',
    'P Farmers Market',
    'The N Basket',
    'A Wholesale Market',
    'L Bros. Foods',
    'MINI MART 24',
    'A Express',
  ],
  dining: [
    "F's Diner",
    'The N Grill',
    'A Coffee',
    "L's Pizzeria",
    'Cafe N',
    'N Thai Kitchen',
    'La N',
    'El N Taqueria',
    'A Burgers',
    "F & F's Steakhouse",
    'The N & N',
    'N House Restaurant',
    'A Roasters',
    "Big F's BBQ",
    'N Noodle Bar',
    'Golden N Chinese Restaurant',
    'A Bakery Cafe',
    'Trattoria L',
    'P Brewing Company',
    'The Crooked N',
    'Sushi N',
    "Mama F's",
    'A Donuts',
    'N Juice Co.',
  ],
  hardware: [
    "L's Hardware",
    'A Home Center',
    'N True Supply',
    'P Lumber',
    'A Tools & Paint',
    'L & Sons Hardware',
    'Handy N',
    'A Depot',
    'N Garden Center',
    'C Building Supply',
  ],
  pharmacy: [
    'A Pharmacy',
    "L's Drugs",
    'A',
    'N Drug Store',
    'P Apothecary',
    'A Health & Beauty',
    'N Care Pharmacy',
    'C Drug',
  ],
  fuel: ['A', 'A Gas', 'N Fuel Stop', "F's Food & Gas", 'A Express #', 'P Travel Plaza', 'Quick N', 'C Oil', 'Kwik N'],
  clothes: [
    'A',
    'A & Co',
    'N Outfitters',
    "F's Closet",
    'A Factory Store',
    'L & L',
    'The N Room',
    'A Kids',
    'A Shoes',
    'N Thread',
    "L'A",
    'C CLOTHING',
  ],
  general: [
    'A',
    'A Wholesale',
    'A Supercenter',
    'N Store',
    "L's",
    'A Dollar',
    'A Home',
    'N Books & Games',
    'A Electronics',
    'Big N',
    'C Outlet',
    'The A Exchange',
  ],
  dispensary: [
    'Green N Collective',
    'A Cannabis',
    'The N Dispensary',
    'N & Leaf',
    'P Provisions',
    'High N',
    'A Wellness',
    'N Remedies',
    'The Herbal N',
    'A Farms Dispensary',
    'Cloud N',
    'Emerald N',
  ],
};

export const STORE_FORMS_ABROAD: Partial<Record<Country, Partial<Record<StoreKind, readonly string[]>>>> = {
  DE: {
    grocery: ['A Markt', 'A', 'L Lebensmittel', 'A Frischemarkt', 'Kaufhof L', 'N Discount'],
    general: ['A', 'Möbel L', 'Baumarkt L', 'A Warenhaus', 'Drogerie L', 'Gartencenter L'],
    dining: ['Gasthaus zum L', 'Pizzeria F', 'Brauhaus L', 'Café L', 'Ristorante A', 'Wirtshaus am Markt'],
  },
  MY: {
    grocery: ['C Mini Market', 'Pasaraya A', 'Kedai Runcit L', 'A Hypermarket', 'Mr. A', 'C Mart'],
    dining: ['Restoran A', 'Kedai Kopi L', 'A Bistro', 'Nasi Kandar N', 'C Cafe', 'The N Kopitiam'],
    hardware: ['L Hardware Trading', 'Kedai Besi C', 'A Machinery & Tools', 'C Trading'],
  },
};

/** What comes behind the name of a company. */
export const COMPANY_FORMS: Readonly<Record<Country, readonly string[]>> = {
  US: ['LLC', 'Inc.', 'Corp', ', LLC'],
  CA: ['Inc.', 'Ltd.', 'Inc'],
  GB: ['Ltd', 'Limited', 'plc'],
  AU: ['Pty Ltd'],
  MY: ['SDN BHD', 'SDN. BHD.', 'ENTERPRISE', 'TRADING'],
  DE: ['GmbH', 'GmbH & Co. KG', 'e.K.', 'KG'],
};

export const NOUNS =
  'Anchor Apple Barrel Bee Birch Brook Canyon Cedar Clover Coral Crane Creek Dragon Eagle Ember Falcon Fern Fig Fork Fox Garden Gate Grove Harbor Harvest Heron Iron Ivy Juniper Kettle Lantern Lark Lemon Lily Lotus Maple Meadow Mill Moon Oak Olive Orchard Otter Palm Pear Pepper Pine Prairie Rabbit Raven River Rooster Rose Sage Sparrow Spoon Spruce Star Summit Sun Thistle Tiger Valley Walnut Whale Willow Wren'.split(
    ' ',
  );

const STARTS =
  'Al An Ar Bel Bri Cal Car Cor Dan Del Dom El Fa Fer Gal Gro Hal Hex Ja Kro Lan Len Lo Mar Mei Mo Nor Nu Ol Pal Pri Quo Ra Ren Ro Sal Sev Shop Su Tar Tel Tri Uni Val Ver Vi Wal Web Win Yo Zan Zu'.split(
    ' ',
  );
const ENDS =
  'ara bo by co da den dex do ex fair field ger go gro ia ido ikon in is ix land ler lo man mart max mo na nic nova on ora ova ro ron sa son ta tek ten tex ton tra va vo well way zo'.split(
    ' ',
  );
export const BRAND_PARTS: readonly [readonly string[], readonly string[]] = [STARTS, ENDS];

export const SLOGANS = [
  'Save money. Live happy.',
  'Fresh every day',
  'More for less',
  'Expect better. Pay less.',
  'Your neighborhood store',
  'Quality you can taste',
  'The helpful place',
  'Always low prices',
  'Where everybody shops',
  'Good food. Good mood.',
  'Since 1947',
  'We build it with you',
  'Low prices are just the beginning',
  'Family owned and operated',
  'Fill your life',
  'Eat well, be well',
  'Made fresh daily',
  'Do it yourself. Do it right.',
  'Everything for your home',
  'Life is delicious',
  'ALWAYS OPEN',
  'The friendly pharmacy',
  'Saving you time and money',
  'Great coffee, good people',
  'Real food for real people',
] as const;

export const GREETINGS = [
  'Welcome to',
  'WELCOME TO',
  'Thank you for choosing',
  'Thank You For Shopping At',
  'Welcome!',
  'Your receipt from',
] as const;

export const THANKS = [
  'Thank you for shopping at %',
  'THANK YOU FOR SHOPPING AT %',
  'Thanks for visiting %!',
  'Thank you for choosing %',
  'THANK YOU FOR SHOPPING %',
  'Thank you for dining at %',
  'We appreciate your business - %',
  'Thanks for shopping at %',
] as const;
