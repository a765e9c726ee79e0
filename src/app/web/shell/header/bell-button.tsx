import { lazy } from 'react';
import { Bell } from '#features/messaging/notifications/web/bell.tsx';

const Panel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).NewsPanel }));

/** Notifications in the header; the panel is loaded when first opened. */
export function BellButton() {
  return <Bell>{(close) => <Panel onClose={close} />}</Bell>;
}
