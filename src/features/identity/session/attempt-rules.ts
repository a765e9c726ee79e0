/**
 * Failed sign-ins that one window bears. A window is not drawn out by what comes in it, and from an address where the person
 * has signed in before, what strangers do elsewhere does not count: nobody can lock another person out for ever.
 */
export const attemptLimits = {
  windowS: 900,
  /** For one e-mail, from all addresses that are new to it together. */
  email: 10,
  /** For one e-mail from one address where that person has signed in before. */
  familiar: 10,
  /** From one address, whomever it tries. */
  address: 100,
  /** From addresses that are new to the e-mails they try, all together. */
  overall: 5_000,
  /** Sign-ins of one e-mail from one address, right ones among them: each costs a hash and a session. */
  repeated: 30,
} as const;

/** Refreshes of one session within `windowS`: one in a quarter of an hour is usual. */
export const refreshLimit = 60;

/** Sessions of one person that last; the one unused longest ends for the next. */
export const sessionsPerPerson = 50;

/** For how long an address is familiar after a sign-in from it. */
export const familiarDays = 90;

export type AttemptKind = 'address' | 'email' | 'familiar' | 'overall';

/** What one sign-in counts on, in the order in which rows are locked: the one that all share comes last. */
export function attemptKinds(familiar: boolean): readonly AttemptKind[] {
  return familiar ? ['address', 'familiar'] : ['address', 'email', 'overall'];
}

/** The counted kinds that are over their limit. */
export function overLimit(counts: Readonly<Partial<Record<AttemptKind, number>>>): AttemptKind[] {
  return attemptKinds(true)
    .concat(attemptKinds(false))
    .filter((kind, at, all) => all.indexOf(kind) === at && (counts[kind] ?? 0) > attemptLimits[kind]);
}

/** An address as attempts are counted on it: one household is one IPv4 address, or one IPv6 network of 64 bits. */
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
