import { Link } from 'react-router';
import styles from './value-table.module.css';

export interface ValueRow {
  key: string;
  label: string;
  /** As people read them, one of each column. */
  values: readonly string[];
  /** Words behind them, of one more column each. */
  words?: readonly string[];
  /** What is behind it; null: nothing to lead to. */
  to: string | null;
}

interface ValueTableProps {
  caption: string;
  /** What rows are, then each value, then the words. */
  columns: readonly string[];
  rows: readonly ValueRow[];
  /** In so many pixels it scrolls. */
  height?: number | undefined;
  /** Without a head where the card says it already. */
  isPlain?: boolean;
}

/** The values themselves: a card that is a table, and what stands behind each picture. */
export function ValueTable({ caption, columns, rows, height, isPlain = false }: ValueTableProps) {
  const valueCount = rows[0]?.values.length ?? columns.length;
  return (
    <div
      className={styles.frame}
      data-whole={height === undefined || undefined}
      style={{ maxHeight: height }}
      // What scrolls is reached by keys too.
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
                // Columns stand where they stand.
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
