import { useSyncExternalStore } from 'react';
import type { BodyInput } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { authorizeCallsBy } from '#platform/web/authorization.ts';
import { CallError, isUnauthenticated } from '#platform/web/call-error.ts';
import { profileReadBy } from '#platform/web/own-profile.ts';
import { createRefreshQueue } from '#platform/web/refresh-queue.ts';
import { setServerAway } from '#platform/web/server-away.ts';
import type { exchangeToken, Profile, Token } from '../contract.ts';
import type { OwnPassword } from '../own-password.ts';
import type { Credentials } from './session-calls.ts';
import { readSession, takeAskedPath, writeSession, type StoredSession } from './session-storage.ts';
import { joinTabs, type Tabs } from './tabs.ts';

/**
 * Who sits before this tab. `family` changes with every sign-in and account switch, and with nothing else. A guest who has `left` signed
 * out on purpose: where they were is nobody's to come back to.
 */
export type SessionState =
  { status: 'unknown' } | { status: 'guest'; left?: true } | { status: 'signed-in'; family: string; profile: Profile };

const unknown: SessionState = { status: 'unknown' };
const listeners = new Set<() => void>();
let state: SessionState = unknown;
let session: StoredSession | null = null;
let tabs: Tabs | null = null;
let restoring: Promise<SessionState> | null = null;

const queue = createRefreshQueue<StoredSession>({
  current: () => session,
  refresh: (stale) => joined().refreshAlone(stale, () => refresh(stale)),
  renewed(successor) {
    keep(successor);
    joined().publishRenewed(successor);
  },
  ended: (stale) => end(stale.family),
  isUnauthenticated,
  unauthenticated: () => new CallError('unauthenticated', { status: 401 }),
});

/** Restores the session of this tab, or takes over that of an open one; asked again it gives the same answer. */
export function restoreSession(): Promise<SessionState> {
  restoring ??= restore().catch((error: unknown) => {
    restoring = null;
    throw error;
  });
  return restoring.then(() => state);
}

/**
 * Starts over as nobody: a session of this tab ends, one of another tab is not asked for. The owner of an opened link
 * may be another person than the one who sat here before.
 */
export async function startAsGuest(): Promise<SessionState> {
  authorizeCallsBy(authorize);
  joined();
  if (readSession() ?? session) {
    // Where the server is out of reach, the session ends here at least.
    await restoreSession().catch(() => undefined);
    await signOut();
  }
  restoring ??= Promise.resolve(state);
  if (state.status === 'unknown') set({ status: 'guest' });
  return state;
}

async function restore(): Promise<SessionState> {
  authorizeCallsBy(authorize);
  profileReadBy(reloadProfile);
  const others = joined();
  const found = readSession() ?? (await others.askForSession());
  // A person may have signed in while the other tabs were asked.
  if (!session) keep(found);
  if (!session) set({ status: 'guest' });
  else if (state.status !== 'signed-in') await loadProfile().catch(unlessEnded);
  return state;
}

function unlessEnded(error: unknown): void {
  if (state.status !== 'guest') throw error;
}

/**
 * The calls of a session, with all that a call needs: fetched with signed-in pages, or as a person begins to sign in.
 * @throws CallError
 */
export function sessionCalls(): Promise<typeof import('./session-calls.ts')> {
  return import('./session-calls.ts').catch((cause: unknown) => {
    throw new CallError('request-no-response', { cause });
  });
}

async function withCalls<T>(run: (calls: Awaited<ReturnType<typeof sessionCalls>>) => Promise<T>): Promise<T> {
  return run(await sessionCalls());
}

/**
 * Signs in with a password, in whose place another is chosen where an administrator typed it.
 * @throws CallError
 */
export async function signIn(credentials: Credentials, chosen?: OwnPassword): Promise<Profile> {
  return enter(await withCalls((calls) => calls.tokenByPassword(credentials, chosen)));
}

/**
 * Where to go on with a corporate account.
 * @throws CallError
 */
export async function beginByDirectory(): Promise<string> {
  return (await withCalls((calls) => calls.beginCorporateSignIn())).url;
}

/**
 * Signs in with what the directory sent this browser back with.
 * @throws CallError
 */
