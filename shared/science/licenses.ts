import { exactForm, LICENSE_FORMATS } from '../retail/license-formats.ts';

/** What a licence allows its holder to do, as far as a certificate cares. */
export type LicenseHolder = 'laboratory' | 'producer' | 'distributor' | 'retailer';

interface LicenseForm {
  state: string;
  holder: LicenseHolder;
  form: RegExp;
}

/**
 * How states write the licence numbers met on certificates, from the licence look-ups their regulators publish
 * (California DCC and CDFA, Oklahoma OMMA, Massachusetts CCC, Michigan CRA, Florida OMMU, Colorado MED, Arizona DHS, New
 * York OCM, New Jersey CRC, Oregon OLCC, Ohio DCC, Missouri DCR, Nevada CCB). The suffix `-LIC` is often left out in print.
 */
const FORMS: readonly LicenseForm[] = [
  { state: 'CA', holder: 'laboratory', form: /^C8-\d{7}(?:-LIC)?$/ },
  { state: 'CA', holder: 'distributor', form: /^C1[13]-\d{7}(?:-LIC)?$/ },
  { state: 'CA', holder: 'distributor', form: /^[AM]1[13]-\d{2}-\d{7}(?:-TEMP)?$/ },
  { state: 'CA', holder: 'producer', form: /^C12-\d{7}(?:-LIC)?$/ },
  { state: 'CA', holder: 'producer', form: /^(?:CCL|CAL|PAL|TAL|TML|LCA)\d{2}-\d{7}$/ },
  { state: 'CA', holder: 'producer', form: /^(?:CDPH|CMA|CML)-?[A-Z]?\d{2,}-?\d*(?:-LIC)?$/ },
  { state: 'OK', holder: 'laboratory', form: /^LAAA-[A-Z0-9]{4}-[A-Z0-9]{4}$/ },
  { state: 'OK', holder: 'producer', form: /^[GP]AAA-[A-Z0-9]{4}-[A-Z0-9]{4}$/ },
  { state: 'OK', holder: 'distributor', form: /^TAAA-[A-Z0-9]{4}-[A-Z0-9]{4}$/ },
  { state: 'MA', holder: 'laboratory', form: /^IL\d{6}$/ },
  { state: 'MA', holder: 'producer', form: /^M[CP]\d{6}$/ },
  { state: 'MA', holder: 'producer', form: /^(?:RMD|MTC)-?\d{3,4}(?:-[CPR])?$/ },
  { state: 'MI', holder: 'laboratory', form: /^(?:AU-)?SC-\d{6}$/ },
  { state: 'MI', holder: 'producer', form: /^(?:AU-(?:G-[ABC]|P)-\d{6}|(?:GR-[ABC]|PR)-\d{6})$/ },
  { state: 'FL', holder: 'laboratory', form: /^CMTL-\d{4}$/ },
  { state: 'FL', holder: 'producer', form: /^MMTC-\d{4}-\d{4}$/ },
  { state: 'CO', holder: 'laboratory', form: /^40[56]R?-\d{5}$/ },
  { state: 'CO', holder: 'producer', form: /^40[34]R?-\d{5}$/ },
  { state: 'AZ', holder: 'laboratory', form: /^\d{8}LC[A-Z]{2}\d{8}$/ },
  { state: 'AZ', holder: 'producer', form: /^\d{8}(?:DC|ES)[A-Z]{2}\d{8}$/ },
  { state: 'NY', holder: 'laboratory', form: /^OCM-(?:CPL|LAB)-(?:\d{2}-|\d{4}-)?\d{5,6}$/ },
  { state: 'NY', holder: 'producer', form: /^OCM-(?:AUCC|AUCP|PROC|CULT|MICR)-\d{2}-\d{5,6}$/ },
  { state: 'NY', holder: 'distributor', form: /^OCM-(?:DIST|AUCD)-\d{2}-\d{5,6}$/ },
  { state: 'NJ', holder: 'producer', form: /^(?:C|M)\d{6}$/ },
  { state: 'OR', holder: 'laboratory', form: /^010-?\d{6,}[A-Z0-9]*$/ },
  { state: 'OR', holder: 'producer', form: /^0[23]0-?\d{6,}[A-Z0-9]*$/ },
  { state: 'OR', holder: 'distributor', form: /^060-?\d{6,}[A-Z0-9]*$/ },
  { state: 'MO', holder: 'laboratory', form: /^TES\d{6}$/ },
  { state: 'MO', holder: 'producer', form: /^(?:CUL|MAN)\d{6}$/ },
  { state: 'OH', holder: 'laboratory', form: /^MMT[LC]?\.?\d{7,}$/ },
  { state: 'OH', holder: 'producer', form: /^MM[CP]P?[CD]?\.?\d{7,}$/ },
  // Last: holders of some of these (Florida, Arizona, a Californian microbusiness) grow and sell.
  ...LICENSE_FORMATS.map(({ state, template }) => ({ state, holder: 'retailer' as const, form: exactForm(template) })),
];

/** States that license producers of cannabis by law, in numbers without a form that tells them. */
const OF_NO_FORM = [
  'AK',
  'CT',
  'DE',
  'HI',
  'IL',
  'LA',
  'MD',
  'ME',
  'MN',
  'MT',
  'NM',
  'NV',
  'PA',
  'RI',
  'UT',
  'VT',
  'WA',
];

/** States that license producers of cannabis. */
export const LICENSING_STATES: ReadonlySet<string> = new Set([
  ...FORMS.filter(({ holder }) => holder === 'producer').map(({ state }) => state),
  ...OF_NO_FORM,
]);

const normalized = (number: string) => number.trim().toUpperCase().replace(/[–—]/g, '-').replace(/\s+/g, '');

/** The state and kind of holder a licence number's form belongs to; null when no known state writes it so. */
export function classifyLicense(number: string): { state: string; holder: LicenseHolder } | null {
  const bare = normalized(number);
  const known = FORMS.find(({ form }) => form.test(bare));
  return known ? { state: known.state, holder: known.holder } : null;
}

const FIND =
  /\b(?:C\d{1,2}-\d{7}(?:-LIC)?|(?:CCL|CAL|PAL|TAL|TML|LCA)\d{2}-\d{7}|CDPH-\d{5,}|[AM]1[13]-\d{2}-\d{7}(?:-TEMP)?|[LGPDT]AAA-[A-Z0-9]{4}-[A-Z0-9]{4}|(?:AU-)?SC-\d{6}|AU-[GPR](?:-[ABC])?-\d{6}|CMTL-\d{4}|MMTC-\d{4}-\d{4}|40[2-6]R-\d{5}|\d{8}(?:LC|DC|ES)[A-Z]{2}\d{8}|OCM-[A-Z]{3,5}-\d{2}-\d{5,6}|OCM-(?:CPL|LAB)-(?:\d{4}-)?\d{5,6})\b/g;

/** Every form has a hyphen or eight figures: most texts have neither. */
const MAY_HOLD_ONE = /[-–—]|\d{8}/;

/** Licence numbers of unmistakable form within a text, in printed order. */
export function findLicenseNumbers(text: string): string[] {
  if (!MAY_HOLD_ONE.test(text)) return [];
  return [...text.toUpperCase().replace(/[–—]/g, '-').matchAll(FIND)].map(([number]) => number);
}

/** METRC package tags: 24 letters and digits that begin with 1A4 (Metrc's tag format). */
export const METRC_TAG = /\b1A4[0-9A-F]{21}\b/g;
