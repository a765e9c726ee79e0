import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { listFileVersions, type PortalFile } from '../../contract.ts';
import { useFileActions } from '../use-file-actions.ts';
import { useFileMessages } from '../use-file-messages.ts';
import { FileEntries } from './file-entries.tsx';
import styles from './file-panel.module.css';

/** All contents of a file, each available for download. */
export function FileVersions({ file }: { file: PortalFile }) {
  const t = useTranslations('files');
  const messages = useFileMessages();
  const actions = useFileActions();
  return (
    <FileEntries
      queryKey={['files', 'versions', file.id]}
      read={(signal) => call(listFileVersions, { params: { id: file.id }, signal })}
    >
      {({ number, size, state, created_by, created_at }) => (
        <li key={number}>
          <span className={styles.number} data-present={number === file.number || undefined}>
            {number}
          </span>
          <div>
            <p>{number === file.number ? t('present_version') : messages.moment(created_at)}</p>
            <p>
              {[created_by.name, messages.size(size), number === file.number && messages.moment(created_at)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {state === 'waiting' && <p>{t('waits')}</p>}
          </div>
          {state === 'ready' && (
            <ActionIcon
              size={32}
              aria-label={t('download_version', { number })}
              onClick={() => void actions.download([file], number)}
            >
              <IconDownload size={17} />
            </ActionIcon>
          )}
        </li>
      )}
    </FileEntries>
  );
}
