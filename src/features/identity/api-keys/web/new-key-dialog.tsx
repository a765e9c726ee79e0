import { Button, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { NewKeyForm, type KeyScopeChoice } from './new-key-form.tsx';

interface NewKeyDialogProps {
  opened: boolean;
  onClose(): void;
  onCreated(): void;
  /** Fields for the sections and units of a key that reads. */
  scopeFields(scope: KeyScopeChoice): ReactNode;
}

/** Creates a key and shows its secret, once. */
export function NewKeyDialog({ opened, onClose, onCreated, scopeFields }: NewKeyDialogProps) {
  const t = useTranslations('api_keys');
  const [secret, setSecret] = useState<string | null>(null);
  function close() {
    setSecret(null);
    onClose();
  }
  return (
    <Dialog
      opened={opened}
      title={secret === null ? t('add') : t('created_title')}
      // An accidental click must not close the dialog: the secret is not shown again.
      isHeld={secret !== null}
      onClose={close}
    >
      {secret === null ? (
        <NewKeyForm
          scopeFields={scopeFields}
          onClose={close}
          onCreated={(made) => {
            setSecret(made);
            onCreated();
          }}
        />
      ) : (
        <Stack gap="md" fz="md" role="status">
          <p>{t('created_text')}</p>
          <CopyField label={t('secret')} value={secret} />
          <Button onClick={close}>{t('done')}</Button>
        </Stack>
      )}
    </Dialog>
  );
}
