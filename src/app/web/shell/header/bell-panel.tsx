import { WorkUnderWay } from '#features/jobs/background-jobs/web/my-work.tsx';
import { BellPanel } from '#features/messaging/notifications/web/bell-panel.tsx';

/** The latest notifications, and the person's running jobs. */
export function NewsPanel({ onClose }: { onClose(): void }) {
  return <BellPanel onClose={onClose} work={<WorkUnderWay />} />;
}
