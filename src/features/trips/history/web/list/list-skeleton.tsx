import { Skeleton } from '#ui/skeleton.tsx';
import { useTripMessages } from '../use-trip-messages.ts';
import styles from '../routes-page.module.css';

/** Placeholder rows while loading. */
export function ListSkeleton() {
  const { t } = useTripMessages();
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {[84, 62, 96, 70, 88, 58].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={width} height={14} />
          <Skeleton width={width + 80} height={12} />
        </div>
      ))}
    </div>
  );
}
