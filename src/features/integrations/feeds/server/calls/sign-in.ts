import * as z from 'zod/mini';
import type { Fetching } from '#platform/server/outgoing/outgoing.ts';
import { splitSecret, type SignInKind } from '../../profiles.ts';
import { FeedRefused, send } from './send.ts';

interface Credentials {
  sign_in: SignInKind;
  token_url: string | null;
  username: string;
  secret: string;
  /** Null: none. */
  scope: string | null;
  /** Stores the secret with a refresh token that takes the place of the one before. */
  renew(secret: string): Promise<void>;
}

const token = z.string().check(z.minLength(1));
const answered = z.object({
  access_token: token,
  refresh_token: z.optional(token),
  // A time that is not said, or not as a number, is not known.
  expires_in: z.catch(z.nullable(z.number()), null),
});

export interface SignedIn {
  /** The header that a provider is called with. */
  authorization: string;
  /** Seconds for which the provider lets it hold; null: it does not say. */
  forS: number | null;
}

/** @throws FeedRefused */
export async function signIn(outgoing: Fetching, credentials: Credentials): Promise<SignedIn> {
  const { sign_in, username, secret } = credentials;
  if (sign_in === 'bearer') return { authorization: `Bearer ${secret}`, forS: null };
  if (sign_in === 'basic') return { authorization: basic(username, secret), forS: null };
  return fetchToken(outgoing, credentials);
}

const basic = (username: string, secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;

async function fetchToken(outgoing: Fetching, credentials: Credentials): Promise<SignedIn> {
  const { sign_in, token_url, username, secret, scope, renew } = credentials;
  if (token_url === null) throw new FeedRefused('sign_in');
  const { body } = await send(outgoing, token_url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(sign_in === 'client_basic' && { authorization: basic(username, secret) }),
    },
    body: new URLSearchParams({ ...formOf(credentials), ...(scope !== null && { scope }) }).toString(),
  }).catch((error: unknown) => {
    // A wrong secret is answered 400 by OAuth.
    throw error instanceof FeedRefused && error.status === 400 ? new FeedRefused('sign_in') : error;
  });
  const { access_token, refresh_token, expires_in } = tokensOf(body.toString('utf8').trim());
  const parts = splitSecret(sign_in, secret);
  if (sign_in === 'refresh_token' && refresh_token !== undefined && refresh_token !== parts?.['refresh_token'])
    await renew(`${parts?.['client_secret']} ${refresh_token}`);
  return { authorization: `Bearer ${access_token}`, forS: expires_in };
}

function formOf({ sign_in, username, secret }: Credentials): Record<string, string> {
  const parts = splitSecret(sign_in, secret) ?? {};
  if (sign_in === 'password') return { grant_type: 'password', username, password: secret };
  if (sign_in === 'client_password') return { grant_type: 'password', username, ...parts };
  if (sign_in === 'refresh_token') return { grant_type: 'refresh_token', client_id: username, ...parts };
  if (sign_in === 'client_basic') return { grant_type: 'client_credentials' };
  return { grant_type: 'client_credentials', client_id: username, client_secret: secret };
}

/** One provider answers the token as plain text. */
function tokensOf(text: string): z.output<typeof answered> {
  if (/^[\w.~+/=-]{8,}$/.test(text)) return { access_token: text, expires_in: null };
  try {
    const tokens = z.safeParse(answered, JSON.parse(text)).data;
    if (tokens) return tokens;
  } catch {
    // Refused below.
  }
  throw new FeedRefused('sign_in');
}
