import { Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ColorName } from './drawing.ts';
import styles from './chart.module.css';

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

interface RankedBarsProps {
  bars: readonly RankedBar[];
  /** The whole of a share; where a bar is longer, a line marks it. */
  max?: number | undefined;
}

/** A horizontal bar per item, scaled to the largest, each with a link. */
export function RankedBars({ bars, max }: RankedBarsProps) {
  const highest = Math.max(max ?? 0, ...bars.map(({ value }) => Math.abs(value ?? 0)));
  const mark = max !== undefined && highest > max ? max / highest : null;
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, to, ...bar }) => (
        <li key={key}>
          {to === null ? (
            <span className={styles.row}>
              <Bar {...bar} highest={highest} mark={mark} />
            </span>
          ) : (
            <Link to={to} className={styles.row}>
              <Bar {...bar} highest={highest} mark={mark} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

interface BarProps extends Omit<RankedBar, 'key' | 'to'> {
  highest: number;
  /** Where the line of the whole is, 0 to 1. */
  mark: number | null;
}

function Bar({ label, value, text, color, highest, mark }: BarProps) {
  const share = highest > 0 ? Math.abs(value ?? 0) / highest : 0;
  return (
    <>
      <Text span className={styles.label} truncate miw={104} title={label}>
        {label}
      </Text>
      <span className={styles.track} aria-hidden>
        {share > 0 && (
          <span
            style={{ width: `max(3px, ${share * 100}%)`, background: `var(--${(value ?? 0) < 0 ? 'danger' : color})` }}
          />
        )}
        {mark !== null && <i style={{ left: `${mark * 100}%` }} />}
      </span>
      <Text span textWrap="nowrap" data-number c="var(--gray-9)" fw={650} ta="right">
        {text}
      </Text>
    </>
  );
}
