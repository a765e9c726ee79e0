import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { Initials } from '#ui/initials.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listFileHistory, type FileEvent, type PortalFile } from '../../contract.ts';
import { useFileMessages } from '../use-file-messages.ts';
import styles from './file-panel.module.css';

export function FileHistory({ file }: { file: PortalFile }) {
  const t = useTranslations('files');
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'history', file.id],
    queryFn: async ({ signal }) => (await call(listFileHistory, { params: { id: file.id }, signal })).items,
  });
  if (error && !data) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.section}>
        <Skeleton height={160} />
      </div>
    );
  if (data.length === 0) return <p className={styles.section}>{t('no_history')}</p>;
  return (
    <ol className={styles.entries}>
      {data.map((event) => (
        <Event key={`${event.at} ${event.action}`} event={event} />
      ))}
    </ol>
  );
}

function Event({ event: { at, person, action, values } }: { event: FileEvent }) {
  const t = useTranslations('files');
  const messages = useFileMessages();
  const name = person?.name ?? t('portal_itself');
  const text = (key: string) => String(values[key] ?? '–');
  const size = typeof values['size'] === 'number' ? messages.size(values['size']) : '';
  // A folder without a name is the top level; an asset without one is none.
  const place = (key: string) => String(values[key] ?? (action === 'moved' ? t('title') : '–'));
  const shown = {
    name: text('name'),
    size,
    number: text('number'),
    hours: text('hours'),
    from: place('from'),
    to: place('to'),
  };
  return (
    <li>
      <Initials name={name} />
      <div>
        <p>
          <b>{name}</b> {t(`did.${action}`, shown)}
        </p>
        <p>
          <time dateTime={at}>{messages.moment(at)}</time>
        </p>
      </div>
    </li>
  );
}
