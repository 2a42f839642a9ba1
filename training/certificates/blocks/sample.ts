import { isoDate } from '../dates.ts';
import { framed, type Part, type Piece, stack, text } from '../layout/ink.ts';
import { personName } from '../vocabulary/names.ts';
import type { Context } from './context.ts';
import { partyEntries } from './parties.ts';

export interface Entry {
  label: string;
  /** Empty: the label stands alone. */
  parts: Part[];
}

const WORDS = {
  product: [
    'Sample Name',
    'Sample',
    'Product Name',
    'Product',
    'Strain',
    'Description',
    'Sample Description',
    'Item Name',
    'Item',
    'Client Sample Name',
    'Name',
    'Test Sample',
    'Sample Title',
  ],
  strain: ['Strain', 'Strain Name', 'Cultivar', 'Cultivars', 'Variety'],
  type: [
    'Matrix',
    'Sample Matrix',
    'Type',
    'Sample Type',
    'Product Type',
    'Category',
    'Form',
    'Product Category',
    'Matrix Type',
    'Material',
    'Medium',
  ],
  category: ['Category', 'Classification', 'Test Reg', 'Use', 'Program'],
  batch: ['Batch #', 'Batch Number', 'Batch', 'Batch ID', 'Batch No.', 'Production Batch', 'Client Batch #', 'Batch #'],
  lot: ['Lot #', 'Lot Number', 'Lot', 'Lot ID', 'Lot No.', 'Client Lot'],
  harvest: ['Harvest/Lot ID', 'Harvest Lot', 'Harvest Batch', 'Harvest Process Lot'],
  sample: [
    'Sample ID',
    'Lab ID',
    'Sample #',
    'Laboratory ID',
    'Lab Sample ID',
    'Sample Number',
    'Sample No.',
    'Laboratory Sample #',
    'Lab #',
    'Test ID',
    'Sample ID',
  ],
  order: ['Order #', 'Order', 'Work Order', 'Order Number', 'Job #', 'Order No.'],
  report: ['Report #', 'Certificate ID', 'Report ID', 'COA ID', 'Certificate No.', 'Report Number'],
  tag: [
    'Source Metrc UID',
    'METRC Source Package',
    'Metrc Batch',
    'METRC ID',
    'Source Package ID',
    'Seed to Sale #',
    'Metrc Sample',
    'METRC Tag',
    'UID',
    'State Tracking #',
  ],
  collected: ['Collected', 'Date Collected', 'Sampled', 'Sampling Date', 'Sample Date', 'Date Sampled', 'Collected On'],
  received: ['Received', 'Date Received', 'Sample Received', 'Receipt Date', 'Received On', 'Date Rec.'],
  tested: [
    'Completed',
    'Date Tested',
    'Test Date',
    'Analysis Date',
    'Tested',
    'Analyzed',
    'Date Completed',
    'Completed On',
    'Date of Analysis',
    'Test Completed',
    'Date Analyzed',
  ],
  reported: [
    'Reported',
    'Report Date',
    'Date Reported',
    'Issued',
    'Date Issued',
    'Report Created',
    'Date of Report',
    'Date Published',
  ],
  manufactured: [
    'Manufactured',
    'Manufacture Date',
    'Harvest Date',
    'Harvested',
    'Batch Date',
    'Production Date',
    'Produced',
  ],
  expires: ['Expires', 'Expiration Date', 'Best By', 'COA Expires', 'Exp. Date'],
} as const;
export type EntryKind = keyof typeof WORDS;

const wordOf = ({ draw }: Context, kind: EntryKind): string => draw.styled('label', kind).pick(WORDS[kind]);

/** How the empty ones are shown: left out (null), or as what stands behind the label. */
function emptyParts({ draw }: Context): Part[] | null {
  const word = draw.style('empty values');
  if (word === 'left out') return null;
  return word === 'blank' ? [] : [{ text: word === 'dash' ? '-' : 'N/A' }];
}

