import styles from './skeleton.module.css';

/** A quiet shape where something will stand; appears after 200 ms, as most things are there by then. */
export function Skeleton({ width, height }: { width?: number | string; height: number | string }) {
  return <span className={styles.skeleton} style={{ width: width ?? '100%', height }} aria-hidden />;
}
