import { useSyncExternalStore } from 'react';
import type { BodyInput } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { authorizeCallsBy } from '#platform/web/sign-in/authorization.ts';
import { CallError, isUnauthenticated } from '#platform/web/call-error.ts';
import { profileReadBy } from '#platform/web/sign-in/own-profile.ts';
import { createRefreshQueue } from '#platform/web/refresh-queue.ts';
import { setServerAway } from '#platform/web/server-away.ts';
import { setSignInFamily } from '#platform/web/sign-in/sign-in-family.ts';
import type { exchangeToken, Profile, Token } from '../contract.ts';
import type { OwnPassword } from '../own-password.ts';
import type { Credentials } from './session-calls.ts';
import { readSession, takeAskedPath, writeSession, type StoredSession } from './session-storage.ts';
import { joinTabs, type Tabs } from './tabs.ts';

/** Why the directory ended a session: a logout there, a refusal of the person, or no confirmation in time. */
export type DirectoryEnd = 'logout' | 'refused' | 'lapsed';

/**
 * Session of this tab. `family` changes with each sign-in and account switch only. A guest with `left` has signed out
 * on purpose, so their path is not restored. `isTakenOver`: by the session of another tab, while the sign-in page was shown.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'guest'; left?: true; endedBy?: DirectoryEnd }
  | { status: 'signed-in'; family: string; profile: Profile; isTakenOver?: true };

const unknown: SessionState = { status: 'unknown' };
const listeners = new Set<() => void>();
let state: SessionState = unknown;
let session: StoredSession | null = null;
let tabs: Tabs | null = null;
let restoring: Promise<SessionState> | null = null;
let endedBy: { family: string; reason: DirectoryEnd } | null = null;

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

/** Restores the session of this tab, or takes over one of another tab; later calls return the same result. */
export function restoreSession(): Promise<SessionState> {
  restoring ??= restore().catch((error: unknown) => {
    restoring = null;
    throw error;
  });
  return restoring.then(() => state);
}

/** Ends a session of this tab without asking other tabs: the owner of an opened link may be another person. */
export async function startAsGuest(): Promise<SessionState> {
  authorizeCallsBy(authorize);
  joined();
  if (readSession() ?? session) {
    // When the server cannot be reached, at least this tab's session ends.
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
  // A sign-in may have completed while other tabs were asked.
  if (!session) keep(found);
  if (!session) set({ status: 'guest' });
  else if (state.status !== 'signed-in') await loadProfile().catch(unlessEnded);
  return state;
}

function unlessEnded(error: unknown): void {
  if (state.status !== 'guest') throw error;
}

/**
 * Calls of a session, loaded with signed-in pages or at the start of a sign-in.
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
 * Signs in by password, replacing one set by an administrator.
 * @throws CallError
 */
export async function signIn(credentials: Credentials, chosen?: OwnPassword): Promise<Profile> {
  return enter(await withCalls((calls) => calls.tokenByPassword(credentials, chosen)));
}

/**
 * URL of the directory's sign-in.
 * @throws CallError
 */
export async function beginByDirectory(): Promise<string> {
  return (await withCalls((calls) => calls.beginCorporateSignIn())).url;
}

/**
 * Completes a sign-in by the directory.
 * @throws CallError
 */
export async function signInByDirectory(answer: BodyInput<typeof exchangeToken>): Promise<Profile> {
  const former = session ?? readSession();
  return enter(await withCalls((calls) => calls.tokenByDirectory(answer, former && headerOf(former))));
}

/**
 * Proves who the person is; the tokens of the answer replace those before.
 * @throws CallError
 */
export function prove(ask: (authorization: string) => Promise<Token>): Promise<void> {
  return queue.replace((present) =>
    joined().alone(async () => ({
      ...(await ask(headerOf(present))),
      family: present.family,
      generation: present.generation + 1,
    })),
  );
}

/** Ends the session here and on the server, whose errors are ignored. */
export async function signOut(): Promise<void> {
  const ending = session;
  if (!ending) return;
  await withCalls(({ logOut }) => logOut()).catch(() => undefined);
  joined().publishEnded(ending.family);
  leave(ending.family);
}

/**
 * Switches to another account by a new token family, so that other tabs stay. `leave` runs once the new session is
 * certain.
 * @throws CallError
 */
export async function switchAccount(accountId: string, leave?: () => Promise<void>): Promise<Profile> {
  const token = await withCalls((calls) => calls.tokenOfAccount(accountId));
  await leave?.();
  return enter(token);
}

/**
 * Reloads the signed-in person.
 * @throws CallError
 */
export async function reloadProfile(): Promise<void> {
  const asking = session;
  if (!asking) return;
  try {
    const profile = await withCalls((calls) => calls.readProfile());
    if (session?.family === asking.family) set({ status: 'signed-in', family: asking.family, profile });
  } catch (error) {
    // Signed out in the meantime: every tab has been notified.
    if (session) throw error;
  }
}

/**
 * Stores the language with the signed-in person.
 * @throws CallError
 */
export async function keepLocale(locale: Locale): Promise<void> {
  if (state.status !== 'signed-in') return;
  await withCalls((calls) => calls.changeLocale(locale));
  set({ ...state, profile: { ...state.profile, locale } });
}

/** Session state, with updates; a guest on the server. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => state,
    () => unknown,
  );
}

/** The signed-in person; only inside the signed-in layout. */
export function useProfile(): Profile {
  const present = useSession();
  if (present.status !== 'signed-in') throw new CallError('unauthenticated', { status: 401 });
  return present.profile;
}

export function useIsAdmin(): boolean {
  const { accounts, current_account_id } = useProfile();
  return accounts.some(({ id, role }) => id === current_account_id && role === 'admin');
}

function authorize<T>(attempt: (authorization: string) => Promise<T>): Promise<T> {
  return queue.run((present) => attempt(headerOf(present)));
}

function headerOf({ token_type, access_token }: StoredSession): string {
  return `${token_type} ${access_token}`;
}

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
    noteDirectoryEnd(stale.family, error);
    if (error instanceof CallError && error.status !== null && error.status < 500 && error.status !== 429) return null;
    setServerAway(true);
    throw error;
  }
}

function noteDirectoryEnd(family: string, error: unknown): void {
  if (!(error instanceof CallError) || error.code !== 'directory_sign_in_required') return;
  const given = error.body?.details?.['reason'];
  endedBy = { family, reason: given === 'logout' || given === 'refused' ? given : 'lapsed' };
}

function end(family: string): void {
  if (session?.family !== family) return;
  keep(null);
  set({ status: 'guest', ...(endedBy?.family === family && { endedBy: endedBy.reason }) });
}

/** Ends the session on purpose, in this or a copied tab. */
function leave(family: string): void {
  if (session?.family !== family) return;
  keep(null);
  takeAskedPath();
  set({ status: 'guest', left: true });
}

function keep(next: StoredSession | null): void {
  if (next === null) setServerAway(false);
  setSignInFamily(next?.family ?? null);
  session = next;
  writeSession(next);
}

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function joined(): Tabs {
  tabs ??= joinTabs({ current: () => session, renewed: keep, ended: leave, found: takeOver });
  return tabs;
}

/** Signs a guest in by the session of another tab, unless one has ended here. */
function takeOver(found: StoredSession): void {
  if (state.status !== 'guest' || state.left || state.endedBy) return;
  keep(found);
  const mark = () => {
    if (state.status === 'signed-in' && state.family === found.family) set({ ...state, isTakenOver: true });
  };
  loadProfile().then(mark, () => undefined);
}

function newFamily(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
