import { notFound } from '#platform/errors.ts';
import type { DirectorySetUp } from '../contract.ts';
import type { DirectoryDeps } from './deps.ts';

/** @throws Refusal `not_found` without a directory */
export async function readDirectory({ directory, publicUrl }: DirectoryDeps): Promise<DirectorySetUp> {
  if (!directory) throw notFound();
  const abilities = await directory.provider.abilities().catch(() => null);
  return {
    redirect_url: `${publicUrl}/api/v1/azuread`,
    logout_url: `${publicUrl}/api/v1/auth/azuread/logout`,
    ends_sessions: abilities?.endsSessions ?? null,
    gives_refresh_tokens: abilities?.givesRefreshTokens ?? null,
  };
}
