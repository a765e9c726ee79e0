import { useManagementWords } from '../use-management-words.ts';
import styles from '../definition-page.module.css';

/** What another system sends. */
export function ExternalCall({ code }: { code: string | null }) {
  const { say } = useManagementWords();
  const body = JSON.stringify({ code: code ?? '…', asset: 'CAM-1', occurred_at: '2026-11-20T12:00:00Z' }, null, 2);
  return (
    <figure className={styles.call}>
      <figcaption>{say('external_call')}</figcaption>
      {/* Wide lines scroll by the keys, too. */}
      <pre tabIndex={0} role="region" aria-label={say('external_call')}>{`POST /api/v1/alerts/external\n${body}`}</pre>
      <p>{say('external_key')}</p>
    </figure>
  );
}
