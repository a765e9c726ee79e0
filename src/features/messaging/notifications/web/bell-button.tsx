import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './notifications.module.css';

/** Above this the count is shown as `9+`. */
const most = 9;

interface BellButtonProps extends ComponentProps<'button'> {
  count: number;
  label: string;
}

export function BellButton({ count, label, className, ...rest }: BellButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.bell} ${className ?? ''}`}
      aria-label={label}
      // Drawn by the sheet: as text it would contradict the label, which says the whole number.
      data-count={count > most ? `${most}+` : count || undefined}
      {...rest}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
