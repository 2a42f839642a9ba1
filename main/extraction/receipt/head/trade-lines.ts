/**
 * Words of trades, goods and kinds of shops, in English and in the Malay of Malaysia: names are made with them, but by
 * themselves they name nobody.
 */
const TRADES = new Set(
  `
  accessories air aircond alat apothecary appliances auto bake bakery bakeries barang basah battery batteries beauty bengkel
  bookshop books boutique buah bubble bud buds buku bundle butcher cafe cake cakes camera cannabis car catering centre center
  ceramic chicken clinic clothing club co coffee collective communication communications company computer computers cond
  confectionery construction cooperative crafts curtain curtains cuts dairy dental design digital dispensary dispensaries diy
  drinks drug drugs drugstore dry cleaning eatery electric electrical electronics electronic emas emporium enterprise enterprises equipment exchange
  farm farms farmasi fashion fast flower flowers florist food foods footwear fresh frozen fruit fruits furniture gallery garage
  botanica botanicals cultivators garden greens growers meds naturals organics relief
  gardens gas gifts glass gold goldsmith goldsmiths greenhouse grill grocer grocers groceries grocery gunting hair handphone
  hardware hemp herb herbal herbs hotel house household hypermarket ikan industries industry jewellers jeweller jewellery
  kafe kaca kain kasut kedai kek kereta kitchen klinik komputer kopitiam kurtain laundry laut lighting makan makanan market
  marketing marketplace marijuana mart medical mercantile merchants minimarket mini minuman mobile motor motors music
  nursery optical optician opticians optometrist outfitters paint paints parts pasaraya pasar perabot perniagaan petrol pets
  pharmacy phone phones photo photostat pizzeria plant plants plumbing polyclinic poliklinik printing provisioning provisions provision
  pusat rambut rawatan remedies repair repairs restaurant restaurants restoran roti runcit salon saloon seafood seeds service
  services servicing shoes shop smoke spa spare sports stationers stationery station steamboat stesen studio sundry supermarket
  supplies supply surgery syarikat tailor tailoring tailors tea tek telecommunication textile textiles tobacco tools toys trader
  traders trading transport travel tribal trophy tulis tyre tyres ubat vape vegetables video watch watches weed wellness wholesale
  wine wines workshop bar bbq bistro brewery deli delicatessen diner distillery pub saloon steakhouse tavern alatan contractor contractors engineering logistics letrik minyak perubatan pergigian technology
  `
    .trim()
    .split(/\s+/),
);
const BINDING = new Set(['and', 'the', 'of', 'dan', 'n']);

/** Whether a text has no other words than those of trades: `AUTO ACCESSORIES & AIR-COND SERVICE`, `Cannabis Collective`. */
export function isOnlyTrade(text: string): boolean {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !BINDING.has(word));
  return words.length > 0 && !/[\d:]/.test(text) && words.every((word) => TRADES.has(word));
}

/** What a shop is stands before its name in Malay: `KEDAI EMAS` over `SIN HUAT`. */
const KIND_FIRST =
  /^\W*(?:RESTO?RAN|KEDAI|SYARIKAT|PERNIAGAAN|STESEN|FARMASI|(?:POLI)?KLINIK|PASAR|PUSAT|BENGKEL|HOTEL|KAFE|KOPITIAM)\b/i;

/** Whether a text begins with a kind of shop, in Malay, with a name behind it or not. */
export const beginsWithKind = (text: string): boolean => KIND_FIRST.test(text);
/** Whether a text is a trade that stands before a name, in Malay. */
export const beginsName = (text: string): boolean => KIND_FIRST.test(text) && isOnlyTrade(text);

/** How cannabis is sold, or to whom; a name may end in one such word by itself and in other kinds of shops. */
const OF_KIND =
  /\b(?:dispensar(?:y|ies)|store|shop|delivery|retailer|outlet|center|treatment|health|medical|recreational)\b/i;
const OF_CANNABIS = /\b(?:cannabis|marijuana|weed|medical|recreational)\b/i;

/** Whether a line of trades may end the name above it; `Cannabis Dispensary` only says what the shop is. */
export const mayEndName = (text: string): boolean =>
  isOnlyTrade(text) && !(OF_KIND.test(text) && OF_CANNABIS.test(text)) && !/[+·•|]/.test(text);

/** A business by the word its name begins with in Malay and the one such names end in: `SYARIKAT SERI MAJU ENTERPRISE`. */
const WHOLE_NAME =
  /^\W*(?:RESTO?RAN|KEDAI|SYARIKAT|PERNIAGAAN|STESEN|FARMASI|KLINIK|PASAR ?RAYA)\b.*\b(?:ENTERPRISES?|TRADING|MARKETING)\W*$/i;
/** Whether a line by itself is the whole name of a business, whatever stands above it. */
export const isWholeName = (text: string): boolean => WHOLE_NAME.test(text);

/** By which a company is registered or taxed, behind its name. */
export const NUMBER_OF_COMPANY =
  /(?<=\p{L}.*)\s(?:ABN|ACN|GSTIN|UEN|VAT|GST)\b(?:\s?(?:reg\.?)?\s?no\.?)?[\s:.]*[A-Z]{0,2}\s?\d[\dA-Z -]{6,}$/iu;
