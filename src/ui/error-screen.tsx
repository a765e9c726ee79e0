import styles from './parts.module.css';

interface ErrorScreenProps {
  /** HTTP status; null if there is none. */
  status: number | null;
  message: string;
  /** Id to quote when asking for help. */
  reference?: string | undefined;
  action: string;
  /** For a failure that may pass. */
  retry?: { label: string; isBusy: boolean; run(): void } | null;
}

/** What happened, the way back to the start, and another try where it may help. */
export function ErrorScreen({ status, message, reference, action, retry }: ErrorScreenProps) {
  return (
    <main className={styles.errorScreen}>
      {status !== null && <p className={styles.errorStatus}>{status}</p>}
      <h1 className={styles.errorMessage}>{message}</h1>
      {reference && <p className={styles.errorReference}>{reference}</p>}
      <div className={styles.errorActions}>
        {retry && (
          <button type="button" className={styles.errorAction} aria-busy={retry.isBusy} onClick={retry.run}>
            {retry.label}
          </button>
        )}
        <a className={styles.errorAction} data-quiet={retry ? true : undefined} href="/">
          {action}
        </a>
      </div>
    </main>
  );
}
