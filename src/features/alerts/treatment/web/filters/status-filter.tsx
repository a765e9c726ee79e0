import { alertStatuses } from '../../contract.ts';
import { toggleValue } from '#features/assets/catalogue/public.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AlertFilter } from '../../page/alerts-address.ts';
import type { Counts } from './filter-content.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './filters.module.css';

interface StatusFilterProps {
  chosen: AlertFilter['status'];
  /** Under the other filters. */
  counts: Counts | undefined;
  onChoose(chosen: AlertFilter['status']): void;
}

/** How many alerts there are of each status under the other filters; pressed it filters by it. */
export function StatusFilter({ chosen, counts, onChoose }: StatusFilterProps) {
  const { t } = useAlertMessages();
  return (
    <div role="group" aria-label={t('by_status')} className={styles.strip}>
      {alertStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.state}
          aria-pressed={chosen.includes(status)}
          onClick={() => onChoose(toggleValue(chosen, status))}
        >
          <StatusPill status={status} />
          <StatusCount status={status} counts={counts} />
        </button>
      ))}
    </div>
  );
}

/** Of those resolved no more than the server counts. */
export function StatusCount({ status, counts }: { status: keyof Counts['status']; counts: Counts | undefined }) {
  const { number } = useAlertMessages();
  if (!counts) return <Skeleton width={28} height={16} />;
  const isLeast = status === 'resolved' && counts.resolved_is_least;
  return <b className={styles.total}>{`${number(counts.status[status])}${isLeast ? '+' : ''}`}</b>;
}
