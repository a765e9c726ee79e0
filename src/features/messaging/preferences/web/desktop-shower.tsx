import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  listNotifications,
  notificationChanged,
  type Notification as Told,
} from '#features/messaging/notifications/contract.ts';
import { useNotificationMessages } from '#features/messaging/notifications/web/public.ts';
import { call } from '#platform/web/call.ts';
import { mergeBursts } from '#platform/live/web/live-bursts.ts';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { isQuietFor } from '../preference-rules.ts';
import { usePreferences } from './use-preferences.ts';

/** Held by every tab that somebody looks at. */
const lookedAt = 'patio tab in sight';
/** For which a tab keeps a message to itself: the others have heard of it by then. */
const claimMs = 10_000;
/** More at once are a crowd: the list tells them. */
const most = 3;

/** While no tab of the portal is in sight, what comes is shown by the browser: once, by one of the tabs. */
export function DesktopShower() {
  useInSight();
  const navigate = useNavigate();
  const write = useNotificationMessages();
  const { data: wishes } = usePreferences();
  async function show(ids: readonly string[]): Promise<void> {
    if (document.visibilityState === 'visible' || (await isInSight())) return;
    const { items } = await call(listNotifications, { query: { unread: 'true', limit: 30 } });
    const news = items.filter(
      ({ id, severity }) => ids.includes(id) && !(wishes && isQuietFor(severity, Date.now(), wishes)),
    );
    for (const one of news.slice(0, most)) await claim(one.id, () => open(one));
  }
  function open(told: Told): void {
    const { title, body } = write(told);
    const shown = new Notification(title, { body, tag: told.id, icon: '/favicon.svg' });
    shown.addEventListener('click', () => {
      window.focus();
      void navigate(told.link ?? '/notifications');
      shown.close();
    });
  }
  const [bursts] = useState(() => gather());
  useEffect(() => () => bursts.stop(), [bursts]);
  useLivePatch(notificationChanged, (list) => {
    const added = list.flatMap(({ id, change }) => (id !== null && change === 'added' ? [{ id, show }] : []));
    if (added.length > 0) bursts.add(added);
  });
  return null;
}

interface Arrived {
  id: string;
  /** As the page stands by then. */
  show(ids: readonly string[]): Promise<void>;
}

function gather() {
  return mergeBursts<Arrived>({
    keyOf: ({ id }) => id,
    // What could not be read is in the list.
    apply: (arrived) => void arrived[0]?.show(arrived.map(({ id }) => id)).catch(() => undefined),
  });
}

/** Says to the other tabs that somebody looks at this one. */
function useInSight(): void {
  useEffect(() => {
    let leave: (() => void) | null = null;
    function look() {
      const isVisible = document.visibilityState === 'visible';
      if (isVisible && !leave) {
        const held = new Promise<void>((resolve) => (leave = resolve));
        void navigator.locks.request(lookedAt, { mode: 'shared' }, () => held);
      } else if (!isVisible) {
        leave?.();
        leave = null;
      }
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave?.();
    };
  }, []);
}

async function isInSight(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lookedAt);
}

/** Does it in the first tab that asks. */
function claim(id: string, work: () => void): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(`patio notice ${id}`, { ifAvailable: true }, async (lock) => {
      if (lock) work();
      resolve();
      if (lock) await new Promise((done) => setTimeout(done, claimMs));
    });
  });
}
