import type { Part } from '../layout/ink.ts';
import type { Address } from '../vocabulary/places.ts';
import { type Context, type Owner, ownTag } from './context.ts';

export type AddressForm =
  | 'one line'
  | 'two lines'
  | 'three lines'
  | 'city and state only'
  | 'no zip code'
  | 'state in full';

/** An address in lines. @param key a lab writes its own address in one way, its clients' in another */
export function addressLines(
  context: Context,
  owner: Owner,
  address: Address,
  form: AddressForm,
  key: string,
): Part[][] {
  const styled = context.draw.styled('address', key);
  const upper = styled.chance(0.1);
  const cased = (text: string) => (upper ? text.toUpperCase() : text);
  const comma = styled.pick([', ', ', ', ', ', ' ']);
  const beforeZip = styled.pick([' ', ' ', ' ', ', ', '  ']);
  const country = styled.chance(0.12) ? styled.pick([', US', ', USA', ' US', ', United States']) : '';
  const state = form === 'state in full' ? address.stateName : address.state;
  const part = (name: '_street' | '_city' | '_state' | '_zipcode', text: string): Part => ({
    text,
    ...ownTag(context, owner, name, text),
  });
  if (address.country) {
    const zip: Part[] =
      form === 'city and state only' || form === 'no zip code'
        ? []
        : [part('_zipcode', address.zipcode), { text: ' ' }];
    const inCity: Part[] = [
      ...zip,
      part('_city', cased(address.city)),
      ...(styled.chance(0.6) ? [{ text: `, ${address.country}` }] : []),
    ];
    if (form === 'city and state only') return [inCity];
    const ownStreet = part('_street', cased(address.street));
    return form === 'one line' ? [[ownStreet, { text: ', ' }, ...inCity]] : [[ownStreet], inCity];
  }
  const city: Part[] = [part('_city', cased(address.city)), { text: comma }, part('_state', cased(state))];
  if (form === 'city and state only') return [city];
  if (form !== 'no zip code')
    city.push({ text: beforeZip }, part('_zipcode', address.zipcode), ...(country ? [{ text: country }] : []));
  const pieces = address.street.split(', ');
  if (form === 'three lines' && pieces.length > 1) {
    const whole = pieces.join(' ');
    const tag = ownTag(context, owner, '_street', cased(whole));
    return [...pieces.map((text) => [{ text: cased(text), ...tag }]), city];
  }
  const street = part('_street', cased(address.street));
  if (form === 'one line') return [[street, { text: styled.pick([', ', ', ', ' ', ' | ', ' - ']) }, ...city]];
  return [[street, ...(styled.chance(0.08) ? [{ text: ',' }] : [])], city];
}
