import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';

/** What a link from a mail opens, as far as it is known. */
export type LinkState<T> =
  { state: 'reading' } | { state: 'dead' } | { state: 'fault'; error: unknown } | { state: 'open'; found: T };

/** Asks the server what a token opens, without using it. */
type ReadLink<T> = (token: string, signal: AbortSignal) => Promise<T>;

export const reading = { state: 'reading' } as const;

/** What a link opens, by a `read` that stays the same; `close` where it turned out to open nothing any more. */
export function useLink<T>(token: string, read: ReadLink<T>): { link: LinkState<T>; readAgain(): void; close(): void } {
  const [link, setLink] = useState<LinkState<T>>(reading);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void readLink(token, read, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setLink(found);
    });
    return () => leaving.abort();
  }, [token, read, round]);
  const readAgain = useCallback(() => {
    setLink(reading);
    setRound((present) => present + 1);
  }, []);
  const close = useCallback(() => setLink({ state: 'dead' }), []);
  return { link, readAgain, close };
}

async function readLink<T>(token: string, read: ReadLink<T>, signal: AbortSignal): Promise<LinkState<T>> {
  if (token === '') return { state: 'dead' };
  try {
    return { state: 'open', found: await read(token, signal) };
  } catch (error) {
    return isDead(error) ? { state: 'dead' } : { state: 'fault', error };
  }
}

/** Whatever the server says no to is no link of ours; a server that says nothing may know it yet. */
function isDead(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}
