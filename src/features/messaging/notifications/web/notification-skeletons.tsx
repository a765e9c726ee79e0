import { Box } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './notifications.module.css';

export function NotificationSkeletons({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton width={18} height={18} />
          <Box miw={0}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </Box>
        </div>
      ))}
    </div>
  );
}
