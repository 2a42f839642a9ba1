import type { Random } from '../random.ts';

const list = (text: string) => text.trim().split(/\s*,\s*/);

const LAB_ROOTS =
  list(`Alder, Ampere, Anchor, Apex, Aquila, Arbor, Argon, Ascend, Assay, Aster, Atlas, Aurora, Avogadro, Balance, Baseline,
  Bayline, Beacon, Benchmark, Bluestem, Boreal, Brightwater, Cadence, Caliper, Cascade, Catalyst, Certus, Chroma, Cirque, Clarity, Clearline, Compass,
  Copperleaf, Core, Crestview, Crystalline, Datum, Delphi, Delta, Digm, Eclipse, Element, Elevate, Elm City, Endeavor, Equinox, Evergreen, Exact,
  Fathom, Fidelis, First Light, Flux, Fulcrum, Gamma, Genesis, Glacier, Golden Gate, Granite, Green Ridge, Gulf Coast, Harbor, Helix, Heron, High Plains,
  Horizon, Indigo, Insight, Integra, Ion, Ironwood, Juniper, Kestrel, Keystone, Kinetic, Lakeside, Lattice, Legacy, Lumen, Magnolia, Mariner, Matrix,
  Meridian, Mesa, Metric, Mile High, Molecular, Monarch, Nexus, Northstar, Nova, Oakline, Orion, Osprey, Pacific, Palmetto, Parallax, Peak, Phase, Piedmont,
  Pinecrest, Pinnacle, Pioneer, Polaris, Precision, Prism, Proteus, Pure Path, Quanta, Quartz, Redwood, Resolve, Rocky Top, Sable, Sagebrush, Sentinel,
  Sierra, Signal, Silverton, Solis, Sonoran, Spectra, Stratum, Summit, Sunbelt, Tamarack, Tangent, Terra, Tidewater, Titrate, Triad, True North, Umbra,
  Valence, Vantage, Vector, Verdant, Veritas, Vertex, Vireo, Vista, Wavelength, Westbrook, Willamette, Xenon, Yosemite, Zenith`);
const LAB_KINDS =
  list(`Labs, Laboratories, Laboratory, Analytics, Analytical, Analytical Labs, Testing, Testing Labs, Testing Laboratory, Scientific, Science,
  Diagnostics, Bio, BioLabs, Research, Research Labs, Consulting, Cannabis Testing, Test Lab, Analytical Services, Analytical Laboratories,
  Botanical Testing, Labworks, Biosciences, Quality Services, Environmental, Labs Group, Applied Science`);
const FARM_ROOTS =
  list(`Alpine, Amber, Arrowhead, Badger, Bear Creek, Big Sky, Black Oak, Blue Heron, Bonanza, Boxcar, Bright, Cactus, Calico, Canyon,
  Cedar, Cloud Nine, Coastal, Cobalt, Coyote, Crimson, Dark Horse, Desert, Diamond, Dogwood, Dragonfly, Driftwood, Dusty, Eagle, Ember, Emerald, Evermore,
  Falcon, Fern, Firefly, Foxglove, Frosted, Garden State, Ghost, Gold Coast, Golden, Good Day, Grand, Grizzly, Happy, Harvest, Hazel, Heritage, High,
  Hilltop, Honey, Hummingbird, Iron, Ivy, Jade, Kindred, Kush, Lady Slipper, Larkspur, Lava, Lighthouse, Lone Star, Lotus, Lucky, Lunar, Magpie, Mango,
  Marigold, Meadow, Mellow, Midnight, Mint, Misty, Moonlit, Mountain, Mystic, Noble, North Fork, Oasis, Ocean, Old Town, Onyx, Orchid, Otter, Paradise,
  Pearl, Peregrine, Phoenix, Pine, Pixie, Prairie, Purple, Quail, Raven, Red Barn, Redtail, River, Robin, Rogue, Rose, Ruby, Rustic, Sage, Salmon, Sandhill,
  Sapphire, Shady, Silver, Sky, Smoky, Snowy, Solar, Solstice, Southern, Sparrow, Spirit, Spruce, Starlight, Stone, Sugar, Sun, Sunrise, Sweetwater, Tall Grass,
  Thunder, Timber, Topaz, Trailhead, Tumbleweed, Twin, Umber, Velvet, Violet, Walnut, Wander, Whistling, White Fox, Wild, Willow, Winding, Wolf, Yarrow, Zephyr`);
