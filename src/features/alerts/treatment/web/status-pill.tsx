import { Group } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconProgress } from '@tabler/icons-react';
import parts from '#ui/parts.module.css';
import type { Alert } from '../contract.ts';
import { useAlertMessages } from './use-alert-messages.ts';

export const statusIcons = { opened: IconAlertCircle, running: IconProgress, resolved: IconCircleCheck } as const;

const statusColors = { opened: 'var(--sev-crit)', running: 'var(--idle)', resolved: 'var(--running)' } as const;

/** Status of the treatment as icon and word. */
export function StatusPill({ status }: Pick<Alert, 'status'>) {
  const { status: word } = useAlertMessages();
  const Icon = statusIcons[status];
  return (
    <Group
      c="var(--gray-8)"
      component="span"
      className={parts.nowrap}
      display="inline-flex"
      gap="2xs"
      wrap="nowrap"
      data-status={status}
    >
      <Icon color={statusColors[status]} size={14} stroke={2} aria-hidden />
      {word(status)}
    </Group>
  );
}
