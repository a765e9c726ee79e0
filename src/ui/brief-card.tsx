import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './brief-card.module.css';

interface BriefCardProps {
  title: string;
  /** What the region is called, where the title alone does not say it. */
  label?: string;
  /** The way to all of what it shows a few of. */
  all?: { to: To; words: string } | undefined;
  children: ReactNode;
}

/** A few of many, and the way to the rest. */
export function BriefCard({ title, label = title, all, children }: BriefCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.words}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
