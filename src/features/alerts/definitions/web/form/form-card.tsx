import type { ReactNode } from 'react';
import styles from '../definition-page.module.css';

interface FormCardProps {
  title: string;
  lead: string;
  /** Its name stands above its fields, which have all the room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the form: its name and a sentence left, its fields right. */
export function FormCard({ title, lead, isWide = false, children }: FormCardProps) {
  return (
    <section className={styles.card} data-wide={isWide || undefined}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
