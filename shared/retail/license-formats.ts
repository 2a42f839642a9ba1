/**
 * How US states and Ontario write the licence numbers of cannabis retailers. In a template `9` is a digit, `X` a letter
 * or a digit, `x` a digit or one of the letters A to F; all else is itself. Sources: the licence look-ups the state
 * regulators publish (California DCC, Colorado MED, Oregon OLCC, Michigan CRA, Massachusetts CCC, Illinois IDFPR,
 * Oklahoma OMMA, Arizona DHS, New York OCM, New Jersey CRC, Missouri DCR, New Mexico CCD, Florida OMMU, Maryland MCA,
 * Ohio DCC, Connecticut DCP (hybrid retailers: its data set 42yd-3x3d, Retail Locations), Maine OCP, Nevada CCB,
 * District of Columbia ABCA, Ontario AGCO).
 */
export interface LicenseFormat {
  state: string;
  template: string;
}

export const LICENSE_FORMATS: readonly LicenseFormat[] = [
  { state: 'CA', template: 'C10-9999999-LIC' },
  { state: 'CA', template: 'C9-9999999-LIC' },
  { state: 'CA', template: 'C12-9999999-LIC' },
  { state: 'CA', template: 'A10-99-9999999-TEMP' },
  { state: 'CA', template: 'M10-99-9999999-TEMP' },
  { state: 'CO', template: '402R-99999' },
  { state: 'CO', template: '402-99999' },
  { state: 'OR', template: '050-99999999999' },
  { state: 'OR', template: '050-9999999xxxx' },
  { state: 'OR', template: '060-99999999999' },
  { state: 'MI', template: 'AU-R-999999' },
  { state: 'MI', template: 'PC-999999' },
  { state: 'IL', template: '284.999999-AUDO' },
  { state: 'IL', template: '280.999999-DISP' },
  { state: 'MA', template: 'MR999999' },
  { state: 'OK', template: 'DAAA-XXXX-XXXX' },
  { state: 'AZ', template: '99999999DCXX99999999' },
  { state: 'AZ', template: '99999999ESXX99999999' },
  { state: 'NY', template: 'OCM-RETL-99-999999' },
  { state: 'NY', template: 'OCM-CAURD-99-999999' },
  { state: 'NJ', template: 'RE999999' },
  { state: 'NJ', template: 'MRE999999' },
  { state: 'MO', template: 'DIS999999' },
  { state: 'NM', template: 'CCD-9999-9999' },
  { state: 'FL', template: 'MMTC-9999-9999' },
  { state: 'MD', template: 'DA-99-99999' },
  { state: 'OH', template: 'MMD.9999999' },
  { state: 'OH', template: 'CCD999999-99' },
  { state: 'CT', template: 'ACRE.9999999' },
  { state: 'CT', template: 'ACHR.9999999' },
  { state: 'CT', template: 'MMDF.9999999' },
  { state: 'CT', template: 'AMHF.9999999' },
  { state: 'ME', template: 'AMS9999' },
  { state: 'ME', template: 'AMS999' },
  { state: 'ME', template: 'CGR99999' },
  { state: 'NV', template: 'RD999' },
  { state: 'NV', template: 'RD-999' },
  { state: 'DC', template: 'ABCA-999999' },
  { state: 'ON', template: 'CRSA9999999' },
];

const IN_PRINT: Record<string, string> = { '9': String.raw`\d`, X: '[A-Z0-9]', x: '[A-F0-9]', '.': String.raw`\.?` };

/** A template as print that was read without doubt has to match it; `-LIC` at the end is often left out. */
export const exactForm = (template: string): RegExp => {
  const form = [...template].map((character) => IN_PRINT[character] ?? character).join('');
  return new RegExp(`^${form.replace(/-LIC$/, '(?:-LIC)?')}$`);
};

/** Characters OCR confuses, by what the place in the template asks for. */
const AS_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
/** Digits and the letters A to F, of which D and B stay what they are. */
const asHexadecimal = (read: string): string => (/[A-F\d]/.test(read) ? read : (AS_DIGIT[read] ?? read));

