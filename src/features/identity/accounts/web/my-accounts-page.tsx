import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { switchAccount, useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { SettingsPage } from '#ui/form/settings-page.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listAccounts, type ListedAccount } from '../contract.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MyInvitations } from './my-invitations.tsx';
import styles from './accounts.module.css';
import { Pill } from '#ui/pill.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/page-*.ts'));

/** Accounts of the signed-in person, with their invitations. */
export default function MyAccountsPage() {
  const t = useTranslations('accounts');
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<ListedAccount | null>(null);
  const list = useQuery({ queryKey: ['accounts'], queryFn: ({ signal }) => call(listAccounts, { signal }) });
  const accounts = list.data?.items;
  return (
    <SettingsPage title={t('my_title')} lead={t('my_lead')}>
      <MyInvitations />
      {list.isError && !accounts ? (
        <ListFault error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Paper component="ul" aria-label={t('my_title')} aria-busy={!accounts}>
          {accounts?.map((account) => (
            <AccountRow key={account.id} account={account} onLeave={() => setLeaving(account)} />
          )) ?? (
            <Group component="li" className={styles.row} mih={60} py="xs" px="md" gap="var(--space-8) var(--space-12)">
              <Skeleton width="60%" height={28} />
            </Group>
          )}
        </Paper>
      )}
      <LeaveDialog
        account={leaving}
        others={accounts?.filter(({ id }) => id !== leaving?.id) ?? []}
        onLeft={() => void queries.invalidateQueries({ queryKey: ['accounts'] })}
        onClose={() => setLeaving(null)}
      />
    </SettingsPage>
  );
}

function AccountRow({ account, onLeave }: { account: ListedAccount; onLeave(): void }) {
  const t = useTranslations('accounts');
  const tError = useTranslations('errors');
  const navigate = useNavigate();
  const { current_account_id } = useProfile();
  const { id, name, domain, role, photo_url, may_leave } = account;
  const isCurrent = id === current_account_id;

  async function change() {
    try {
      await switchAccount(id);
      await navigate('/home');
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  }

  return (
    <Group
      component="li"
      className={styles.row}
      mih={60}
      py="xs"
      px="md"
      gap="var(--space-8) var(--space-12)"
      aria-current={isCurrent || undefined}
    >
      <Photo url={photo_url} name={name} square />
      <Stack gap={0} flex={1} miw={160} lh={1.4}>
        <Text span miw={0} fw={600} c="var(--gray-9)">
          {name}
        </Text>
        <Group component="span" gap="xs" wrap="nowrap" c="dimmed">
          {domain === null ? t(role) : `${domain} · ${t(role)}`}
          {isCurrent && <Pill isChosen>{t('current')}</Pill>}
        </Group>
        {!may_leave && (
          <Text span fz="xs" c="dimmed">
            {t('last_admin')}
          </Text>
        )}
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {!isCurrent && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('switch_to_named', { account: name })}
            onClick={() => void change()}
          >
            {t('switch_to')}
          </Button>
        )}
        {may_leave && (
          <Button size="xs" variant="default" aria-label={t('leave_named', { account: name })} onClick={onLeave}>
            {t('leave')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
