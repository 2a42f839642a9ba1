/** What kinds of street there are in the United States, whole and shortened: alternatives of a pattern that ignores case. */
export const US_STREET_KINDS =
  'street|st|avenue|ave|boulevard|blvd|road|rd|drive|dr|lane|ln|highway|hwy|way|court|ct|parkway|pkwy|place|pl|terrace|circle|cir';

/** Words of streets, buildings and quarters; a point of the compass stands behind the number of a house (`Chips N Dips` is a name). */
export const STREET_WORD = new RegExp(
  String.raw`(?:\b(?:JALAN|JLN|JL|LORONG|LRG|LOT|N[O0]|BLOCK|BLK|TAMAN|TMN|BANDAR|BDR|KAMPUNG|KG|PERSIARAN|LEBUH|LEBUHRAYA|BATU|MUKIM|SEKSYEN|SEKSEN|KAWASAN|PERINDUSTRIAN|INDUSTRIAL|PUSAT|KOMPLEKS|COMPLEX|MENARA|WISMA|BANGUNAN|PLAZA|MEDAN|FLOOR|FLR|LEVEL|LVL|BASEMENT|GROUND|UNIT|SUITE|STE|SQUARE|${US_STREET_KINDS}|ROUTE|BUILDING|BLDG|MALL|SHOPPING|P\.?O\.? BOX|PTD|DESA|PEKAN|BUKIT|BKT|SIMPANG|L/RAYA|LEBOH|ARKED|KOMPLEK|GALLERIA|SUNGAI|SG|FELDA|SECTION|SEK|SEC)\b\.?|\bJ[LI1]N\b|\bJALAN|\bLOT\d|\bKM\.? ?\d|\bNO[.:]\s?\d|(?<=\d[A-Z]?,? |, )[NSEW]\.? [A-Z])`,
  'i',
);

/** The end of a street: what kind of street it is, its side of the town, its suite. */
const STREET_END = new RegExp(
  String.raw`\b(?:${US_STREET_KINDS})\b\.?(?:,?\s+[NSEW]{1,2}\b\.?)?(?:,?\s+(?:suite|ste|unit|apt|bldg|building|#)\W{0,2}\w{0,5})?[\s,.]*$`,
  'i',
);
/** Whether a text ends in a street as they are called in the United States. */
export const endsInStreet = (text: string): boolean => STREET_END.test(text);
