import { useTranslations } from 'use-intl/react';
import { loadMessages } from '#platform/web/message-loader.ts';
import type { DirectoryEnd } from './session.ts';
import styles from './guest-frame.module.css';

const messages = import.meta.glob('../messages/directory-end-*.ts');

/** Notice with its messages, for `lazy()`. */
export async function loadDirectoryEnded() {
  await loadMessages(messages);
  return { default: DirectoryEnded };
}

/** Explains why the directory ended the session. */
function DirectoryEnded({ reason }: { reason: DirectoryEnd }) {
  const t = useTranslations('directory_end');
  return (
    <p role="alert" className={styles.ended}>
      {t(reason)}
    </p>
  );
}
