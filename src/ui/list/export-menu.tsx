import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-words.ts';
import { notify } from '../notices.tsx';

interface ExportMenuProps {
  label: string;
  /** Fetches the file and hands it over. */
  save(format: 'csv' | 'xlsx'): Promise<unknown>;
}

/** What a list shows, whole, as a file of either kind. */
export function ExportMenu({ label, save }: ExportMenuProps) {
  const say = useTranslations('errors');
  const [isSaving, setSaving] = useState(false);
  async function run(format: 'csv' | 'xlsx') {
    setSaving(true);
    try {
      await save(format);
    } catch (error) {
      notify({ text: say(errorKey(error)), isFault: true });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} loading={isSaving}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
