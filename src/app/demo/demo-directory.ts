import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { DirectorySettings } from '#features/identity/directory/server/public.ts';

/** Claims of the directory about a person, by login name. */
export type DirectoryClaims = Record<string, unknown>;

export interface DemoDirectory {
  settings: DirectorySettings;
  /** Signs its tokens. */
  signingKey: KeyObject;
  /** Ends a session of a person, like a logout there. */
  endSession(subject: string, sid: string): Promise<void>;
  stop(): Promise<void>;
}

const clientId = 'patio';

/**
 * A real OpenID Connect provider on loopback, for the demo and for tests. People sign in by name with any password;
 * consent is automatic.
 */
export async function startDemoDirectory(
  redirectUri: string,
  people: ReadonlyMap<string, DirectoryClaims>,
  logoutUri = new URL('/api/v1/auth/azuread/logout', redirectUri).href,
): Promise<DemoDirectory> {
  const { Provider } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The directory has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub', 'tid', 'oid', 'groups'], email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { backchannelLogout: { enabled: true } },
    // The library's own fetch refuses addresses of this machine.
    fetch: (url, options) => fetch(url, Object.assign({}, options, { dispatcher: undefined })),
    // Without consent, as corporate directories do.
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: { Session: 3_600, Interaction: 600, Grant: 86_400, AccessToken: 600, IdToken: 600, RefreshToken: 86_400 },
    findAccount: (_, accountId) => {
      const claims = people.get(accountId);
      return claims && { accountId, claims: async () => ({ sub: accountId, ...claims }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    settings: { issuer, clientId, clientSecret, allowedGroups: [] },
    signingKey: privateKey,
    async endSession(subject, sid) {
      const client = await provider.Client.find(clientId);
      // Missing in the library's types.
      const end = client?.['backchannelLogout'];
      if (typeof end !== 'function') throw new Error('The directory ends no sessions');
      await Reflect.apply(end, client, [subject, sid]);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
