import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { exportCard } from '#features/indicators/contract.ts';
import type { Card, SilenceCause, TabName } from '#features/indicators/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import type { IndicatorsAddress } from './use-indicators.ts';

interface ExportProps {
  tab: TabName;
  card: Card;
  title: string;
  input: IndicatorsAddress['input'];
  /** For the list of silent assets. */
  causes?: readonly SilenceCause[] | undefined;
}

const formats = ['csv', 'xlsx'] as const;

function useExport({ tab, card, title, input, causes }: ExportProps) {
  const tError = useTranslations('errors');
  const { locale } = usePage();
  return useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const query = { ...input, cause: causes, card: card.key, format, locale };
      saveFile(await call(exportCard, { params: { tab }, query }), `${title}.${format}`);
    },
    onError: (error) => notify({ text: tError(errorKey(error)), isFault: true }),
  });
}

/** Menu entries that export a card's rows. */
export function ExportItems(props: ExportProps) {
  const saving = useExport(props);
  return formats.map((format) => (
    <Menu.Item
      key={format}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      disabled={saving.isPending}
      onClick={() => saving.mutate(format)}
    >
      {format.toUpperCase()}
    </Menu.Item>
  ));
}

/** The same with a button of its own. */
export function ExportMenu(props: ExportProps) {
  const t = useTranslations('indicator_pages');
  return (
    <Menu position="bottom-end" shadow="none" offset={4} keepMounted>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconDownload size={15} stroke={1.7} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}
