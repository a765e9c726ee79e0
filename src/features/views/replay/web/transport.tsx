import { Box, Group, Text } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { clockSpeeds } from '#features/trips/history/public.ts';
import { useClock, type ClockDriver } from './clock-driver.ts';
import buttons from '#ui/buttons.module.css';
import styles from './timeline/timeline.module.css';

interface TransportProps {
  driver: ClockDriver;
  /** Instants to jump to, ascending. */
  marks: readonly number[];
}

/** Play, jump, speed and clock. */
export function Transport({ driver, marks }: TransportProps) {
  const t = useTranslations('replay');
  const isPlaying = useClock(driver, (clock) => clock.isPlaying);
  const isLooping = useClock(driver, (clock) => clock.isLooping);
  const speed = useClock(driver, (clock) => clock.speed);
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('transport')}>
      <button
        type="button"
        className={`${buttons.icon} ${styles.button}`}
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => driver.send({ type: 'jump', to: 'previous', marks })}
      >
        <IconPlayerSkipBack size={16} stroke={1.8} />
      </button>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? t('pause') : t('play')}
        title={isPlaying ? t('pause') : t('play')}
        onClick={() => driver.send({ type: 'toggle' })}
      >
        {isPlaying ? <IconPlayerPauseFilled size={17} /> : <IconPlayerPlayFilled size={17} />}
      </button>
      <button
        type="button"
        className={`${buttons.icon} ${styles.button}`}
        aria-label={t('next')}
        title={t('next')}
        onClick={() => driver.send({ type: 'jump', to: 'next', marks })}
      >
        <IconPlayerSkipForward size={16} stroke={1.8} />
      </button>
      <ClockFace driver={driver} />
      <select
        className={styles.speed}
        aria-label={t('speed')}
        title={t('speed')}
        value={speed}
        onChange={({ target }) =>
          driver.send({ type: 'speed', speed: clockSpeeds.find((one) => String(one) === target.value) ?? speed })
        }
      >
        {clockSpeeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
      <button
        type="button"
        className={`${buttons.icon} ${styles.button}`}
        aria-pressed={isLooping}
        aria-label={t('loop')}
        title={t('loop')}
        onClick={() => driver.send({ type: 'loop', isLooping: !isLooping })}
      >
        <IconRepeat size={16} stroke={1.8} />
      </button>
    </Group>
  );
}

/** Date and time of the clock, updated without React. */
function ClockFace({ driver }: { driver: ClockDriver }) {
  const format = useFormatter();
  const time = useRef<HTMLElement>(null);
  const date = useRef<HTMLElement>(null);
  const shown = useRef(Number.NaN);
  const write = useEffectEvent((at: number) => {
    const second = Math.floor(at / 1_000);
    if (second === shown.current || !time.current || !date.current) return;
    shown.current = second;
    const instant = new Date(at);
    time.current.textContent = format.dateTime(instant, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    date.current.textContent = format.dateTime(instant, { weekday: 'short', day: 'numeric', month: 'short' });
  });
  useEffect(() => {
    shown.current = Number.NaN;
    write(driver.read().at);
    return driver.subscribe(({ at }) => write(at));
  }, [driver, format]);
  return (
    <Text span display="grid" lh={1.25} data-number miw={92} py={0} px="xs" aria-hidden>
      <Box component="b" fz="lg" lts="-0.01em" ref={time} />
      <small ref={date} />
    </Text>
  );
}
