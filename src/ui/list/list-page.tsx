import type { ReactNode } from 'react';
import styles from './data-list.module.css';

interface ListPageProps {
  title: string;
  lead?: ReactNode;
  /** Actions on the whole list: "Add user". */
  actions?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page with one list: heading, actions, filters, rows. */
export function ListPage({ title, lead, actions, tools, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </header>
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}
