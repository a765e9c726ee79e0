import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { exportAlerts } from '#features/alerts/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import type { AlertsAddress, FilterInput } from '../alerts-address.ts';
import { useAlertWords } from './use-alert-words.ts';

/** What the filter lets through, whole, as a file. */
export function ExportMenu({ input, sort }: { input: FilterInput; sort: AlertsAddress['sort'] }) {
  const { say } = useAlertWords();
  const sayError = useTranslations('errors');
  const { locale } = usePage();
  const saving = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await call(exportAlerts, { query: { ...input, sort, format, locale } }), `${say('file')}.${format}`),
    onError: (error) => notify({ text: sayError(errorKey(error)), isFault: true }),
  });
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} loading={saving.isPending}>
          {say('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => saving.mutate('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
