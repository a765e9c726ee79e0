import { randomBytes, timingSafeEqual } from 'node:crypto';

/** Set with pages and returned in a header where a cookie authorizes: other sites can send the cookie, not read it. */
const xsrfCookie = 'XSRF-TOKEN';
const xsrfHeader = 'x-xsrf-token';
const token = /^[\w-]{22,64}$/;

export function readCookies(header: string | null): Map<string, string> {
  return new Map(
    (header ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
    }),
  );
}

/** The header that sets a browser's token; null if it has one. */
export function newXsrfCookie(cookies: ReadonlyMap<string, string>, isSecure: boolean): string | null {
  if (token.test(cookies.get(xsrfCookie) ?? '')) return null;
  const value = randomBytes(16).toString('base64url');
  return `${xsrfCookie}=${value}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Whether a request comes from one of our pages. */
export function isXsrfSafe(request: Request): boolean {
  const cookie = readCookies(request.headers.get('cookie')).get(xsrfCookie) ?? '';
  const header = request.headers.get(xsrfHeader) ?? '';
  return (
    token.test(cookie) &&
    token.test(header) &&
    header.length === cookie.length &&
    timingSafeEqual(Buffer.from(header), Buffer.from(cookie))
  );
}
