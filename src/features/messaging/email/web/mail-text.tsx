import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { notify } from '#ui/notices.tsx';
import type { OutboxMail } from '../contract.ts';

/** A mail as its reader would get it; with its link only if the administrator may use it too. */
export function MailText({ mail }: { mail: OutboxMail }) {
  const { person, address, lines, notes, action, last_error } = mail;
  return (
    <Stack gap="sm" miw={0} lh={1.5} c="var(--gray-8)">
      <Text c="dimmed">
        {person.name} · {address}
      </Text>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {action && <MailLink action={action} />}
      {notes.map((note) => (
        <Text key={note} c="dimmed">
          {note}
        </Text>
      ))}
      {last_error && <Text c="var(--danger)">{last_error}</Text>}
    </Stack>
  );
}

function MailLink({ action: { label, url } }: { action: NonNullable<OutboxMail['action']> }) {
  const t = useTranslations('mail');
  if (url === null)
    return (
      <Paper component="p" py="xs" px="sm">
        {t('hidden')}
      </Paper>
    );
  return (
    <Stack gap="xs" align="flex-start">
      <TextInput label={t('link')} description={`${label}. ${t('hand_over')}`} value={url} readOnly w="100%" />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={() => void navigator.clipboard.writeText(url).then(() => notify({ text: t('link_copied') }))}
      >
        {t('copy')}
      </Button>
    </Stack>
  );
}
