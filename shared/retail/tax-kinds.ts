/** What a printed tax is, by who levies it. `vat` is a national tax within or on top of prices (GST, VAT, SST, HST). */
export type TaxKind = 'city' | 'county' | 'state' | 'excise' | 'vat' | 'other';

/**
 * Names of taxes as tills print them, the more special first. `cannabis tax` alone may be the state's excise or a city's
 * business tax: see `cannabis`.
 */
const NAMES: readonly [TaxKind | 'cannabis', RegExp][] = [
  ['state', /\bstate\s*[/&+]\s*(?:local|city|county)\b/i],
  // One line for two who levy it, or for a district of its own, belongs to neither city nor county.
  ['other', /\bcounty\s*[/&+]\s*city\b|\bcity\s*[/&+]\s*county\b|\b(?:rtd|special district|transit|transportation)\b/i],
  [
    'county',
    /\b(?:county|parish|cn?ty)\b|[a-z]{3,} c[o0]\.? (?:sales|cannabis|retail|marijuana|mj|local|excise)?\s?tax\b/i,
  ],
  [
    'city',
    /\b(?:city|municipal|municipality|town|township|local|community (?:benefit|impact)|muni|district|business tax|cbt|cut|measure [a-z])\b/i,
  ],
  ['excise', /\b(?:exc[il1]se|exc\.? tax|ex tax|cultivation|wholesale marijuana|potency|i-?502)\b/i],
  ['vat', /\b(?:gst|vat|sst|hst|iva|tva|tps|tvh|mwst|service tax)\b/i],
  [
    'state',
    /\b(?:state|sales|sls|retail|pst|qst|tvq|[a-z]{2} (?:sales )?tax|use tax|rec tax|adult[- ]use tax|med(?:ical)? tax)\b/i,
  ],
  ['cannabis', /\b(?:cannabis|marijuana|mm?j|thc|canna)\b/i],
];

/**
 * The kind of a tax from its printed name.
 *
 * @param hasOtherExcise another line of the receipt is named an excise: then a bare "cannabis tax" is a local one
 */
export function taxKindOf(name: string, hasOtherExcise: boolean): TaxKind {
  const found = NAMES.find(([, words]) => words.test(name))?.[0];
  if (found === 'cannabis') return hasOtherExcise ? 'city' : 'excise';
  return found ?? 'other';
}
