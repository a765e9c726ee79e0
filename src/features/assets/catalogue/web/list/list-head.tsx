import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AssetQuery } from '../../public.ts';
import { ImportAssetsDialog } from '#features/assets/imports/web/public.tsx';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { Toolbar } from '#ui/list/toolbar.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AssetTableColumn } from '../../list/column-set.ts';
import { AssetExport } from './asset-export.tsx';
import type { AssetRows } from './use-asset-rows.ts';
import buttons from '#ui/buttons.module.css';
import styles from './asset-list-page.module.css';

const AssetFormDialog = lazy(async () => ({
  default: (await import('../public.ts')).AssetFormDialog,
}));

interface ListHeadProps {
  rows: AssetRows;
  query: AssetQuery;
  columns: readonly AssetTableColumn[];
}

/** Number of assets, live state, and actions on the whole list. */
export function ListHead({ rows, query, columns }: ListHeadProps) {
  const t = useTranslations('asset_list');
  const counted = useCounted();
  const isAdmin = useIsAdmin();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [importJob, setImportJob] = useAddress('import');
  return (
    <Toolbar
      title={t('title')}
      note={
        rows.ids
          ? `${t('total', counted(rows.total))} · ${t(rows.isLive ? 'live' : 'away')}`
          : !rows.error && <Skeleton width={110} height="1lh" />
      }
      isAway={!rows.isLive}
      more={
        rows.isOutdated && (
          <Group
            component="span"
            role="status"
            c="var(--gray-7)"
            display="inline-flex"
            gap="xs"
            align="stretch"
            wrap="nowrap"
          >
            {t('outdated')}
            <button type="button" className={buttons.word} onClick={rows.readAgain}>
              {t('reread')}
            </button>
          </Group>
        )
      }
      actions={
        <>
          <AssetExport query={query} columns={columns} />
          {isAdmin && (
            <>
              <Button
                className={styles.upload}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.7} />}
                aria-label={t('import')}
                onClick={() => setImporting(true)}
              >
                <Text span visibleFrom="sm">
                  {t('import')}
                </Text>
              </Button>
              <Button leftSection={<IconPlus size={16} stroke={1.9} />} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            </>
          )}
        </>
      }
    >
      {isAdmin && (
        <ImportAssetsDialog
          opened={isImporting || importJob !== ''}
          jobId={importJob || null}
          onClose={() => {
            setImporting(false);
            setImportJob('');
          }}
        />
      )}
      {isAdding && (
        <Suspense>
          <AssetFormDialog opened asset={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Toolbar>
  );
}
