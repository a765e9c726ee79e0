import type { StatusGroup } from '../status-groups.ts';
import { statusAppearances } from './status-appearance.ts';
import styles from './asset-row.module.css';

interface StatusBarProps {
  groups: readonly { group: StatusGroup; count: number }[];
  className?: string | undefined;
}

/** Proportional bar of a fleet's statuses. Hidden from screen readers: the counts beside it say the same. */
export function StatusBar({ groups, className = '' }: StatusBarProps) {
  return (
    <div className={`${styles.bar} ${className}`} aria-hidden>
      {groups.map(({ group, count }) => (
        <span key={group} style={{ flexGrow: count, background: `var(--${statusAppearances[group].token})` }} />
      ))}
    </div>
  );
}
