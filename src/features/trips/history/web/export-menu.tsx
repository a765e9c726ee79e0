import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { filterInput, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { ReportDialog, type BegunReport } from '#features/documents/reports/web/public.tsx';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notices.tsx';
import {
  exportTripHistory,
  reportItems,
  reportTripHistory,
  type TripReportFormat,
  type TripExportFormat,
} from '../contract.ts';
import type { HistorySpan } from '../spans.ts';

interface TripExportMenuProps {
  filter: AssetFilter;
  span: HistorySpan;
  isDisabled: boolean;
}

interface ExportChoice {
  format: TripExportFormat;
  detail?: 'path' | 'fixes';
}

/** Exports everything shown as a file. */
export function ExportMenu({ filter, span, isDisabled }: TripExportMenuProps) {
  const t = useTranslations();
  const { locale } = usePage();
  const saving = useMutation({
    mutationFn: async ({ format, detail = 'path' }: ExportChoice) => {
      const query = { ...filterInput(filter), ...span, format, detail, locale };
      saveFile(await call(exportTripHistory, { query }), `${t('routes.title')}.${format}`);
    },
    onError: (error) => notify({ text: t(`errors.${errorKey(error)}`), isFault: true }),
  });
  const report = useReport(filter, span);
  return (
    <>
      <Menu position="bottom-end" shadow="none" offset={4}>
        <Menu.Target>
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={16} />}
            busy={saving.isPending || report.isStarting}
            disabled={isDisabled}
          >
            {t('routes.export.title')}
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('routes.report.menu')}</Menu.Label>
          <Menu.Item onClick={() => report.start('pdf')}>PDF</Menu.Item>
          <Menu.Item onClick={() => report.start('docx')}>DOCX</Menu.Item>
          <Menu.Label>{t('routes.export.table')}</Menu.Label>
          <Menu.Item onClick={() => report.start('csv')}>CSV</Menu.Item>
          <Menu.Item onClick={() => report.start('xlsx')}>XLSX</Menu.Item>
          <Menu.Label>{t('routes.export.ways')}</Menu.Label>
          <Menu.Item onClick={() => saving.mutate({ format: 'gpx' })}>GPX</Menu.Item>
          <Menu.Item onClick={() => saving.mutate({ format: 'gpx', detail: 'fixes' })}>
            {t('routes.export.gpx_fixes')}
          </Menu.Item>
          <Menu.Item onClick={() => saving.mutate({ format: 'kml' })}>KML</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReportDialog
        begun={report.begun}
        title={t('routes.report.title')}
        onOther={report.start}
        onClose={report.close}
      />
    </>
  );
}

/** Creates a document or table of what is shown as a job, followed in a dialog. */
function useReport(filter: AssetFilter, span: HistorySpan) {
  const t = useTranslations();
  const { locale } = usePage();
  const { number } = useNumbers();
  const time_zone = useTimeZone();
  const [begun, setBegun] = useState<BegunReport<TripReportFormat> | null>(null);
  const starting = useMutation({
    mutationFn: async (format: TripReportFormat) => {
      const { id } = await call(reportTripHistory, {
        body: { ...filterInput(filter), ...span, format, locale, time_zone },
      });
      setBegun({ jobId: id, format });
    },
    onError: (error, format) => {
      const key = errorKey(error);
      const max = number(reportItems[format]);
      const text = key === 'too_large' ? t('routes.report.too_large', { max }) : t(`errors.${key}`);
      notify({ text, isFault: true });
    },
  });
  return {
    begun,
    isStarting: starting.isPending,
    start: (format: TripReportFormat) => starting.mutate(format),
    close: () => setBegun(null),
  };
}
