import { Button } from '@mantine/core';
import { IconMap, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { assetFilter, bulkMax, codesMax, noAssetFilter, type AssetQuery } from '../../public.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ChosenBar } from '#ui/list/chosen-bar.tsx';
import { countSelected, nothingSelected, type Selection } from '../../list/selection.ts';
import type { AssetRows } from './use-asset-rows.ts';

const BulkForm = lazy(async () => ({ default: (await import('./bulk-form.tsx')).BulkForm }));

interface AssetBulkBarProps {
  rows: AssetRows;
  query: AssetQuery;
  selection: Selection;
  onSelect(selection: Selection): void;
}

/** Actions on the selected rows. */
export function BulkBar({ rows, query, selection, onSelect }: AssetBulkBarProps) {
  const t = useTranslations('asset_list');
  const counted = useCounted();
  const isAdmin = useIsAdmin();
  const [isChanging, setChanging] = useState(false);
  const count = countSelected(selection, rows.total);
  if (count === 0) return null;
  const mayWiden = selection.kind === 'some' && rows.total > count && count >= Math.min(rows.ids?.length ?? 0, 2);
  return (
    <ChosenBar
      label={t('bulk')}
      chosen={t('selected', counted(count))}
      all={mayWiden && { label: t('select_all', counted(rows.total)), choose: () => onSelect({ kind: 'all' }) }}
      clear={{ label: t('unselect'), run: () => onSelect(nothingSelected) }}
    >
      <Button
        component={Link}
        to={mapAddress(query, selection, rows)}
        variant="default"
        size="xs"
        leftSection={<IconMap size={15} stroke={1.7} />}
      >
        {t('on_map')}
      </Button>
      {isAdmin && (
        <Button
          size="xs"
          leftSection={<IconPencil size={15} stroke={1.7} />}
          disabled={count > bulkMax}
          title={count > bulkMax ? t('too_many', counted(bulkMax)) : undefined}
          onClick={() => setChanging(true)}
        >
          {t('change')}
        </Button>
      )}
      <Dialog opened={isChanging} title={t('change_title', counted(count))} onClose={() => setChanging(false)}>
        <Suspense>
          <BulkForm
            selection={selection}
            query={query}
            onDone={() => {
              setChanging(false);
              onSelect(nothingSelected);
            }}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      </Dialog>
    </ChosenBar>
  );
}

/** Address of the map with the selected assets; if they are too many for an address, with the filter. */
function mapAddress(query: AssetQuery, selection: Selection, { live }: AssetRows): string {
  const codes = selection.kind === 'some' ? [...selection.ids].flatMap((id) => live.get(id)?.code ?? []) : [];
  const narrowed = codes.length > 0 && codes.length <= codesMax ? { ...noAssetFilter, code: codes } : query;
  return `/services/simc/geolocalizacao/mapa${assetFilter.search(narrowed)}`;
}
