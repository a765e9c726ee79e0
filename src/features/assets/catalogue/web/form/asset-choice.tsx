import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isSearch, searchMin } from '../../asset-query.ts';
import { listAssets, type Asset } from '../../contract.ts';
import styles from './asset-form.module.css';

/** The fields of an asset that are shown and searched. */
type ChoosableAsset = Pick<Asset, 'id' | 'code' | 'manufacturer' | 'model' | 'unit'>;

/** Source of the assets to choose from. */
export interface AssetSource {
  /** Identifies its answers in the query cache. */
  name: string;
  read(
    query: { search: string | undefined; limit: number },
    signal: AbortSignal,
  ): Promise<{ items: readonly ChoosableAsset[] }>;
}

interface AssetChoiceProps {
  /** Label of the search field. */
  label: string;
  /** Default: the list of assets. */
  source?: AssetSource;
  onChosen(asset: ChoosableAsset): void;
}

const allAssets: AssetSource = { name: 'all', read: (query, signal) => call(listAssets, { query, signal }) };

/** Results shown at a time; more are found by searching. */
const listed = 30;

/** Searches and selects one asset in reach. */
export function AssetChoice({ label, source = allAssets, onChosen }: AssetChoiceProps) {
  const [text, setText] = useState('');
  const query = { search: isSearch(text) ? text : undefined, limit: listed };
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', 'to-choose-one', source.name, query],
    queryFn: ({ signal }) => source.read(query, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchField label={label} value={text} min={searchMin} onChange={setText} />
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && <NothingFound search={text} onStartOver={() => setText('')} />}
      {data && data.items.length > 0 && (
        <ul className={styles.assets}>
          {data.items.map((asset) => (
            <li key={asset.id}>
              <button type="button" onClick={() => onChosen(asset)}>
                <b>{asset.code}</b>
                <Text span fz="xs">
                  {aboutOf(asset)}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function aboutOf({ manufacturer, model, unit }: ChoosableAsset): string {
  return [[manufacturer, model].filter(Boolean).join(' '), unit.name].filter(Boolean).join(' · ');
}
