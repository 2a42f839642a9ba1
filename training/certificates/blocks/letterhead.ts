import { beside, line, type Part, type Piece, picture, space, stack, text } from '../layout/ink.ts';
import type { Option } from '../productions.ts';
import { wordsOf } from '../vocabulary/languages.ts';
import { slogan, vendorName } from '../vocabulary/prose.ts';
import { addressLines } from './address.ts';
import { type Context, ownTag } from './context.ts';
import { cornerLines } from './sample-numbers.ts';

export interface Letterhead {
  first: Piece;
  /** On every page but the first; made anew for each, since each is a place of its own. */
  later: () => Piece | null;
  /** In small print at the foot of every page. */
  foot: Part[][];
}

/** The words certificates are titled with. */
const TITLES = [
  'Certificate of Analysis',
  'CERTIFICATE OF ANALYSIS',
  'Certificate of Analysis',
  'Laboratory Report',
  'Certificate Of Analysis (COA)',
  'Test Report',
  'Cannabis Certificate of Analysis',
  'Final Report',
  'Report of Analysis',
  'QA Testing',
  'Certificate of Compliance',
];

export const titleOf = ({ draw }: Context): string => draw.styled('title words').pick(wordsOf(draw)?.titles ?? TITLES);

function contactLines({ draw, facts }: Context): string[] {
  const { lab } = facts;
  const styled = draw.styled('contact');
  const labelled = styled.chance(0.4);
  const all = [labelled ? `Phone: ${lab.phone}` : lab.phone, labelled ? `Email: ${lab.email}` : lab.email, lab.web];
  const chosen = all.filter(() => styled.chance(0.7));
  if (draw.style('lab contact') === 'none' || chosen.length === 0) return [];
  return draw.style('lab contact') === 'one line' ? [chosen.join(styled.pick([' | ', '  ', ' - ', ' • ']))] : chosen;
}

function licenseLine(context: Context): Part[] | null {
  const { draw, facts } = context;
  const kind = draw.style('lab license');
  if (kind === 'none') return null;
  const { license, accreditation } = facts.lab;
  if (kind === 'accreditation only') return [{ text: accreditation }];
  const label = draw
    .styled('lab license')
    .pick(
      wordsOf(draw)?.license ?? [
        'License # ',
        'Lic# ',
        'License No. ',
        'Lab License: ',
        'License: ',
        'State License # ',
        'Lic. ',
        'Laboratory License Number: ',
        'DCC License: ',
      ],
    );
  const parts: Part[] = [{ text: label }, { text: license, ...ownTag(context, 'lab', '_license_number', license) }];
  return kind === 'with accreditation' ? [...parts, { text: ` | ${accreditation}` }] : parts;
}

/** Name, address, contact and license of the lab, line by line. */
function identityLines(context: Context, withName: boolean): Part[][] {
  const { draw, facts } = context;
  const { lab } = facts;
  const form = draw.style('lab address');
  const address =
    form === 'none'
      ? []
      : addressLines(
          context,
          'lab',
          lab.address,
          form === 'without zip code' ? 'no zip code' : form === 'several addresses' ? 'two lines' : form,
          'lab',
        );
  if (form === 'several addresses')
    address.push(...addressLines(context, null, lab.branches[0] as never, 'two lines', 'lab'));
  const name = withName
    ? [[{ text: lab.name, bold: draw.styled('lab name bold').chance(0.6), ...ownTag(context, 'lab', '', lab.name) }]]
    : [];
  const contact = contactLines(context).map((text): Part[] => [{ text }]);
  const license = licenseLine(context);
  const tagline = draw.style('slogan') === 'below the name' ? [[{ text: slogan(draw.styled('slogan')) }]] : [];
  const between = draw.style('lab contact') === 'between name and address';
  const rest = between ? [...contact, ...address] : [...address, ...contact];
  const lines = [...name, ...tagline, ...rest];
  if (license)
    lines.splice(draw.styled('license line').chance(0.7) ? lines.length : Math.min(1, lines.length), 0, license);
  return lines;
}

function logoOf({ draw, facts, theme }: Context): Piece {
  const height = draw.styled('logo').between(4, 8) * theme.size;
  return picture(height * draw.styled('logo').between(1, 2.8), height, 'logo', facts.lab.name);
}

