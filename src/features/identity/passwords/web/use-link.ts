import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';

/** State of an e-mail link. */
export type LinkState<T> =
  { state: 'reading' } | { state: 'dead' } | { state: 'fault'; error: unknown } | { state: 'open'; found: T };

/** Checks a token on the server without consuming it. */
type ReadLink<T> = (token: string, signal: AbortSignal) => Promise<T>;

export const reading = { state: 'reading' } as const;

/** State of a link. `read` must be stable; `close` marks the link invalid. */
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

/** Whether an error means an invalid link; without an answer the link may still be valid. */
function isDead(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}
