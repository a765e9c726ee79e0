import { useTranslations } from 'use-intl/react';
import { loadMessages } from '#platform/web/message-loader.ts';
import type { DirectoryEnd } from './session.ts';
import styles from './directory-ended.module.css';

const messages = import.meta.glob('../messages/directory-end-*.ts');

/** The notice with its messages, for `lazy()`. */
export async function loadDirectoryEnded() {
  await loadMessages(messages);
  return { default: DirectoryEnded };
}

/** Why the company's directory ended the session that was here. */
function DirectoryEnded({ reason }: { reason: DirectoryEnd }) {
  const t = useTranslations('directory_end');
  return (
    <p role="alert" className={styles.ended}>
      {t(reason)}
    </p>
  );
}
