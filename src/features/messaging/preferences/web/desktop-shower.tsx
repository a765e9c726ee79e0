import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  listNotifications,
  notificationChanged,
  type Notification as PortalNotification,
} from '#features/messaging/notifications/contract.ts';
import { useNotificationMessages } from '#features/messaging/notifications/web/public.ts';
import { call } from '#platform/web/call.ts';
import { mergeBursts } from '#platform/live/web/live-bursts.ts';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { isQuietFor } from '../quiet-hours.ts';
import { usePreferences } from './use-preferences.ts';

/** A lock held by every visible tab. */
const visibleLock = 'patio visible tab';
/** How long a tab reserves a notification; the other tabs have received it by then. */
const claimMs = 10_000;
/** More at once appear only in the list. */
const most = 3;

/** While no tab of the portal is visible, the browser shows notifications, each from one of the tabs. */
export function DesktopShower() {
  useVisibleLock();
  const navigate = useNavigate();
  const write = useNotificationMessages();
  const { data: preferences } = usePreferences();
  async function show(ids: readonly string[]): Promise<void> {
    if (document.visibilityState === 'visible' || (await isAnyTabVisible())) return;
    const { items } = await call(listNotifications, { query: { unread: 'true', limit: 30 } });
    const news = items.filter(
      ({ id, severity }) => ids.includes(id) && !(preferences && isQuietFor(severity, Date.now(), preferences)),
    );
    for (const one of news.slice(0, most)) await claim(one.id, () => open(one));
  }
  function open(notification: PortalNotification): void {
    const { title, body } = write(notification);
    const shown = new Notification(title, { body, tag: notification.id, icon: '/favicon.svg' });
    shown.addEventListener('click', () => {
      window.focus();
      void navigate(notification.link ?? '/notifications');
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
  /** Called with the page's state at that time. */
  show(ids: readonly string[]): Promise<void>;
}

function gather() {
  return mergeBursts<Arrived>({
    keyOf: ({ id }) => id,
    // If the fetch fails, they are still in the list.
    apply: (arrived) => void arrived[0]?.show(arrived.map(({ id }) => id)).catch(() => undefined),
  });
}

/** Holds the lock while this tab is visible. */
function useVisibleLock(): void {
  useEffect(() => {
    let leave: (() => void) | null = null;
    function look() {
      const isVisible = document.visibilityState === 'visible';
      if (isVisible && !leave) {
        const held = new Promise<void>((resolve) => (leave = resolve));
        void navigator.locks.request(visibleLock, { mode: 'shared' }, () => held);
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

async function isAnyTabVisible(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === visibleLock);
}

/** Runs the work in the first tab that claims the id. */
function claim(id: string, work: () => void): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(`patio notice ${id}`, { ifAvailable: true }, async (lock) => {
      if (lock) work();
      resolve();
      if (lock) await new Promise((done) => setTimeout(done, claimMs));
    });
  });
}
