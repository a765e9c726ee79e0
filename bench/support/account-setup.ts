import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { BodyInput, Endpoint, ReplyOf } from '#platform/contract.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortalProcess } from './portal-process.ts';

/** An account with assets, made by the doors that people use. */
export interface BenchAccount {
  /** Of its admin. */
  email: string;
  token: string;
  apiKey: string;
  unitId: string;
  assets: readonly { id: string; code: string }[];
}

/** It asks to be called again. */
const postAttempts = 5;
export const benchPassword = 'bench-password';

export async function setUpAccount(
  portal: PortalProcess,
  assetCount: number,
  { name = 'bench', timeZone = 'America/Sao_Paulo' }: { name?: string; timeZone?: string | undefined } = {},
): Promise<BenchAccount> {
  const email = `${name}@example.com`;
  await portal.runAccount(['create', '--name', 'Bench', '--email', email, '--time-zone', timeZone], {
    ACCOUNT_PASSWORD: benchPassword,
  });
  return addAssets(portal, { email, token: await signIn(portal.base, email) }, assetCount);
}

/** Adds a unit, assets and a key to an account, as its administrator. */
export async function addAssets(
  portal: Pick<PortalProcess, 'base'>,
  { email, token }: { email: string; token: string },
  assetCount: number,
): Promise<BenchAccount> {
  const unit = await post(portal.base, token, createUnit, { code: 'UL-1', name: 'Bench' });
  const assets: { id: string; code: string }[] = [];
  const codes = Array.from({ length: assetCount }, (_, n) => `BENCH-${String(n).padStart(5, '0')}`);
  for (let start = 0; start < codes.length; start += 8) {
    const made = codes
      .slice(start, start + 8)
      .map((code) => post(portal.base, token, createAsset, { code, unit_id: unit.id }));
    assets.push(...(await Promise.all(made)));
  }
  const { secret } = await post(portal.base, token, createApiKey, { name: 'Bench', kind: 'full' });
  return { email, token, apiKey: secret, unitId: unit.id, assets };
}

export async function signIn(base: string, email = 'bench@example.com', password = benchPassword): Promise<string> {
  const body = {
    grant_type: 'password',
    username: email,
    password,
    client_id: 'portal',
    client_secret: '',
    scope: '',
  };
  const answer = await fetch(`${base}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply: unknown = await answer.json();
  if (typeof reply !== 'object' || reply === null || !('access_token' in reply))
    throw new Error(`signing in answered ${answer.status} ${JSON.stringify(reply)}`);
  return String(reply.access_token);
}

export async function post<E extends Endpoint>(
  base: string,
  token: string,
  endpoint: E,
  body: BodyInput<E>,
): Promise<ReplyOf<E>> {
  const send = () =>
    fetch(`${base}/api/v1${endpoint.path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let answer = await send();
  for (let again = 0; answer.status === 503 && again < postAttempts; again += 1) {
    await wait(500);
    answer = await send();
  }
  if (!answer.ok)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ReplyOf<E>;
}
