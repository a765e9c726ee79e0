import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { reportIndicators, type ReportFormat } from '../reports/contract.ts';
import type { TabName } from '#features/indicators/public.ts';
import { ReportDialog, type BegunReport } from '#features/documents/reports/web/public.tsx';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { usePage } from '#platform/web/page.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notices.tsx';
import type { IndicatorsAddress } from './use-indicators.ts';

interface PageExportProps {
  tab: TabName;
  filters: IndicatorsAddress['input'];
}

/** Exports the tab as a document, or prints the page. */
export function PageExport({ tab, filters }: PageExportProps) {
  const t = useTranslations();
  const { locale } = usePage();
  const [begun, setBegun] = useState<BegunReport<ReportFormat> | null>(null);
  const starting = useMutation({
    mutationFn: async (format: ReportFormat) => {
      const { id } = await call(reportIndicators, { body: { tab, filters, format, locale } });
      setBegun({ jobId: id, format });
    },
    onError: (error) => notify({ text: t(`errors.${errorKey(error)}`), isFault: true }),
  });
  return (
    <>
      <BusyButton
        visibleFrom="sm"
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.7} />}
        busy={starting.isPending}
        onClick={() => starting.mutate('pdf')}
      >
        {t('indicator_pages.pdf')}
      </BusyButton>
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} />}
        onClick={() => print()}
      >
        {t('indicator_pages.print')}
      </Button>
      <ReportDialog
        begun={begun}
        title={t(`titles.services-simc-${tab}`)}
        onOther={starting.mutate}
        onClose={() => setBegun(null)}
      />
    </>
  );
}
