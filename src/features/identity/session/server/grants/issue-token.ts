import { Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import { readBytes } from '#platform/server/http/calls/read-bytes.ts';
import { readBody } from '#platform/server/http/calls/read-input.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import { check } from '#platform/validation.ts';
import { clientId, issueToken as contract, type Token } from '../../contract.ts';
import { grantByPassword } from './grant-by-password.ts';
import { grantByRefresh } from './grant-by-refresh.ts';
import { grantBySecondFactor } from './grant-by-second-factor.ts';
import type { SessionDeps } from '../deps.ts';
import { factorLimits } from '#features/identity/second-factor/second-factor-rules.ts';
import { readCookies } from '#platform/server/http/calls/cookies.ts';

const bodyLimit = 16_384;

/** `POST /oauth/token`, as JSON or form. */
export async function issueToken(parts: SessionDeps, request: Request, info: RequestInfo): Promise<Response> {
  const grant = await readGrant(request);
  if (grant.client_id !== clientId || grant.client_secret !== '') throw new Refusal('invalid_grant');
  const isSecure = parts.factor.publicUrl.startsWith('https:');
  const known = readDeviceCookie(request, isSecure);
  const { token, device } = await grantToken(parts, { grant, known }, info);
  return json(200, JSON.stringify(token), device === null ? {} : { 'set-cookie': deviceCookie(device, isSecure) });
}

type Grant = ReturnType<typeof check<typeof contract.body>>;

async function grantToken(
  parts: SessionDeps,
  { grant, known: device }: { grant: Grant; known: string | null },
  info: RequestInfo,
): Promise<{ token: Token; device: string | null }> {
  switch (grant.grant_type) {
    case 'password':
      return { token: await grantByPassword(parts, { grant, device }, info), device: null };
    case 'refresh_token':
      return { token: await grantByRefresh(parts, grant, info), device: null };
    case 'second_factor':
      return grantBySecondFactor(parts, { grant, device }, info);
  }
}

async function readGrant(request: Request): Promise<Grant> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return check(contract.body, await readBody(request, bodyLimit));
  if (type === 'application/x-www-form-urlencoded') return check(contract.body, await readForm(request));
  throw new Refusal('unsupported_type');
}

/** A repeated field is refused. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const text = new TextDecoder().decode(await readBytes(request, bodyLimit));
  const fields = [...new URLSearchParams(text)];
  const form = Object.fromEntries(fields);
  if (Object.keys(form).length !== fields.length) throw new Refusal('request_fatal');
  return form;
}

/** `__Host-`: browsers accept the cookie only from this exact host over https. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-patio-device' : 'patio-device');

/** Cookie of a remembered browser; it gives no access by itself. */
function deviceCookie(device: string, isSecure: boolean): string {
  return `${nameOf(isSecure)}=${device}; Path=/; Max-Age=${factorLimits.rememberedS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

function readDeviceCookie(request: Request, isSecure: boolean): string | null {
  const value = readCookies(request.headers.get('cookie')).get(nameOf(isSecure));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}
