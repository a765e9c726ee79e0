import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { exportAssets, filterInput, type AssetQuery } from '#features/assets/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import type { TableColumn } from '../column-set.ts';

/** What the filter lets through, whole, with the columns that are shown, as a file. */
export function ExportMenu({ query, columns }: { query: AssetQuery; columns: readonly TableColumn[] }) {
  const say = useTranslations();
  const { locale } = usePage();
  const saving = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const shown = columns.filter(({ isShown }) => isShown).map(({ name }) => name);
      const asked = { ...filterInput(query), sort: query.sort ?? undefined, columns: shown.join(','), format, locale };
      saveFile(await call(exportAssets, { query: asked }), `${say('assets.export.name')}.${format}`);
    },
    onError: (error) => notify({ text: say(`errors.${errorKey(error)}`), isFault: true }),
  });
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} loading={saving.isPending}>
          {say('asset_list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => saving.mutate('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
