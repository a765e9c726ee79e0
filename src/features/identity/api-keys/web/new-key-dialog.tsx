import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { createApiKey } from '../contract.ts';
import styles from './new-key-dialog.module.css';

interface NewKeyDialogProps {
  opened: boolean;
  onClose(): void;
  onCreated(): void;
}

/** Makes a key, and shows its secret the one time that it can be seen. */
export function NewKeyDialog({ opened, onClose, onCreated }: NewKeyDialogProps) {
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
      // A stray click must not take away what is never shown again.
      isHeld={secret !== null}
      onClose={close}
    >
      {secret === null ? (
        <NewKeyForm
          onClose={close}
          onCreated={(made) => {
            setSecret(made);
            onCreated();
          }}
        />
      ) : (
        <div className={styles.shown} role="status">
          <p>{t('created_text')}</p>
          <CopyField label={t('secret')} value={secret} />
          <Button onClick={close}>{t('done')}</Button>
        </div>
      )}
    </Dialog>
  );
}

function NewKeyForm({ onClose, onCreated }: { onClose(): void; onCreated(secret: string): void }) {
  const t = useTranslations('api_keys');
  return (
    <Form
      body={createApiKey.body}
      read={(values) => ({ name: values.text('name'), kind: values.text('kind') })}
      send={async (body) => onCreated((await call(createApiKey, { body })).secret)}
    >
      <TextField name="name" label={t('name')} hint={t('name_hint')} autoComplete="off" required />
      <RadioField
        name="kind"
        label={t('kind')}
        value="ingest"
        choices={[
          { value: 'ingest', label: t('kind_ingest'), hint: t('kind_ingest_hint') },
          { value: 'full', label: t('kind_full'), hint: t('kind_full_hint') },
        ]}
      />
      <FormActions submit={t('create')} onCancel={onClose} />
    </Form>
  );
}
