import * as client from 'openid-client';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { readPerson, type DirectoryPerson } from '../directory-rules.ts';
import { isLoopback, type DirectorySettings } from './directory-settings.ts';

const timeoutS = 10;
const retryAfterS = 5;

/** Values that verify the response of a sign-in under way. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** OpenID Connect client of the directory. */
export interface Provider {
  /** Authorization URL of the directory. */
  begin(checks: Checks): Promise<URL>;
  /**
   * Verifies the authorization response.
   * @throws Refusal `invalid_grant` when it does not match, `unavailable` when the directory cannot be reached
   */
  finish(answer: { code: string; iss?: string | undefined }, checks: Checks): Promise<DirectoryPerson>;
}

export function newChecks(): Checks {
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

/** Discovery runs at the first use, so the portal starts without the directory. */
export function createProvider(settings: DirectorySettings, redirectUri: string, log: Log): Provider {
  let found: Promise<client.Configuration> | null = null;
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = null;
      log.warn({ err: error }, 'the directory cannot be reached');
      throw new Refusal('unavailable', { retryAfterS });
    });
    return found;
  };
  return {
    async begin({ state, nonce, verifier }) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ code, iss }, checks) {
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({ code, state: checks.state, ...(iss !== undefined && { iss }) }).toString();
      const claims = await redeem(await configuration(), { url, checks, log });
      const person = claims && readPerson(claims);
      if (!person) throw new Refusal('invalid_grant');
      return person;
    },
  };
}

async function discover(settings: DirectorySettings): Promise<client.Configuration> {
  const issuer = new URL(settings.issuer);
  const execute = [client.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [client.allowInsecureRequests] : [])];
  return client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute, timeout: timeoutS });
}

async function redeem(
  configuration: client.Configuration,
  { url, checks, log }: { url: URL; checks: Checks; log: Log },
): Promise<client.IDToken | undefined> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    });
    return tokens.claims();
  } catch (error) {
    // Only the message: properties of the error may hold the directory's response.
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a corporate sign-in was refused');
    if (isAway(error)) throw new Refusal('unavailable', { retryAfterS });
    throw new Refusal('invalid_grant');
  }
}

/** Whether the directory could not be reached or asks to try again later. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof TypeError) return true;
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
}
