import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import { readJobFile } from '../contract.ts';

interface TakeJobFileProps {
  id: string;
  name: string;
  label: string;
  size?: 'xs';
}

export function TakeJobFile({ id, name, label, size }: TakeJobFileProps) {
  const t = useTranslations('errors');
  async function take() {
    try {
      saveFile(await call(readJobFile, { params: { id } }), name);
    } catch (error) {
      notify({ text: t(errorKey(error)), isFault: true });
    }
  }
  return (
    <Button variant="default" size={size} leftSection={<IconDownload size={16} />} onClick={() => void take()}>
      {label}
    </Button>
  );
}
