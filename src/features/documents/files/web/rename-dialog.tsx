import { Box, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { updateFile, type PortalFile } from '../contract.ts';
import { useRefetchFiles } from './use-files.ts';

interface RenameDialogProps {
  file: PortalFile | null;
  onClose(): void;
}

/** Renames a file; its extension is fixed. */
export function RenameDialog({ file, onClose }: RenameDialogProps) {
  const t = useTranslations('files');
  return (
    <Dialog opened={file !== null} title={t('rename')} onClose={onClose}>
      {file && <RenameForm file={file} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ file, onClose }: { file: PortalFile; onClose(): void }) {
  const t = useTranslations('files');
  const refetchFiles = useRefetchFiles();
  const ending = /\.[^.]*$/.exec(file.name)?.[0] ?? '';
  return (
    <Form
      body={updateFile.body}
      read={(values) => ({ name: `${values.text('name').trim()}${ending}`, version: file.version })}
      send={async (body) => {
        await call(updateFile, { params: { id: file.id }, body });
        await refetchFiles();
        onClose();
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <Box flex={1} miw={0}>
          <TextField
            name="name"
            label={t('columns.name')}
            value={file.name.slice(0, -ending.length || undefined)}
            autoComplete="off"
          />
        </Box>
        <Text span pb="xs" c="dimmed" style={{ alignSelf: 'flex-end' }} aria-hidden>
          {ending}
        </Text>
      </Group>
      <FormActions submit={t('rename')} onCancel={onClose} />
    </Form>
  );
}
