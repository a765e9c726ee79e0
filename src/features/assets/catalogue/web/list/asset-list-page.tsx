import { Box, Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { assetQuery, isFiltered, noAssetFilter } from '../../public.ts';
import { FacetChips } from '../public.ts';
import { isOpenedAt, useIsAdmin } from '#features/identity/session/web/public.ts';
import { useDefaultView } from '#features/assets/saved-views/web/public.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { firstColumns, resizeColumn } from '../../list/column-set.ts';
import { nothingSelected, type Selection } from '../../list/selection.ts';
import { AssetTable } from './table/asset-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterSide } from './filter-side.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { StatusFilter } from './status-filter.tsx';
import { beginRows, useAssetRows } from './use-asset-rows.ts';
import { useColumns } from './table/use-columns.ts';
import frame from '#ui/list/list-page.module.css';
import parts from '#ui/parts.module.css';
import styles from './asset-list-page.module.css';

const loadPageMessages = routeMessages(import.meta.glob('../../messages/list-*.ts'));
if (isOpenedAt('/services/simc/home')) beginRows(new URLSearchParams(location.search));

/** Begins to read the list beside its messages. */
export function clientLoader({ request }: { request: Request }) {
  beginRows(new URL(request.url).searchParams);
  return loadPageMessages();
}

/** Home of the asset module: all assets in reach with filters, search and actions, reflected in the address. */
export default function AssetListPage() {
  const t = useTranslations('asset_list');
  const { address: query, change } = usePageAddress(assetQuery, true);
  const [params, setParams] = useSearchParams();
  const rows = useAssetRows(query);
  const isAdmin = useIsAdmin();
  const [columns, setColumns] = useColumns();
  const [selection, setSelection] = useSelection(params.toString());
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const open = (asked: string) =>
    setParams((present) => assetQuery.write(present, assetQuery.read(new URLSearchParams(asked))), {
      preventScrollReset: true,
    });
  const [atFirst] = useState(() => assetQuery.write(new URLSearchParams(), query).toString());
  useDefaultView('assets', atFirst, open);
  const shown = columns ?? firstColumns;
  const isNothing = rows.ids?.length === 0;
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <FilterSide filter={query} onChange={change} total={rows.total} isPhone={isPhone} />
      <Stack className={frame.main} gap="sm">
        <ListHead rows={rows} query={query} columns={shown} />
        <StatusFilter filter={query} onChoose={(status) => change({ status })} />
        <ListTools query={query} change={change} open={open} columns={shown} onColumns={setColumns} isPhone={isPhone} />
        <FacetChips filter={query} onChange={change} omit={['status']} />
        <Box
          className={isPhone ? frame.list : `${frame.list} ${parts.above}`}
          px={isPhone ? 'sm' : undefined}
          data-phone={isPhone || undefined}
        >
          {rows.error && <ListFault error={rows.error} onRetry={rows.readAgain} />}
          {isNothing && isFiltered(query) && (
            <NothingFound search={query.search} onStartOver={() => change({ ...noAssetFilter })} />
          )}
          {isNothing && !isFiltered(query) && (
            <EmptyState
              icon={IconTruck}
              title={t('empty')}
              action={
                isAdmin && (
                  <Button component={Link} to="/home">
                    {t('first_steps')}
                  </Button>
                )
              }
            >
              {isAdmin ? t('empty_text') : t('empty_viewer')}
            </EmptyState>
          )}
          {!rows.error && !isNothing && (
            <AssetTable
              key={params.toString()}
              rows={rows}
              columns={shown}
              onResize={(name, width) => setColumns(resizeColumn(shown, name, width))}
              sort={query.sort}
              onSort={(sort) => change({ sort })}
              selection={selection}
              onSelect={setSelection}
              isPhone={isPhone}
            />
          )}
          <BulkBar rows={rows} query={query} selection={selection} onSelect={setSelection} />
        </Box>
      </Stack>
    </div>
  );
}

/** The selection belongs to the address: another list starts without one. */
function useSelection(address: string): [Selection, (selection: Selection) => void] {
  const [state, setState] = useState({ address, selection: nothingSelected });
  const selection = state.address === address ? state.selection : nothingSelected;
  return [selection, (next) => setState({ address, selection: next })];
}
