import { beside, framed, type Part, type Piece, stack, text } from '../layout/ink.ts';
import { wordsOf } from '../vocabulary/languages.ts';
import { partyWord } from '../vocabulary/parties.ts';
import { addressLines } from './address.ts';
import { type Context, ownTag } from './context.ts';
import { attributesOf, labelEnding, type Printed } from './party-attributes.ts';
import { partyTable } from './party-table.ts';

/** Who is printed, and whose data the record takes. */
function partiesOf(context: Context): Printed[] {
  const { draw, facts } = context;
  const lab: Printed = { role: 'lab', owner: 'lab', party: facts.lab };
  const named = customersOf(context);
  switch (draw.style('lab among parties')) {
    case 'no':
      return named;
    case 'first':
      return [lab, ...named];
    case 'last':
      return [...named, lab];
  }
}

function customersOf({ draw, draft, facts }: Context): Printed[] {
  const producer: Printed = { role: 'producer', owner: 'producer', party: facts.producer };
  const client: Printed = { role: 'client', owner: 'producer', party: facts.producer };
  const distributor: Printed = { role: 'distributor', owner: 'distributor', party: facts.distributor };
  const other = (role: string, party = facts.distributor): Printed => ({ role, owner: null, party });
  switch (draw.style('parties')) {
    case 'client':
      return [client];
    case 'producer':
      return [producer];
    case 'producer and client':
      return [producer, other('client')];
    case 'client and producer':
      return [other('client'), producer];
    case 'client and distributor':
      return [client, distributor];
    case 'producer and distributor':
      return [producer, distributor];
    case 'distributor and producer':
      return [distributor, producer];
    case 'client, producer and distributor':
      return [other('client', facts.agent), producer, distributor];
    case 'producer, distributor and retailer':
      return [producer, distributor, other('retailer', facts.agent)];
    case 'producer and retailer':
      return [producer, other('retailer')];
    case 'brand and producer':
      return [producer, { role: 'brand', owner: null, party: { ...facts.distributor, name: facts.brand } }];
    case 'client same as producer':
      return [producer, client];
    case 'none':
      // Its brand stands for it, on products that have one in their name.
      if (facts.product.name.includes(facts.brand.split(/[ ,]/)[0] as string)) draft.ambiguous.add('producer');
      return [];
  }
}

function licenseParts(context: Context, { owner, party }: Printed): Part[] {
  const label = context.draw
    .styled('party license')
    .pick(
      wordsOf(context.draw)?.license ?? [
        'License # ',
        'Lic. # ',
        'License: ',
        'License Number: ',
        'Lic# ',
        'License No.: ',
        '',
        'Permit # ',
        'State License: ',
      ],
    );
  return [{ text: label }, { text: party.license, ...ownTag(context, owner, '_license_number', party.license) }];
}

/** A party's lines below its label. */
function linesOf(context: Context, printed: Printed): Part[][] {
  const { draw } = context;
  const { owner, party, role } = printed;
  const name: Part[] = [
    { text: party.name, bold: draw.styled('party name bold').chance(0.4), ...ownTag(context, owner, '', party.name) },
  ];
  if (role === 'brand') return [name];
  const form = draw.style('party address');
  const address = form === 'none' ? [] : addressLines(context, owner, party.address, form, 'party');
  const where = draw.style('party license');
  const license = licenseParts(context, printed);
  const contact = draw.style('party contact');
  const rest: Part[][] = [...address];
  if (contact !== 'none')
    rest.splice(draw.styled('party contact').int(0, rest.length), 0, [
      { text: contact === 'phone' ? party.phone : party.email },
    ]);
  if (where === 'behind the name') name.push({ text: ' (' }, ...license, { text: ')' });
  if (where === 'before the address') rest.unshift(license);
  if (where === 'line below') rest.push(license);
  return [name, ...rest];
}

/** The parties as label and value, for labs that print them among the sample's data. */
export function partyEntries(context: Context): { label: string; parts: Part[] }[] {
  return partiesOf(context).flatMap((printed) => {
    const [name = [], ...rest] = linesOf(context, printed);
    const label = partyWord(context.draw, printed.role);
    const joined = rest.flatMap((parts, index) => [...(index > 0 ? [{ text: ', ' }] : []), ...parts]);
    return [
      { label, parts: name },
      ...(joined.length > 0
        ? [
            {
              label: context.draw.styled('address label').pick(['Address', 'Location', `${label} Address`]),
              parts: joined,
            },
          ]
        : []),
    ];
  });
}