/** The sample's data in the lab's order, with its labels. */
export function sampleEntries(context: Context, panelDays: readonly number[]): Entry[] {
  const { draw, draft, facts } = context;
  const styled = draw.styled('entries');
  const entries = new Map<string, Entry>();
  const add = (kind: EntryKind, parts: Part[] | null, label = wordOf(context, kind)): void => {
    if (parts) entries.set(kind, { label, parts });
  };
  const field = (name: Parameters<typeof draft.field>[0], shown: string, value?: string): Part[] => [
    { text: shown, tag: draft.field(name, shown, value) },
  ];

  const named = draw.style('product named');
  const strain = draw.style('strain printed');
  const onlyStrain = strain === 'as only name' && named === 'labelled';
  if (onlyStrain)
    add(
      'product',
      [{ text: facts.product.strain, tag: draft.field('product_name', facts.product.strain) }],
      wordOf(context, 'strain'),
    );
  else if (named === 'labelled' || named === 'title and label') {
    const label = wordOf(context, 'product');
    add(
      'product',
      field('product_name', facts.product.name),
      strain === 'yes' && /strain/i.test(label) ? 'Sample Name' : label,
    );
  }
  if (strain === 'yes')
    add('strain', draw.once('strain').chance(0.85) ? field('strain_name', facts.product.strain) : emptyParts(context));
  const type = draw.style('type printed');
  const typeWord = wordOf(context, 'type');
  if (type === 'labelled' || type === 'type and category')
    add('type', field('product_type', facts.product.type), typeWord);
  if (type === 'type and category')
    add(
      'category',
      [{ text: facts.product.category }],
      typeWord.includes('Category') ? 'Classification' : wordOf(context, 'category'),
    );
  addNumbers(context, add);
  addDates(context, add, panelDays);
  const extra = styled.int(0, 6);
  const others: Entry[] = styled
    .shuffle([
      {
        label: 'Sample Size',
        parts: [{ text: `${draw.once('size').int(2, 40)} ${styled.pick(['g', 'units', 'grams'])}` }],
      },
      { label: 'Unit Weight', parts: [{ text: `${facts.product.unitWeight.toFixed(styled.int(1, 4))} g` }] },
      {
        label: 'Batch Size',
        parts: [{ text: `${draw.once('size').int(50, 9000)} ${styled.pick(['g', 'units', 'lb'])}` }],
      },
      { label: 'Sampled By', parts: [{ text: personName(draw.once('sampler')) }] },
      { label: 'Production Facility', parts: [{ text: facts.producer.address.city }] },
      {
        label: 'Test Type',
        parts: [{ text: styled.pick(['Compliance', 'R&D', 'Full Panel', 'Retest', 'State Mandated']) }],
      },
      {
        label: 'Sample Condition',
        parts: [{ text: styled.pick(['Good', 'Acceptable', 'Sealed', 'Received intact']) }],
      },
      { label: 'Initial Gross Weight', parts: [{ text: `${draw.once('gross').between(10, 2000).toFixed(2)} g` }] },
      { label: 'Harvest Method', parts: [{ text: styled.pick(['Indoor', 'Greenhouse', 'Outdoor', 'Hand']) }] },
      { label: styled.pick(['Instrument', 'Method', 'Lab Batch']), parts: [{ text: styled.form('@@@-####') }] },
      { label: 'Servings', parts: [{ text: String(facts.product.servings) }] },
      { label: 'Sampling Method', parts: [{ text: styled.form('SOP.T.##.###') }] },
      { label: 'Manifest #', parts: [{ text: draw.once('manifest').digits(10) }] },
      { label: 'Status', parts: [{ text: styled.pick(['Final', 'Complete', 'Tested']) }] },
      {
        label: 'Serving Size',
        parts: [{ text: `${(facts.product.unitWeight / facts.product.servings).toFixed(2)} g` }],
      },
    ])
    .slice(0, extra);
  const order = styled.pick<EntryKind[]>([
    [
      'product',
      'strain',
      'type',
      'category',
      'sample',
      'batch',
      'lot',
      'harvest',
      'order',
      'report',
      'tag',
      'collected',
      'received',
      'tested',
      'reported',
      'manufactured',
      'expires',
    ],
    [
      'sample',
      'product',
      'strain',
      'type',
      'category',
      'batch',
      'lot',
      'harvest',
      'order',
      'report',
      'manufactured',
      'collected',
      'received',
      'tested',
      'reported',
      'expires',
      'tag',
    ],
    [
      'tag',
      'batch',
      'lot',
      'harvest',
      'sample',
      'manufactured',
      'collected',
      'received',
      'tested',
      'reported',
      'expires',
      'order',
      'report',
      'product',
      'strain',
      'type',
      'category',
    ],
  ]);
  const shuffled = styled.chance(0.3) ? styled.shuffle(order) : order;
  if (draw.style('joined labels') === 'yes') joinLabels(entries);
  const chosen = [...shuffled.flatMap((kind) => entries.get(kind) ?? []), ...others];
  return draw.style('parties placed') === 'in the sample block' ? [...partyEntries(context), ...chosen] : chosen;
}

/** `Received / Tested: 10/11/25 / 10/20/25`: two labels, and then the two values. */
function joinLabels(entries: Map<string, Entry>): void {
  for (const [one, other] of [
    ['strain', 'type'],
    ['sample', 'batch'],
    ['received', 'tested'],
  ] as const) {
    const [first, second] = [entries.get(one), entries.get(other)];
    if (!first?.parts.length || !second?.parts.length) continue;
    entries.set(one, {
      label: `${first.label} / ${second.label}`,
      parts: [...first.parts, { text: ' / ' }, ...second.parts],
    });
    entries.delete(other);
  }
}

