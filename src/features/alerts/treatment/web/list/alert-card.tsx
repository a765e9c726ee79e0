import { Box, Group, Stack, Text } from '@mantine/core';
import type { Alert } from '../../contract.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { AlertTick, type Choosing } from './alert-row.tsx';
import { OpenLink } from './open-link.tsx';
import { StatusPill } from '../status-pill.tsx';
import { TreatmentMarks } from '../treatment-marks.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from '../alerts-page.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

interface AlertCardProps extends Pick<Choosing, 'openId'> {
  alert: Alert;
  ticked?: Choosing['ticked'];
  onTick?: Choosing['onTick'];
  /** False where the surroundings already show the status. */
  hasStatus?: boolean;
}

/** One alert as a card. */
export function AlertCard({ alert, openId, ticked, onTick, hasStatus = true }: AlertCardProps) {
  const { t, moment, exact, category, subject, number, seenOnce } = useAlertMessages();
  const { id, code, manufacturer, unit, location, assignee, occurrences } = alert;
  const about = [subject(alert), manufacturer, alert.asset_code === null ? null : unit.code, location].filter(Boolean);
  return (
    <Stack
      component="article"
      className={styles.card}
      gap="2xs"
      data-alert={id}
      data-open={id === openId || undefined}
      data-severity={alert.severity}
    >
      <Group gap="xs" align="baseline" wrap="nowrap" justify="space-between">
        <OpenLink alert={alert} isOpen={id === openId} className={`${styles.name} ${parts.opener}`} />
        <Text
          component="time"
          flex="none"
          c="dimmed"
          fz="xs"
          textWrap="nowrap"
          dateTime={alert.occurred_at}
          title={exact(alert.occurred_at)}
        >
          {moment(alert.occurred_at)}
        </Text>
      </Group>
      <Text c="dimmed" className={`${parts.clip} ${parts.wrap}`}>
        {about.join(' · ')}
      </Text>
      <Group gap="var(--space-4) var(--space-8)" fz="xs" pr={ticked && 'var(--control-lg)'}>
        <SeverityMark severity={alert.severity} hasWord />
        {hasStatus && <StatusPill status={alert.status} />}
        <Pill>{code}</Pill>
        <Pill>{category(alert.category)}</Pill>
        {occurrences > 1 && <Pill>{t('times', { number: number(occurrences) })}</Pill>}
        {alert.seen_once && <Pill title={seenOnce.reason}>{seenOnce.mark}</Pill>}
        {alert.status !== 'resolved' && alert.condition_ended_at !== null && <Pill>{t('ended_short')}</Pill>}
        {assignee && <Pill>{assignee.name}</Pill>}
        <TreatmentMarks alert={alert} />
      </Group>
      {ticked && onTick && (
        <Box component="span" className={styles.cardTick} pos="absolute" right={2} bottom={2}>
          <AlertTick alert={alert} ticked={ticked} onTick={onTick} />
        </Box>
      )}
    </Stack>
  );
}