const lines = (parts: Part[][], context: Context, align: 'left' | 'center' | 'right', width: number): Piece => {
  const large = context.draw.styled('lab name large').chance(0.4)
    ? context.draw.styled('lab name large').between(1.2, 1.9)
    : 1;
  return stack(
    parts.map((each, index) =>
      text(each, { ...context.theme.body, align, size: context.theme.size * (index === 0 ? large : 1) }, width),
    ),
  );
};

/** The lab in a sentence at the foot of every page. */
function accreditedLine(context: Context): Part[] {
  const { draw, facts } = context;
  const { name, accreditation } = facts.lab;
  const lab: Part = { text: name, ...ownTag(context, 'lab', '', name) };
  const [before, after] = draw.styled('accredited line').pick([
    ['', ` is accredited to ISO/IEC 17025:2017. ${accreditation}`],
    ['© 2022 ', '. All rights reserved.'],
    ['Copyright ', ` | ${accreditation}`],
    ['Testing performed by ', ' in accordance with its quality system.'],
    ['This document is the property of ', ' and confidential.'],
  ] as const);
  return [...(before ? [{ text: before }] : []), lab, { text: after }];
}

/** Heads without the lab's name. */
const NAMELESS: Option<'lab identity'>[] = [
  'footer only',
  'logo picture only',
  'in small print only',
  'web address only',
  'accredited line',
];

export function letterhead(context: Context): Letterhead {
  const { draw, theme, facts, width } = context;
  const identity = draw.style('lab identity');
  const where = draw.style('title');
  const code =
    draw.style('QR code') === 'top right'
      ? picture(
          theme.size * 6,
          theme.size * 6,
          'code',
          `https://${facts.lab.web.replace(/^.*\//, '')}/coa/${facts.sampleId}`,
        )
      : null;
  const title =
    where === 'none'
      ? null
      : text(
          [{ text: titleOf(context) }, ...(where === 'with page number' ? [{ text: '   1 of 1' }] : [])],
          { ...theme.title, align: where === 'with page number' ? 'left' : where },
          width,
        );
  const vendor = draw.style('LIMS vendor') === 'in the head' ? vendorName(draw.styled('vendor')) : null;
  const powered = vendor
    ? [
        text(
          draw.styled('vendor').pick([`Powered by ${vendor}`, `${vendor}`, `${vendor} LIMS`]),
          { ...theme.small, align: draw.styled('vendor place').pick(['left', 'right'] as const) },
          width,
        ),
      ]
    : [];
  const draft = (): Piece =>
    stack(
      [
        ...powered,
        ...cornerLines(context).map((parts) => text(parts, { ...theme.body, align: 'right' }, width)),
        headOf(context, identity, code),
        ...(title ? [title] : []),
        ...(draw.styled('head rule').chance(0.5) ? [line(width)] : []),
      ],
      theme.gap * 0.6,
    );
  const foot =
    identity === 'footer only'
      ? [
          identityLines(context, true).flatMap((parts, index) => [
            ...(index > 0 ? [{ text: draw.styled('foot').pick([' | ', ', ', ' • ']) }] : []),
            ...parts,
          ]),
        ]
      : identity === 'accredited line'
        ? [accreditedLine(context)]
        : [];
  return {
    first: draft(),
    later: () => {
      const repeats = draw.style('header repeats');
      if (repeats === 'none') return null;
      if (repeats === 'whole') return draft();
      const shown = !NAMELESS.includes(identity);
      return stack([
        text(
          [
            ...(shown ? [{ text: facts.lab.name, bold: true, ...ownTag(context, 'lab', '', facts.lab.name) }] : []),
            { text: `   ${titleOf(context)}` },
          ],
          theme.body,
          width,
        ),
        line(width),
      ]);
    },
    foot,
  };
}

