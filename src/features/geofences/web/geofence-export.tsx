import type { QueryInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { exportGeofences, type FileFormat } from '../exchange/import-contract.ts';
import { useToolsMessages } from './drawing/use-tools-messages.ts';

interface GeofenceExportProps {
  /** Filter of the export, and the number of matches. */
  filter: Omit<QueryInput<typeof exportGeofences>, 'format'>;
  count: number;
}

const formats: Record<FileFormat, string> = { geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX' };

/** Exports the selected or filtered geofences. */
export function GeofenceExport({ filter, count }: GeofenceExportProps) {
  const { t, counted } = useToolsMessages();
  return (
    <ExportMenu
      label={t('export.open')}
      formats={formats}
      note={t('export.all', counted(count))}
      isSmall
      isDisabled={count === 0}
      save={async (format) =>
        saveFile(await call(exportGeofences, { query: { ...filter, format } }), `${t('export.file')}.${format}`)
      }
    />
  );
}
