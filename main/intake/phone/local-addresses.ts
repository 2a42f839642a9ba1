import os from 'node:os';

/** Networks of virtual machines, containers and tunnels, where no phone is. */
const VIRTUAL =
  /^(br-|cni|docker|flannel|lxc|podman|tailscale|tap|tun|utun|vboxnet|veth|virbr|vmnet|wg|zt)|vEthernet|VirtualBox|VMware/i;
/** Private networks (RFC 1918), those of homes and shops first. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/** IPv4 addresses under which a phone may reach this computer, the likeliest first. */
export function localAddresses(interfaces = os.networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, entries = []]) =>
    entries
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => {
        const place = PRIVATE.findIndex((range) => range.test(address));
        return { address, rank: (place < 0 ? PRIVATE.length : place) + (VIRTUAL.test(name) ? 10 : 0) };
      }),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}