const FARM_ENDS =
  list(`Farms, Farm, Gardens, Cannabis, Cultivation, Organics, Growers, Grow Co, Holdings, Ventures, Botanicals, Extracts, Extractions, Edibles,
  Confections, Wellness, Naturals, Nursery, Hemp, Hemp Co., Remedies, Therapeutics, Brands, Collective, Industries, Enterprises, Labs, Manufacturing, Processing,
  Provisions, Supply, Trading, Concentrates, Kitchen, Co-op, Partners, Group, Greenhouse, Harvest, Meds, Pharms, Craft Cannabis, Valley Farms, Ridge Farms,
  Creek Gardens, Hill Growers, Distribution, Logistics, Dispensary, Apothecary, Green, Leaf, Roots`);
const LEGAL = list(`LLC, LLC, LLC, Inc, Inc., Corp., Co., L.L.C., LLC., Ltd., LP, Corporation, PBC`);
const GIVEN =
  list(`Ada, Alan, Amara, Andre, Anita, Arthur, Beatriz, Ben, Bianca, Bruno, Carla, Cedric, Chloe, Conrad, Dalia, Damian, Deepa, Derek, Elena, Eli,
  Emil, Esther, Felix, Fiona, Gavin, Greta, Hana, Hector, Ian, Imani, Ines, Ivan, Jamal, Janet, Joan, Julian, Kai, Kavita, Keith, Lara, Leon, Lina, Lucas, Maeve,
  Marco, Marta, Mei, Miles, Nadia, Nolan, Olga, Omar, Paige, Pedro, Priya, Quentin, Rafael, Renee, Rosa, Samir, Selma, Silas, Tara, Theo, Uma, Victor, Wanda, Yusuf, Zoe`);
const FAMILY =
  list(`Abbott, Acosta, Adeyemi, Alvarado, Baptiste, Barlow, Becker, Bhatt, Brandt, Caldwell, Castillo, Chen, Coleman, Cortez, Dalton, Delgado, Dietrich,
  Donovan, Ellsworth, Esposito, Fairbanks, Ferreira, Fontaine, Garza, Gibbons, Goldberg, Guerrero, Haddad, Hartley, Hensley, Holloway, Ibarra, Ishikawa, Jensen, Kaplan,
  Keller, Kowalski, Lambert, Larsen, Li, Lindqvist, Lowell, Macias, Mathur, McBride, Mendez, Moreau, Nakamura, Nguyen, Novak, Okafor, Olsen, Ortega, Paulsen, Pham, Quinn,
  Ramsey, Reyes, Rinaldi, Romero, Sandoval, Schaefer, Shapiro, Sutton, Takeda, Thornton, Underwood, Vargas, Vogel, Wallace, Whitfield, Xu, Yilmaz, Zamora, Zielinski`);
const DEGREES = list(`PhD, Ph.D., M.S., B.S., MS, BS, D.Sc., MBA, MT (AAB)`);
export const TITLES =
  list(`Laboratory Director, Lab Director, Scientific Director, Technical Director, Quality Manager, Chief Science Officer, Lab Manager, Laboratory Manager,
  Senior Chemist, Lead Analyst, Principal Scientist, Quality Assurance Officer, Director of Operations, Technical Manager, Analyst, Quality Control`);

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An invented laboratory's name, with its legal form on some. */
export function labName(random: Random): string {
  const root = random.pick(LAB_ROOTS);
  const kind = random.pick(LAB_KINDS);
  const form = random.weighted({ usual: 9, glued: 1.5, initials: 2.2, of: 1, number: 0.4, two: 1.4, the: 0.4 });
  const initials = random.form(random.pick(['@@', '@@@', '@@@', '@@@@']));
  const name = {
    usual: `${root} ${kind}`,
    glued: root.replace(/ /g, '') + random.pick(['Lab', 'Labs', 'Chem', 'Test', 'Bio', 'Tek', 'Canna', 'Sci']),
    initials: `${initials} ${random.pick(['Laboratories', 'Labs', 'Laboratory', 'Analytical', 'Testing', 'Lab'])}`,
    of: `${root} ${kind} of ${random.pick(['Nevada', 'Colorado', 'the Rockies', 'New England', 'Florida', 'Oregon', 'America', 'the Desert'])}`,
    number: `${random.int(2, 99)} ${random.pick(['North', 'Degrees', 'River', 'Point', 'Parts'])} ${kind}`,
    two: `${root} & ${random.pick(LAB_ROOTS)} ${kind}`,
    the: `The ${root} Lab`,
  }[form];
  return random.chance(0.36) ? name + random.pick([', ', ' ', ' ']) + random.pick(LEGAL) : name;
}

