/** What is known of a person whom an account's directory names, and who does not belong to the account. */
export interface KnownPerson {
  /** Signs in by a directory alone: there is no password that anyone else could have typed. */
  ad: boolean;
  /** Bound to an identity of a directory tenant that the account lets in. */
  isBoundHere: boolean;
  /** The directory has vouched for an e-mail of the account's domain, and no other account claims it. */
  isDomainVerified: boolean;
  /** Of that domain. */
  isOfDomain: boolean;
  /** Was made or described by this account's directory before, and belongs to no other account. */
  isOnlyHere: boolean;
}

/**
 * Whether a person who is known already joins at once. Otherwise they are invited, as decision 055 has it: their rights here must not
 * fall to an administrator of another account who made them.
 */
export function joinsAtOnce({ ad, isBoundHere, isDomainVerified, isOfDomain, isOnlyHere }: KnownPerson): boolean {
  return ad && (isOnlyHere || (isBoundHere && isDomainVerified && isOfDomain));
}
