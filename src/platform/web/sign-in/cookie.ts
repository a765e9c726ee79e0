import { cookieMaxAgeS } from '../../page-settings.ts';

/** Stores a choice for a year, for rendering the next page on the server. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${cookieMaxAgeS}; SameSite=Lax${secure}`;
}

/** Value of a cookie readable by scripts. */
export function readCookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('=', 2));
  return pairs.find(([known]) => known === name)?.[1] ?? null;
}
