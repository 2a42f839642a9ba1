import { remember } from '../remember.ts';
import { editDistance, foldText } from './fold.ts';

/** The standard analyses, in the order certificates usually report them. */
export const ANALYSES = [
  'cannabinoids',
  'terpenes',
  'pesticide',
  'microbiological',
  'mycotoxin',
  'residual_solvents',
  'heavy_metals',
  'water_activity',
  'moisture_content',
  'foreign_matter',
] as const;
export type Analysis = (typeof ANALYSES)[number];

/** Analyses a row may be of: the standard ones, then `other` for what is tested beside them. */
export const ROW_ANALYSES = [...ANALYSES, 'other'] as const;

/** What a person calls each analysis. */
export const ANALYSIS_NAMES: Record<Analysis, string> = {
  cannabinoids: 'Cannabinoids',
  terpenes: 'Terpenes',
  pesticide: 'Pesticides',
  microbiological: 'Microbiological',
  mycotoxin: 'Mycotoxins',
  residual_solvents: 'Residual solvents',
  heavy_metals: 'Heavy metals',
  water_activity: 'Water activity',
  moisture_content: 'Moisture',
  foreign_matter: 'Foreign matter',
};

/** What a person calls the analysis of a row; words that name none, without their underscores. */
export const analysisName = (analysis: string): string =>
  analysis === 'other'
    ? 'Other analyses'
    : ((ANALYSIS_NAMES as Record<string, string | undefined>)[analysis] ?? analysis.replaceAll('_', ' '));

/** The record's verdict field of an analysis; the interface calls the cannabinoids' `potency_status`. */
export function statusField(analysis: Analysis) {
  return analysis === 'cannabinoids' ? 'potency_status' : (`${analysis}_status` as const);
}

/** Analyses that screen for contaminants: an overall verdict is about these. */
export const CONTAMINANT_ANALYSES: readonly Analysis[] = [
  'pesticide',
  'microbiological',
  'mycotoxin',
  'residual_solvents',
  'heavy_metals',
  'foreign_matter',
];

/**
 * What names an analysis in a heading, as phrases of folded words. The first that is found names the analysis, so a
 * phrase stands before a shorter one that is part of it.
 */
