import { WorkUnderWay } from '#features/jobs/background-jobs/web/my-work.tsx';
import { BellPanel } from '#features/messaging/notifications/web/bell-panel.tsx';

/** The last notifications, and one's long work that is under way. */
export function NewsPanel({ onClose }: { onClose(): void }) {
  return <BellPanel onClose={onClose} work={<WorkUnderWay />} />;
}
