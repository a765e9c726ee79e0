import { randomBytes } from 'node:crypto';
import { readCookies } from '#platform/server/http/calls/cookies.ts';

/** Seconds within which a sign-in must be completed. */
export const signInLifetime = 600;

/** `__Host-`: browsers accept the cookie only from this exact host over https. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-patio-sign-in' : 'patio-sign-in');

export function newSignInCookie(isSecure: boolean): { value: string; header: string } {
  const value = randomBytes(32).toString('base64url');
  return { value, header: headerOf(value, { isSecure, maxAgeS: signInLifetime }) };
}

export function endSignInCookie(isSecure: boolean): string {
  return headerOf('', { isSecure, maxAgeS: 0 });
}

export function readSignInCookie(request: Request, isSecure: boolean): string | null {
  return readCookies(request.headers.get('cookie')).get(nameOf(isSecure)) ?? null;
}

function headerOf(value: string, { isSecure, maxAgeS }: { isSecure: boolean; maxAgeS: number }): string {
  return `${nameOf(isSecure)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
