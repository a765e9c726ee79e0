import { Link } from 'react-router';
import styles from './value-table.module.css';

export interface ValueRow {
  key: string;
  label: string;
  /** Formatted values, one per column. */
  values: readonly string[];
  /** Additional text columns. */
  words?: readonly string[];
  /** Link to what is behind it; null if there is none. */
  to: string | null;
}

interface ValueTableProps {
  caption: string;
  /** Headers: the row's name, each value, then the text columns. */
  columns: readonly string[];
  rows: readonly ValueRow[];
  /** Maximum height in pixels, above which it scrolls. */
  height?: number | undefined;
  /** Without a visible header, where the card's title is enough. */
  isPlain?: boolean;
}

/** A table of values: a card of its own, and the accessible alternative of each chart. */
export function ValueTable({ caption, columns, rows, height, isPlain = false }: ValueTableProps) {
  const valueCount = rows[0]?.values.length ?? columns.length;
  return (
    <div
      className={styles.frame}
      data-whole={height === undefined || undefined}
      style={{ maxHeight: height }}
      // Scrollable content must be focusable.
      {...(height !== undefined && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={styles.table} data-worded={rows.some(({ words }) => words) || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={isPlain ? 'visually-hidden' : undefined}>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at > valueCount ? styles.word : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, words = [], to }) => (
            <tr key={key}>
              <th scope="row" title={label}>
                {to === null ? label : <Link to={to}>{label}</Link>}
              </th>
              {values.map((value, index) => (
                // Columns never move, so the index is a stable key.
                <td key={index}>{value}</td>
              ))}
              {words.map((word, index) => (
                <td key={index} className={styles.word} data-column={columns[1 + valueCount + index]}>
                  {word}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
