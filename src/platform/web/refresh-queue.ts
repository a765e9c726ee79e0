/**
 * A session in the queue: one sign-in has the same `family` through every refresh, and a new `access_token` after each.
 */
export interface QueuedSession {
  family: string;
  access_token: string;
}

export interface RefreshQueueParts<S extends QueuedSession> {
  current(): S | null;
  /** Returns the refreshed session, or null if the server refuses. Throws if the server could not be reached. */
  refresh(stale: S): Promise<S | null>;
  /** Stores the refreshed session. */
  renewed(successor: S): void;
  /** The session has ended. */
  ended(session: S): void;
  /** Whether an error may be cured by a refresh. */
  isUnauthenticated(error: unknown): boolean;
  /** Thrown for a request without a session. */
  unauthenticated(): Error;
}

export interface RefreshQueue<S extends QueuedSession> {
  /** Runs a request with the session; if it is stale, once more after a refresh. */
  run<T>(attempt: (session: S) => Promise<T>): Promise<T>;
  /** Runs a request that is answered by the session's successor; others wait for it as for a refresh. */
  replace(attempt: (session: S) => Promise<S>): Promise<void>;
}

/**
 * One refresh at a time: requests with a stale session wait for it, then run again or fail like it. A refusal ends only
 * the session that was refused: a late answer does not affect a newer sign-in, and a request is never repeated under
 * another sign-in than the one it started with.
 */
export function createRefreshQueue<S extends QueuedSession>(parts: RefreshQueueParts<S>): RefreshQueue<S> {
  let refreshing: { family: string; outcome: Promise<void> } | null = null;

  async function run<T>(attempt: (session: S) => Promise<T>): Promise<T> {
    const before = parts.current();
    if (before && refreshing?.family === before.family) await refreshing.outcome;
    const session = before && sameSignIn(before);
    if (!session) throw parts.unauthenticated();
    try {
      return await attempt(session);
    } catch (error) {
      if (!parts.isUnauthenticated(error)) throw error;
      return attempt(await successorOf(session, error));
    }
  }

  function replace(attempt: (session: S) => Promise<S>): Promise<void> {
    return run((session) => {
      const replacing = attempt(session).then((successor) => {
        if (sameSignIn(session)?.access_token === session.access_token) parts.renewed(successor);
      });
      const outcome = replacing.catch(() => undefined).finally(() => (refreshing = null));
      refreshing = { family: session.family, outcome };
      return replacing;
    });
  }

  async function successorOf(stale: S, error: unknown): Promise<S> {
    const known = sameSignIn(stale);
    if (!known) throw error;
    if (known.access_token !== stale.access_token) return known;
    if (refreshing?.family !== stale.family) {
      refreshing = { family: stale.family, outcome: renew(stale).finally(() => (refreshing = null)) };
    }
    await refreshing.outcome;
    const successor = sameSignIn(stale);
    if (!successor || successor.access_token === stale.access_token) throw error;
    return successor;
  }

  async function renew(stale: S): Promise<void> {
    const successor = await parts.refresh(stale);
    const present = parts.current();
    // The session ended, or was replaced or refreshed by another tab meanwhile, so this answer is outdated.
    if (present?.family !== stale.family || present.access_token !== stale.access_token) return;
    if (successor) return parts.renewed(successor);
    parts.ended(stale);
    throw parts.unauthenticated();
  }

  function sameSignIn(as: S): S | null {
    const present = parts.current();
    return present?.family === as.family ? present : null;
  }

  return { run, replace };
}
