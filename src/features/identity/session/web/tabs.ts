import { asSession, type StoredSession } from './session-storage.ts';

/** Messages between tabs of this origin. */
type Said =
  | { kind: 'ask' }
  | { kind: 'newer'; family: string; generation: number }
  | { kind: 'have'; session: StoredSession }
  | { kind: 'ended'; family: string };

/** Milliseconds for another tab to answer. */
const answerMs = { newTab: 500, copy: 150 };
/** A tab that is busy answers a new one later, which has shown the sign-in page meanwhile. */
const lateMs = 30_000;
const lockName = 'patio-session';

interface Present {
  current(): StoredSession | null;
  /** Another tab has refreshed this tab's session. */
  renewed(session: StoredSession): void;
  ended(family: string): void;
  /** Another tab has answered late that it has a session. */
  found(session: StoredSession): void;
}

export interface Tabs {
  /** Session of another open tab, if any. */
  askForSession(): Promise<StoredSession | null>;
  /** Refreshes under a lock over all tabs; a copied tab with a newer session is asked first. */
  refreshAlone(stale: StoredSession, refresh: () => Promise<StoredSession | null>): Promise<StoredSession | null>;
  /** Runs work while no tab refreshes. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  publishRenewed(session: StoredSession): void;
  publishEnded(family: string): void;
}

/** Connects the tabs of this origin: they share a session with a new tab, and refreshes with their copies. */
export function joinTabs(present: Present): Tabs {
  const channel = new BroadcastChannel('patio-session');
  const waiting = new Set<(session: StoredSession) => boolean>();
  let lateUntil = 0;

  channel.onmessage = (event: MessageEvent<Said>) => hear(event.data);

  function hear(said: Said): void {
    const mine = present.current();
    if (said.kind === 'ask' && mine) post({ kind: 'have', session: mine });
    if (said.kind === 'newer' && mine?.family === said.family && mine.generation > said.generation)
      post({ kind: 'have', session: mine });
    if (said.kind === 'ended' && mine?.family === said.family) present.ended(said.family);
    if (said.kind === 'have') hearSession(asSession(said.session));
  }

  function hearSession(session: StoredSession | null): void {
    if (!session) return;
    const mine = present.current();
    if (mine?.family === session.family && session.generation > mine.generation) present.renewed(session);
    if (!mine && waiting.size === 0 && Date.now() < lateUntil) present.found(session);
    for (const accept of waiting) if (accept(session)) waiting.delete(accept);
  }

  function post(said: Said): void {
    channel.postMessage(said);
  }

  function ask(
    question: Said,
    withinMs: number,
    fits: (session: StoredSession) => boolean,
  ): Promise<StoredSession | null> {
    return new Promise((resolve) => {
      const accept = (session: StoredSession) => {
        if (!fits(session)) return false;
        clearTimeout(timer);
        resolve(session);
        return true;
      };
      const timer = setTimeout(() => {
        waiting.delete(accept);
        resolve(null);
      }, withinMs);
      waiting.add(accept);
      post(question);
    });
  }

  return {
    askForSession: () => {
      lateUntil = Date.now() + lateMs;
      return ask({ kind: 'ask' }, answerMs.newTab, () => true);
    },
    refreshAlone: (stale, refresh) =>
      alone(async () => {
        const newer = await ask(
          { kind: 'newer', family: stale.family, generation: stale.generation },
          answerMs.copy,
          (session) => session.family === stale.family && session.generation > stale.generation,
        );
        return newer ?? refresh();
      }),
    alone,
    publishRenewed: (session) => post({ kind: 'have', session }),
    publishEnded: (family) => post({ kind: 'ended', family }),
  };
}

/** Web Locks exist on secure origins only; elsewhere the server's grace time covers concurrent refreshes. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work();
}
