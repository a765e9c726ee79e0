import type { Endpoint, ReplyOf } from '../contract.ts';
import { send, type CallInput } from './send.ts';

/** Runs a request with the session's authorization header, refreshing the session if it is stale. */
export type Authorize = <T>(attempt: (authorization: string) => Promise<T>) => Promise<T>;

let authorize: Authorize | null = null;

/** Sets, once at start, the provider of the session. */
export function authorizeCallsBy(keeper: Authorize): void {
  authorize = keeper;
}

/**
 * Makes one call of the API, typed by its contract, with the session's header unless guests may call it.
 * @throws CallError
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<ReplyOf<E>> {
  const given = input ?? ({} as CallInput<E>);
  if (endpoint.access.kind === 'guest') return send(endpoint, given);
  return withAuthorization((authorization) => send(endpoint, given, { authorization }));
}

/** Runs another kind of request with the session's header. */
export const withAuthorization: Authorize = (attempt) => {
  if (!authorize) throw new Error('Nobody keeps the session.');
  return authorize(attempt);
};
