import { Refusal } from '#platform/errors.ts';
import type { SessionDeps } from './deps.ts';
import { endSession } from './session-store.ts';
import { bearerOf } from './tokens.ts';

/**
 * Refuses a GET not made by the portal's scripts: a link, an image, another site. Clients other than browsers send no
 * such headers.
 * @throws Refusal `forbidden`
 */
export function refuseLoading(request: Request): void {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin';
  const mode = request.headers.get('sec-fetch-mode') ?? 'cors';
  if (site !== 'same-origin' || !['cors', 'same-origin'].includes(mode)) throw new Refusal('forbidden');
}

/**
 * Ends the session of the bearer header, even where its access token has expired since.
 * @throws Refusal `unauthenticated` where it stands for no session that lasts
 */
export async function logOut({ db, live }: SessionDeps, request: Request): Promise<Response> {
  const ended = await endSession(db, bearerOf(request));
  if (!ended) throw new Refusal('unauthenticated');
  live.accessChanged({ sessionId: ended.sessionId });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
