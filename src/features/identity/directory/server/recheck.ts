import * as client from 'openid-client';
import type { Log } from '#platform/server/log.ts';
import { readPerson } from '../directory-rules.ts';
import { isRefusal, type Recheck } from '../recheck-rules.ts';

/**
 * Rechecks a person at the directory. Anything but a refusal of the person counts as an outage, which is limited in
 * time.
 */
export async function askAgain(configuration: client.Configuration, refreshToken: string, log: Log): Promise<Recheck> {
  try {
    const tokens = await client.refreshTokenGrant(configuration, refreshToken);
    const claims = tokens.claims();
    return {
      outcome: 'confirmed',
      // The answer may lack an ID token (OpenID Connect Core 12.2).
      subject: claims?.sub ?? null,
      groups: (claims && readPerson(claims)?.groups) ?? null,
      refreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    const isPersons = error instanceof client.ResponseBodyError && isRefusal(error.status, error.error);
    log.warn(
      { reason: reasonOf(error) },
      isPersons ? 'the directory refused a person' : 'the directory gave no answer',
    );
    return { outcome: isPersons ? 'refused' : 'away' };
  }
}

/** The message alone: what hangs on the error may hold what the directory answered. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

/** No answer came, or one that says to come back later. */
export function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof TypeError) return true;
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
}