const PHRASES: readonly (readonly [Analysis, readonly string[]])[] = [
  [
    'water_activity',
    [
      'water activity',
      'h2o activity',
      'wateractivity',
      'water act',
      'activity of water',
      'wasseraktivitat',
      'activite de leau',
      'actividad de agua',
      'attivita dellacqua',
    ],
  ],
  [
    'moisture_content',
    [
      'moisture content',
      'percent moisture',
      'loss on drying',
      'moisture',
      'moistures',
      'wassergehalt',
      'trocknungsverlust',
      'feuchtigkeit',
      'humidite',
      'teneur en eau',
      'humedad',
      'umidita',
    ],
  ],
  [
    'foreign_matter',
    [
      'foreign matter',
      'foreign matters',
      'foreign material',
      'foreign materials',
      'foreign objects',
      'filth and foreign material',
      'filth and foreign',
      'filth foreign',
      'filth',
      'extraneous matter',
      'extraneous material',
      'visual inspection',
      'visual analysis',
      'macroscopic',
      'macroscopic inspection',
      'physical contaminants',
      'foreign contaminants',
      'foreign substances',
      'seeds and stems',
      'stems and seeds',
      'foreign contamination',
      'organoleptic',
      'foreign mat',
      'fremdbestandteile',
      'fremdstoffe',
      'matieres etrangeres',
      'materia extrana',
      'corpi estranei',
    ],
  ],
  [
    'mycotoxin',
    [
      'mycotoxins',
      'mycotoxin',
      'myco toxins',
      'mycotoxicology',
      'aflatoxins',
      'aflatoxin',
      'mycos',
      'myco',
      'mykotoxine',
      'mycotoxines',
      'micotoxinas',
      'micotossine',
      'aflatoxine',
      'aflatoxinas',
    ],
  ],
  [
    'residual_solvents',
    [
      'residual solvents',
      'residual solvent',
      'residuals solvents',
      'residuals solvent',
      'residue solvents',
      'solvents',
      'solvent',
      'residual chemicals',
      'residuals chemicals',
      'residual chemical solvents',
      'solvent residues',
      'solvent residue',
      'volatile organic compounds',
      'processing chemicals',
      'residual processing chemicals',
      'residual gases',
      'volatile residues',
      'vocs',
      'losungsmittel',
      'restlosemittel',
      'restlosungsmittel',
      'losungsmittelruckstande',
      'solvants residuels',
      'solvants',
      'solventes residuales',
      'disolventes residuales',
      'solventi residui',
    ],
  ],
  [
    'heavy_metals',
    [
      'heavy metals',
      'heavy metal',
      'harmful metals',
      'toxic metals',
      'trace metals',
      'metals',
      'metal',
      'elemental impurities',
      'elemental analysis',
      'elemental contaminants',
      'trace elements',
      'inorganic impurities',
      'elements',
      'schwermetalle',
      'metaux lourds',
      'metales pesados',
      'metalli pesanti',
    ],
  ],
  [
    'pesticide',
    [
      'pesticides',
      'pesticide',
      'agricultural agents',
      'agricultural chemicals',
      'chemical residues',
      'chemical residue',
      'residual pesticides',
      'residuals pesticides',
      'pesticidal residues',
      'multi residue',
      'plant growth regulators',
      'insecticides',
      'fungicides',
      'pest',
      'pesticides and pgrs',
      'growth regulators',
      'herbicides',
      'agrochemicals',
      'pestizide',
      'pflanzenschutzmittel',
      'pflanzenschutzmittelruckstande',
      'pestizidruckstande',
      'plaguicidas',
      'pesticidas',
      'pesticidi',
      'residus de pesticides',
    ],
  ],
  [
    'microbiological',
    [
      'microbiological',
      'microbiologicals',
      'microbiology',
      'microbials',
      'microbial',
      'microbes',
      'microbe',
      'micro',
      'microbio',
      'micros',
      'pathogens',
      'pathogenic',
      'pathogen',
      'bioburden',
      'biological',
      'biologicals',
      'bacteria',
      'bacterial',
      'bacteria and fungi',
      'yeast and mold',
      'mold and yeast',
      'yeast mold',
      'mold yeast',
      'yeast and mould',
      'microorganisms',
      'micro organisms',
      'aspergillus',
      'tym',
      'salmonella and e coli',
      'e coli and salmonella',
      'mikrobiologie',
      'mikrobiologische',
      'mikrobiologisch',
      'microbiologie',
      'microbiologia',
      'microbiologico',
      'microbiologique',
    ],
  ],
  [
    'terpenes',
    [
      'terpenes',
      'terpene',
      'terpenoids',
      'terpenoid',
      'terps',
      'terp',
      'volatile oils',
      'aromatics',
      'flavonoids and terpenes',
      'terpenprofil',
      'terpenos',
      'terpeni',
      'terpenen',
    ],
  ],
  [
    'cannabinoids',
    [
      'cannabinoids',
      'cannabinoid',
      'potency',
      'potencies',
      'phytocannabinoids',
      'phytocannabinoid',
      'thc and cbd',
      'pot',
      'cannabinoide',
      'cannabinoides',
      'canabinoides',
      'cannabinoidi',
      'wirkstoffgehalt',
    ],
  ],
];

/** Words that stand in a heading beside the analysis without changing what it is about. */
const DECORATION = new Set(
  `a an and or of the in on for to at with by via using as per from
  analysis analyses analytical analyte analytes analyzed test tests testing tested result results screen screening screened panel panels profile profiles profiling content
  contents contaminant contaminants contamination impurity impurities summary report reported overview full complete completed compliance compliant comprehensive regulatory required state category
  categories cat level levels class group type i ii iii iv 1 2 3 4 residual residue residues chemical chemicals heavy trace toxic safety quality concentration determination
  quantitation quantification qualitative quantitative identification method methods methodology sop instrument instrumentation hplc uhplc uplc lc ms msms gc gcms lcms lcmsms gcmsms uv dad pda vwd fid ecd hs headspace mass
  spectrometry spectrometer chromatography chromatograph liquid gas high performance ultra tandem qpcr pcr rt icp icpms oes aes inductively coupled plasma elisa immunoassay plate plates plating culture cultured count counts enumeration petrifilm 3m tempo biomerieux
  mpn agar meter analyzer balance microscope microscopy microscopic visual inspection magnification gravimetric
  pass passed passing passes fail failed failing fails status conclusion not tested nt na n complete detected nd cont continued page section
  cannabis hemp marijuana flower product sample samples matrix usable inhalable ingestible extract extracts concentrate concentrates edible edibles infused non r d info information details data table list
  expanded extended additional other basic advanced full spectrum adult use medical california oregon washington colorado nevada michigan massachusetts florida oklahoma ca wa co nv mi ma fl ok az il ny nj pa md
  analytik untersuchung untersuchungen prufung profil gehalt ruckstande bestimmung mittels nach und et y e de des du la les le par por con analyse analisis analisi en din ph eur usp
  mg g ug ppm ppb cfu percent percentages weight wt aw unit units measured`
    .split(/\s+/)
    .filter(Boolean),
);

