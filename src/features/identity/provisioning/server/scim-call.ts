import { findApiKey, hashSecret, stampApiKey } from '#features/identity/api-keys/server/public.ts';
import type { Endpoint } from '#platform/contract.ts';
import { Refusal, unauthenticated } from '#platform/errors.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Context, KnownKey, RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { bindRaw, type Binding } from '#platform/server/http/calls/binding.ts';
import { messageOf } from '#platform/server/http/calls/error-messages.ts';
import { bearer } from '#platform/server/http/admission/identify-caller.ts';
import { CallerRates } from '#platform/server/http/admission/caller-rates.ts';
import { readBody } from '#platform/server/http/calls/read-input.ts';
import { asRefusal } from '#platform/server/http/calls/refusals.ts';
import { check } from '#platform/validation.ts';
import { ScimFault } from '../scim-filter.ts';
import { errorResource } from '../scim-resources.ts';

const bodyLimit = 1_048_576;
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SCIM call, in the account of its token. */
export interface ScimCall {
  context: Context;
  search: URLSearchParams;
  /** Id of the resource; empty without one in the path. */
  id: string;
  body: unknown;
}

interface Answer {
  status?: number;
  resource?: object;
  location?: string;
}

/**
 * Binds SCIM calls: their own kind of token, one transaction of its account, and errors in the format of RFC 7644,
 * 3.12.
 */
export function createScimBinder(db: Database) {
  const rates = new CallerRates();
  return (endpoint: Endpoint, run: (call: ScimCall) => Promise<Answer>): Binding =>
    bindRaw(endpoint, async (request, info, params) => {
      try {
        const key = await identify(db, request, rates);
        if (params['id'] !== undefined && !isUuid.test(params['id']))
          throw new ScimFault(404, undefined, 'There is no such resource.');
        const raw = endpoint.body ? check(endpoint.body, await readBody(request, bodyLimit)) : undefined;
        const { searchParams: search } = new URL(request.url);
        const {
          status = 200,
          resource,
          location,
        } = await inAccountWithAfterCommit(db, key.accountId, async (inside, afterCommit) => {
          await stampApiKey(inside, key.accountId, key.keyId);
          const context = { scope: scopeOf(key), sessionId: key.keyId, db: inside, request: info, afterCommit };
          return run({ context, search, id: params['id'] ?? '', body: raw });
        });
        return answer(resource ? status : 204, resource, location ? { location } : {});
      } catch (error) {
        return fault(error, info);
      }
    });
}

/** @throws Refusal `unauthenticated`, `forbidden` for a key of another kind, `too_many_requests` */
async function identify(db: Database, request: Request, rates: CallerRates): Promise<KnownKey> {
  const key = await findApiKey(db, hashSecret(bearer(request)));
  if (!key) throw unauthenticated();
  if (key.kind !== 'scim') throw new Refusal('forbidden');
  rates.countKey(key);
  return key;
}

/** The token is the author of its writes, and reads only people and groups. */
function scopeOf({ accountId, keyId }: KnownKey): Context['scope'] {
  return { accountId, userId: keyId, role: 'viewer', modules: [], sections: [], unitIds: [], mayAct: false };
}

function answer(status: number, resource: object | undefined, headers: Record<string, string>): Response {
  return new Response(resource ? JSON.stringify(resource) : null, {
    status,
    headers: {
      ...(resource && { 'content-type': 'application/scim+json; charset=utf-8' }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

function fault(error: unknown, { log, id }: RequestInfo): Response {
  if (error instanceof ScimFault)
    return answer(error.status, errorResource(error.status, error.message, error.scimType), {});
  const refusal = asRefusal(error);
  if (!refusal) {
    log.error({ err: error, request_id: id }, 'request failed');
    return answer(500, errorResource(500, `There was an unexpected error on the server (${id}).`), {});
  }
  if (refusal.code === 'validation_error') return invalidValue(refusal);
  const headers: Record<string, string> =
    refusal.retryAfterS === undefined ? {} : { 'retry-after': String(Math.ceil(refusal.retryAfterS)) };
  return answer(refusal.status, errorResource(refusal.status, messageOf(refusal)), headers);
}

function invalidValue({ errors = {} }: Refusal): Response {
  if (errors['email']?.includes(104))
    return answer(409, errorResource(409, 'This userName or e-mail is in use.', 'uniqueness'), {});
  const fields = Object.keys(errors).join(', ');
  return answer(400, errorResource(400, `Not valid: ${fields}.`, 'invalidValue'), {});
}
