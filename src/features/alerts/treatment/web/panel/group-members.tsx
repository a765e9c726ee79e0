import { Stack, Text } from '@mantine/core';
import type { WholeAlert } from '../../contract.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import parts from '#ui/parts.module.css';
import buttons from '#ui/buttons.module.css';
import { OpenLink } from '../list/open-link.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './alert-panel.module.css';

/** Links to the member alerts that the group was last raised for. */
export function GroupMembers({ alert: { group, members } }: { alert: WholeAlert }) {
  const { t, counted } = useAlertMessages();
  if (!group) return null;
  return (
    <Stack component="section" className={styles.members} gap="xs" aria-label={t('members.title')}>
      <h3>
        {t('members.title')}{' '}
        <Text span c="dimmed" fw={500}>
          {t('members.count', counted(members.length))}
        </Text>
      </h3>
      {members.length === 0 && (
        <Text c="dimmed" fw={500}>
          {t('members.none')}
        </Text>
      )}
      <Stack className={parts.clip} component="ul" gap={0} bd="1px solid var(--gray-3)" bdrs="md">
        {members.map((member) => (
          <li key={member.id}>
            <SeverityMark severity={member.severity} />
            <Stack component="span" gap={0} miw={0}>
              <OpenLink alert={member} isOpen={false} className={buttons.word} />
              <Text span c="dimmed" fw={500} fz="xs">
                {member.asset_code ?? t('whole_unit')} · {member.code}
              </Text>
            </Stack>
            <StatusPill status={member.status} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
