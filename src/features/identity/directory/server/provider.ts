import * as client from 'openid-client';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { readPerson, readSignIn, type DirectoryPerson, type DirectorySignIn } from '../directory-rules.ts';
import type { Recheck } from '../recheck-rules.ts';
import { isLoopback, type DirectorySettings } from './directory-settings.ts';
import { askAgain, isAway, reasonOf } from './recheck.ts';
import { createTokenKeys, type TokenKeys } from './token-keys.ts';

const timeoutS = 10;
const retryAfterS = 5;

/** Values that verify the response of a sign-in under way. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Result of a sign-in at the directory. */
export interface FinishedSignIn {
  person: DirectoryPerson;
  signIn: DirectorySignIn;
  /** For rechecks without the person; null: none issued. */
  refreshToken: string | null;
}

/** Abilities of the directory by its discovery document. */
export interface DirectoryAbilities {
  endsSessions: boolean;
  givesRefreshTokens: boolean;
}

/** The directory, as OpenID Connect speaks with it. */
export interface Provider {
  /** Authorization URL of the directory. */
  begin(checks: Checks): Promise<URL>;
  /**
   * Verifies the authorization response.
   * @throws Refusal `invalid_grant` when it does not match, `unavailable` when the directory cannot be reached
   */
  finish(answer: { code: string; iss?: string | undefined }, checks: Checks): Promise<FinishedSignIn>;
  /** Rechecks a person by the refresh token of their sign-in. */
  recheck(refreshToken: string): Promise<Recheck>;
  /** @throws Refusal `unavailable` when the directory cannot be reached */
  abilities(): Promise<DirectoryAbilities>;
  /**
   * Keys that verify logout tokens.
   * @throws as `abilities`
   */
  tokenKeys(): Promise<TokenKeys>;
}

export function newChecks(): Checks {
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

/** Discovery runs at the first use, so the portal starts without the directory. */
export function createProvider(settings: DirectorySettings, redirectUri: string, log: Log): Provider {
  let found: Promise<client.Configuration> | null = null;
  let keys: TokenKeys | null = null;
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
      const directory = await configuration();
      return client.buildAuthorizationUrl(directory, {
        redirect_uri: redirectUri,
        scope: `openid profile email${abilitiesOf(directory).givesRefreshTokens ? ' offline_access' : ''}`,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ code, iss }, checks) {
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({ code, state: checks.state, ...(iss !== undefined && { iss }) }).toString();
      const tokens = await redeem(await configuration(), { url, checks, log });
      const claims = tokens.claims();
      const person = claims && readPerson(claims);
      const signIn = claims && readSignIn(claims);
      if (!person || !signIn) throw new Refusal('invalid_grant');
      return { person, signIn, refreshToken: tokens.refresh_token ?? null };
    },
    async recheck(refreshToken) {
      const directory = await configuration().catch(() => null);
      return directory ? askAgain(directory, refreshToken, log) : { outcome: 'away' };
    },
    async abilities() {
      return abilitiesOf(await configuration());
    },
    async tokenKeys() {
      const directory = await configuration();
      keys ??= createTokenKeys(directory.serverMetadata(), settings.clientId);
      return keys;
    },
  };
}

function abilitiesOf(directory: client.Configuration): DirectoryAbilities {
  const { backchannel_logout_supported, scopes_supported } = directory.serverMetadata();
  return {
    endsSessions: backchannel_logout_supported === true,
    givesRefreshTokens: scopes_supported?.includes('offline_access') === true,
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
): Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers> {
  try {
    return await client.authorizationCodeGrant(configuration, url, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    });
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a corporate sign-in was refused');
    if (isAway(error)) throw new Refusal('unavailable', { retryAfterS });
    throw new Refusal('invalid_grant');
  }
}
