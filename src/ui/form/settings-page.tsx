import type { ReactNode } from 'react';
import card from './form-card.module.css';
import styles from './settings-page.module.css';

interface SettingsPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of settings: a heading, and a card for each part that is saved separately. */
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
  /** Anchor in the address. */
  id?: string;
  title: string;
  lead?: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A part that is saved separately: title and explanation on the left, fields on the right. */
export function SettingsCard({ id, title, lead, isDangerous = false, children }: SettingsCardProps) {
  return (
    <section id={id} className={card.card} data-dangerous={isDangerous || undefined}>
      <div className={card.about}>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
