import { exportAlerts } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { ExportMenu, tableFormats } from '#ui/list/export-menu.tsx';
import type { AlertsAddress, FilterInput } from '../../page/alerts-address.ts';
import { useAlertMessages } from '../use-alert-messages.ts';

/** Downloads all alerts under the filter. */
export function AlertExport({ input, sort }: { input: FilterInput; sort: AlertsAddress['sort'] }) {
  const { t } = useAlertMessages();
  const { locale } = usePage();
  return (
    <ExportMenu
      label={t('export')}
      formats={tableFormats}
      save={async (format) =>
        saveFile(await call(exportAlerts, { query: { ...input, sort, format, locale } }), `${t('file')}.${format}`)
      }
    />
  );
}
