import { token, type Token } from '../contract.ts';
import * as z from 'zod/mini';

/** A session of this tab. Copies of the tab share `family`; of two copies the one with the higher `generation` is the newer. */
export interface StoredSession extends Token {
  family: string;
  generation: number;
}

const key = 'patio.session';
const askedKey = 'patio.asked';
const stored = z.object({ ...token.shape, family: z.string(), generation: z.int() });

export function readSession(): StoredSession | null {
  const text = read(key);
  if (!text) return null;
  try {
    return asSession(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The session that a value is, or null: what comes from storage or another tab may be of another build. */
export function asSession(value: unknown): StoredSession | null {
  const result = z.safeParse(stored, value);
  return result.success ? result.data : null;
}

export function writeSession(session: StoredSession | null): void {
  write(key, session && JSON.stringify(session));
}

/** Keeps the path that was asked for until a person has signed in. */
export function keepAskedPath(path: string): void {
  write(askedKey, path);
}

export function takeAskedPath(): string | null {
  const path = read(askedKey);
  write(askedKey, null);
  return path;
}

// Storage may be switched off: the session then lives as long as the page.
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
