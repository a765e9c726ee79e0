import { cookieMaxAgeS } from '../page.ts';

/** Keeps a choice for a year, for the server to render the next page with. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${cookieMaxAgeS}; SameSite=Lax${secure}`;
}

/** What a cookie holds that scripts may read. */
export function readCookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('=', 2));
  return pairs.find(([known]) => known === name)?.[1] ?? null;
}
