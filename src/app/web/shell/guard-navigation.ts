import { data, redirect } from 'react-router';
import { keepAskedPath, restoreSession, type SessionState } from '#features/session/web/public.ts';
import { guard, type Visitor } from '../guard.ts';

/** Runs before every page in the browser: restores the session, then lets the guard decide. */
export async function guardNavigation({ request }: { request: Request }): Promise<void> {
  const { pathname, search, hash } = new URL(request.url);
  const session = await restoreSession();
  const visitor = visitorOf(session);
  const decision = guard(pathname, visitor);
  if (decision.kind === 'not-found') throw data(null, { status: 404 });
  if (decision.kind !== 'redirect') return;
  if (!visitor && decision.to === '/') keepAskedPath(pathname + search + hash);
  throw redirect(decision.to);
}

export function visitorOf(session: SessionState): Visitor {
  if (session.status !== 'signed-in') return null;
  const { modules, sections, oath_sso } = session.profile;
  return { modules: modules.map(({ code }) => code), sections, oathSso: oath_sso };
}
