interface AddressParts {
  street: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

/** An address in one line (`1 Main St, Reno, NV 89501`); null when it has no part. */
export function addressLine({ street, city, state, zipcode }: AddressParts): string | null {
  const place = [state, zipcode].filter(Boolean).join(' ');
  return [street, city, place].filter(Boolean).join(', ') || null;
}
