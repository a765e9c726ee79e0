import { exchangeToken as contract, type Token } from '#features/identity/session/contract.ts';
import { bearerOf, endSession } from '#features/identity/session/server/public.ts';
import { normalizeEmail } from '#features/identity/users/server/public.ts';
import { forbidden, notFound, Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { isXsrfSafe } from '#platform/server/http/calls/cookies.ts';
import { readBody } from '#platform/server/http/calls/read-input.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import { check } from '#platform/validation.ts';
import { mayEnter, type DirectoryPerson } from '../directory-rules.ts';
import { insertDirectorySession } from './directory-session-store.ts';
import { bindIdentity, chooseAdmitting, findBound, takeSignIn } from './directory-store.ts';
import type { DirectoryDeps } from './deps.ts';
import type { FinishedSignIn } from './provider.ts';
import { endSignInCookie, readSignInCookie } from './sign-in-cookie.ts';

const bodyLimit = 16_384;

/** `POST /exchange-token`: exchanges the directory's authorization response for a session. */
export async function exchangeToken(parts: DirectoryDeps, request: Request, info: RequestInfo): Promise<Response> {
  if (!parts.directory) throw notFound();
  if (!isXsrfSafe(request)) throw forbidden();
  const former = request.headers.has('authorization') ? bearerOf(request) : null;
  const answer = check(contract.body, await readBody(request, bodyLimit));
  const isSecure = parts.publicUrl.startsWith('https:');
  const cookie = readSignInCookie(request, isSecure);
  const checks = cookie && (await takeSignIn(parts.db, answer.state, cookie));
  if (!checks) throw new Refusal('invalid_grant');
  const token = await signIn(parts, await parts.directory.provider.finish(answer, checks), info);
  if (former !== null) await endFormer(parts, former);
  return json(200, JSON.stringify(token), { 'set-cookie': endSignInCookie(isSecure) });
}

/** Ends the session that a browser had before it signed in again. */
async function endFormer({ db, live }: DirectoryDeps, accessToken: string): Promise<void> {
  const ended = await endSession(db, accessToken);
  if (ended) live.accessChanged({ sessionId: ended.sessionId });
}

/**
 * Signs a known person in; never creates people or changes roles.
 * @throws Refusal `invalid_grant` for an unknown person, `user_is_inactive`, `no_accounts`
 */
async function signIn(
  { db, directory, tokenKey, beginSession }: DirectoryDeps,
  { person, ...atDirectory }: FinishedSignIn,
  request: RequestInfo,
): Promise<Token> {
  if (!mayEnter(person.groups, directory?.allowedGroups ?? [])) throw new Refusal('invalid_grant');
  const known = (await findBound(db, person)) ?? (await bind(db, person));
  if (!known) throw new Refusal('invalid_grant');
  if (!known.active) throw new Refusal('user_is_inactive');
  const { userId } = known;
  const token = await db.transaction().execute(async (transaction) => {
    const accountId = await chooseAdmitting(transaction, userId, person.tenant);
    if (!accountId) throw new Refusal('no_accounts');
    const directorySessionId = await insertDirectorySession(transaction, tokenKey, { userId, ...atDirectory });
    if (!directorySessionId) throw new Refusal('invalid_grant');
    return beginSession(transaction, { userId, accountId, directorySessionId }, request);
  });
  request.log.info({ user_id: userId, address: request.address }, 'signed in by the directory');
  return token;
}

/** Finds the bound person, or binds the identity by its verified e-mail at the first sign-in. */
async function bind(db: Database, person: DirectoryPerson) {
  if (person.verifiedEmail === null) return null;
  await bindIdentity(db, person, normalizeEmail(person.verifiedEmail));
  return findBound(db, person);
}
