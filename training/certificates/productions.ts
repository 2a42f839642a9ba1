import { Random } from './random.ts';

/**
 * Every choice of a layout and how often each option comes. Choices are independent of each other; a lab's style settles
 * most of them, and skews the odds of the rest, which are settled anew for each of its documents.
 */
export const PRODUCTIONS = {
  language: { English: 16, Spanish: 1.3, French: 1 },
  'decimal comma': { no: 1, yes: 1.4 },
  'page size': { letter: 8, a4: 1.5, legal: 0.6 },
  'page columns': { one: 6, two: 3 },
  font: { sans: 9, 'sans narrow': 2, 'sans wide': 1.5, serif: 2, mono: 0.5 },
  'font size': { small: 3, usual: 5, large: 1.5 },
  'lab identity': {
    'three columns': 1.3,
    'letterhead left': 4,
    'letterhead center': 2,
    'letterhead right': 2,
    'logo and address': 2,
    'in one line': 1.2,
    'footer only': 1.5,
    'logo picture only': 1.3,
    'below LIMS vendor': 1,
    'in small print only': 1,
    'web address only': 0.7,
    'accredited line': 0.6,
  },
  'lab address': {
    'one line': 3,
    'two lines': 5,
    'three lines': 1,
    'without zip code': 1,
    'city and state only': 0.6,
    'state in full': 0.7,
    'several addresses': 0.9,
    none: 1.6,
  },
  'lab contact': { 'lines below': 4, 'one line': 2, 'between name and address': 0.8, none: 2 },
  'lab license': { 'labelled line': 3, 'with accreditation': 1.5, 'accreditation only': 1.5, none: 2.6 },
  title: { center: 3, left: 2, right: 2, 'with page number': 1, none: 1 },
  'header repeats': { whole: 3, short: 3, none: 2 },
  parties: {
    client: 6,
    producer: 3,
    'producer and client': 2,
    'client and distributor': 1.2,
    'producer and distributor': 3,
    'producer and retailer': 0.8,
    'brand and producer': 1,
    'client same as producer': 1,
    'client and producer': 1.2,
    'distributor and producer': 1.6,
    'client, producer and distributor': 0.9,
    'producer, distributor and retailer': 0.7,
    none: 1.2,
  },
  'parties placed': {
    'side by side': 4,
    stacked: 2,
    'beside the sample': 3,
    'in the sample block': 1.8,
    'one line': 0.9,
    'after the sample': 1.5,
    table: 1.8,
  },
  'party label': {
    above: 4,
    'same line': 3,
    'in a bar': 1,
    none: 2.2,
    'of each line': 1,
    'small above': 1,
    boxes: 1.4,
    'heading of all': 0.9,
  },
  'lab among parties': { no: 10, first: 0.6, last: 0.8 },
  'party address': {
    'two lines': 5,
    'one line': 3,
    'three lines': 1,
    none: 4,
    'city and state only': 1,
    'no zip code': 0.8,
  },
  'party license': { 'line below': 4, 'behind the name': 0.8, none: 4, 'before the address': 1.2 },
  'blank party block': { no: 8, yes: 1.2 },
  'party contact': { none: 6, phone: 1, email: 0.8 },
  'product named': { 'as title': 4, labelled: 6, 'title and label': 1.6, 'title in the header': 1.2 },
  'sample block': {
    'two columns': 4,
    'one column': 2,
    'three columns': 2.4,
    'ruled grid': 2,
    'labels above': 1.2,
    'running text': 1.2,
    'label column': 2,
  },
  'label ending': { colon: 8, none: 2, 'spaced colon': 0.6, 'glued colon': 0.8 },
  'label bold': { yes: 5, no: 4 },
  'sample picture': { no: 4, left: 1.4, right: 1 },
  'empty values': { 'left out': 3, blank: 1.6, 'N/A': 1.4, dash: 0.7, words: 0.7 },
  'behind a label': { value: 7, 'at times': 2, nothing: 1 },
  'type printed': { labelled: 6, 'below the title': 1.2, 'type and category': 1.5, none: 1.4 },
  'strain printed': { no: 3.4, yes: 4, 'as only name': 0.6 },
  'batch printed': {
    batch: 5,
    lot: 2,
    'batch and lot': 2,
    'harvest batch': 1.2,
    'batch in brackets': 0.4,
    'behind the name': 0.6,
    none: 2.6,
  },
  'sample number': {
    labelled: 8,
    'beside the title': 1,
    'with order number': 2,
    'with tail in brackets': 0.5,
    none: 1.5,
  },
  'traceability printed': { none: 6, one: 2.5, several: 0.8 },
  'dates printed': {
    many: 2,
    all: 2,
    'received and completed': 2.4,
    'received and reported': 1.2,
    'collected and reported': 0.8,
    'collected and received': 0.5,
    'collected and tested': 0.7,
    'received only': 0.6,
    'tested only': 1,
    'reported only': 1.2,
    'per analysis': 2.6,
    none: 0.7,
  },
  'other dates': { none: 5, 'in the sample block': 3, 'in small print': 1.5, both: 0.8 },
  'other numbers': { none: 4, few: 3, many: 2 },
  corner: {
    none: 8,
    report: 0.8,
    'order and report': 0.6,
    sample: 0.8,
    'sample and date': 0.8,
    'sample without label': 0.6,
  },
  'date format': { 'm/d/y': 6, 'm/d/yy': 2, iso: 2.5, 'month name': 2, 'day month': 0.8, 'with time': 1.6, dots: 0.3 },
  'totals placed': {
    tiles: 4,
    'table rows': 4,
    'summary list': 2,
    sentence: 0.6,
    'rows and tiles': 2,
    none: 1.4,
    'below the table': 1,
    'units table': 1,
    'large tiles': 1,
    'tile for each unit': 0.8,
  },
  'totals units': {
    percent: 5,
    'mg/g': 1,
    'percent and mg/g': 2.5,
    'percent and mg/unit': 2,
    'serving and package': 1.2,
    'mg/unit only': 0.6,
    'three units': 1.2,
    'percent and mg/package': 0.6,
    'mg/serving only': 0.3,
  },
  'totals words': {
    total: 7,
    'total potential': 1,
    'max active': 1,
    'total active': 1,
    'total available': 0.4,
    decarb: 0.5,
    max: 0.5,
    calculated: 0.4,
    'with formula': 0.4,
    'word behind': 0.4,
  },
  'total of terpenes': { tile: 2, row: 3, sentence: 1, none: 2 },
  'overall status': { none: 4, 'large word': 2, labelled: 1.5, tile: 1.2, 'in the title line': 1, sentence: 0.4 },
  'panel statuses': { 'title right': 4, tiles: 3, 'summary table': 2.4, lines: 0.8, none: 1.6 },
  goods: { cannabis: 24, kratom: 0.6, food: 0.8, environmental: 0.7, mushroom: 0.4 },
  'panel set': {
    compliance: 4,
    potency: 4,
    'potency and terpenes': 2,
    'potency and some': 3,
    'contaminants only': 0.7,
  },
  'panel title': { plain: 5, bar: 2, ruled: 2, 'with method': 1.4, 'with date': 1, 'with units': 1.2 },
  'panel notes': { none: 2, 'analyst line': 4, 'method lines': 2, 'dates line': 1, 'run of the laboratory': 1.5 },
  'table structure': {
    plain: 12,
    'two halves': 2,
    'halves with other heads': 0.8,
    transposed: 0.9,
    'not found in a sentence': 1,
    list: 0.7,
    tiles: 0.4,
    'summary and full': 0.7,
    'merged not tested': 0.3,
  },
  'table head': { spanning: 1.3, once: 8, 'two lines': 2, 'units row': 2, missing: 0.4, 'per page': 3 },
  'table rules': { none: 3, rows: 3, grid: 2.4, bands: 2.4, 'head only': 2 },
  'column spread': { even: 5, packed: 2, 'wide name': 3, 'right packed': 1 },
  'column shift': { none: 8, small: 2, 'head left values right': 1.4, 'head right values left': 0.6 },
  'column order': { 'result last': 4, 'result first': 3, 'limits first': 2, mixed: 1.5 },
  'units printed': {
    head: 7,
    'head in brackets': 6,
    title: 1.2,
    'beside value': 2,
    'own column': 1.6,
    'beside value with basis': 0.7,
    'page note': 0.5,
  },
  'thresholds printed': {
    'LOQ column': 3,
    'LOD and LOQ columns': 4,
    'LOD column': 0.8,
    'joined column': 0.9,
    'dynamic range': 0.3,
    'reporting limit': 0.6,
    'above once': 0.9,
    'below once': 0.9,
    'in footnote': 0.7,
    'in method line': 0.6,
    appendix: 0.5,
    none: 3,
  },
  'limit printed': { column: 8, 'in brackets': 0.5, 'two columns': 0.5, appendix: 0.4, 'said once': 0.4, none: 2 },
  'row status': { column: 6, mark: 0.5, none: 3 },
  'extra columns': {
    none: 8,
    CAS: 0.6,
    'retention time': 0.3,
    dilution: 0.5,
    bar: 1.6,
    uncertainty: 0.5,
    analyst: 0.3,
    'empty notes': 0.6,
  },
  'names wrap': { no: 7, top: 1, middle: 1.2 },
  'number style': {
    'fixed 2': 3,
    'fixed 3': 4,
    'fixed 4': 2,
    'three figures': 2,
    'no leading zero': 0.6,
    'five figures': 0.6,
  },
  'not found word': {
    dash: 0.25,
    ND: 8,
    '<LOQ': 4,
    'Not Detected': 1.6,
    '<LOD': 1.4,
    'below number': 1.2,
    'N.D.': 0.4,
    'None Detected': 0.5,
    BLQ: 0.5,
    mixed: 3,
  },
  'zero decimals': { kept: 5, trimmed: 1 },
  'row order': { listed: 4, alphabetic: 2, 'by value': 1 },
  'groups in tables': { no: 5, yes: 1 },
  'failing row': { no: 7, yes: 1 },
  'tentative row': { no: 9, yes: 0.6 },
  'panel not tested': { no: 6, 'cell over the rows': 0.5, 'words only': 0.7 },
  'long table': { no: 4, yes: 2 },
  slogan: { none: 4, 'below the name': 1, 'in the footer': 0.7 },
  disclaimer: { short: 3, long: 3, 'two paragraphs': 1.5, none: 1 },
  signatures: { none: 2, one: 4, two: 2.4, 'name above title': 1.4 },
  'page number': { 'of total': 5, slash: 1, plain: 1, none: 2 },
  'LIMS vendor': { none: 5, 'in the head': 1, 'in the footer': 1.4, 'beside signatures': 0.8 },
  'QR code': { none: 3, 'top right': 2, bottom: 1.2, 'with caption': 1 },
  sidebar: { no: 9, left: 0.7 },
  'browser print': { no: 12, yes: 0.8 },
  several: {
    one: 18,
    'two samples': 0.8,
    'cover page': 0.9,
    'page one of several': 0.8,
    'quality control page': 0.7,
    'issued again': 0.5,
    'two certificates of one sample': 0.5,
  },
  'limits appendix': { no: 6, yes: 0.6 },
  'text layer': {
    sound: 14,
    'lost ligatures': 0.8,
    'spaced letters': 0.7,
    'hidden chart numbers': 1,
    shuffled: 0.9,
    'hidden text': 0.5,
    'glued words': 0.6,
  },
  chart: { none: 9, bars: 0.9 },
  'joined labels': { no: 9, yes: 0.9 },
  'name cut off': { no: 12, yes: 0.8 },
  'boxes of kinds': { one: 6, several: 2 },
  'product name is the batch': { no: 14, yes: 0.6 },
  'other totals': {
    no: 6,
    'per serving': 0.7,
    ratio: 0.6,
    'with limits': 0.5,
    'active cannabinoids': 0.6,
    'dry weight': 0.5,
  },
  'delta sign': { Δ: 5, '∆': 3, D: 1.2, δ: 0.3 },
  'name marks': { none: 8, star: 0.8, footnote: 0.5 },
  'pesticides in two panels': { no: 7, yes: 0.8 },
  'status words': { upper: 4, title: 4, sentence: 1 },
} as const satisfies Record<string, Record<string, number>>;

