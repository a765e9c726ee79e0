import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import type { QueryInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import { exportGeofences, fileFormats, type FileFormat } from '../import-contract.ts';
import { useToolsWords } from './drawing/use-tools-words.ts';

interface ExportMenuProps {
  /** What is exported, and how many that are. */
  filter: Omit<QueryInput<typeof exportGeofences>, 'format'>;
  count: number;
}

const names: Record<FileFormat, string> = { geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX' };

/** What is ticked, or filtered, as a file. */
export function ExportMenu({ filter, count }: ExportMenuProps) {
  const { say, counted } = useToolsWords();
  const sayError = useTranslations('errors');
  const saving = useMutation({
    mutationFn: async (format: FileFormat) => {
      saveFile(await call(exportGeofences, { query: { ...filter, format } }), `${say('export.file')}.${format}`);
    },
    onError: (error) => notify({ text: sayError(errorKey(error)), isFault: true }),
  });
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <Button
          size="xs"
          px={9}
          variant="default"
          aria-label={say('export.open')}
          title={say('export.open')}
          loading={saving.isPending}
          disabled={count === 0}
        >
          <IconDownload size={16} stroke={1.8} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('export.all', counted(count))}</Menu.Label>
        {fileFormats.map((format) => (
          <Menu.Item key={format} onClick={() => saving.mutate(format)}>
            {names[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
