import type { ChartDrawing } from './drawing.ts';
import { partsOf } from './name-room.ts';
import styles from './chart.module.css';

/** The parts of a pie with their values, where they do not fit into the picture. */
export function PartsList({ drawing, label }: { drawing: ChartDrawing; label: string }) {
  return (
    // Scrollable content must be focusable.
    <div className={styles.listFrame} tabIndex={0} role="group" aria-label={label}>
      <ul className={styles.parts}>
        {partsOf(drawing).map(({ name, color, text }) => (
          <li key={name}>
            <span className={styles.listDot} style={{ background: `var(--${color})` }} />
            <span className={styles.listName}>{name}</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
