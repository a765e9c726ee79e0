/** Logout token of the directory: ends one of its sessions, or all of a person's here. */
export interface LogoutToken {
  issuer: string;
  /** One-time id. */
  jti: string;
  /** Seconds since 1970. */
  issuedAt: number;
  /** Null with a subject: every session of that person. */
  sid: string | null;
  subject: string | null;
}

/** Rules for logout tokens besides their signature. */
export const logoutTokenRules = {
  type: 'logout+jwt',
  event: 'http://schemas.openid.net/event/backchannel-logout',
  /** Seconds after its issue for which a token is accepted, whatever its expiry. */
  maxAgeS: 600,
  /** Tolerated clock difference in seconds. */
  clockToleranceS: 60,
} as const;

/** Public keys only: never `none` or a shared secret. */
export const logoutAlgorithms = [
  'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA',
]; // prettier-ignore

/** Reason for refusing a logout token, for the directory's log. */
export type LogoutFault = 'nonce' | 'events' | 'jti' | 'iat' | 'exp' | 'nobody' | 'subject' | 'sid' | 'issuer';

/**
 * Reads the claims of a token with verified signature, type, issuer, audience and times (OpenID Connect Back-Channel
 * Logout 1.0, 2.6).
 */
export function readLogoutToken(claims: Readonly<Record<string, unknown>>): LogoutToken | LogoutFault {
  const { iss, jti, iat, exp, sub, sid, events } = claims;
  if ('nonce' in claims) return 'nonce';
  if (!isText(iss)) return 'issuer';
  if (!isText(jti)) return 'jti';
  if (typeof iat !== 'number') return 'iat';
  if (typeof exp !== 'number') return 'exp';
  if (!hasLogoutEvent(events)) return 'events';
  if (sub !== undefined && !isText(sub)) return 'subject';
  if (sid !== undefined && !isText(sid)) return 'sid';
  if (sub === undefined && sid === undefined) return 'nobody';
  return { issuer: iss, jti, issuedAt: iat, sid: sid ?? null, subject: sub ?? null };
}

function hasLogoutEvent(events: unknown): boolean {
  if (!isObject(events)) return false;
  return Object.hasOwn(events, logoutTokenRules.event) && isObject(events[logoutTokenRules.event]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 500;
}
