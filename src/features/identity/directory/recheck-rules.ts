const hourS = 3_600;

/** How long the directory's word about a person holds, in seconds. */
export const recheckRules = {
  /** Without a word from the directory a session ends after so long: a minute less than 8 hours, the round of the worker included. */
  validS: 8 * hourS - 60,
  /** The first time that it is asked again, so that it may be away for a while. */
  firstAskS: 7 * hourS,
  /** Between one attempt and the next while it is away. */
  retryS: 300,
  /** How long a session goes on in all while the directory, and not the person, is the reason. */
  awayS: 12 * hourS,
} as const;

/** What came of asking the directory again about a person. */
export type Recheck =
  | { outcome: 'confirmed'; subject: string | null; groups: readonly string[] | null; refreshToken: string | null }
  | { outcome: 'refused' }
  /** No answer, or one that is about the portal and not about the person. */
  | { outcome: 'away' };

/** Errors of a token endpoint by which the directory refuses the person (RFC 6749 5.2, OpenID Connect Core 3.1.2.6). */
const refusals = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required', 'access_denied'];

/** Whether an error that a token endpoint answered is about the person; another is about the portal's own registration, or passes. */
export function isRefusal(status: number, error: string): boolean {
  return status < 500 && refusals.includes(error);
}
