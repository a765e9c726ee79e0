let family: string | null = null;
const listeners = new Set<(family: string | null) => void>();

/** Notes which sign-in this tab has; null: none. */
export function setSignInFamily(next: string | null): void {
  family = next;
  for (const listener of listeners) listener(next);
}

/** Calls a listener with the present sign-in, and with each that follows. */
export function followSignInFamily(listener: (family: string | null) => void): void {
  listeners.add(listener);
  listener(family);
}
