import styles from './error-screen.module.css';

interface ErrorScreenProps {
  /** What HTTP says, or nothing where it does not speak. */
  status: number | null;
  message: string;
  /** To quote when asking for help. */
  reference?: string | undefined;
  action: string;
}

/** The end of the road: what happened, and the way back to the start. */
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
