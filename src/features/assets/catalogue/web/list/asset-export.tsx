import { useTranslations } from 'use-intl/react';
import { exportAssets, filterInput, type AssetQuery } from '../../public.ts';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { ExportMenu, tableFormats } from '#ui/list/export-menu.tsx';
import type { AssetTableColumn } from '../../list/column-set.ts';

/** Exports all assets under the filter with the visible columns. */
export function AssetExport({ query, columns }: { query: AssetQuery; columns: readonly AssetTableColumn[] }) {
  const t = useTranslations();
  const { locale } = usePage();
  return (
    <ExportMenu
      label={t('asset_list.export')}
      formats={tableFormats}
      save={async (format) => {
        const shown = columns.filter(({ isShown }) => isShown).map(({ name }) => name);
        const asked = {
          ...filterInput(query),
          sort: query.sort ?? undefined,
          columns: shown.join(','),
          format,
          locale,
        };
        saveFile(await call(exportAssets, { query: asked }), `${t('assets.export.name')}.${format}`);
      }}
    />
  );
}
