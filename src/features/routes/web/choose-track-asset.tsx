import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSearch } from '#features/assets/asset-query.ts';
import { listAssets } from '#features/assets/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TrackAsset } from './track-asset.ts';
import { useRouteWords } from './use-route-words.ts';
import styles from './import-track.module.css';

/** So many at a time; more are found by searching. */
const listed = 30;

/** Whose past the track becomes. */
export function ChooseTrackAsset({ onChosen }: { onChosen(asset: TrackAsset): void }) {
  const { say } = useRouteWords();
  const sayError = useTranslations();
  const [text, setText] = useState('');
  const query = { search: isSearch(text) ? text : undefined, limit: listed };
  const { data, error } = useQuery({
    queryKey: ['assets', 'to-choose-one', query],
    queryFn: ({ signal }) => call(listAssets, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{say('track.whose')}</p>
      <SearchField label={say('search_assets')} value={text} onChange={setText} />
      {error && !data && <p role="alert">{sayError(`errors.${errorKey(error)}`)}</p>}
      {!data && !error && <Skeleton height={120} />}
      {data?.items.length === 0 && <p className={styles.note}>{say('no_assets_found')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.assets}>
          {data.items.map(({ id, code, manufacturer, model, unit }) => (
            <li key={id}>
              <button type="button" onClick={() => onChosen({ id, code })}>
                <b>{code}</b>
                <span>{[[manufacturer, model].filter(Boolean).join(' '), unit.name].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
