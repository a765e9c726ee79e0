import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRefreshQueue, type QueuedSession, type RefreshQueue } from './refresh-queue.ts';

class Unauthenticated extends Error {}
class NoAnswer extends Error {}

interface Tab {
  session: QueuedSession | null;
  /** Tokens that were exchanged. */
  refreshes: string[];
  running: string[];
  overlaps: number;
  mixUps: number;
  ended: string[];
  away: boolean;
  refused: Set<string>;
  signIn(family: string): void;
  expire(family: string): void;
  queue: RefreshQueue<QueuedSession>;
  call(): Promise<string>;
}

/** A server that knows the valid token of each family, and a tab with one session. */
function createTab(pause: () => Promise<void> = () => Promise.resolve()) {
  const valid = new Map<string, number>();
  const tab: Tab = {
    session: null,
    refreshes: [],
    running: [],
    overlaps: 0,
    mixUps: 0,
    ended: [],
    away: false,
    refused: new Set(),
    signIn(family: string) {
      valid.set(family, 0);
      tab.session = { family, access_token: `${family}-0` };
    },
    expire(family: string) {
      valid.set(family, (valid.get(family) ?? 0) + 1);
    },
    queue: createRefreshQueue<QueuedSession>({
      current: () => tab.session,
      async refresh(stale) {
        tab.refreshes.push(stale.access_token);
        if (tab.running.includes(stale.family)) tab.overlaps += 1;
        tab.running.push(stale.family);
        await pause();
        tab.running.splice(tab.running.indexOf(stale.family), 1);
        if (tab.away) throw new NoAnswer();
        return tab.refused.has(stale.family)
          ? null
          : { family: stale.family, access_token: `${stale.family}-${valid.get(stale.family)}` };
      },
      renewed(successor) {
        if (tab.session?.family !== successor.family) tab.mixUps += 1;
        tab.session = successor;
      },
      ended(session) {
        if (tab.session?.access_token !== session.access_token) tab.mixUps += 1;
        tab.ended.push(session.family);
        if (tab.session?.family === session.family) tab.session = null;
      },
      isUnauthenticated: (error) => error instanceof Unauthenticated,
      unauthenticated: () => new Unauthenticated(),
    }),
    /** A call: returns the family it ran for, or fails with 401 if its token is not valid. */
    call: () =>
      tab.queue.run(async (session) => {
        await pause();
        if (session.access_token !== `${session.family}-${valid.get(session.family)}`) throw new Unauthenticated();
        return session.family;
      }),
  };
  return tab;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('refreshing', () => {
  test('thirty calls with a stale token make one refresh and all succeed', async () => {
    const tab = createTab();
    tab.signIn('a');
    tab.expire('a');
    await expect(Promise.all(Array.from({ length: 30 }, tab.call))).resolves.toEqual(Array(30).fill('a'));
    expect(tab.refreshes).toEqual(['a-0']);
  });

  test('a refused refresh ends the session once, and all waiting calls fail', async () => {
    const tab = createTab();
    tab.signIn('a');
    tab.expire('a');
    tab.refused.add('a');
    const outcomes = await Promise.allSettled([tab.call(), tab.call(), tab.call()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tab.ended).toEqual(['a']);
    expect(tab.session).toBeNull();
  });

  test('a refresh without an answer fails waiting calls and keeps the session', async () => {
    const tab = createTab();
    tab.signIn('a');
    tab.expire('a');
    tab.away = true;
    await expect(tab.call()).rejects.toBeInstanceOf(NoAnswer);
    tab.away = false;
    await expect(tab.call()).resolves.toBe('a');
    expect(tab.ended).toEqual([]);
  });

  test('calls refused while tokens are replaced wait for the new ones, without a refresh', async () => {
    const { opened, open } = gate();
    const tab = createTab();
    tab.signIn('a');
    const replacing = tab.queue.replace(async (session) => {
      tab.expire('a');
      await opened;
      return { ...session, access_token: 'a-1' };
    });
    const meanwhile = tab.call();
    open();
    await replacing;
    await expect(meanwhile).resolves.toBe('a');
    expect(tab.refreshes).toEqual([]);
  });

  test('tokens that come after a sign-out are dropped, and a refused proof keeps the session', async () => {
    const tab = createTab();
    tab.signIn('a');
    await expect(tab.queue.replace(() => Promise.reject(new NoAnswer()))).rejects.toBeInstanceOf(NoAnswer);
    await expect(tab.call()).resolves.toBe('a');
    await tab.queue.replace(async (session) => {
      tab.session = null;
      return session;
    });
    expect(tab.session).toBeNull();
  });

  test('a late refusal does not affect a newer sign-in', async () => {
    const { opened, open } = gate();
    const tab = createTab(() => (tab.session?.family === 'b' ? Promise.resolve() : opened));
    tab.signIn('a');
    tab.expire('a');
    tab.refused.add('a');
    const late = tab.call();
    tab.signIn('b');
    open();
    await expect(late).rejects.toBeInstanceOf(Unauthenticated);
    expect(tab.session?.family).toBe('b');
    expect(tab.ended).toEqual([]);
    await expect(tab.call()).resolves.toBe('b');
  });

  test('without a session nothing is sent', async () => {
    const tab = createTab();
    await expect(tab.call()).rejects.toBeInstanceOf(Unauthenticated);
    expect(tab.refreshes).toEqual([]);
  });

  test('a session renewed by another tab is used without a refresh', async () => {
    const { opened, open } = gate();
    const tab = createTab(() => opened);
    tab.signIn('a');
    tab.expire('a');
    const call = tab.call();
    tab.session = { family: 'a', access_token: 'a-1' };
    open();
    await expect(call).resolves.toBe('a');
    expect(tab.refreshes).toEqual([]);
  });
});

type Step = { kind: 'call' | 'expire' | 'sign-in' | 'sign-out' | 'refuse' | 'away' | 'back' };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'call',
    'call',
    'call',
    'call',
    'expire',
    'expire',
    'sign-in',
    'sign-out',
    'refuse',
    'away',
    'back',
  ),
});

test('in any order of events every call ends, with one refresh at a time and sessions apart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 40 }), async (scheduler, steps) => {
      const tab = createTab(() => scheduler.schedule(Promise.resolve()));
      let signIns = 0;
      const calls: Promise<void>[] = [];
      const act: Record<Step['kind'], () => void> = {
        call() {
          const began = tab.session?.family;
          calls.push(
            tab.call().then(
              (family) => expect(family).toBe(began),
              (error: unknown) =>
                expect(error).toSatisfy((found) => found instanceof Unauthenticated || found instanceof NoAnswer),
            ),
          );
        },
        expire: () => tab.session && tab.expire(tab.session.family),
        'sign-in': () => tab.signIn(`s${(signIns += 1)}`),
        'sign-out': () => (tab.session = null),
        refuse: () => tab.session && tab.refused.add(tab.session.family),
        away: () => (tab.away = true),
        back: () => (tab.away = false),
      };
      const done = scheduler.scheduleSequence(
        steps.map(({ kind }) => ({ label: kind, builder: async () => act[kind]() })),
      ).task;
      await scheduler.waitFor(done.then(() => Promise.all(calls)));

      expect(tab.overlaps).toBe(0);
      expect(tab.mixUps).toBe(0);
      expect(calls.length).toBe(steps.filter(({ kind }) => kind === 'call').length);
      for (const family of tab.ended) expect(tab.refused.has(family)).toBe(true);
      expect(new Set(tab.ended).size).toBe(tab.ended.length);
    }),
    { numRuns: 500 },
  );
});
