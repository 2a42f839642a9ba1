import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The host's address lies in a range that is not the public Internet. */
export class PrivateAddress extends Error {
  readonly code = 'private-address';
}

/**
 * True for addresses of the public Internet. Everything else (loopback, private, link-local with the metadata services
 * of clouds, carrier-grade NAT, multicast, unspecified, addresses that embed an IPv4 one) is refused by default.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Global unicast is 2000::/3 alone (RFC 4291, 2.4); the rest may embed an IPv4 address, as ::127.0.0.1 does.
  return parsed.kind() === 'ipv4' || ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}

/**
 * A name look-up that only gives public addresses. The connection is made to the very address that was looked at, so
 * that a name which changes between look and connection (DNS rebinding) gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const good = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = good;
    if (!first) return callback(new PrivateAddress(`${host} is not on the public Internet`), '', 0);
    if (options.all) return callback(null, good);
    callback(null, first.address, first.family);
  });
};
