import { data, redirect } from 'react-router';
import {
  keepAskedPath,
  restoreSession,
  startAsGuest,
  type SessionState,
} from '#features/identity/session/web/public.ts';
import { guard, type Visitor } from '../guard.ts';

/** Targets of personal links in mails: choosing a password, accepting an invitation. */
const linkPaths = ['/reset-password', '/invitation'];

/** Runs before every page in the browser: restores the session, then asks the guard. */
export async function guardNavigation({ request }: { request: Request }): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url);
  // A link from a mail belongs to its reader, even if another person is signed in here.
  const session = await (linkPaths.includes(pathname) && searchParams.has('token') ? startAsGuest() : restoreSession());
  const visitor = visitorOf(session);
  const decision = guard(pathname, visitor);
  if (decision.kind === 'not-found') throw data(null, { status: 404 });
  if (decision.kind !== 'redirect') return;
  // Back after signing out asks for a page of the previous person: do not lead the next one there.
  const hasLeft = session.status === 'guest' && session.left === true;
  if (!visitor && !hasLeft && decision.to === '/') keepAskedPath(pathname + search + hashOf(pathname));
  throw redirect(decision.to);
}

/** A request carries no hash: the address that the browser was opened with does. */
function hashOf(pathname: string): string {
  return location.pathname === pathname ? location.hash : '';
}

export function visitorOf(session: SessionState): Visitor {
  if (session.status !== 'signed-in') return null;
  const { modules, sections, oath_sso, lacks_second_factor } = session.profile;
  return { modules: modules.map(({ code }) => code), sections, oathSso: oath_sso, lacksFactor: lacks_second_factor };
}