/** A number, or a Roman one whose strokes OCR took for letters (`Category lI`). */
const NUMERAL = /^(?:\d+|[il1]{1,3})$/;

/** Words that make a text a sum or a row, not a heading. */
const VETO =
  /\b(total|totals|sum|max|maximum|active|major|minor|top|reference|lod|loq|rsd|license|licensed|laboratory|laboratories|labs?|inc|llc)\b/;

const LONGEST = 5;
const LOOKUP = new Map<string, Analysis>(
  PHRASES.flatMap(([analysis, phrases]) => phrases.map((phrase) => [phrase, analysis] as const)),
);
/** Phrases long enough to be told through a misread letter, by their first one. */
const FUZZY = new Map<string, [string, Analysis][]>();
for (const [phrase, analysis] of LOOKUP) {
  const letter = phrase.charAt(0);
  if (phrase.length >= 7) FUZZY.set(letter, [...(FUZZY.get(letter) ?? []), [phrase, analysis]]);
}

const nearPhrase = remember((phrase): Analysis | null => {
  if (phrase.length < 7) return null;
  const limit = phrase.length >= 11 ? 2 : 1;
  const near = FUZZY.get(phrase.charAt(0))?.find(([known]) => editDistance(known, phrase, limit) <= limit);
  return near?.[1] ?? null;
});

function headingWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/&|\+/g, ' and ')
      .replace(/\ba\s?w\b/g, ' aw ')
      .match(/[a-z0-9]+/g) ?? []
  );
}

/**
 * All analyses a heading, a column's head or a summary's entry names, in printed order: `Pesticides & Mycotoxins by
 * LC-MS/MS` -> pesticide, mycotoxin. Empty for sentences, sums (`Total terpenes`) and anything with words that are not
 * about an analysis; tolerant of case, plurals, methods and verdicts beside the name, and a misread letter.
 */
export const findAnalyses = remember((text): Analysis[] => {
  if (text.length > 110 || /\d[.,]\d/.test(text)) return [];
  const folded = foldText(text);
  if (VETO.test(folded)) return [];
  const words = headingWords(text);
  if (words.length === 0 || words.length > 14) return [];
  if (words.join(' ') === 'aw') return ['water_activity'];
  if (words.join(' ') === 'residuals') return ['residual_solvents'];
  const found: Analysis[] = [];
  let strange = 0;
  for (let i = 0; i < words.length; ) {
    let length = 0;
    let analysis: Analysis | null = null;
    for (let n = Math.min(LONGEST, words.length - i); n >= 1 && !analysis; n -= 1) {
      const phrase = words.slice(i, i + n).join(' ');
      analysis = LOOKUP.get(phrase) ?? (n <= 2 ? nearPhrase(phrase) : null);
      length = n;
    }
    if (analysis) {
      if (!found.includes(analysis)) found.push(analysis);
      i += length;
    } else {
      if (!DECORATION.has(words[i] ?? '') && !NUMERAL.test(words[i] ?? '')) strange += 1;
      i += 1;
    }
  }
  return strange > 0 ? [] : found;
});

/** The analysis a heading names, the first when it names several; null when it is not an analysis's heading. See `findAnalyses`. */
export function findAnalysis(text: string): Analysis | null {
  return findAnalyses(text)[0] ?? null;
}
