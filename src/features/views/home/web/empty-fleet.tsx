import { Stack, Text } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { FirstRun } from '#features/views/first-run/web/public.tsx';

/** Empty state with the first step. */
export function EmptyFleet() {
  const t = useTranslations('home');
  const { accounts, current_account_id } = useProfile();
  const present = accounts.find(({ id }) => id === current_account_id);
  if (present?.role === 'admin') return <FirstRun />;
  return (
    <Stack
      component="section"
      gap="xs"
      align="center"
      py={64}
      px="lg"
      ta="center"
      bd="1px solid var(--gray-3)"
      bdrs="md"
      bg="var(--gray-0)"
    >
      <IconMapPinPlus color="var(--gray-6)" size={32} stroke={1.4} aria-hidden />
      <Text component="h2" fz="lg" fw={650} c="var(--gray-9)">
        {t('empty_title')}
      </Text>
      <Text maw="52ch" c="dimmed">
        {t('empty_viewer', { account: present?.name ?? '' })}
      </Text>
    </Stack>
  );
}
