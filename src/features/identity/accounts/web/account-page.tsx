import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { SettingsPage } from '#ui/form/settings-page.tsx';
import parts from '#ui/parts.module.css';
import styles from './accounts.module.css';

/** Current account: picture, name, domain and the person's role. */
export default function AccountPage() {
  const t = useTranslations('accounts');
  const { accounts, current_account_id } = useProfile();
  const account = accounts.find(({ id }) => id === current_account_id);
  if (!account) return null;
  const { name, domain, role, photo_url } = account;
  return (
    <SettingsPage title={t('account_title')} lead={t('account_lead')}>
      <Group
        component="section"
        gap="lg"
        p="lg"
        bd="1px solid var(--gray-3)"
        bdrs="md"
        bg="var(--gray-0)"
        aria-label={name}
      >
        <Photo url={photo_url} name={name} square large />
        <Stack gap="2xs" flex={1} miw={220}>
          <Box className={parts.wrap} component="h2" fz="xl" fw={650}>
            {name}
          </Box>
          {domain !== null && <p>{domain}</p>}
          <p>
            {t('your_role')}: <strong>{t(role)}</strong>
          </p>
          <Text c="dimmed">{t(`${role}_may`)}</Text>
          <Group className={styles.actions} mt="sm" gap="xs" align="stretch">
            {role === 'admin' && (
              <Button component={Link} to="/admin/account" variant="default">
                {t('settings_title')}
              </Button>
            )}
            {accounts.length > 1 && (
              <Button component={Link} to="/settings/my-accounts" variant="default">
                {t('my_title')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </SettingsPage>
  );
}
