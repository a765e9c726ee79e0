import { cookieMaxAgeS } from '../page.ts';

/** Keeps a choice for a year, for the server to render the next page with. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${cookieMaxAgeS}; SameSite=Lax${secure}`;
}