/** An invented cultivator, manufacturer, brand, distributor or shop. */
export function companyName(random: Random): string {
  const root = random.pick(FARM_ROOTS);
  const end = random.pick(FARM_ENDS);
  const form = random.weighted({
    usual: 10,
    two: 2,
    people: 1.4,
    number: 0.8,
    dba: 0.5,
    initials: 1,
    upper: 1,
    single: 0.7,
    apostrophe: 0.5,
    product: 0.5,
  });
  const name = {
    usual: `${root} ${end}`,
    two: `${root} ${random.pick(FARM_ROOTS)} ${end}`,
    people:
      `${random.pick(FAMILY)} ${random.pick(['Brothers', '& Sons', 'Family', '& Co', 'Bros.', `& ${random.pick(FAMILY)}`])} ${random.chance(0.6) ? end : ''}`.trim(),
    number: `${random.int(2, 4999)} ${random.pick(['', `${root} `])}${end}`,
    dba: `${root} ${end} ${random.pick(['dba', 'DBA', 'd/b/a'])} ${random.pick(FARM_ROOTS)} ${random.pick(FARM_ENDS)}`,
    initials: `${random.form(random.pick(['@@', '@@@', '@@#']))} ${end}`,
    upper: `${root} ${end}`.toUpperCase(),
    single: root.replace(/ /g, '') + random.pick(['', 'ly', 'Co', 'ify', 'Leaf', 'Grow', 'Hemp']),
    apostrophe: `${random.pick(GIVEN)}'s ${end}`,
    product: `${root} ${random.pick(['CBD', 'THC', 'Hemp', 'Cannabis'])} ${random.pick(['Co', 'Company', 'Products', 'Solutions', 'Works'])}`,
  }[form];
  return random.chance(0.45) ? name + random.pick([', ', ' ', ' ']) + random.pick(LEGAL) : name;
}

export const personName = (random: Random): string =>
  `${random.chance(0.12) ? 'Dr. ' : ''}${random.pick(GIVEN)} ${random.chance(0.15) ? `${random.form('@')}. ` : ''}${random.pick(FAMILY)}${random.chance(0.25) ? `, ${random.pick(DEGREES)}` : ''}`;

const FLAVORS =
  list(`Apple, Apricot, Banana, Berry, Black, Blue, Blueberry, Bubble, Butter, Cake, Candy, Cheese, Cherry, Chem, Citrus, Cloud, Cocoa, Cookie, Cream, Diesel,
  Dosi, Dream, Fire, Frost, Fuel, Garlic, Gas, Gelato, Ghost, Glue, Grape, Guava, Haze, Honey, Ice, Jack, Jet, Kush, Kiwi, Lava, Lemon, Lime, Mango, Melon, Mimosa, Mint, Mochi,
  Moon, Motor, Northern, OG, Orange, Papaya, Peach, Peanut, Pie, Pine, Pineapple, Plum, Pop, Punch, Purple, Rain, Raspberry, Rocket, Runtz, Sherbet, Skunk, Sky, Slush, Snow, Sour,
  Space, Star, Strawberry, Sugar, Sunset, Sweet, Tangie, Thunder, Toffee, Truffle, Tropic, Vanilla, Velvet, Violet, Watermelon, Wedding, White, Zest, Zkittle`);
/** An invented strain. */
export function strainName(random: Random): string {
  const name = [random.pick(FLAVORS), random.pick(FLAVORS), ...(random.chance(0.2) ? [random.pick(FLAVORS)] : [])].join(
    ' ',
  );
  return random.weighted({ plain: 8, number: 1.5, cross: 0.7, og: 1 }) === 'number'
    ? `${name} #${random.int(1, 48)}`
    : name;
}

