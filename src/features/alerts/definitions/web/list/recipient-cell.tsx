import { Box, Group, Stack } from '@mantine/core';
import { IconBell, IconBulb, IconFileText, IconMail } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AlertDefinition } from '../../contract.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definitions.module.css';

/** Channels, recipients, timing, and whether there is a recommendation. */
export function RecipientCell({ definition }: { definition: AlertDefinition }) {
  const { t, counted } = useManagementMessages();
  const { app, email, create_report, has_recommendation, notification_level: level, profile_ids } = definition;
  const isNotified = app || email || create_report;
  const whom = level === 'profiles' ? t('level_profiles', counted(profile_ids.length)) : t(`levels.${level}`);
  return (
    <Stack className={styles.stack} gap="3xs" miw={0}>
      <Group component="span" className={styles.marks} gap="xs" mih={20}>
        {app && <Mark icon={IconBell} word={t('channels.app')} />}
        {email && <Mark icon={IconMail} word={t('channels.email')} />}
        {create_report && <Mark icon={IconFileText} word={t('channels.report')} />}
        {has_recommendation && <Mark icon={IconBulb} word={t('with_recommendation')} />}
        {!isNotified && <span>{t('nowhere')}</span>}
      </Group>
      {isNotified && (
        <Box component="small" c="dimmed">
          {whom} · {t(`shipping.${definition.shipping_type}`)}
        </Box>
      )}
    </Stack>
  );
}

function Mark({
  icon: Icon,
  word,
}: {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: boolean }>;
  word: string;
}) {
  return (
    <Box component="span" c="dimmed" display="inline-grid" title={word}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className="visually-hidden">{word}</span>
    </Box>
  );
}
