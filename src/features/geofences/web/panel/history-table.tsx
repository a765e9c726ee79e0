import type { ReactNode } from 'react';
import table from '#ui/list/table.module.css';
import styles from './history.module.css';

interface HistoryTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

export function HistoryTable({ label, heads, children }: HistoryTableProps) {
  return (
    <table className={`${table.plain} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
