import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '../notices.tsx';

/** Formats of exported tables. */
export const tableFormats = { csv: 'CSV', xlsx: 'XLSX' } as const;

interface ExportMenuProps<Format extends string> {
  label: string;
  /** Labels of the formats. */
  formats: Readonly<Record<Format, string>>;
  /** Fetches and saves the file. */
  save(format: Format): Promise<unknown>;
  /** Note above the formats: what the file will contain. */
  note?: string;
  /** A button with an icon only. */
  isSmall?: boolean;
  isDisabled?: boolean;
}

/** Exports a whole list as a file. */
export function ExportMenu<Format extends string>(props: ExportMenuProps<Format>) {
  const { label, formats, save, note, isSmall = false, isDisabled = false } = props;
  const t = useTranslations('errors');
  const [isSaving, setSaving] = useState(false);
  async function run(format: Format) {
    setSaving(true);
    try {
      await save(format);
    } catch (error) {
      notify({ text: t(errorKey(error)), isFault: true });
    } finally {
      setSaving(false);
    }
  }
  const common = { variant: 'default', loading: isSaving, disabled: isDisabled } as const;
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        {isSmall ? (
          <Button {...common} size="xs" px={9} aria-label={label} title={label}>
            <IconDownload size={16} stroke={1.8} />
          </Button>
        ) : (
          <Button {...common} leftSection={<IconDownload size={16} stroke={1.7} />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {note !== undefined && <Menu.Label>{note}</Menu.Label>}
        {formatsOf(formats).map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function formatsOf<Format extends string>(formats: Readonly<Record<Format, string>>): Format[] {
  return Object.keys(formats) as Format[];
}
