import { recordAuditElsewhere } from '#features/identity/audit/server/public.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import { readBytes } from '#platform/server/http/calls/read-bytes.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { LogoutToken } from '../logout-token.ts';
import type { DirectoryDeps } from './deps.ts';
import { endNamed, takeLogoutToken, type EndedSession } from './directory-session-store.ts';
import { checkLogoutToken } from './token-keys.ts';

const bodyLimit = 16_384;

/**
 * Back-channel logout: 200 once the sessions have ended, otherwise 400 (OpenID Connect Back-Channel Logout 1.0, 2.8).
 */
export async function backChannelLogout(deps: DirectoryDeps, request: Request, info: RequestInfo): Promise<Response> {
  if (!deps.directory) return fault('invalid_request', 'This portal has no directory.');
  const given = await readToken(request);
  if (given === null) return fault('invalid_request', 'A form with one logout_token is expected.');
  try {
    const token = await checkLogoutToken(await deps.directory.provider.tokenKeys(), given);
    if (typeof token === 'string') return refuse(info, token);
    const ended = await end(deps, token, info);
    if (ended === null) return refuse(info, 'used');
    for (const { sessionId } of ended) deps.live.accessChanged({ sessionId });
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    info.log.error({ err: error, request_id: info.id }, 'a logout by the directory failed');
    return fault('temporarily_unavailable', 'The sessions could not be ended. Try again.');
  }
}

/** @returns null when the token was used before */
function end({ db }: DirectoryDeps, token: LogoutToken, { address }: RequestInfo): Promise<EndedSession[] | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await takeLogoutToken(transaction, token))) return null;
    const ended = await endNamed(transaction, token);
    for (const { sessionId, accountId, userId } of ended) {
      const entry = { action: 'end', entity: 'session', entity_id: sessionId, after: { by: 'directory' } };
      await recordAuditElsewhere(transaction, { accountId, userId, address }, entry);
    }
    return ended;
  });
}

async function readToken(request: Request): Promise<string | null> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return null;
  const fields = new URLSearchParams(new TextDecoder().decode(await readBytes(request, bodyLimit)));
  const [token, ...more] = fields.getAll('logout_token');
  return token && more.length === 0 ? token : null;
}

function refuse({ log, address }: RequestInfo, reason: string): Response {
  log.warn({ reason, address }, 'a logout token was refused');
  return fault('invalid_request', `The logout token is refused: ${reason}.`);
}

function fault(error: 'invalid_request' | 'temporarily_unavailable', description: string): Response {
  return json(400, JSON.stringify({ error, error_description: description }));
}
