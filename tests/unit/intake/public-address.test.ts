import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../main/intake/public-address.ts';

it('takes addresses of the public Internet for public, and no other', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:82f::200e', '::ffff:8.8.8.8']) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  const others = `127.0.0.1 10.1.2.3 172.31.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 255.255.255.255 224.0.0.1
    192.0.2.1 198.18.0.1 ::1 :: ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 64:ff9b::8.8.8.8
    2002:7f00:1:: 2001::1 2001:db8::1 fe80::1 fc00::1 fd00:ec2::254 fec0::1 ff02::1 100::1 not-an-address`;
  for (const address of others.split(/\s+/)) expect(isPublicAddress(address), address).toBe(false);
});
