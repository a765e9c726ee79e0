import styles from './error-screen.module.css';

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
    <main className={styles.screen}>
      {status !== null && <p className={styles.status}>{status}</p>}
      <h1 className={styles.message}>{message}</h1>
      {reference && <p className={styles.reference}>{reference}</p>}
      <div className={styles.actions}>
        {retry && (
          <button type="button" className={styles.action} aria-busy={retry.isBusy} onClick={retry.run}>
            {retry.label}
          </button>
        )}
        <a className={styles.action} data-quiet={retry ? true : undefined} href="/">
          {action}
        </a>
      </div>
    </main>
  );
}
