const hourS = 3_600;

/** Validity of the directory's confirmation of a person, in seconds. */
export const recheckRules = {
  /** Without a confirmation a session ends after this time: 8 hours minus the worker's interval. */
  validS: 8 * hourS - 60,
  /** First recheck, early enough to bridge an outage. */
  firstAskS: 7 * hourS,
  /** Interval of attempts during an outage. */
  retryS: 300,
  /** Total duration of a session while the directory is unavailable. */
  awayS: 12 * hourS,
} as const;

/** Result of a recheck of a person. */
export type Recheck =
  | { outcome: 'confirmed'; subject: string | null; groups: readonly string[] | null; refreshToken: string | null }
  | { outcome: 'refused' }
  /** No answer, or one about the portal rather than the person. */
  | { outcome: 'away' };

/** Token endpoint errors that refuse the person (RFC 6749 5.2, OpenID Connect Core 3.1.2.6). */
const refusals = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required', 'access_denied'];

/** Whether a token endpoint error concerns the person; others concern the portal's registration, or are temporary. */
export function isRefusal(status: number, error: string): boolean {
  return status < 500 && refusals.includes(error);
}
