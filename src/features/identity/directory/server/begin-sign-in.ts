import { addressGroup, countAttempt } from '#features/identity/session/server/public.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import { keepSignIn } from './directory-store.ts';
import type { DirectoryDeps } from './deps.ts';
import { newChecks } from './provider.ts';
import { newSignInCookie } from './sign-in-cookie.ts';

/** Sign-ins that an address may begin within `windowS` seconds. */
export const beginLimits = { windowS: 900, address: 60 } as const;

/**
 * Begins a corporate sign-in: returns the redirect address and a cookie that binds it to the browser.
 * @throws Refusal `not_found` when no directory is configured
 */
export async function beginSignIn(
  { db, directory, publicUrl }: DirectoryDeps,
  { address }: RequestInfo,
): Promise<Response> {
  if (!directory) throw notFound();
  const { count, waitS } = await countAttempt(db, `directory:${addressGroup(address)}`, beginLimits.windowS);
  if (count > beginLimits.address) throw new Refusal('too_many_requests', { retryAfterS: waitS });
  const checks = newChecks();
  const url = await directory.provider.begin(checks);
  const cookie = newSignInCookie(publicUrl.startsWith('https:'));
  await keepSignIn(db, checks, cookie.value);
  return json(200, JSON.stringify({ url: url.href }), { 'set-cookie': cookie.header });
}
