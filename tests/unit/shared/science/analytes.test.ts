import { describe, expect, it } from 'vitest';
import { allAnalytes, findAnalyte } from '../../../../shared/science/analytes.ts';

const keyOf = (name: string, analysis?: Parameters<typeof findAnalyte>[1]) => findAnalyte(name, analysis)?.key ?? null;

/** A CAS number's last digit is a checksum over the others (CAS, "Check Digit Verification"). */
function hasValidCheckDigit(cas: string): boolean {
  const digits = cas.replaceAll('-', '');
  const sum = [...digits.slice(0, -1)].reverse().reduce((total, digit, i) => total + (i + 1) * Number(digit), 0);
  return sum % 10 === Number(digits.at(-1));
}

describe('analytes', () => {
  it('has unique keys in snake case and CAS numbers whose check digits hold', () => {
    const analytes = allAnalytes();
    expect(analytes.length).toBeGreaterThan(650);
    expect(analytes.filter(({ key }) => !/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(analytes.filter(({ cas }) => cas !== null && !hasValidCheckDigit(cas))).toEqual([]);
  });

  it('is found again by its own name within its own analysis', () => {
    const lost = allAnalytes().filter(({ key, name, analysis }) => keyOf(name, analysis) !== key);
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['α-Pinene', 'alpha_pinene'],
    ['Pinene, alpha', 'alpha_pinene'],
    ['Δ9-Tetrahydrocannabinol (Δ9-THC)', 'delta_9_thc'],
    ['Cannabidiolic acid (CBDA)', 'cbda'],
    ['1,8-Cineole', 'eucalyptol'],
    ['Shiga toxin–producing E. coli', 'stec'],
    ['Total Yeast & Mold Count', 'total_yeast_and_mold'],
    ['Isopropanol (2-Propanol)', '2_propanol'],
    ['Xylenes (o-, m-, p-)', 'total_xylenes'],
    ['Myclobutanil*', 'myclobutanil'],
    ['Lead (Pb)', 'lead'],
    ['Δ10-THC-RS', '9s_delta_10_thc'],
    ['Mold Count', 'mold'],
    ['Water Activity @ 25C', 'water_activity'],
    ['Teneur en humidité (perte à la dessiccation)', 'moisture_content'],
    ['stx1 gene (Shiga toxin gene 1)', 'stx1'],
    ['Stems >3mm in Diameter (%)', 'stems'],
    ['Petroleum Ether', 'petroleum_ether'],
    ['D-Limonen', 'd_limonene'],
    ['Caryophyllenoxid', 'caryophyllene_oxide'],
    ['Cannabidiolsäure', 'cbda'],
    ['Acide cannabigérolique', 'cbga'],
    ['Kupfer', 'copper'],
    ['Geraniol Acetate', 'geranyl_acetate'],
    ['Somme des aflatoxines', 'total_aflatoxins'],
    ['Ochratoxin-M+H', 'ochratoxin_a'],
    ['E.coli by Plating', 'e_coli'],
    ['THC-OAc', 'thco'],
  ])('knows %s as %s', (name, key) => expect(keyOf(name)).toBe(key));

  it.each([
    ['Aatoxin B1', 'aflatoxin_b1'],
    ['Tri oxystrobin', 'trifloxystrobin'],
    ['Bifenthrln', 'bifenthrin'],
    ['8-Caryophyllene', 'beta_caryophyllene'],
    ['A9-THC', 'delta_9_thc'],
  ])('knows %s through a lost ligature or a misread letter', (name, key) => expect(keyOf(name)).toBe(key));

  it.each([
    ['THCV', 'thcv'],
    ['THCVA', 'thcva'],
    ['CBDVA', 'cbdva'],
    ['cis-Nerolidol', 'cis_nerolidol'],
    ['trans-Nerolidol', 'trans_nerolidol'],
    ['Aflatoxin G2', 'aflatoxin_g2'],
  ])('keeps %s apart from its neighbors', (name, key) => expect(keyOf(name)).toBe(key));

  it.each(['THCVB', 'Aflatoxin B3', 'Cannabidol', 'Cannabinoid', 'Sample ID', 'Result', 'Pb', 'B1'])(
    'does not guess at %s',
    (name) => expect(keyOf(name)).toBeNull(),
  );

  it.each(['FAILED', 'Failed', 'PASSED', 'NOT TESTED', '<LOD'])(
    'takes what stands for a result for no analyte: %s',
    (text) => {
      expect(findAnalyte(text, 'pesticide')).toBeNull();
    },
  );

  it('takes short names only within their analysis', () => {
    expect(keyOf('B1', 'mycotoxin')).toBe('aflatoxin_b1');
    expect(keyOf('Pb', 'heavy_metals')).toBe('lead');
    expect(keyOf('Mold', 'foreign_matter')).toBe('mold_visible');
    expect(findAnalyte('Insect Fragments, Hairs, Mammalian Excreta')?.score).toBe(1);
  });

  it('tells sums from rows', () => {
    expect(findAnalyte('Total THC')?.isSum).toBe(true);
    expect(findAnalyte('Total Aflatoxins')?.isSum).toBe(false);
  });
});

it.each([
  ['Δ8', 'cannabinoids', 'delta_8_thc'],
  ['Δ9', 'cannabinoids', 'delta_9_thc'],
  ['Total Viable Aerobes', 'microbiological', 'total_viable_aerobic_bacteria'],
  ['Total Enterobacteriaceae Count', 'microbiological', 'enterobacteriaceae'],
  ['Escherichia coli specific', 'microbiological', 'e_coli'],
] as const)('knows %s among %s', (name, analysis, key) => {
  expect(keyOf(name, analysis)).toBe(key);
});

it('takes an isomer alone for a cannabinoid among cannabinoids only', () => {
  expect(keyOf('Δ9')).toBeNull();
});
