import { data } from 'react-router';
import { findScreen } from '../guard.ts';

/**
 * @param url the page's URL, also for its payload
 * @throws a 404 answer for a path that matches no screen
 */
export function refuseUnknownPath({ url }: { url: URL }): void {
  if (!findScreen(url.pathname)) throw data(null, { status: 404 });
}
