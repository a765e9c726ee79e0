/** Sign-in facts of an invited person. */
export interface Invitee {
  /** Their e-mail is verified, and no administrator has set their password since. */
  isVerified: boolean;
  /** Directory user. */
  ad: boolean;
  hasPassword: boolean;
}

/** Whether a signed-in person may answer: only with a verified e-mail. */
export function mayAnswerSignedIn({ isVerified }: Invitee): boolean {
  return isVerified;
}

/** Whether accepting by link must set a new password, which voids one set by another account's administrator. */
export function needsNewPassword({ isVerified, ad, hasPassword }: Invitee): boolean {
  return !isVerified || !(ad || hasPassword);
}
