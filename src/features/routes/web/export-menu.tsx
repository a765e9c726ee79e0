import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { filterInput, type AssetFilter } from '#features/assets/asset-query.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import { exportRoutes, type RouteFormat } from '../contract.ts';
import type { Span } from '../spans.ts';

interface ExportMenuProps {
  filter: AssetFilter;
  span: Span;
  isDisabled: boolean;
}

interface Choice {
  format: RouteFormat;
  detail?: 'path' | 'fixes';
}

/** What is shown now, whole, as a file. */
export function ExportMenu({ filter, span, isDisabled }: ExportMenuProps) {
  const say = useTranslations();
  const { locale } = usePage();
  const saving = useMutation({
    mutationFn: async ({ format, detail = 'path' }: Choice) => {
      const query = { ...filterInput(filter), ...span, format, detail, locale };
      saveFile(await call(exportRoutes, { query }), `${say('routes.title')}.${format}`);
    },
    onError: (error) => notify({ text: say(`errors.${errorKey(error)}`), isFault: true }),
  });
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={saving.isPending}
          disabled={isDisabled}
        >
          {say('routes.export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('routes.export.table')}</Menu.Label>
        <Menu.Item onClick={() => saving.mutate({ format: 'csv' })}>CSV</Menu.Item>
        <Menu.Item onClick={() => saving.mutate({ format: 'xlsx' })}>XLSX</Menu.Item>
        <Menu.Label>{say('routes.export.ways')}</Menu.Label>
        <Menu.Item onClick={() => saving.mutate({ format: 'gpx' })}>GPX</Menu.Item>
        <Menu.Item onClick={() => saving.mutate({ format: 'gpx', detail: 'fixes' })}>
          {say('routes.export.gpx_fixes')}
        </Menu.Item>
        <Menu.Item onClick={() => saving.mutate({ format: 'kml' })}>KML</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
