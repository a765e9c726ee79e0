import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { addDays } from '#platform/time/calendar-day.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { createScimToken } from '../contract.ts';

interface NewTokenDialogProps {
  opened: boolean;
  onClose(): void;
  onCreated(): void;
}

/** Creates a token and shows it, once. */
export function NewTokenDialog({ opened, onClose, onCreated }: NewTokenDialogProps) {
  const t = useTranslations('provisioning');
  const [secret, setSecret] = useState<string | null>(null);
  function close() {
    setSecret(null);
    onClose();
  }
  return (
    <Dialog
      opened={opened}
      title={t(secret === null ? 'add' : 'created_title')}
      isHeld={secret !== null}
      onClose={close}
    >
      {secret === null ? (
        <NewTokenForm
          onClose={close}
          onCreated={(made) => {
            setSecret(made);
            onCreated();
          }}
        />
      ) : (
        <Stack gap="sm" role="status">
          <p>{t('created_text')}</p>
          <CopyField label={t('secret')} value={secret} />
          <Button onClick={close}>{t('done')}</Button>
        </Stack>
      )}
    </Dialog>
  );
}

function NewTokenForm({ onClose, onCreated }: { onClose(): void; onCreated(secret: string): void }) {
  const t = useTranslations('provisioning');
  const timeZone = useTimeZone() ?? 'UTC';
  return (
    <Form
      body={createScimToken.body}
      read={(values) => {
        const lastDay = values.optional('expires_at');
        return {
          name: values.text('name'),
          expires_at: lastDay && new Date(startOfDay(addDays(lastDay, 1), timeZone)).toISOString(),
        };
      }}
      send={async (body) => onCreated((await call(createScimToken, { body })).secret)}
    >
      <TextField name="name" label={t('name')} hint={t('name_hint')} autoComplete="off" required />
      <DateField name="expires_at" label={t('expires')} hint={t('expires_hint')} />
      <FormActions submit={t('create')} onCancel={onClose} />
    </Form>
  );
}
