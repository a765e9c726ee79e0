import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  lead?: ReactNode;
  /** What can be done on the whole: "Add user". */
  actions?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page that is one list: what it is, what to do, how to narrow it, the rows. */
export function ListPage({ title, lead, actions, tools, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}
