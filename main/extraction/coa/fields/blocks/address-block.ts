import type { Ink, Item } from '../board.ts';
import { compactName } from '../tidy.ts';
import type { PostalAddress } from './postal-address.ts';

export type PartyRole = 'producer' | 'client' | 'distributor' | 'laboratory';

/** A name with an address, as letterheads and party boxes print them. */
export interface AddressBlock {
  page: number;
  /** What a heading or label says of it; null when nothing does. */
  role: PartyRole | null;
  name: Ink | null;
  street: Ink | null;
  place: Ink;
  address: PostalAddress;
  license: Ink | null;
  /** Texts that belong to it besides: telephone, e-mail, website, and whatever else stands in its lines. */
  notes: string[];
  items: Item[];
}

/** Folded street and city, or what there is: the same for all prints of one address, however spaced and punctuated. */
export const streetKey = ({ address: { street, city, state, zipcode } }: AddressBlock) =>
  compactName(`${street ?? ''}${city ?? ''}`) || compactName(`${state ?? ''}${zipcode ?? ''}`);

export const sameStreet = (a: AddressBlock, b: AddressBlock) => streetKey(a) === streetKey(b);
