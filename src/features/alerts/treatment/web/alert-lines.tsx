import { Box, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSeenOnce } from '#features/geofences/web/public.ts';
import { SeverityMark, useWhen } from '#features/messaging/notifications/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import { alertPath } from '../alert-path.ts';
import type { Alert } from '../contract.ts';
import styles from './alerts-page.module.css';

interface AlertLinesProps {
  items: readonly Alert[];
  /** The word of a link beside each that leads to treating it. */
  action?: string;
}

/** Alerts of one asset, one line each, linked for people who may open the alerts page. */
export function AlertLines({ items, action }: AlertLinesProps) {
  const isLinked = useProfile().sections.includes('alerts');
  const { number } = useNumbers();
  const seenOnce = useSeenOnce();
  const when = useWhen();
  return (
    <Stack component="ul" className={styles.lines} gap="xs">
      {items.map(({ id, severity, description, occurrences, last_occurred_at, seen_once }) => (
        <li key={id}>
          <SeverityMark severity={severity} />
          <Text span miw={0} lh="20px" c="var(--gray-8)">
            {isLinked ? (
              <Link className={buttons.lead} to={alertPath({ alert: id })}>
                {description}
              </Link>
            ) : (
              description
            )}
            {occurrences > 1 && <Box component="b" c="dimmed">{`\u00A0×${number(occurrences)}`}</Box>}
            {seen_once && <small title={seenOnce.reason}> · {seenOnce.mark}</small>}
          </Text>
          <Text component="time" textWrap="nowrap" c="dimmed" fz="xs" lh="20px" dateTime={last_occurred_at}>
            {when(last_occurred_at)}
          </Text>
          {isLinked && action && (
            <Link className={buttons.link} to={alertPath({ alert: id })} aria-label={`${action}: ${description}`}>
              {action}
            </Link>
          )}
        </li>
      ))}
    </Stack>
  );
}
