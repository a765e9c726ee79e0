import { Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import { readBytes } from '#platform/server/http/read-bytes.ts';
import { readBody } from '#platform/server/http/read-input.ts';
import { json } from '#platform/server/http/replies.ts';
import { check } from '#platform/validation.ts';
import { clientId, issueToken as contract, type Token } from '../contract.ts';
import { grantByPassword } from './grant-by-password.ts';
import { grantByRefresh } from './grant-by-refresh.ts';
import type { SessionDeps } from './deps.ts';

const bodyLimit = 16_384;

/** Answers `POST /oauth/token`, which takes JSON or OAuth's own form. */
export async function issueToken(parts: SessionDeps, request: Request, info: RequestInfo): Promise<Response> {
  return json(200, JSON.stringify(await grantToken(parts, await readGrant(request), info)));
}

type Grant = ReturnType<typeof check<typeof contract.body>>;

function grantToken(parts: SessionDeps, grant: Grant, info: RequestInfo): Promise<Token> {
  if (grant.client_id !== clientId || grant.client_secret !== '') throw new Refusal('invalid_grant');
  return grant.grant_type === 'password' ? grantByPassword(parts, grant, info) : grantByRefresh(parts, grant, info);
}

async function readGrant(request: Request): Promise<Grant> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return check(contract.body, await readBody(request, bodyLimit));
  if (type === 'application/x-www-form-urlencoded') return check(contract.body, await readForm(request));
  throw new Refusal('unsupported_type');
}

/** A field that comes twice has no one meaning. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const text = new TextDecoder().decode(await readBytes(request, bodyLimit));
  const fields = [...new URLSearchParams(text)];
  const form = Object.fromEntries(fields);
  if (Object.keys(form).length !== fields.length) throw new Refusal('request_fatal');
  return form;
}
