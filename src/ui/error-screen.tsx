import styles from './error-screen.module.css';

interface ErrorScreenProps {
  /** HTTP status; null if there is none. */
  status: number | null;
  message: string;
  /** Id to quote when asking for help. */
  reference?: string | undefined;
  action: string;
}

/** Full-page error with a link to the start. */
export function ErrorScreen({ status, message, reference, action }: ErrorScreenProps) {
  return (
    <main className={styles.screen}>
      {status !== null && <p className={styles.status}>{status}</p>}
      <h1 className={styles.message}>{message}</h1>
      {reference && <p className={styles.reference}>{reference}</p>}
      <a className={styles.action} href="/">
        {action}
      </a>
    </main>
  );
}
