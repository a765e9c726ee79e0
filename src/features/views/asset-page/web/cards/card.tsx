import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The content goes to the edges. */
  isFlush?: boolean;
  children: ReactNode;
}

/** One matter of the page, with its name. */
export function Card({ title, aside, isFlush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-flush={isFlush || undefined}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Where a card has nothing to show: what would be here. */
export function CardEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
