import { BlockList, isIP } from 'node:net';

/** IPv4 ranges outside of the public internet: IANA's special-purpose registry, multicast and reserved ranges. */
const withheld4 = listed('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
/** The part of IPv6 that is global unicast. */
const global6 = listed('ipv6', [['2000::', 3]]);
/** Exceptions in it: protocol assignments (such as Teredo), documentation, and 6to4, which embeds IPv4. */
const withheld6 = listed('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

/** Whether an IPv4 or IPv6 address belongs to a single host on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !withheld4.check(address, 'ipv4');
    case 6:
      // IPv4-mapped addresses are outside of the global range, so they are refused too.
      return !address.includes('%') && global6.check(address, 'ipv6') && !withheld6.check(address, 'ipv6');
    default:
      return false;
  }
}

function listed(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family);
  return list;
}
