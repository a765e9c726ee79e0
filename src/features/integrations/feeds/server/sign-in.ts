import * as z from 'zod/mini';
import type { Fetching } from '#platform/server/outgoing/outgoing.ts';
import type { SignInKind } from '../profiles.ts';
import { FeedRefused, send } from './send.ts';

interface Credentials {
  sign_in: SignInKind;
  token_url: string | null;
  username: string;
  secret: string;
  /** Stores the secret with a refresh token that takes the place of the one before. */
  renew(secret: string): Promise<void>;
}

const token = z.string().check(z.minLength(1));
const answered = z.object({ access_token: token, refresh_token: z.optional(token) });

/**
 * The header that a provider is called with.
 * @throws FeedRefused
 */
export async function signIn(outgoing: Fetching, credentials: Credentials): Promise<string> {
  const { sign_in, username, secret } = credentials;
  if (sign_in === 'bearer') return `Bearer ${secret}`;
  if (sign_in === 'basic') return `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  return `Bearer ${await fetchToken(outgoing, credentials)}`;
}

async function fetchToken(outgoing: Fetching, credentials: Credentials): Promise<string> {
  const { token_url, secret, renew } = credentials;
  if (token_url === null) throw new FeedRefused('sign_in');
  const { body } = await send(outgoing, token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(formOf(credentials)).toString(),
  }).catch((error: unknown) => {
    // A wrong secret is answered 400 by OAuth.
    throw error instanceof FeedRefused && error.status === 400 ? new FeedRefused('sign_in') : error;
  });
  const { access_token, refresh_token } = tokensOf(body.toString('utf8').trim());
  const [clientSecret, former] = secret.split(' ');
  if (credentials.sign_in === 'refresh_token' && refresh_token !== undefined && refresh_token !== former)
    await renew(`${clientSecret} ${refresh_token}`);
  return access_token;
}

function formOf({ sign_in, username, secret }: Credentials): Record<string, string> {
  if (sign_in === 'password') return { grant_type: 'password', username, password: secret };
  const [client_secret = '', refresh_token = ''] = sign_in === 'refresh_token' ? secret.split(' ') : [secret];
  const client = { client_id: username, client_secret };
  if (sign_in === 'refresh_token') return { grant_type: 'refresh_token', ...client, refresh_token };
  return { grant_type: 'client_credentials', ...client };
}

/** One provider answers the token as plain text. */
function tokensOf(text: string): z.output<typeof answered> {
  if (/^[\w.~+/=-]{8,}$/.test(text)) return { access_token: text };
  try {
    const tokens = z.safeParse(answered, JSON.parse(text)).data;
    if (tokens) return tokens;
  } catch {
    // Refused below.
  }
  throw new FeedRefused('sign_in');
}
