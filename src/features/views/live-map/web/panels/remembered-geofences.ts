import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useProfile } from '#features/identity/session/web/public.ts';
import { geofenceShows } from '../../geofence-rows.ts';

/** Last geofence settings, stored in this browser. */
const remembered = z.object({ show: z.enum(geofenceShows), hidden: z.array(z.string()) });
export type RememberedGeofences = z.output<typeof remembered>;

const usual: RememberedGeofences = { show: 'asset', hidden: [] };
const listeners = new Set<() => void>();
/** Cache of the parsed text, so that equal text gives the same object. */
let last: { text: string | null; read: RememberedGeofences } = { text: null, read: usual };

/** Distinguishes people of one browser without storing their id (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const character of text) mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** How the person looks at geofences on any live map of theirs, and the way to change it. */
export function useRememberedGeofences(): [RememberedGeofences, (next: RememberedGeofences) => void] {
  const { email, current_account_id: account } = useProfile();
  const key = `patio-map-geofences:${markOf(`${account} ${email}`)}`;
  const value = useSyncExternalStore(
    listen,
    () => readText(localStorage.getItem(key)),
    () => usual,
  );
  return [
    value,
    (next) => {
      const text = JSON.stringify(next);
      last = { text, read: next };
      localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
  ];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function readText(text: string | null): RememberedGeofences {
  if (text !== last.text) last = { text, read: text === null ? usual : readJson(text) };
  return last.read;
}

function readJson(text: string): RememberedGeofences {
  try {
    return z.parse(remembered, JSON.parse(text));
  } catch {
    return usual;
  }
}
