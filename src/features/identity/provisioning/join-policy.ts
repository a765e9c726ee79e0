/** Facts about a person named by an account's directory who is no member. */
export interface KnownPerson {
  /** Directory user: has no password that another person could have set. */
  ad: boolean;
  /** Bound to an identity of a directory tenant that the account admits. */
  isBoundHere: boolean;
  /** The directory has verified an e-mail of the account's domain, and no other account claims the domain. */
  isDomainVerified: boolean;
  /** The person's e-mail is of that domain. */
  isOfDomain: boolean;
  /** Created or described by this account's directory earlier, and member of no other account. */
  isOnlyHere: boolean;
}

/**
 * Whether an existing person joins at once. Otherwise they are invited (decision 055), so that an administrator of
 * another account who created them gains no rights here.
 */
export function joinsAtOnce({ ad, isBoundHere, isDomainVerified, isOfDomain, isOnlyHere }: KnownPerson): boolean {
  return ad && (isOnlyHere || (isBoundHere && isDomainVerified && isOfDomain));
}
