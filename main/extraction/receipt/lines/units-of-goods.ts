/** What goods are counted in, as a pattern. */
export const PIECES =
  'ea|each|pcs?|pieces?|nos?|units?|b[o0]x(?:es)?|sets?|pkts?|packs?|packets?|bags?|btls?|bottles?|tins?|cans?|ctns?|cartons?|pairs?|prs?|rolls?|doz(?:en)?|tubs?|jars?|strips?|sheets?|reams?|bdls?|bundles?|rols?|lgths?|lengths?|shts?|bks|drums?|pails?|coils?|tubes?|pads?|helai|keping|batang|biji|kotak|botol|bungkus|gulung|pasang|trps?|trips?|lots?|lori|bt|tabs?|tablets?|caps?|capsules?|vials?|amps?|ampoules?|sachets?|blisters?|doses?|courses?|pax|nights?|visits?|jobs?';
/** What they are measured in: behind a name it may be its size. */
export const MEASURES = 'g|gr|gm|grams?|kg|oz|lb|ml|l|ltr|m|ft';
