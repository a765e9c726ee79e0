import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/identity/session/web/public.ts';
import { CallError } from '#platform/web/call-error.ts';

/** State of an e-mail link. */
export type LinkState<T> =
  { state: 'reading' } | { state: 'dead' } | { state: 'fault'; error: unknown } | { state: 'open'; found: T };

/** Checks a token on the server without consuming it. */
type ReadLink<T> = (token: string, signal: AbortSignal) => Promise<T>;

const reading = { state: 'reading' } as const;

interface OpenedLink<T> {
  token: string;
  link: LinkState<T>;
  readAgain(): void;
  /** Marks the link invalid. */
  close(): void;
}

/** The link by which this page was opened. `read` must be stable. */
export function useLink<T>(read: ReadLink<T>): OpenedLink<T> {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // An existing session of this tab is ended before the link is shown.
  const isGuest = useSession().status === 'guest';
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
  return { token, link: isGuest ? link : reading, readAgain, close };
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
