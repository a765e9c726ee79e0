/** A reload for the sake of a newer build: when (ms), from which build, to which. */
export interface Reload {
  at: number;
  from: string;
  to: string;
}

export interface ReloadQuestion {
  /** The build that the page runs. */
  current: string;
  /** The build that the server has. */
  latest: string;
  /** Milliseconds. */
  now: number;
  /** The last one of this tab; undefined where nothing can be remembered. */
  last: Reload | null | undefined;
  /** Something typed or drawn would be lost. */
  hasUnsaved: boolean;
}

const guardMs = 10_000;

/**
 * Whether a page gives way to a newer build: never twice within ten seconds, never again where the last reload for that
 * build brought the same page back, never where nothing can be remembered, and not unasked while something is unsaved.
 */
export function decideReload({ current, latest, now, last, hasUnsaved }: ReloadQuestion): 'stay' | 'reload' | 'ask' {
  if (latest === current || last === undefined) return 'stay';
  if (last && Math.abs(now - last.at) < guardMs) return 'stay';
  if (last && last.from === current && last.to === latest) return 'stay';
  return hasUnsaved ? 'ask' : 'reload';
}
