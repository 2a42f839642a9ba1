import { remember } from '../../../../shared/remember.ts';

/** Beginnings of the folded words with which labels, headings and sentences say what stands beside them, by what they mean. */
const WORDS = {
  sample: ['sample', 'specimen', 'muestra', 'echantillon', 'probe'],
  product: ['product', 'item', 'article', 'sku', 'produit', 'articulo', 'goods'],
  name: ['name', 'nombre', 'nom', 'title'],
  number: ['id', 'ids', 'no', 'number', 'num', 'numero', 'nr', 'code', 'ref', 'identif', 'codigo'],
  description: ['desc'],
  strain: ['strain', 'cultivar', 'variet', 'variedad', 'cepa', 'genetic'],
  matrix: ['matri'],
  type: ['type', 'tipo', 'categor', 'class', 'form', 'genre'],
  batch: ['batch', 'lote', 'lot', 'bach'],
  harvest: ['harvest', 'cosecha', 'recolte'],
  package: ['packag', 'pack', 'pkg', 'paquete', 'container', 'retail'],
  tag: ['metrc', 'uid', 'tag', 'track', 'trace', 'biotrack', 'seed', 'rfid', 'source', 'parent'],
  client: [
    'client',
    'customer',
    'submit',
    'requested',
    'prepared',
    'ordered',
    'account',
    'solicit',
    'demandeur',
    'sold',
    'bill',
  ],
  producer: [
    'produc',
    'cultivat',
    'grow',
    'grown',
    'manufactur',
    'process',
    'maker',
    'mfr',
    'mfg',
    'farm',
    'fabric',
    'brand',
    'licensee',
  ],
  distributor: ['distrib'],
  retailer: ['retailer', 'dispensar', 'store'],
  laboratory: ['lab', 'labs', 'laborator', 'facility', 'tester', 'laboratoire'],
  license: ['licen', 'lic', 'permit', 'regist', 'certification', 'adult'],
  address: ['address', 'direcc', 'adresse', 'street', 'location', 'city'],
  business: ['business', 'company', 'firm', 'empresa', 'entity', 'dba', 'organization'],
  date: ['date', 'fecha', 'day', 'on'],
  received: ['receiv', 'accept', 'intake', 'recib', 'recep', 'recu', 'arriv', 'logged', 'login'],
  collected: ['collect', 'sampled', 'sampling', 'taken', 'pulled', 'muestreo', 'recolect', 'prelev'],
  tested: ['test', 'ensay', 'essai', 'prueba'],
  analyzed: ['analy', 'analis', 'run', 'acquir', 'batch'],
  completed: ['complet', 'finish', 'final', 'termin', 'conclu', 'fin'],
  reported: ['report', 'issu', 'publish', 'releas', 'emis', 'emit', 'inform', 'generat', 'creat', 'rapport'],
  printed: ['print', 'impres'],
  revised: ['revis', 'version', 'amend', 'effective'],
  signed: ['sign', 'approv', 'review', 'verif', 'author', 'director', 'firma', 'aprob', 'manager'],
  made: ['made', 'manufactured', 'packaged', 'produced', 'production', 'elabor'],
  expires: ['expir', 'exp', 'best', 'valid', 'until', 'use', 'sell', 'caduc', 'venc', 'through'],
  prepared: ['prep', 'extract', 'weigh', 'start', 'begin', 'initiat'],
  order: ['order', 'orden', 'po', 'purchase', 'invoice', 'project', 'job', 'work', 'case', 'commande'],
  report: ['report', 'coa', 'certificat', 'page', 'document', 'informe'],
  quality: ['qc', 'qa', 'control', 'instrument', 'method', 'sop', 'analyst', 'equipment', 'metodo'],
  amount: [
    'size',
    'weight',
    'amount',
    'quantity',
    'qty',
    'unit',
    'serving',
    'mass',
    'volume',
    'peso',
    'cantidad',
    'density',
    'count',
  ],
  status: ['status', 'result', 'pass', 'fail', 'overall', 'conclus', 'complian', 'resultado'],
  internal: ['internal', 'external', 'your', 'our'],
  contact: ['phone', 'tel', 'fax', 'mail', 'email', 'web', 'www', 'contact', 'attn', 'attention', 'to', 'for', 'by'],
  accreditation: ['iso', 'accredit', 'iec', 'dea', 'pjla', 'a2la', 'acredit'],
  vendor: ['powered', 'software', 'lims', 'template'],
} as const satisfies Record<string, readonly string[]>;

export type Concept = keyof typeof WORDS;
export const CONCEPTS = Object.keys(WORDS) as Concept[];

/** Shorter words are meant whole: `lot`, `id`, `no`, `by`; longer ones may end in any way. */
const SHORTEST_BEGINNING = 4;

const BY_START = new Map<string, [string, Concept][]>();
for (const concept of CONCEPTS)
  for (const word of WORDS[concept]) {
    const start = word.slice(0, 2);
    BY_START.set(start, [...(BY_START.get(start) ?? []), [word, concept]]);
  }

/** What the words of a label or a heading mean, in English, Spanish and French. */
export const conceptsIn = remember((text): ReadonlySet<Concept> => {
  const found = new Set<Concept>();
  for (const word of text.split(/[^\p{L}]+/u)) {
    const folded = word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
    for (const [beginning, concept] of BY_START.get(folded.slice(0, 2)) ?? [])
      if (folded === beginning || (beginning.length >= SHORTEST_BEGINNING && folded.startsWith(beginning)))
        found.add(concept);
  }
  if (text.includes('#') || text.includes('№')) found.add('number');
  return found;
});