const LOOKS_LIKE_LETTER: Record<string, string> = {
  O: 'O0Q',
  I: 'I1L|',
  L: 'LI1',
  S: 'S5',
  B: 'B8',
  D: 'D0',
  G: 'G6',
  Z: 'Z2',
  C: 'CGO',
  R: 'R',
  Q: 'QO0',
};
const DIGIT = '[0-9OQDIL|ZSGB]';

const compiled = LICENSE_FORMATS.map(({ state, template }) => {
  const source = [...template]
    .map((character, at) => {
      if (character === '9') return DIGIT;
      if (character === 'X' || character === 'x') return '[A-Z0-9]';
      // Print sets the letters behind a row of digits apart, too.
      const gap = template[at - 1] === '9' && /[A-Z]/.test(character) ? String.raw`\s?` : '';
      // Without a letter to hold on to, the hyphen has to be there: digits are everywhere.
      if (character === '-') return /[A-Z]/.test(template) ? String.raw`\s?[-–—_.~]?\s?` : String.raw`\s?[-–—_~]\s?`;
      if (character === '.') return String.raw`\s?[.,]?\s?`;
      if (/[0-8]/.test(character)) return character === '0' ? '[0OQD]' : character === '1' ? '[1IL|]' : character;
      return `${gap}[${LOOKS_LIKE_LETTER[character] ?? character}]`;
    })
    .join('');
  // Letters enough and a mark to hold on to: who gave it out may have run into it, as in `DCPACRE.0015402`. Without the
  // mark, words with a number end so: `dreams420`.
  const before = /[A-WYZ]{3}[.-]/.test(template) ? '(?<![0-9])' : '(?<![A-Z0-9])';
  return { state, template, regex: new RegExp(`${before}${source}(?![A-Z0-9])`, 'i') };
});

/** The number of a branch or of a renewal behind a licence's own: `CCD-2021-0042-003`. */
const BRANCH = /^-[A-Z0-9]{1,4}(?![A-Z0-9-])/i;

/** The space in front of letters that are set apart. */
const GAP = /(?<=\d{8}) (?=[A-Z])/;

/**
 * The first licence number of a known format in the text, put into its format where characters were confused. `exact` is
 * false when anything had to be put right.
 */
export function findLicense(text: string): FoundLicense | null {
  const [first, ...others] = compiled.flatMap((format) => licenseOf(format, text));
  if (!first || first.exact) return first ?? null;
  // What one format has to put right may be another's as printed: `050-10023458B1D` has letters at its end.
  return others.find(({ exact, start }) => exact && start === first.start) ?? first;
}

interface FoundLicense {
  state: string;
  number: string;
  start: number;
  end: number;
  exact: boolean;
}

function licenseOf({ state, template, regex }: (typeof compiled)[number], text: string): FoundLicense[] {
  const match = regex.exec(text);
  if (!match) return [];
  const inked = [...match[0].toUpperCase()].filter((character) => /[A-Z0-9|]/.test(character));
  let next = 0;
  const number = [...template]
    .map((character) => {
      if (!/[A-Z0-9x]/.test(character)) return character;
      const read = inked[next] ?? '';
      next += 1;
      if (character === '9') return AS_DIGIT[read] ?? read;
      if (character === 'x') return asHexadecimal(read);
      return character === 'X' ? read : character;
    })
    .join('');
  const branch = BRANCH.exec(text.slice(match.index + match[0].length))?.[0].toUpperCase() ?? '';
  return [
    {
      state,
      number: number + branch,
      start: match.index,
      end: match.index + match[0].length + branch.length,
      exact: number === match[0].toUpperCase().replace(GAP, ''),
    },
  ];
}

/** A licence of Oregon that has lost a character, with the digits and letters A to F that its end is made of. */
export const withOregonsEnd = (number: string): string =>
  number.replace(/(?<=^0[56]0-\d{7})[A-Z\d]{1,4}$/, (end) => [...end].map(asHexadecimal).join(''));
