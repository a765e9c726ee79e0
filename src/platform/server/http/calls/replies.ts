import type { Endpoint } from '../../../contract.ts';
import type { ErrorBody, Refusal } from '../../../errors.ts';
import { PreparedJson } from './binding.ts';
import { messageOf } from './error-messages.ts';

const privateHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A JSON answer that must not be cached by others. */
export function json(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, { status, headers: { ...privateHeaders, ...headers } });
}

/** The success status of a call. */
export function statusOf({ status, reply, produces }: Endpoint): number {
  return status ?? (reply || produces ? 200 : 204);
}

/** The success answer of a call. */
export function reply(endpoint: Endpoint, result: unknown): Response {
  const status = statusOf(endpoint);
  if (status === 204 || result === undefined)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  return json(status, result instanceof PreparedJson ? result.text : JSON.stringify(result));
}

/**
 * A refusal in the format of `api.md`.
 * @param asked address of the call, which has moved to another cell if the refusal says so
 */
export function refuse(refusal: Refusal, requestId?: string, asked?: string): Response {
  const { code, errors, params, details } = refusal;
  const body: ErrorBody = {
    error: code,
    message: messageOf(refusal),
    ...(errors && { errors }),
    ...(params && { params }),
    ...(details && { details }),
    ...(requestId && { request_id: requestId }),
  };
  const headers: Record<string, string> = {};
  if (refusal.retryAfterS !== undefined) headers['retry-after'] = String(Math.ceil(refusal.retryAfterS));
  if (refusal.movedTo !== undefined && asked !== undefined) {
    const { pathname, search } = new URL(asked);
    headers['location'] = refusal.movedTo + pathname + search;
  }
  return json(refusal.status, JSON.stringify(body), headers);
}