export async function signInByDirectory(answer: BodyInput<typeof exchangeToken>): Promise<Profile> {
  return enter(await withCalls((calls) => calls.tokenByDirectory(answer)));
}

/** Ends the session here and at the server; what the server says to that does not matter. */
export async function signOut(): Promise<void> {
  const ending = session;
  if (!ending) return;
  await withCalls(({ logOut }) => logOut()).catch(() => undefined);
  joined().publishEnded(ending.family);
  leave(ending.family);
}

/**
 * Goes on in another account: a token family of its own, so that other tabs stay where they are. What has to be done in the
 * account that is left is done once the way on is sure.
 * @throws CallError
 */
export async function switchAccount(accountId: string, leave?: () => Promise<void>): Promise<Profile> {
  const token = await withCalls((calls) => calls.tokenOfAccount(accountId));
  await leave?.();
  return enter(token);
}

/**
 * Reads the signed-in person again: their accounts, what they may open.
 * @throws CallError
 */
export async function reloadProfile(): Promise<void> {
  const asking = session;
  if (!asking) return;
  try {
    const profile = await withCalls((calls) => calls.readProfile());
    if (session?.family === asking.family) set({ status: 'signed-in', family: asking.family, profile });
  } catch (error) {
    // Signed out meanwhile: every tab has been notified.
    if (session) throw error;
  }
}

/**
 * Keeps the language with the person, when a person is signed in.
 * @throws CallError
 */
export async function keepLocale(locale: Locale): Promise<void> {
  if (state.status !== 'signed-in') return;
  await withCalls((calls) => calls.changeLocale(locale));
  set({ ...state, profile: { ...state.profile, locale } });
}

/** The session's state, following its changes; on the server nobody is known. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => state,
    () => unknown,
  );
}

/** The signed-in person; only below the frame, which shows nothing without one. */
export function useProfile(): Profile {
  const present = useSession();
  if (present.status !== 'signed-in') throw new CallError('unauthenticated', { status: 401 });
  return present.profile;
}

/** Whether the person is an administrator of the current account. */
export function useIsAdmin(): boolean {
  const { accounts, current_account_id } = useProfile();
  return accounts.some(({ id, role }) => id === current_account_id && role === 'admin');
}

function authorize<T>(attempt: (authorization: string) => Promise<T>): Promise<T> {
  return queue.run((present) => attempt(`${present.token_type} ${present.access_token}`));
}

/** Begins the session of a token in this tab. */
export async function enter(token: Token): Promise<Profile> {
  keep({ ...token, family: newFamily(), generation: 0 });
  return loadProfile();
}

async function loadProfile(): Promise<Profile> {
  const asking = session;
  try {
    const profile = await withCalls((calls) => calls.readProfile());
    if (profile.accounts.length === 0) throw new CallError('no_accounts', { status: 400 });
    if (session && session.family === asking?.family) set({ status: 'signed-in', family: session.family, profile });
    return profile;
  } catch (error) {
    if (asking && error instanceof CallError && error.status !== null && error.status < 500) end(asking.family);
    throw error;
  }
}

async function refresh(stale: StoredSession): Promise<StoredSession | null> {
  try {
    const token = await withCalls((calls) => calls.tokenByRefresh(stale.refresh_token));
    return { ...token, family: stale.family, generation: stale.generation + 1 };
  } catch (error) {
    if (error instanceof CallError && error.status !== null && error.status < 500 && error.status !== 429) return null;
    setServerAway(true);
    throw error;
  }
}

function end(family: string): void {
  if (session?.family !== family) return;
  keep(null);
  set({ status: 'guest' });
}

/** Ends it on purpose, here or in another tab of the same sign-in. */
function leave(family: string): void {
  if (session?.family !== family) return;
  keep(null);
  takeAskedPath();
  set({ status: 'guest', left: true });
}

function keep(next: StoredSession | null): void {
  if (next === null) setServerAway(false);
  session = next;
  writeSession(next);
}

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function joined(): Tabs {
  tabs ??= joinTabs({ current: () => session, renewed: keep, ended: leave });
  return tabs;
}

function newFamily(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
