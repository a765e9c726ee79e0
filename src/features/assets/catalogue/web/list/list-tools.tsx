import { Box, Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { assetFilter, assetQuery, noAssetFilter, type AssetQuery } from '../../public.ts';
import { SavedViews } from '#features/assets/saved-views/web/public.ts';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AssetTableColumn } from '../../list/column-set.ts';
import { ColumnChooser } from './table/column-chooser.tsx';
import { SearchBox } from './search-box.tsx';

const PasteForm = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteForm }));

interface ListToolsProps {
  query: AssetQuery;
  change(part: Partial<AssetQuery>): void;
  open(asked: string): void;
  columns: readonly AssetTableColumn[];
  onColumns(columns: readonly AssetTableColumn[]): void;
  isPhone: boolean;
}

/** Search, saved views and columns of the list. */
export function ListTools({ query, change, open, columns, onColumns, isPhone }: ListToolsProps) {
  const t = useTranslations('asset_list');
  const [pasted, setPasted] = useState<string | null>(null);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar>
      <SearchBox value={query.search} onChange={search} onPaste={setPasted} />
      <SavedViews page="assets" query={assetQuery.write(new URLSearchParams(), query).toString()} onOpen={open} />
      <Box component="span" visibleFrom="sm" flex={1} />
      <Button
        component={Link}
        to={`/services/simc/geolocalizacao/mapa${assetFilter.search(query)}`}
        variant="default"
        leftSection={<IconMap size={16} stroke={1.7} />}
      >
        {t('on_map')}
      </Button>
      {!isPhone && <ColumnChooser columns={columns} onChange={onColumns} />}
      <Dialog opened={pasted !== null} width={560} title={t('paste_title')} onClose={() => setPasted(null)}>
        <Suspense>
          <PasteForm
            text={pasted ?? ''}
            onShow={(code) => change({ ...noAssetFilter, code })}
            onClose={() => setPasted(null)}
          />
        </Suspense>
      </Dialog>
    </FilterBar>
  );
}
