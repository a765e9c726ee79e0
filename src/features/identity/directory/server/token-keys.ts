import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { ServerMetadata } from 'openid-client';
import {
  logoutAlgorithms,
  logoutTokenRules,
  readLogoutToken,
  type LogoutFault,
  type LogoutToken,
} from '../logout-token.ts';

const timeoutMs = 10_000;

/** Keys that verify tokens sent by the directory. */
export interface TokenKeys {
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
}

/** Published keys are reloaded at most every half a minute, for an unknown key. */
export function createTokenKeys({ issuer, jwks_uri }: ServerMetadata, clientId: string): TokenKeys {
  if (jwks_uri === undefined) throw new Error('The directory publishes no keys');
  return { issuer, clientId, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs }) };
}

/**
 * Verifies a logout token completely.
 * @throws Error when the directory's keys cannot be read
 */
export async function checkLogoutToken(
  { issuer, clientId, keys }: TokenKeys,
  token: string,
): Promise<LogoutToken | LogoutFault | 'signature'> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      typ: logoutTokenRules.type,
      algorithms: logoutAlgorithms,
      maxTokenAge: logoutTokenRules.maxAgeS,
      clockTolerance: logoutTokenRules.clockToleranceS,
    });
    return readLogoutToken(payload);
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw error;
    if (error instanceof errors.JOSEError) return 'signature';
    throw error;
  }
}
