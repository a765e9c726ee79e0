import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

interface SettingsPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of settings: what it is about, then a card for each thing that is saved by itself. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface SettingsCardProps {
  /** What a hash in the address names it by. */
  id?: string;
  title: string;
  lead?: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** One thing that is saved by itself: its name and a sentence left, its fields right. */
export function SettingsCard({ id, title, lead, isDangerous = false, children }: SettingsCardProps) {
  return (
    <section id={id} className={styles.card} data-dangerous={isDangerous || undefined}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
