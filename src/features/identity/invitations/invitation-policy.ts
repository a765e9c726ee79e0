/** How a person who is invited signs in. */
export interface Invitee {
  /** Their e-mail is proven, and no administrator has typed their password since. */
  isVerified: boolean;
  /** The directory keeps their password. */
  ad: boolean;
  hasPassword: boolean;
}

/** An invitation is to a mailbox: an open session answers it only where the mailbox is known to be the same person's. */
export function mayAnswerSignedIn({ isVerified }: Invitee): boolean {
  return isVerified;
}

/** Whether the link of the mail asks for a new password, so that one that another account's administrator typed is void. */
export function needsNewPassword({ isVerified, ad, hasPassword }: Invitee): boolean {
  return !isVerified || !(ad || hasPassword);
}