function headOf(context: Context, identity: Option<'lab identity'>, code: Piece | null): Piece {
  const { draw, theme, width, facts } = context;
  const logo = draw.styled('has logo').chance(0.55) ? logoOf(context) : null;
  const corner = code ? [{ piece: code, x: width - code.width }] : [];
  const room = width - (code ? code.width + 8 : 0);
  switch (identity) {
    case 'letterhead center':
      return beside([
        {
          piece: stack([
            ...(logo
              ? [
                  {
                    ...logo,
                    ink: logo.ink.map((ink) =>
                      'x0' in ink
                        ? { ...ink, x0: ink.x0 + (width - logo.width) / 2, x1: ink.x1 + (width - logo.width) / 2 }
                        : ink,
                    ),
                  },
                ]
              : []),
            lines(identityLines(context, true), context, 'center', width),
          ]),
          x: 0,
        },
        ...corner,
      ]);
    case 'letterhead right':
      return beside([
        ...(logo ? [{ piece: logo, x: 0 }] : []),
        { piece: lines(identityLines(context, true), context, 'right', room), x: 0 },
        ...corner,
      ]);
    case 'logo and address': {
      const mark = logo ?? logoOf(context);
      return beside([
        { piece: mark, x: 0 },
        { piece: lines(identityLines(context, true), context, 'left', room - mark.width - 12), x: mark.width + 12 },
        ...corner,
      ]);
    }
    case 'three columns': {
      const mark = logo ?? logoOf(context);
      const all = identityLines(context, true);
      // The address stays whole.
      const isAddress = ({ tag }: Part) => tag !== undefined && /lab_(street|city)$/.test(tag.key);
      const first = Math.max(1, all.findLastIndex((parts) => parts.some(isAddress)) + 1);
      const rest = width - mark.width - (code ? code.width : 0);
      return beside([
        { piece: mark, x: 0 },
        { piece: lines(all.slice(0, first), context, 'left', rest * 0.48), x: mark.width + 8 },
        {
          piece: stack(all.slice(first).map((parts) => text(parts, theme.body, rest * 0.46))),
          x: mark.width + rest * 0.52,
        },
        ...corner,
      ]);
    }
    case 'in one line': {
      const joint = draw.styled('one line').pick([' | ', '  ', ', ', ' • ']);
      const parts = identityLines(context, true).flatMap((each, index) => [
        ...(index > 0 ? [{ text: joint }] : []),
        ...each,
      ]);
      return beside([{ piece: text(parts, theme.body, room), x: 0 }, ...corner]);
    }
    case 'logo picture only':
      context.draft.ambiguous.add('lab');
      return beside([
        { piece: logoOf(context), x: 0 },
        { piece: lines(identityLines(context, false), context, 'right', room), x: 0 },
        ...corner,
      ]);
    case 'web address only': {
      // Some would read the name out of it.
      context.draft.ambiguous.add('lab');
      const styled = draw.styled('web only');
      const own = [...identityLines(context, false), [{ text: styled.pick([facts.lab.web, facts.lab.email]) }]];
      return beside([
        { piece: lines(own, context, styled.pick(['left', 'center', 'right'] as const), room), x: 0 },
        ...corner,
      ]);
    }
    case 'in small print only':
    case 'accredited line':
      return beside([
        ...(logo ? [{ piece: logo, x: 0 }] : []),
        { piece: lines(identityLines(context, false), context, 'right', room), x: 0 },
        ...corner,
      ]);
    case 'footer only':
      return beside([{ piece: logo ?? space(theme.size), x: 0 }, ...corner]);
    case 'below LIMS vendor': {
      const vendor = vendorName(draw.styled('vendor'));
      return stack(
        [
          text(`${vendor}   www.${vendor.toLowerCase()}.com`, theme.bold, width),
          beside([{ piece: lines(identityLines(context, true), context, 'left', room), x: 0 }, ...corner]),
        ],
        3,
      );
    }
    default: {
      const own = lines(identityLines(context, true), context, 'left', room - 4);
      if (!logo) return beside([{ piece: own, x: 0 }, ...corner]);
      return draw.styled('logo above').chance(0.5)
        ? beside([{ piece: stack([logo, own]), x: 0 }, ...corner])
        : beside([
            { piece: logo, x: 0 },
            { piece: lines(identityLines(context, true), context, 'left', room - logo.width - 10), x: logo.width + 10 },
            ...corner,
          ]);
    }
  }
}
