import { Box, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconLogin2,
  IconLogout2,
  IconClockPause,
  IconEngine,
  IconEngineOff,
  IconGauge,
  IconWifiOff,
} from '@tabler/icons-react';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentType } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useSeenOnce } from '#features/geofences/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';
import { useClock, type ClockDriver } from '../clock-driver.ts';
import type { Mark, Scene } from '../map/scene.ts';
import { useDuration } from '../use-duration.ts';
import styles from './replay-panel.module.css';

interface EventsListProps {
  scene: Scene;
  driver: ClockDriver;
  onJump(mark: Mark): void;
}

const icons: Record<Mark['type'], ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>> = {
  stop: IconClockPause,
  engine_on: IconEngine,
  engine_off: IconEngineOff,
  silence: IconWifiOff,
  top_speed: IconGauge,
  entry: IconLogin2,
  exit: IconLogout2,
  speeding: IconAlertTriangle,
};

/** Events in order; pressing one sets the clock. */
export function EventsList({ scene, driver, onJump }: EventsListProps) {
  const t = useTranslations('replay');
  const current = useClock(driver, ({ at }) => scene.marks.findLastIndex((mark) => mark.at <= at));
  const format = useFormatter();
  const days = useMemo(
    () =>
      scene.marks.map(({ at }) => format.dateTime(new Date(at), { weekday: 'short', day: 'numeric', month: 'short' })),
    [scene, format],
  );
  const list = useRef<HTMLOListElement>(null);
  const follow = useEffectEvent(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => follow(), [current]);
  const jump = useEffectEvent(onJump);
  // Stable identity, so that only two rows render when the clock passes an event.
  const [press] = useState(() => (mark: Mark) => jump(mark));
  return (
    <Stack component="section" className={styles.listPanel} gap={0} aria-label={t('events')}>
      {scene.marks.length === 0 ? (
        <Text py="2xs" px="sm" c="dimmed">
          {t('no_events')}
        </Text>
      ) : (
        <Box component="ol" mih={0} pt={0} px="2xs" pb="2xs" ref={list} className={parts.scroll}>
          {scene.marks.map((mark, index) => (
            <li key={`${mark.assetId} ${mark.type} ${mark.at} ${mark.name ?? ''}`}>
              {index > 0 && days[index] !== days[index - 1] && (
                <Text component="h3" mt="xs" mb="3xs" mx="xs" c="dimmed" fz="xs" fw={600}>
                  {days[index]}
                </Text>
              )}
              <Row mark={mark} isCurrent={index === current} isNamed={scene.assets.length > 1} onJump={press} />
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}

interface EventRowProps {
  mark: Mark;
  isCurrent: boolean;
  isNamed: boolean;
  onJump(mark: Mark): void;
}

const Row = memo(function Row({ mark, isCurrent, isNamed, onJump }: EventRowProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const numbers = useNumbers();
  const formatDuration = useDuration();
  const seenOnce = useSeenOnce();
  const Icon = icons[mark.type];
  const value =
    (mark.type === 'top_speed' || mark.type === 'speeding') && mark.speed !== null
      ? `${numbers.number(mark.speed)} km/h`
      : mark.durationS !== null && formatDuration(mark.durationS);
  return (
    <button type="button" className={styles.row} aria-current={isCurrent || undefined} onClick={() => onJump(mark)}>
      <time>{format.dateTime(new Date(mark.at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>
      <Icon size={15} stroke={1.7} aria-hidden />
      <span>
        {t(`event.${mark.type}`, { name: mark.name ?? '' })}
        {isNamed && <small> · {mark.code}</small>}
        {mark.isSeenOnce && <small title={seenOnce.reason}> · {seenOnce.mark}</small>}
        {mark.isRetroactive && <small> · {t('retroactive')}</small>}
      </span>
      <b>{value}</b>
    </button>
  );
});
