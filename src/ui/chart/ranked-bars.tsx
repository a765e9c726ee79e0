import { Link } from 'react-router';
import type { ColorName } from './drawing.ts';
import styles from './ranked-bars.module.css';

export interface RankedBar {
  key: string;
  label: string;
  value: number | null;
  /** Formatted value. */
  text: string;
  color: ColorName;
  /** Link to what is behind it; null if there is none. */
  to: string | null;
}

/** A horizontal bar per item, scaled to the largest, each with a link. */
export function RankedBars({ bars, max }: { bars: readonly RankedBar[]; max?: number | undefined }) {
  const highest = Math.max(max ?? 0, ...bars.map(({ value }) => Math.abs(value ?? 0)));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, to, ...bar }) => (
        <li key={key}>
          {to === null ? (
            <span className={styles.row}>
              <Bar {...bar} highest={highest} />
            </span>
          ) : (
            <Link to={to} className={styles.row}>
              <Bar {...bar} highest={highest} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Bar({ label, value, text, color, highest }: Omit<RankedBar, 'key' | 'to'> & { highest: number }) {
  const share = highest > 0 ? Math.abs(value ?? 0) / highest : 0;
  return (
    <>
      <span className={styles.label} title={label}>
        {label}
      </span>
      <span className={styles.track} aria-hidden>
        {share > 0 && (
          <span
            style={{ width: `max(3px, ${share * 100}%)`, background: `var(--${(value ?? 0) < 0 ? 'danger' : color})` }}
          />
        )}
      </span>
      <span className={styles.value}>{text}</span>
    </>
  );
}
