import { Box, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { emptySample, sampleTrack } from '../../track/sample-track.ts';
import { trackStates } from '../../track/track.ts';
import type { ClockDriver } from '../clock-driver.ts';
import type { SceneAsset } from '../map/scene.ts';
import styles from '../panel/replay-panel.module.css';

/** Speed and state at the clock's instant, updated without React. */
export function NowLine({ chosen, driver }: { chosen: SceneAsset; driver: ClockDriver }) {
  const t = useTranslations('replay');
  const numbers = useNumbers();
  const kmh = useRef<HTMLElement>(null);
  const word = useRef<HTMLElement>(null);
  const sample = useRef(emptySample());
  const write = useEffectEvent((at: number) => {
    const { speed, state, isUnknown } = sampleTrack(chosen.track, at, sample.current);
    put(kmh.current, isUnknown || Number.isNaN(speed) ? '–' : `${numbers.number(speed)} km/h`);
    put(word.current, isUnknown ? t('unknown') : t(`states.${trackStates[state] ?? 'off'}`));
  });
  useEffect(() => {
    write(driver.read().at);
    return driver.subscribe(({ at }) => write(at));
  }, [driver, chosen, t]);
  return (
    <Text display="grid" lh={1.25} data-number className={styles.now} aria-hidden>
      <Box component="b" fz="lg" lts="-0.01em" ref={kmh} />
      <small ref={word} />
    </Text>
  );
}

function put(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
