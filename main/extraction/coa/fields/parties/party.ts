import type { Reason } from '../../../../../shared/findings/finding.ts';
import type { AddressBlock, PartyRole } from '../blocks/address-block.ts';
import type { PostalAddress } from '../blocks/postal-address.ts';
import type { Ink, Item } from '../board.ts';

/** A producer or distributor as printed. */
export interface Party {
  name: Ink | null;
  license: Ink | null;
  block: AddressBlock | null;
  address: PostalAddress | null;
  /** Probability that this is the party its field says. */
  confidence: number;
  /** What leaves doubt about the name, as a sentence. */
  why?: Reason;
  /** The same of its license number and of its address, where they were weighed for themselves. */
  licenseConfidence?: number;
  addressConfidence?: number;
}

/** Names that labels give, by role, the likeliest first. */
export interface NamedParty {
  role: PartyRole;
  ink: Ink;
  item: Item;
  confidence: number;
  /** Printed in the same text as the name. */
  license: string | null;
  address: PostalAddress | null;
}
