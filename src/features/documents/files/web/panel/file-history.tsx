import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { Initials } from '#ui/initials.tsx';
import { listFileHistory, type FileEvent, type PortalFile } from '../../contract.ts';
import { useFileMessages } from '../use-file-messages.ts';
import { FileEntries } from './file-entries.tsx';

export function FileHistory({ file }: { file: PortalFile }) {
  const t = useTranslations('files');
  return (
    <FileEntries
      queryKey={['files', 'history', file.id]}
      read={(signal) => call(listFileHistory, { params: { id: file.id }, signal })}
      none={t('no_history')}
    >
      {(event) => <Event key={`${event.at} ${event.action}`} event={event} />}
    </FileEntries>
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
