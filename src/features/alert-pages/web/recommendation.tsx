import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { WholeAlert } from '#features/alerts/contract.ts';
import { managerPath } from '#features/files/public.ts';
import { useProfile } from '#features/session/web/public.ts';
import { useAlertWords } from './use-alert-words.ts';
import styles from './alert-panel.module.css';

/** What its rule says is to be done. */
export function Recommendation({ alert }: { alert: WholeAlert }) {
  const { say } = useAlertWords();
  const mayOpen = useProfile().modules.some(({ code }) => code === 'services:file-manager');
  const { recommendation, recommendation_file: file } = alert;
  if (!recommendation && !file) return null;
  return (
    <section className={styles.advice}>
      <h3>{say('recommendation')}</h3>
      {recommendation && <p>{recommendation}</p>}
      {file && (
        <p className={styles.file}>
          <IconFileText size={15} stroke={1.7} aria-hidden />
          {mayOpen ? <Link to={`${managerPath}?file=${file.id}`}>{file.name}</Link> : file.name}
        </p>
      )}
    </section>
  );
}