export type Production = keyof typeof PRODUCTIONS;
export type Option<P extends Production> = Extract<keyof (typeof PRODUCTIONS)[P], string>;

/** Choices that say what was found and change no layout. */
const OF_CONTENT: ReadonlySet<Production> = new Set(['failing row', 'tentative row', 'product name is the batch']);

/** Draws the choices of one document: what its lab's style settles, and what is settled for the document alone. */
export class Draw {
  readonly #style: number;
  readonly #document: number;
  /** Whether all certificates of the lab have one form: its layout and its panels. */
  readonly isOneForm: boolean;
  /** `production=option` of every choice made. */
  readonly used = new Set<string>();

  constructor(style: number, document: number, isOneForm = false) {
    this.#style = style;
    this.#document = document;
    this.isOneForm = isOneForm;
  }

  /** The same option in all documents of the lab. @param key where one layout makes the choice several times */
  style<P extends Production>(production: P, key = ''): Option<P> {
    const weights: Record<string, number> = PRODUCTIONS[production];
    return this.#note(production, this.styled(production, key).weighted(weights) as Option<P>);
  }

  /** An option of this document; how likely each is, is the lab's habit. */
  document<P extends Production>(production: P, key = ''): Option<P> {
    const habit = this.styled('habit', production, key);
    const weights: Record<string, number> = {};
    for (const [option, weight] of Object.entries(PRODUCTIONS[production]))
      weights[option] = weight * Math.exp(1.1 * habit.normal());
    const draws = this.isOneForm && !OF_CONTENT.has(production) ? this.styled : this.once;
    const option = draws.call(this, 'production', production, key).weighted(weights) as Option<P>;
    return this.#note(production, option);
  }

  /** Numbers that are the lab's own. */
  styled(...keys: (string | number)[]): Random {
    return new Random(this.#style, ...keys);
  }

  /** Numbers that are this document's own. */
  once(...keys: (string | number)[]): Random {
    return new Random(this.#style, this.#document, ...keys);
  }

  #note<O extends string>(production: string, option: O): O {
    this.used.add(`${production}=${option}`);
    return option;
  }
}
