import { data } from 'react-router';
import { findScreen } from '../guard.ts';

/**
 * @param url the page's own, also where its payload is asked for
 * @throws the answer 404 for a path that no screen, or none with these parameters, is at
 */
export function refuseUnknownPath({ url }: { url: URL }): void {
  if (!findScreen(url.pathname)) throw data(null, { status: 404 });
}
