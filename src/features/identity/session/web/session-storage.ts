import type { Token } from '../contract.ts';

/** Session of this tab. Copied tabs share `family`; the higher `generation` is newer. */
export interface StoredSession extends Token {
  family: string;
  generation: number;
}

const key = 'patio.session';
const askedKey = 'patio.asked';

export function readSession(): StoredSession | null {
  const text = read(key);
  if (!text) return null;
  try {
    return asSession(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Validates a stored or received session; null when it is invalid, as of another build. */
export function asSession(value: unknown): StoredSession | null {
  return isSession(value) ? value : null;
}

// Written by hand: guest pages do not load zod.
function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, token_type, refresh_token, expires_in, family, generation } = value as Partial<StoredSession>;
  const texts = [access_token, refresh_token, family];
  return (
    token_type === 'Bearer' &&
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(expires_in) &&
    Number.isInteger(generation)
  );
}

export function writeSession(session: StoredSession | null): void {
  write(key, session && JSON.stringify(session));
}

/** Stores the requested path until a person has signed in. */
export function keepAskedPath(path: string): void {
  write(askedKey, path);
}

export function takeAskedPath(): string | null {
  const path = read(askedKey);
  write(askedKey, null);
  return path;
}

// Storage may be disabled: the session then lasts as long as the page.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    return;
  }
}
