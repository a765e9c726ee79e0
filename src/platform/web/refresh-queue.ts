/** A session as the queue sees it: one sign-in keeps its `family` through every refresh, `access_token` is new after each. */
export interface QueuedSession {
  family: string;
  access_token: string;
}

export interface RefreshQueueParts<S extends QueuedSession> {
  current(): S | null;
  /** Answers the successor, or null when the server refuses one. Throws when it could not be asked. */
  refresh(stale: S): Promise<S | null>;
  /** Keeps the successor. */
  renewed(successor: S): void;
  /** The session is over: nothing more can be done with it. */
  ended(session: S): void;
  /** Finds the answer that a refresh may cure. */
  isUnauthenticated(error: unknown): boolean;
  /** Thrown for a request that has no session to run with. */
  unauthenticated(): Error;
}

export interface RefreshQueue<S extends QueuedSession> {
  /** Runs a request with the session; where it is stale, once more with its successor. */
  run<T>(attempt: (session: S) => Promise<T>): Promise<T>;
}

/**
 * One refresh at a time: requests that meet a stale session wait for it, then run again, or fail as it failed.
 * A refusal ends the session that was refused and no other: an answer that comes late never touches a newer sign-in,
 * and a request never runs again under a sign-in that is not the one it began with.
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
    // Signed out, signed in again, or renewed by another tab meanwhile: what is there now is newer than this answer.
    if (present?.family !== stale.family || present.access_token !== stale.access_token) return;
    if (successor) return parts.renewed(successor);
    parts.ended(stale);
    throw parts.unauthenticated();
  }

  function sameSignIn(as: S): S | null {
    const present = parts.current();
    return present?.family === as.family ? present : null;
  }

  return { run };
}
