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

/** Whether two blocks give one street in one city, however it is spaced and punctuated: prints of one address. */
export const sameStreet = (a: AddressBlock, b: AddressBlock) =>
  compactName(`${a.address.street ?? ''}${a.address.city ?? ''}`) ===
  compactName(`${b.address.street ?? ''}${b.address.city ?? ''}`);
