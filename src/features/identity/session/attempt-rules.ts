/**
 * Failed sign-ins per window. Further attempts do not extend a window, and attempts of strangers do not count against
 * an address from which the person has signed in before, so nobody can lock another person out permanently.
 */
export const attemptLimits = {
  windowS: 900,
  /** Per e-mail, over all unfamiliar addresses. */
  email: 10,
  /** Per e-mail and familiar address. */
  familiar: 10,
  /** Per address, over all e-mails. */
  address: 100,
  /** Over all unfamiliar addresses and e-mails. */
  overall: 5_000,
  /** Sign-ins per e-mail and address, successful ones included: each costs a hash and a session. */
  repeated: 30,
} as const;

/** Refreshes per session within `windowS`; one in fifteen minutes is usual. */
export const refreshLimit = 60;

/** Sessions per person; a further one ends the least recently used. */
export const sessionsPerPerson = 50;

/** Days for which an address is familiar after a sign-in. */
export const familiarDays = 90;

export type AttemptKind = 'address' | 'email' | 'familiar' | 'overall';

/** Counters of a sign-in, in lock order: the shared one comes last. */
export function attemptKinds(familiar: boolean): readonly AttemptKind[] {
  return familiar ? ['address', 'familiar'] : ['address', 'email', 'overall'];
}

/** Counters over their limit. */
export function overLimit(counts: Readonly<Partial<Record<AttemptKind, number>>>): AttemptKind[] {
  return attemptKinds(true)
    .concat(attemptKinds(false))
    .filter((kind, at, all) => all.indexOf(kind) === at && (counts[kind] ?? 0) > attemptLimits[kind]);
}

/** Address as counted: an IPv4 address or an IPv6 /64 network. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
