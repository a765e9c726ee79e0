import { factorLimits } from '#features/identity/second-factor/second-factor-rules.ts';
import { readCookies } from '#platform/server/http/calls/cookies.ts';

/** `__Host-`: browsers accept the cookie only from this exact host over https. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-patio-device' : 'patio-device');

/** Cookie of a remembered browser; it gives no access by itself. */
export function deviceCookie(device: string, isSecure: boolean): string {
  return `${nameOf(isSecure)}=${device}; Path=/; Max-Age=${factorLimits.rememberedS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export function readDeviceCookie(request: Request, isSecure: boolean): string | null {
  const value = readCookies(request.headers.get('cookie')).get(nameOf(isSecure));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}
