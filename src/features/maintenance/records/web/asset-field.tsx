import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listAssets, type Asset } from '#features/assets/catalogue/contract.ts';
import { isSearch, searchMin } from '#features/assets/catalogue/public.ts';
import { call } from '#platform/web/call.ts';
import { FoundField } from '#ui/form/fields/found-field.tsx';
import { isTooShort } from '#ui/list/search-field.tsx';

interface AssetFieldProps {
  label: string;
  /** The initial selection. */
  asset: Pick<Asset, 'id' | 'code'> | null;
  hint?: string;
  required?: boolean;
}

const pauseMs = 200;
const shown = 30;

/** Selects an asset in reach by ID, plate or serial number. */
export function AssetField({ asset, ...rest }: AssetFieldProps) {
  const t = useTranslations('maintenance_pages');
  const tAssets = useTranslations('assets.form');
  const tUi = useTranslations('ui');
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text, pauseMs);
  const search = isSearch(typed) ? typed : undefined;
  const chosen = asset && choiceOf(asset);
  const { data } = useQuery({
    queryKey: ['assets', 'found', search],
    queryFn: ({ signal }) => call(listAssets, { query: { search, limit: shown, sort: 'code' }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundField
      {...rest}
      {...(isTooShort(text, searchMin) && text !== chosen?.label && { hint: tUi('search_min', { count: searchMin }) })}
      name="asset_id"
      chosen={chosen}
      choices={data?.items.map(choiceOf)}
      placeholder={t('find_asset')}
      nothing={t('no_asset')}
      {...(rest.required !== true && { clear: tAssets('clear', { name: rest.label }) })}
      onSearch={setText}
    />
  );
}

function choiceOf({ id, code, manufacturer, model }: Pick<Asset, 'id' | 'code'> & Partial<Asset>) {
  return { value: id, label: [code, [manufacturer, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ') };
}
