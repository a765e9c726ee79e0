import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Content without padding. */
  isFlush?: boolean;
  children: ReactNode;
}

/** Titled section of the page. */
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

/** Text of an empty card. */
export function CardEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