function addNumbers(context: Context, add: (kind: EntryKind, parts: Part[] | null, label?: string) => void): void {
  const { draw, draft, facts } = context;
  const sample = draw.style('sample number');
  const sampleParts = (): Part[] => [{ text: facts.sampleId, tag: draft.field('lab_id', facts.sampleId) }];
  if (sample === 'labelled' || sample === 'with order number') add('sample', sampleParts());
  if (sample === 'with order number') add('order', [{ text: facts.order }]);
  if (sample === 'with tail in brackets') add('sample', [...sampleParts(), { text: ` (${facts.order})` }]);
  if (draw.styled('report number').chance(0.2)) {
    add('report', [{ text: facts.report }]);
    if (sample === 'none') draft.ambiguous.add('lab_id');
  }
  const missing = draw.once('no batch').chance(0.12);
  const number = (shown: string): Part[] | null =>
    missing ? emptyParts(context) : [{ text: shown, tag: draft.field('batch_number', shown) }];
  switch (draw.style('batch printed')) {
    case 'batch':
      add('batch', number(facts.batch));
      break;
    case 'lot':
      add('lot', number(facts.lot));
      break;
    case 'batch and lot':
      add('batch', number(facts.batch));
      add('lot', [{ text: facts.lot }]);
      break;
    case 'harvest batch':
      add('batch', number(facts.batch));
      add('harvest', [{ text: facts.lot }]);
      break;
    case 'batch in brackets':
      add('batch', missing ? emptyParts(context) : [...(number(facts.batch) ?? []), { text: ` (${facts.lot})` }]);
      break;
    default:
  }
  const tags = draw.style('traceability printed');
  if (tags === 'none') return;
  const count = tags === 'one' ? 1 : draw.once('tags').int(2, 3);
  const parts = facts.tags
    .slice(0, count)
    .flatMap((tag, index): Part[] => [
      ...(index > 0 ? [{ text: '; ' }] : []),
      { text: tag, tag: draft.traceabilityId(tag) },
    ]);
  add('tag', draw.once('no tag').chance(0.1) ? emptyParts(context) : parts);
}

function addDates(
  context: Context,
  add: (kind: EntryKind, parts: Part[] | null) => void,
  panelDays: readonly number[],
): void {
  const { draw, draft, facts, date } = context;
  const printed = draw.document('dates printed');
  const styled = draw.styled('dates');
  const put = (kind: 'collected' | 'received' | 'tested' | 'reported'): void => {
    const shown = date(facts.days[kind]);
    add(kind, [{ text: shown, tag: draft.field(`date_${kind}`, shown, isoDate(facts.days[kind])) }]);
  };
  if (printed === 'none') return;
  if (printed === 'tested only' || printed === 'reported only') {
    put(printed === 'tested only' ? 'tested' : 'reported');
    return;
  }
  if (printed === 'per analysis') {
    put('received');
    if (panelDays.length === 0) draft.ambiguous.add('date_tested');
    return;
  }
  const empty = draw.once('no collection').chance(0.12);
  if (printed === 'many') {
    if (empty) add('collected', emptyParts(context));
    else put('collected');
    if (styled.chance(0.5)) put('reported');
    if (styled.chance(0.4)) add('manufactured', [{ text: date(facts.days.manufactured) }]);
    if (styled.chance(0.25)) add('expires', [{ text: date(facts.days.expires) }]);
  }
  put('received');
  put('tested');
}

/** The product's name in large letters with what the lab prints below it; null where it does not. */
export function productTitle(context: Context, width: number): Piece | null {
  const { draw, draft, theme, facts } = context;
  const named = draw.style('product named');
  if (named === 'labelled') return null;
  const name: Part = { text: facts.product.name, tag: draft.field('product_name', facts.product.name) };
  const beyond =
    draw.style('sample number') === 'beside the title'
      ? [{ text: '   ' }, { text: facts.sampleId, tag: draft.field('lab_id', facts.sampleId) }]
      : [];
  const below =
    draw.style('type printed') === 'below the title'
      ? [text([{ text: facts.product.type, tag: draft.field('product_type', facts.product.type) }], theme.body, width)]
      : [];
  const align = named === 'title in the header' ? 'right' : 'left';
  const boxed = draw.styled('title box').chance(0.1);
  const title = stack([text([name, ...beyond], { ...theme.heading, align }, boxed ? width - 8 : width), ...below]);
  return boxed ? framed({ ...title, width: width - 8 }, 4, { frame: true }) : title;
}
