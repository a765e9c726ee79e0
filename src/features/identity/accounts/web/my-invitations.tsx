import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl/react';
import {
  acceptInvitation,
  declineInvitation,
  listMyInvitations,
  type MyInvitation,
} from '#features/identity/invitations/contract.ts';
import { Photo } from '#features/identity/photos/web/public.ts';
import { reloadProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import styles from './accounts.module.css';

/** Pending invitations of the signed-in person, to accept or decline. */
export function MyInvitations() {
  const t = useTranslations('my_invitations');
  const list = useQuery({ queryKey: ['invitations'], queryFn: ({ signal }) => call(listMyInvitations, { signal }) });
  const items = list.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Paper component="ul" aria-label={t('invitations')}>
      {items.map((invitation) => (
        <InvitationRow key={invitation.account.id} invitation={invitation} />
      ))}
    </Paper>
  );
}

function InvitationRow({ invitation: { account, role, invited_by, expires_at } }: { invitation: MyInvitation }) {
  const t = useTranslations('my_invitations');
  const tError = useTranslations('errors');
  const format = useFormatter();
  const queries = useQueryClient();
  const { id, name } = account;

  async function answer(contract: typeof acceptInvitation | typeof declineInvitation) {
    const isAccepting = contract === acceptInvitation;
    try {
      await call(contract, { params: { id } });
      if (isAccepting) await reloadProfile();
      notify({ text: t(isAccepting ? 'joined' : 'declined', { account: name }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    for (const key of ['invitations', 'accounts']) void queries.invalidateQueries({ queryKey: [key] });
  }

  const until = format.dateTime(new Date(expires_at), { dateStyle: 'medium' });
  return (
    <Group component="li" className={styles.row} mih={60} py="xs" px="md" gap="var(--space-8) var(--space-12)">
      <Photo url={null} name={name} square />
      <Stack gap={0} flex={1} miw={160} lh={1.4}>
        <Text span miw={0} fw={600} c="var(--gray-9)">
          {name}
        </Text>
        <Group component="span" gap="xs" wrap="nowrap" c="dimmed">
          {t('invited_as', { host: invited_by, role })}
        </Group>
        <Text span fz="xs" c="dimmed">
          {t('invited_until', { day: until })}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          aria-label={t('accept_named', { account: name })}
          onClick={() => void answer(acceptInvitation)}
        >
          {t('accept')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('decline_named', { account: name })}
          onClick={() => void answer(declineInvitation)}
        >
          {t('decline')}
        </Button>
      </Group>
    </Group>
  );
}
