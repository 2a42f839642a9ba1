import { framed, type Part, type Piece, stack, text } from '../layout/ink.ts';
import type { EntryKind } from '../vocabulary/labels.ts';
import { entryWord } from '../vocabulary/languages.ts';
import { personName } from '../vocabulary/names.ts';
import { orBlank } from './blank.ts';
import type { Context, Entry } from './context.ts';
import { partyEntries } from './parties.ts';
import { addDates, otherDates } from './sample-dates.ts';
import { addNumbers, batchNumber, otherNumbers, sampleNumber } from './sample-numbers.ts';

/** The sample's data in the lab's order, with its labels. */
export function sampleEntries(context: Context): Entry[] {
  const { draw, draft, facts } = context;
  const styled = draw.styled('entries');
  const entries = new Map<string, Entry>();
  const add = (kind: EntryKind, parts: Part[] | null, label = entryWord(draw, kind)): void => {
    if (parts) entries.set(kind, { label, parts });
  };
  const field = (name: Parameters<typeof draft.field>[0], shown: string, value?: string): Part[] => [
    { text: shown, tag: draft.field(name, shown, value) },
  ];

  const named = draw.style('product named');
  const strain = facts.product.strain === '' ? 'no' : draw.style('strain printed');
  const onlyStrain = strain === 'as only name' && named === 'labelled';
  if (onlyStrain)
    add(
      'product',
      [{ text: facts.product.strain, tag: draft.field('product_name', facts.product.strain) }],
      entryWord(draw, 'strain'),
    );
  else if (named === 'labelled' || named === 'title and label') {
    const label = entryWord(draw, 'product');
    add(
      'product',
      [...nameParts(context, named === 'labelled'), ...(named === 'labelled' ? behindName(context) : [])],
      strain === 'yes' && /strain/i.test(label) ? 'Sample Name' : label,
    );
  }
  if (strain === 'yes')
    add(
      'strain',
      orBlank(context, 'strain', () => field('strain_name', facts.product.strain)),
    );
  const type = draw.style('type printed');
  const typeWord = entryWord(draw, 'type');
  if (type === 'labelled' || type === 'type and category')
    add(
      'type',
      orBlank(context, 'type', () => field('product_type', facts.product.type)),
      typeWord,
    );
  if (type === 'type and category')
    add(
      'category',
      [{ text: facts.product.category }],
      typeWord.includes('Category') ? 'Classification' : entryWord(draw, 'category'),
    );
  addNumbers(context, add);
  addDates(context, add);
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
      'collected',
      'received',
      'tested',
      'reported',
      'tag',
    ],
    [
      'tag',
      'batch',
      'lot',
      'harvest',
      'sample',
      'collected',
      'received',
      'tested',
      'reported',
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
  const taken = new Set([...entries.values()].map(({ label }) => label));
  const beyond = [...kindEntries(context, taken), ...otherNumbers(context), ...otherDates(context), ...others];
  const own = shuffled.flatMap((kind) => entries.get(kind) ?? []);
  // Where labs do not keep their own apart from the rest, anything stands next to anything.
  const chosen = draw.styled('entries mixed').chance(0.4) ? styled.shuffle([...own, ...beyond]) : [...own, ...beyond];
  return draw.style('parties placed') === 'in the sample block' ? [...partyEntries(context), ...chosen] : chosen;
}

/** The product's name; some columns of labs' databases are too narrow for all of it. */
function nameParts({ draw, draft, facts }: Context, mayBeCut: boolean): Part[] {
  const { name } = facts.product;
  const most = draw.styled('name cut off').int(14, 30);
  const isCut = mayBeCut && draw.style('name cut off') === 'yes' && name.length > most;
  const shown = isCut ? name.slice(0, most).trimEnd() : name;
  const sign = isCut && draw.styled('cut sign').chance(0.4) ? '...' : '';
  return [{ text: shown, tag: draft.field('product_name', shown) }, ...(sign ? [{ text: sign }] : [])];
}

/** The batch where it stands in brackets behind the name. */
function behindName(context: Context): Part[] {
  const { draw, facts } = context;
  if (draw.style('batch printed') !== 'behind the name') return [];
  const [open, close] = draw.styled('behind name').pick([
    [' (', ')'],
    [' [', ']'],
    [' - ', ''],
    [' (Batch ', ')'],
    [' | Lot ', ''],
  ] as const);
  return [{ text: open }, batchNumber(context, facts.batch), ...(close ? [{ text: close }] : [])];
}

/** What else a sample is called: its form, its kind in other lists, its looks. None is a field of the record. */
function kindEntries({ draw, facts }: Context, taken: ReadonlySet<string>): Entry[] {
  if (draw.style('boxes of kinds') === 'one') return [];
  const styled = draw.styled('kinds');
  const random = draw.once('kinds');
  const { form, category } = facts.product;
  const all: Entry[] = [
    {
      label: 'Description',
      parts: [
        {
          text: random.pick([
            'Dried plant material',
            'Amber oil',
            'Homogenized',
            `${form}, as received`,
            'Green, aromatic',
            'Solid',
          ]),
        },
      ],
    },
    { label: 'Form', parts: [{ text: form }] },
    { label: 'Sub-type', parts: [{ text: category }] },
    {
      label: 'Product Line',
      parts: [{ text: random.pick(['Reserve', 'Classic', 'Select', 'Everyday', 'Private Label']) }],
    },
    {
      label: 'Intended Use',
      parts: [{ text: random.pick(['Inhalation', 'Ingestion', 'Adult Use', 'Medical', 'Topical use', 'Research']) }],
    },
    {
      label: 'Flavor',
      parts: [{ text: random.pick(['Natural', 'Mixed Berry', 'Peppermint', 'Unflavored', 'Citrus']) }],
    },
    { label: 'Category', parts: [{ text: category }] },
  ];
  return styled.shuffle(all.filter(({ label }) => !taken.has(label))).slice(0, styled.int(1, 4));
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

/** The product's name in large letters with what the lab prints below it; null where it does not. */
export function productTitle(context: Context, width: number): Piece | null {
  const { draw, draft, theme, facts } = context;
  const named = draw.style('product named');
  if (named === 'labelled') return null;
  const name: Part = { text: facts.product.name, tag: draft.field('product_name', facts.product.name) };
  const beyond = draw.style('sample number') === 'beside the title' ? [{ text: '   ' }, sampleNumber(context)] : [];
  const below =
    draw.style('type printed') === 'below the title'
      ? [text([{ text: facts.product.type, tag: draft.field('product_type', facts.product.type) }], theme.body, width)]
      : [];
  const align = named === 'title in the header' ? 'right' : 'left';
  const boxed = draw.styled('title box').chance(0.1);
  const title = stack([
    text([name, ...behindName(context), ...beyond], { ...theme.heading, align }, boxed ? width - 8 : width),
    ...below,
  ]);
  return boxed ? framed({ ...title, width: width - 8 }, 4, { frame: true }) : title;
}
