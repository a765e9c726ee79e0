import type { Profile } from '../contract.ts';
import { restoreSession } from './session.ts';

/** Milliseconds for which what a route began to read is as good as a new reply; the live stream repeats events that are as old. */
const youngMs = 3_000;

interface Begun<Reply> {
  at: number;
  family: string;
  reply: Promise<Reply>;
}

interface FirstRead<Asked, Reply> {
  /** Begins as soon as the session is known; `mayRead` says whether this person's page will ask. */
  begin(asked: Asked, mayRead?: (profile: Profile) => boolean): Promise<void>;
  /** The reply that was begun, for the first who asks and while it is young; otherwise another. */
  read(asked: Asked, signal?: AbortSignal): Promise<Reply>;
}

/**
 * A read that a page's route begins while messages and scripts load. The same is begun once in a document: later the query
 * cache has it.
 */
export function createFirstRead<Asked, Reply>(
  read: (asked: Asked, signal?: AbortSignal) => Promise<Reply>,
): FirstRead<Asked, Reply> {
  const known = new Set<string>();
  const begun = new Map<string, Begun<Reply>>();
  return {
    async begin(asked, mayRead = () => true) {
      const key = JSON.stringify(asked);
      if (known.has(key)) return;
      known.add(key);
      const session = await restoreSession();
      if (session.status !== 'signed-in' || !mayRead(session.profile)) return;
      const reply = read(asked);
      begun.set(key, { at: Date.now(), family: session.family, reply });
      await reply;
    },
    async read(asked, signal) {
      const key = JSON.stringify(asked);
      known.add(key);
      const taken = begun.get(key);
      begun.delete(key);
      if (!taken || Date.now() - taken.at > youngMs) return read(asked, signal);
      const session = await restoreSession();
      if (session.status !== 'signed-in' || session.family !== taken.family) return read(asked, signal);
      return taken.reply.catch(() => read(asked, signal));
    },
  };
}

/** Whether the document was opened at this path: its page's module begins to read before the page's loader runs. */
export function isOpenedAt(path: string): boolean {
  return typeof location !== 'undefined' && location.pathname === path;
}
