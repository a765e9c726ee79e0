import { Group, Text } from '@mantine/core';
import { IconBook2, IconClipboardCheck } from '@tabler/icons-react';
import type { Alert } from '../contract.ts';
import { useAlertMessages } from './use-alert-messages.ts';

/** Icons for a recommendation and a counter-measure. */
export function TreatmentMarks({ alert }: { alert: Pick<Alert, 'has_recommendation' | 'has_counter_measure'> }) {
  const { t } = useAlertMessages();
  return (
    <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
      {alert.has_recommendation && (
        <Text span c="dimmed" lh={0} title={t('recommendation')}>
          <IconBook2 size={16} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{t('recommendation')}</span>
        </Text>
      )}
      {alert.has_counter_measure && (
        <Text span c="var(--brand)" lh={0} title={t('counter_measure')}>
          <IconClipboardCheck size={16} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{t('counter_measure')}</span>
        </Text>
      )}
    </Group>
  );
}
