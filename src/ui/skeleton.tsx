import styles from './parts.module.css';

/** Placeholder while loading; appears after 200 ms, as most things load faster. */
export function Skeleton({ width, height }: { width?: number | string; height: number | string }) {
  return <span className={styles.skeleton} style={{ width: width ?? '100%', height }} aria-hidden />;
}
