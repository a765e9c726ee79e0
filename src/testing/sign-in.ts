import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPerson, type NewPerson } from '#features/identity/users/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { token, type Token } from '#features/identity/session/contract.ts';

export const password = 'correct horse battery';

interface Api {
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** A network address of the test's own (RFC 3849), so that failures do not count for other tests. */
export function newAddress(): string {
  const group = () => randomBytes(2).toString('hex');
  return `2001:db8:${group()}:${group()}::1`;
}

/** A person with the password above and a unique e-mail. */
export async function addPerson(db: Database, fields: Partial<NewPerson> = {}): Promise<{ id: string; email: string }> {
  const email = `person-${randomBytes(6).toString('hex')}@patio.example`;
  const { id } = await createPerson(db, { name: 'A person', email, password, memberships: [], ...fields });
  return { id, email: fields.email ?? email };
}

/** Requests a token with the fields of a grant; the client's fields are added. */
export function ask(api: Api, fields: Record<string, unknown>, address = newAddress()): Promise<Response> {
  return api.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-address': address },
    body: JSON.stringify({ client_id: 'portal', client_secret: '', ...fields }),
  });
}

export function askByPassword(api: Api, email: string, typed: string, address?: string): Promise<Response> {
  return ask(api, { grant_type: 'password', username: email, password: typed }, address);
}

export function askByRefresh(api: Api, refreshToken: string): Promise<Response> {
  return ask(api, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** The token in an answer, which must have one. */
export async function tokenIn(response: Response): Promise<Token> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`No token: ${response.status} ${text}`);
  return z.parse(token, JSON.parse(text));
}

export async function signIn(api: Api, email: string, address?: string): Promise<Token> {
  return tokenIn(await askByPassword(api, email, password, address));
}

export function bearer(accessToken: string): { authorization: string } {
  return { authorization: `Bearer ${accessToken}` };
}

/** Status and body, for comparison. */
export async function answerOf(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: await response.text() };
}

/** An open live stream; `end` waits for its end within a time limit. */
export async function openStream(api: Api, accessToken: string): Promise<{ end(withinMs: number): Promise<void> }> {
  const response = await api.request('/live', { headers: bearer(accessToken) });
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) throw new Error(`No stream: ${response.status}`);
  await reader.read();
  const ended = (async () => {
    while (!(await reader.read()).done);
    return true;
  })();
  return {
    async end(withinMs) {
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs).unref());
      if (!(await Promise.race([ended, late]))) throw new Error(`The stream lasts longer than ${withinMs} ms`);
    },
  };
}
