import type { Endpoint, ReplyOf } from '../contract.ts';
import { withAuthorization } from './sign-in/authorization.ts';
import { CallError } from './call-error.ts';
import { send, type CallInput } from './send.ts';

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
  return withProof(() => withAuthorization((authorization) => send(endpoint, given, { authorization })));
}

/** Asks the person to prove who they are. @returns whether they did */
type Prove = () => Promise<boolean>;

let prove: Prove | null = null;
let proving: Promise<boolean> | null = null;

/** Says who asks for a proof before what is grave. @returns what ends it */
export function proveBy(prover: Prove): () => void {
  prove = prover;
  return () => {
    if (prove === prover) prove = null;
  };
}

/** Runs a call, and once more where the server wanted a proof and got one; calls that meet share one. */
async function withProof<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'step_up_required' || !prove) throw error;
    proving ??= prove().finally(() => (proving = null));
    if (!(await proving)) throw error;
    return attempt();
  }
}
