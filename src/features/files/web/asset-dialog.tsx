import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSearch } from '#features/assets/asset-query.ts';
import { listAssets } from '#features/assets/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './asset-dialog.module.css';

interface AssetDialogProps {
  opened: boolean;
  onChosen(id: string): void;
  onClose(): void;
}

const listed = 30;

/** Whose file it is. */
export function AssetDialog({ opened, onChosen, onClose }: AssetDialogProps) {
  const say = useTranslations('files');
  return (
    <Dialog opened={opened} title={say('attach')} onClose={onClose}>
      <Choice onChosen={onChosen} />
    </Dialog>
  );
}

function Choice({ onChosen }: Pick<AssetDialogProps, 'onChosen'>) {
  const say = useTranslations('files');
  const [text, setText] = useState('');
  const query = { search: isSearch(text) ? text : undefined, limit: listed };
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', 'to-choose-one', query],
    queryFn: ({ signal }) => call(listAssets, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.choice}>
      <SearchField label={say('search_assets')} value={text} onChange={setText} />
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && <NothingFound search={text} onStartOver={() => setText('')} />}
      {data && data.items.length > 0 && (
        <ul className={styles.assets}>
          {data.items.map(({ id, code, manufacturer, model, unit }) => (
            <li key={id}>
              <button type="button" onClick={() => onChosen(id)}>
                <b>{code}</b>
                <span>{[manufacturer, model, unit.name].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
