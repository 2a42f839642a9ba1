import type { Party } from '../facts.ts';
import type { Part } from '../layout/ink.ts';
import { translated } from '../vocabulary/languages.ts';
import { addressLines } from './address.ts';
import { type Context, type Owner, ownTag } from './context.ts';

/** A party as one certificate prints it. */
export interface Printed {
  role: string;
  owner: Owner;
  party: Party;
}

export const labelEnding = ({ draw }: Context): string =>
  ({ colon: ':', none: '', 'spaced colon': ' :', 'glued colon': ':' })[draw.style('label ending')];

/** What is said of a party, each with the label it has where each has one. */
export function attributesOf(context: Context, printed: Printed): { label: string; lines: Part[][] }[] {
  const { draw } = context;
  const { owner, party, role } = printed;
  const styled = (key: string) => draw.styled('attribute', key);
  const name: Part[] = [{ text: party.name, ...ownTag(context, owner, '', party.name) }];
  const all = [{ label: styled('name').pick(['Name', 'Company', 'Business Name', 'Licensee']), lines: [name] }];
  if (role === 'brand') return all;
  const form = draw.style('party address');
  const license: Part[] = [{ text: party.license, ...ownTag(context, owner, '_license_number', party.license) }];
  if (draw.style('party license') !== 'none')
    all.push({
      label: styled('license').pick(['License #', 'License', 'License Number', 'Lic. No.', 'Permit']),
      lines: [license],
    });
  if (form !== 'none')
    all.push({
      label: styled('address').pick(['Address', 'Location', 'Street', 'Mailing Address']),
      lines: addressLines(context, owner, party.address, form, 'party'),
    });
  const contact = draw.style('party contact');
  if (contact !== 'none')
    all.push({
      label: contact === 'phone' ? 'Phone' : 'Email',
      lines: [[{ text: contact === 'phone' ? party.phone : party.email }]],
    });
  for (const each of all) each.label = translated(draw, each.label);
  return styled('order').chance(0.5) ? all : [...all.slice(0, 1), ...all.slice(1).reverse()];
}
