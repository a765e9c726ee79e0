import * as client from 'openid-client';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { readPerson, type DirectoryPerson } from '../directory-rules.ts';
import { isLoopback, type DirectorySettings } from './directory-settings.ts';

const timeoutS = 10;
const retryAfterS = 5;

/** What a sign-in under way is checked by when it comes back. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** The directory, as OpenID Connect speaks with it. */
export interface Provider {
  /** The address at which a person signs in there. */
  begin(checks: Checks): Promise<URL>;
  /**
   * Turns what came back into a person.
   * @throws Refusal `invalid_grant` where it does not fit, `unavailable` where the directory is away
   */
  finish(answer: { code: string; iss?: string | undefined }, checks: Checks): Promise<DirectoryPerson>;
}

export function newChecks(): Checks {
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

/** Finds out about the directory when it is first needed: the portal starts without it. */
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
    // The message alone: what hangs on the error may hold what the directory answered.
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a corporate sign-in was refused');
    if (isAway(error)) throw new Refusal('unavailable', { retryAfterS });
    throw new Refusal('invalid_grant');
  }
}

/** No answer came, or one that says to come back later. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof TypeError) return true;
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
}
