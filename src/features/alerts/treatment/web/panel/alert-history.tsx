import { Box, Stack, Text } from '@mantine/core';
import parts from '#ui/parts.module.css';
import type { WholeAlert } from '../../contract.ts';
import { escalationReaches } from '../../public.ts';
import { historyLines, type HistoryLine } from '../../page/history-lines.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './alert-panel.module.css';

/** Who did what and when, newest first. */
export function AlertHistory({ alert }: { alert: WholeAlert }) {
  const { t, exact } = useAlertMessages();
  const formatLine = useHistoryMessages();
  return (
    <Stack component="section" className={styles.history} gap="xs">
      <h3>{t('history.title')}</h3>
      <Stack component="ol" gap="xs">
        {historyLines(alert.history).map((line) => (
          <Box className={parts.wrap} component="li" pos="relative" pl="md" c="var(--gray-8)" key={line.id}>
            <p>{formatLine(line)}</p>
            <Text c="dimmed" fz="xs">
              {line.user && `${line.user.name} · `}
              <time dateTime={line.at}>{exact(line.at)}</time>
            </Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

function useHistoryMessages(): (line: HistoryLine) => string {
  const { t, exact, counted } = useAlertMessages();
  return ({ action, details, count }) => {
    const text = (name: string) => (details[name] === null || details[name] === undefined ? '' : String(details[name]));
    switch (action) {
      case 'repeated':
        return t('history.repeated', counted(count));
      case 'assigned':
        return text('assignee') === ''
          ? t('history.let_go', { name: text('assignee_before') })
          : t('history.assigned', { name: text('assignee') });
      case 'ordered':
        return ordersOf(details)
          .map(({ name, value }) =>
            value === null ? t(`history.no_${name}`) : t(`history.${name}`, { number: value }),
          )
          .join(' · ');
      case 'counter_measure':
        return t('history.counter_measure', { text: text('description') });
      case 'finished':
        return text('solved_at') === ''
          ? t('history.finished')
          : t('history.finished_at', { time: exact(text('solved_at')) });
      case 'escalated':
        // Older entries do not record who was notified.
        return t(`history.escalated.${reachOf(text('reach'))}`, {
          name: text('name'),
          ...counted(Number(details['others'] ?? 0)),
        });
      default:
        return t(`history.${action}`);
    }
  };
}

const reachOf = (reach: string) => escalationReaches.find((one) => one === reach) ?? 'unknown';

function ordersOf(details: HistoryLine['details']) {
  return (['order_number', 'os_number'] as const).flatMap((name) => {
    const value = details[name];
    return value === undefined ? [] : [{ name, value: value === null ? null : String(value) }];
  });
}
