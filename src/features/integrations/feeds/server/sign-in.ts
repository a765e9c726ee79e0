import * as z from 'zod/mini';
import type { Fetching } from '#platform/server/outgoing/outgoing.ts';
import type { SignInKind } from '../profiles.ts';
import { FeedRefused, send } from './send.ts';

interface Credentials {
  sign_in: SignInKind;
  token_url: string | null;
  username: string;
  secret: string;
}

const answered = z.object({ access_token: z.string().check(z.minLength(1)) });

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

async function fetchToken(outgoing: Fetching, { sign_in, token_url, username, secret }: Credentials): Promise<string> {
  if (token_url === null) throw new FeedRefused('sign_in');
  const form: Record<string, string> =
    sign_in === 'password'
      ? { grant_type: 'password', username, password: secret }
      : { grant_type: 'client_credentials', client_id: username, client_secret: secret };
  const { body } = await send(outgoing, token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  }).catch((error: unknown) => {
    // A wrong secret is answered 400 by OAuth.
    throw error instanceof FeedRefused && error.status === 400 ? new FeedRefused('sign_in') : error;
  });
  return tokenOf(body.toString('utf8').trim());
}

/** One provider answers the token as plain text. */
function tokenOf(text: string): string {
  if (/^[\w.~+/=-]{8,}$/.test(text)) return text;
  try {
    const token = z.safeParse(answered, JSON.parse(text)).data?.access_token;
    if (token !== undefined) return token;
  } catch {
    // Refused below.
  }
  throw new FeedRefused('sign_in');
}
