import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#platform/contract.ts';
import { CallError } from '#platform/web/call-error.ts';
import { send } from '#platform/web/send.ts';
import { readPasswordLink } from '../contract.ts';

type LinkState =
  | { state: 'reading' }
  | { state: 'dead' }
  | { state: 'fault'; error: unknown }
  | ({ state: 'open' } & ReplyOf<typeof readPasswordLink>);

export const reading: LinkState = { state: 'reading' };

/** What a link opens, as far as it is known; `close` where it turned out to open nothing any more. */
export function useLink(token: string): { link: LinkState; readAgain(): void; close(): void } {
  const [link, setLink] = useState<LinkState>(reading);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void readLink(token, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setLink(found);
    });
    return () => leaving.abort();
  }, [token, round]);
  const readAgain = useCallback(() => {
    setLink(reading);
    setRound((present) => present + 1);
  }, []);
  const close = useCallback(() => setLink({ state: 'dead' }), []);
  return { link, readAgain, close };
}

async function readLink(token: string, signal: AbortSignal): Promise<LinkState> {
  if (token === '') return { state: 'dead' };
  try {
    return { state: 'open', ...(await send(readPasswordLink, { body: { token }, signal })) };
  } catch (error) {
    return isDead(error) ? { state: 'dead' } : { state: 'fault', error };
  }
}

/** Whatever the server says no to is no link of ours; a server that says nothing may know it yet. */
export function isDead(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}