/** The blocks of the parties, beside or below each other; empty where there are none. */
export function partyBlocks(context: Context, width: number): Piece {
  const { draw, theme } = context;
  const parties = partiesOf(context);
  const placed = draw.style('parties placed');
  if (placed === 'one line') {
    const parts = parties.flatMap((printed, index): Part[] => {
      const label = partyWord(draw, printed.role);
      const lines = linesOf(context, printed).flatMap((each, row) => [...(row > 0 ? [{ text: ', ' }] : []), ...each]);
      return [
        ...(index > 0 ? [{ text: '   ' }] : []),
        { text: `${label}${labelEnding(context)} `, bold: true },
        ...lines,
      ];
    });
    return text(parts, theme.body, width);
  }
  if (placed === 'table' && parties.length > 0) return partyTable(context, parties, width);
  const blank = draw.style('blank party block') === 'yes';
  const count = parties.length + (blank ? 1 : 0);
  const across = placed === 'side by side' ? Math.max(1, count) : 1;
  const own = (width - (across - 1) * theme.gap) / across;
  const blocks = parties.map((printed) => block(context, printed, own));
  if (blank) blocks.push(blankBlock(context, own));
  if (across === 1) return stack(blocks, theme.gap * 0.7);
  return beside(blocks.map((piece, index) => ({ piece, x: index * (own + theme.gap) })));
}

function block(context: Context, printed: Printed, width: number): Piece {
  const { draw, theme } = context;
  const style = draw.style('party label');
  const label = partyWord(draw, printed.role);
  const lines = linesOf(context, printed);
  const bold = draw.style('label bold') === 'yes';
  const ending = labelEnding(context);
  const boxed = draw.styled('party box').chance(0.15);
  const room = width - (boxed ? 8 : 0);
  const set = (parts: Part[]) => text(parts, theme.body, room);
  const piece = (() => {
    switch (style) {
      case 'above':
        return stack([text([{ text: label + ending, bold }], theme.body, room), ...lines.map(set)]);
      case 'in a bar':
        return stack([
          framed({ ...text(label, { ...theme.bold, color: 'white' }, room - 4), width: room - 4 }, 2, {
            fill: 'accent',
          }),
          ...lines.map(set),
        ]);
      case 'same line':
        return stack(
          lines.map((parts, index) => set(index === 0 ? [{ text: `${label}${ending} `, bold }, ...parts] : parts)),
        );
      case 'of each line': {
        const words = ['Name', 'Address', 'City', 'License', 'Contact'];
        return stack(
          lines.map((parts, index) =>
            set([{ text: `${index === 0 ? label : words[Math.min(index, 1)]}${ending} `, bold }, ...parts]),
          ),
        );
      }
      case 'small above': {
        const caption = text(label, theme.small, room);
        return stack([caption, ...lines.map(set)]);
      }
      case 'boxes': {
        const boxes = attributesOf(context, printed).map((each, index) =>
          stack([text(index === 0 ? label : each.label, { ...theme.small, bold }, room), ...each.lines.map(set)]),
        );
        return stack(boxes, theme.gap / 3);
      }
      case 'heading of all':
        return stack([
          text(
            draw
              .styled('party heading')
              .pick(['Customer Information', 'Client Details', 'Licensee Information', 'SUBMITTER']),
            theme.heading,
            room,
          ),
          ...lines.map(set),
        ]);
      case 'none':
        return stack(lines.map(set));
    }
  })();
  return boxed ? framed(piece, 4, { frame: true }) : piece;
}

/** A party's labels with nothing behind them. */
function blankBlock(context: Context, width: number): Piece {
  const { draw, theme } = context;
  const word = draw.styled('blank').pick(['Distributor', 'Retailer', 'Manufacturer', 'Sampled by']);
  const labels = draw
    .styled('blank')
    .pick([[word, 'License #', 'Address'], [word], [`${word} Name`, 'License Number', 'Address', 'City, State, Zip']]);
  return stack(labels.map((label) => text(`${label}${labelEnding(context)}`, theme.body, width)));
}
