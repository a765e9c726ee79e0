import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { SelectField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { useField } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { createWebhook, updateWebhook, webhookEvents, webhookFormats, type Webhook } from '../contract.ts';
import { eventKeys } from '../event-keys.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  opened: boolean;
  /** Null for a new one. */
  webhook: Webhook | null;
  /** Only renews the secret. */
  renews: boolean;
  onClose(): void;
  onSaved(): void;
}

/** Creates or changes a webhook, and shows a new secret once. */
export function WebhookDialog({ opened, webhook, renews, onClose, onSaved }: WebhookDialogProps) {
  const t = useTranslations('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  function close() {
    setSecret(null);
    onClose();
  }
  function saved(made: string | null, name: string) {
    onSaved();
    if (made !== null) return setSecret(made);
    notify({ text: t('saved', { name }) });
    close();
  }
  const name = webhook?.name ?? '';
  const title = renews ? t('new_secret_title', { name }) : t(webhook ? 'edit' : 'add');
  return (
    <Dialog
      opened={opened}
      width={520}
      title={secret === null ? title : t('created_title')}
      // A stray click must not close the dialog while the secret is shown.
      isHeld={secret !== null}
      onClose={close}
    >
      {secret !== null ? (
        <Stack gap="md" fz="md" role="status">
          <p>{t('created_text')}</p>
          <CopyField label={t('secret')} value={secret} />
          <Button onClick={close}>{t('done')}</Button>
        </Stack>
      ) : renews && webhook ? (
        <RenewForm webhook={webhook} onClose={close} onSaved={saved} />
      ) : (
        <WebhookForm webhook={webhook} onClose={close} onSaved={saved} />
      )}
    </Dialog>
  );
}

interface WebhookFormProps<Edited> {
  webhook: Edited;
  onClose(): void;
  onSaved(secret: string | null, name: string): void;
}

function RenewForm({ webhook: { id, name }, onClose, onSaved }: WebhookFormProps<Webhook>) {
  const t = useTranslations('webhooks');
  return (
    <Form
      body={updateWebhook.body}
      read={() => ({ new_secret: true })}
      send={async (body) => onSaved((await call(updateWebhook, { params: { id }, body })).secret, name)}
    >
      <p>{t('new_secret_text')}</p>
      <FormActions submit={t('new_secret')} onCancel={onClose} />
    </Form>
  );
}

function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps<Webhook | null>) {
  const t = useTranslations('webhooks');
  const { locale } = usePage();
  const [format, setFormat] = useState(webhook?.format ?? 'json');
  return (
    <Form
      body={createWebhook.body}
      read={(values) => ({
        name: values.text('name'),
        url: values.text('url').trim(),
        events: values.all('events'),
        format: values.text('format'),
        locale: webhook?.locale ?? locale,
        active: webhook?.active ?? true,
      })}
      send={async (body) => {
        if (!webhook) return onSaved((await call(createWebhook, { body })).secret, body.name);
        const { id, version } = webhook;
        await call(updateWebhook, { params: { id }, body: { ...body, version } });
        onSaved(null, body.name);
      }}
    >
      <TextField name="name" label={t('name')} value={webhook?.name ?? ''} autoComplete="off" required />
      <TextField
        name="url"
        type="url"
        label={t('url')}
        hint={t(format === 'json' ? 'url_hint' : 'chat_url_hint')}
        value={webhook?.url ?? ''}
        placeholder="https://"
        autoComplete="off"
        required
      />
      <SelectField
        name="format"
        label={t('format')}
        value={format}
        choices={webhookFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={(value) => setFormat(webhookFormats.find((one) => one === value) ?? 'json')}
      />
      <EventsField events={webhook?.events ?? webhookEvents} />
      <FormActions submit={t(webhook ? 'save' : 'create')} onCancel={onClose} />
    </Form>
  );
}

function EventsField({ events }: { events: readonly string[] }) {
  const t = useTranslations('webhooks');
  const { error } = useField('events', t('events'));
  return (
    <Stack component="fieldset" gap="xs">
      <Box component="legend" fz="sm">
        {t('events')}
      </Box>
      {webhookEvents.map((event, at) => (
        <Group
          component="label"
          key={event}
          className={styles.event}
          gap="xs"
          align="flex-start"
          wrap="nowrap"
          mih="var(--control-sm)"
        >
          <input
            type="checkbox"
            name="events"
            value={event}
            defaultChecked={events.includes(event)}
            {...(at === 0 && { 'data-field': 'events' })}
          />
          <span>
            <Text span display="block" c="var(--gray-8)">
              {t(`event.${eventKeys[event]}`)}
            </Text>
            <Text span display="block" fz="xs" lh={1.4} c="dimmed">
              {t(`event_hint.${eventKeys[event]}`)}
            </Text>
          </span>
        </Group>
      ))}
      {error && (
        <Text fz="sm" c="var(--danger)">
          {error}
        </Text>
      )}
    </Stack>
  );
}