export const PRODUCT_KINDS = [
  'flower',
  'hemp',
  'concentrate',
  'vape',
  'edible',
  'tincture',
  'topical',
  'preroll',
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
const FORMS: Record<ProductKind, string[]> = {
  flower: list('Flower, Buds, Smalls, Flower 3.5g, Premium Flower, 14g, Bulk Flower, Trim, Shake, Popcorn'),
  hemp: list('Hemp Flower, CBD Flower, Biomass, Hemp Biomass, CBG Flower, THCA Flower'),
  concentrate: list(
    'Live Resin, Live Rosin, Shatter, Badder, Budder, Wax, Crumble, Sauce, Diamonds, Distillate, Crude, RSO, Bubble Hash, Kief, Isolate, Sugar',
  ),
  vape: list(
    'Vape Cart 1g, Cartridge, 0.5g Cartridge, Disposable, All-In-One, Live Resin Cart, Pod, Vape Pen 1 g, 510 Cart',
  ),
  edible: list(
    'Gummies, Gummies 10pk, Chocolate Bar, 100mg Gummies, Cookies, Mints, Caramels, Hard Candy, Seltzer, Honey, Brownie, Chews, Softgels, Capsules, Tablets 25mg, Fruit Drops',
  ),
  tincture: list(
    'Tincture, Tincture 1000mg, CBD Oil, Drops 1500mg, Full Spectrum Oil, Broad Spectrum Tincture, Sublingual, Oral Spray',
  ),
  topical: list('Balm, Salve, Lotion 500mg, Cream, Roll-On, Muscle Rub, Bath Bomb, Transdermal Patch'),
  preroll: list('Pre-Roll, Preroll 1g, Infused Pre-Roll, Pre-Rolls 5pk, Blunt, Infused Joint 0.7g'),
};
const TYPES: Record<ProductKind, string[]> = {
  flower: list(
    'Flower, Plant, Flower - Cured, Usable Marijuana, Cannabis Flower, Plant Material, Inhalable, Flower, Raw Plant Material, Bud, Flower & Plants',
  ),
  hemp: list('Hemp, Industrial Hemp, Hemp Flower, Plant, Biomass, Raw Hemp'),
  concentrate: list(
    'Concentrate, Extract, Solvent-based Concentrate, Concentrates & Extracts, Non-Solvent Extract, Derivative, Inhalable Concentrate, Hydrocarbon Extract, Rosin',
  ),
  vape: list('Vape, Vape Cartridge, Concentrate, Vaporizer, Concentrates & Extracts, Inhaled Derivative, Distillate'),
  edible: list(
    'Edible, Infused Edible, Ingestible, Solid Edible, Infused Product, Soft Chew, Edible Solid, Gummy, Baked Goods, MIP',
  ),
  tincture: list('Tincture, Infused Liquid, Oil, Liquid, Ingestible, MCT Oil, Oral Liquid'),
  topical: list('Topical, Infused Topical, Cream, Non-Edible Infused, Topicals, Lotion'),
  preroll: list('Pre-Roll, Preroll, Usable Marijuana, Flower, Inhalable, Infused Pre-roll, Plant'),
};
const TRIAD = list('Indica, Sativa, Hybrid, Indica Dominant, High THC, Type I, CBD Rich, Adult Use, Medical, R&D');

export interface Product {
  kind: ProductKind;
  name: string;
  strain: string;
  /** As the certificate calls its kind; some are two levels in one line. */
  type: string;
  /** A second word about its kind that is not its type (`Hybrid`, `Adult Use`). */
  category: string;
  /** What shape it is sold in. */
  form: string;
  /** Grams. */
  unitWeight: number;
  servings: number;
}

export function makeProduct(random: Random, brand: string): Product {
  const kind = random.weighted({
    flower: 9,
    hemp: 2,
    concentrate: 5,
    vape: 4,
    edible: 5,
    tincture: 2.5,
    topical: 1,
    preroll: 3,
  });
  const strain = strainName(random);
  const form = random.pick(FORMS[kind]);
  const short = brand.split(/[ ,]/).slice(0, 2).join(' ');
  const naming = random.weighted({
    both: 6,
    strain: 4,
    dash: 2.5,
    brand: 2,
    code: 1,
    pipes: 1,
    form: 0.8,
    bracket: 0.7,
    upper: 1,
    'code and name': 1.4,
    long: 1.2,
    numbered: 0.6,
  });
  const name = {
    both: `${strain} ${form}`,
    strain,
    dash: `${strain} - ${form}`,
    brand: `${short} ${strain} ${form}`,
    code: random.form(random.pick(['@@-##-@@@', `${strain.slice(0, 2).toUpperCase()}-@@-##-####`, '@@@##@###'])),
    pipes: `${short} | ${form} | ${strain}`,
    form,
    bracket: `${strain} (${random.pick(['Indica', 'Sativa', 'Hybrid', form, 'R&D', random.form('##@')])})`,
    upper: `${strain} ${form}`.toUpperCase(),
    'code and name': `${random.form(random.pick(['####', '@@-###', '@@@##', 'SKU ####', '##.##']))}${random.pick([' ', ' - ', ': '])}${strain} ${form}`,
    long: `${brand.split(',')[0]} ${strain} x ${strainName(random)} ${form} ${random.pick(['Indoor Grown', '(Indica)', 'Small Batch', 'Full Spectrum', '2-Pack', 'Limited Release'])}`,
    numbered: `${random.pick(['Sample', 'Lot', 'Pheno', 'Tray', 'R&D'])} ${random.int(1, 60)}`,
  }[naming];
  const type = random.chance(0.22)
    ? `${random.pick(TYPES[kind])}${random.pick([', ', ' - ', ' / '])}${random.pick([form, cap(kind)])}`
    : random.pick(TYPES[kind]);
  const unitWeight = {
    flower: 3.5,
    hemp: 7,
    concentrate: 1,
    vape: random.pick([0.5, 1]),
    edible: random.pick([35, 50, 42.5, 4.2]),
    tincture: 30,
    topical: 56.7,
    preroll: 1,
  }[kind];
  return {
    kind,
    name,
    strain,
    type,
    category: random.pick(TRIAD),
    form,
    unitWeight,
    servings: kind === 'edible' ? 10 : 1,
  };
}
