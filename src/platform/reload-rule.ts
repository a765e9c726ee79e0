/** A reload for a newer build: time (ms), from which build, to which. */
export interface Reload {
  at: number;
  from: string;
  to: string;
}

export interface ReloadQuestion {
  /** The page's build. */
  current: string;
  /** The server's build. */
  latest: string;
  /** Milliseconds. */
  now: number;
  /** The last reload in this tab; undefined if it cannot be stored. */
  last: Reload | null | undefined;
  /** Something typed or drawn would be lost. */
  hasUnsaved: boolean;
}

const guardMs = 10_000;

/**
 * Whether a page reloads for a newer build: never twice within ten seconds, never again if the last reload for that
 * build loaded the same page, never if it cannot be recorded, and only on request while something is unsaved.
 */
export function decideReload({ current, latest, now, last, hasUnsaved }: ReloadQuestion): 'stay' | 'reload' | 'ask' {
  if (latest === current || last === undefined) return 'stay';
  if (last && Math.abs(now - last.at) < guardMs) return 'stay';
  if (last && last.from === current && last.to === latest) return 'stay';
  return hasUnsaved ? 'ask' : 'reload';
}
