import type { Endpoint } from '../../contract.ts';
import type { ErrorBody, Refusal } from '../../errors.ts';
import { PreparedJson } from './binding.ts';

const privateHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A private JSON answer. */
export function json(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...privateHeaders, ...headers } });
}

/** The status of a call that succeeds. */
export function statusOf({ status, reply, produces }: Endpoint): number {
  return status ?? (reply || produces ? 200 : 204);
}

/** What a call answers when it succeeds. */
export function reply(endpoint: Endpoint, result: unknown): Response {
  const status = statusOf(endpoint);
  if (status === 204 || result === undefined)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  return json(status, result instanceof PreparedJson ? result.text : JSON.stringify(result));
}

/** A refusal as `api.md` words it. */
export function refuse(refusal: Refusal, requestId?: string): Response {
  const body: ErrorBody = { ...refusal.body(), ...(requestId && { request_id: requestId }) };
  const headers: Record<string, string> =
    refusal.retryAfterS === undefined ? {} : { 'retry-after': String(Math.ceil(refusal.retryAfterS)) };
  return json(refusal.status, JSON.stringify(body), headers);
}
