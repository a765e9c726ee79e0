import { Box, Button, Group } from '@mantine/core';
import { IconFileText, IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import {
  getAlertDefinition,
  putDefinitionFile,
  readDefinitionFile,
  removeDefinitionFile,
  type AlertDefinition,
} from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { errorKey, fieldErrors } from '#platform/web/error-messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { DropZone } from '#ui/form/fields/drop-zone.tsx';
import { notify } from '#ui/notices.tsx';
import { useManagementMessages } from '../use-management-messages.ts';
import field from '#ui/form/fields/field.module.css';
import buttons from '#ui/buttons.module.css';

interface FileFieldProps {
  /** The definition when the form opened. */
  opened: AlertDefinition;
  /** The document changed: reports the definition's new version. */
  onVersion(version: number): void;
}

const accepted = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The document of a definition: uploads, downloads and deletions take effect at once, independent of the form. */
export function FileField({ opened, onVersion }: FileFieldProps) {
  const { t } = useManagementMessages();
  const { file, isReplacing, setReplacing, put, remove, fault } = useDocument({ opened, onVersion });
  const mayChange = opened.may_change;
  return (
    <div>
      <p className={field.label}>{t('form.file')}</p>
      {file && (
        <Group gap="xs" mb="xs" bd="1px solid var(--gray-3)" bdrs="md" c="dimmed" p="xs">
          <IconFileText size={20} stroke={1.6} aria-hidden />
          <Box
            component="button"
            flex={1}
            miw={120}
            type="button"
            className={buttons.word}
            onClick={() => void download(opened.id, file.name)}
            aria-label={t('form.file_download', { name: file.name })}
          >
            {file.name}
          </Box>
          {mayChange && (
            <>
              <Button size="compact-xs" variant="default" onClick={() => setReplacing(!isReplacing)}>
                {t('form.file_replace')}
              </Button>
              <BusyButton
                size="compact-xs"
                variant="default"
                busy={remove.isPending}
                onClick={() => remove.mutate(file.name)}
              >
                {t('form.file_remove')}
              </BusyButton>
            </>
          )}
        </Group>
      )}
      {mayChange && (!file || isReplacing) && (
        <DropZone
          icon={IconFileUpload}
          text={t('form.file_drop')}
          choose={t('form.file_choose')}
          hint={t('form.file_hint')}
          busy={put.isPending ? t('form.file_busy') : null}
          accept={accepted}
          onFiles={([given]) => given && put.mutate(given)}
        />
      )}
      {fault && (
        <p role="alert" className={field.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function useDocument({ opened, onVersion }: FileFieldProps) {
  const { t } = useManagementMessages();
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const [file, setFile] = useState(opened.file);
  const [isReplacing, setReplacing] = useState(false);
  const params = { id: opened.id };
  const keep = (changed: AlertDefinition) => {
    setFile(changed.file);
    setReplacing(false);
    onVersion(changed.version);
    void putReply(queries, ['alert-definitions', 'one', changed.id], changed);
    void queries.invalidateQueries({ queryKey: ['alert-definitions', 'list'] });
  };
  const put = useMutation({
    mutationFn: (given: File) => call(putDefinitionFile, { params, file: given }),
    onSuccess: (changed, given) => {
      keep(changed);
      notify({ text: t('form.file_added', { name: given.name }) });
    },
  });
  const remove = useMutation({
    mutationFn: async (_: string) => {
      await call(removeDefinitionFile, { params });
      return call(getAlertDefinition, { params });
    },
    onSuccess: (changed, name) => {
      keep(changed);
      notify({ text: t('form.file_removed', { name }) });
    },
  });
  const error = put.error ?? remove.error;
  const fault = error && (fieldErrors(error, tError)['file'] ?? tError(errorKey(error)));
  return { file, isReplacing, setReplacing, put, remove, fault };
}

async function download(id: string, name: string): Promise<void> {
  saveFile(await call(readDefinitionFile, { params: { id } }), name);
}
