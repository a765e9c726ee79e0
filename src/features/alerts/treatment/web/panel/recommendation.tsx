import { Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { readDefinitionFile } from '#features/alerts/definitions/contract.ts';
import type { WholeAlert } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';

/** The definition's recommendation; its document opens for people who see the alert. */
export function Recommendation({ alert }: { alert: WholeAlert }) {
  const { t } = useAlertMessages();
  const { recommendation, recommendation_file: file } = alert;
  if (!recommendation && !file) return null;
  return (
    <Stack
      component="section"
      p="sm"
      bdrs="md"
      bg="var(--brand-soft)"
      c="var(--gray-8)"
      className={parts.written}
      gap="2xs"
    >
      <h3>{t('recommendation')}</h3>
      {recommendation && <p>{recommendation}</p>}
      {file && (
        <FileButton name={file.name} read={() => call(readDefinitionFile, { params: { id: alert.definition_id } })} />
      )}
    </Stack>
  );
}

/** Button that downloads a document. */
export function FileButton({ name, read }: { name: string; read(): Promise<Blob> }) {
  const { t } = useAlertMessages();
  const tError = useTranslations('errors');
  const saving = useMutation({
    mutationFn: async () => saveFile(await read(), name),
    onError: (error) => notify({ text: tError(errorKey(error)), isFault: true }),
  });
  return (
    <Group component="p" gap="xs" wrap="nowrap">
      <IconFileText size={15} stroke={1.7} aria-hidden />
      <button
        type="button"
        className={buttons.word}
        aria-busy={saving.isPending}
        aria-label={t('download', { name })}
        onClick={() => saving.mutate()}
      >
        {name}
      </button>
    </Group>
  );
}
