import { Box, Stack, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';
import { trackStates } from '../../track/track.ts';
import { timeTicks } from '../../time-ticks.ts';
import { emptySample, sampleTrack } from '../../track/sample-track.ts';
import type { ReplayClock } from '../../replay-clock.ts';
import { zoomFactorOf, zoomWindow } from '../../replay-window.ts';
import { useClock, type ClockDriver } from '../clock-driver.ts';
import { axisTop, beginDrawing, drawGrid, drawSpeed, drawStates, drawTop, colorsOf, xOf } from './draw-timeline.ts';
import { followPointer } from './timeline-pointer.ts';
import { TimelineRows } from './timeline-rows.tsx';
import { Overview } from './overview.tsx';
import type { Scene, SceneAsset } from '../map/scene.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  scene: Scene;
  chosen: SceneAsset;
  onChoose(id: string): void;
  driver: ClockDriver;
  /** The whole span; the clock's window lies inside it. */
  span: { from: number; to: number };
}

const tickPixels = 74;

/** States of each asset, speed of the selected one, and the clock's hand. */
export function Timeline({ scene, chosen, onChoose, driver, span }: TimelineProps) {
  return (
    <Stack className={styles.timeline} miw={0} gap="xs" data-many={scene.assets.length > 1 || undefined}>
      {scene.assets.length > 1 && (
        <TimelineRows assets={scene.assets} chosenId={chosen.id} onChoose={onChoose} driver={driver} />
      )}
      <SpeedChart scene={scene} chosen={chosen} driver={driver} span={span} />
      <Overview track={chosen.track} driver={driver} span={span} />
    </Stack>
  );
}

function SpeedChart({ scene, chosen, driver, span }: Omit<TimelineProps, 'onChoose'>) {
  const light = useComputedColorScheme('light');
  const timeZone = useTimeZone() ?? 'UTC';
  const format = useFormatter();
  const from = useClock(driver, (clock) => clock.from);
  const to = useClock(driver, (clock) => clock.to);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ticks = timeTicks(from, to, Math.floor(width / tickPixels), timeZone);

  const draw = useEffectEvent(() => {
    const context = canvas.current && width > 0 ? beginDrawing(canvas.current, { width, height }) : null;
    if (!context) return;
    const colors = colorsOf(light);
    const look = { from, to };
    const top = axisTop(scene.topSpeed);
    const size = { width, height: height - bandHeight };
    drawGrid(context, { size, colors, ticks, look });
    drawSpeed(context, chosen.track, { look, size, top, colors });
    drawTop(context, top, colors);
    drawStates(context, chosen.track, { look, box: { y: size.height + 2, width, height: bandHeight - 2 }, light });
  });
  useEffect(() => draw(), [scene, chosen, from, to, width, height, light]);

  return (
    <Box className={styles.chart} miw={0}>
      <Scrubber driver={driver} chosen={chosen} span={span}>
        <div ref={ref} className={styles.plot}>
          <canvas ref={canvas} aria-hidden />
        </div>
        <Hand driver={driver} width={width} />
      </Scrubber>
      <Box data-number pos="relative" h={16} c="dimmed" fz="2xs" className={`${styles.axis} ${parts.clip}`} aria-hidden>
        {ticks.map(({ at, isDay }) => (
          <span key={at} data-day={isDay || undefined} style={{ left: `${xOf(at, { from, to }, 100)}%` }}>
            {format.dateTime(
              new Date(at),
              isDay ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
            )}
          </span>
        ))}
      </Box>
    </Box>
  );
}

const bandHeight = 10;

/** Line at the clock's instant, moved without rendering. */
export function Hand({ driver, width }: { driver: ClockDriver; width: number }) {
  const hand = useRef<HTMLDivElement>(null);
  const place = useEffectEvent((clock: ReplayClock) => {
    if (hand.current) hand.current.style.transform = `translateX(${xOf(clock.at, clock, width).toFixed(1)}px)`;
  });
  useEffect(() => {
    place(driver.read());
    return driver.subscribe((clock) => place(clock));
  }, [driver, width]);
  return <div ref={hand} className={styles.hand} aria-hidden />;
}

interface ScrubberProps {
  driver: ClockDriver;
  chosen: SceneAsset;
  span: { from: number; to: number };
  children: ReactNode;
}

/** Sets the clock by pointer, wheel and keys; with Shift a drag selects the window. */
function Scrubber({ driver, chosen, span, children }: ScrubberProps) {
  const t = useTranslations('replay');
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [brush, setBrush] = useState<HTMLDivElement | null>(null);
  const pointer = useMemo(
    () =>
      followPointer({
        driver,
        box: () => box?.getBoundingClientRect() ?? { left: 0, width: 1 },
        mark: (part) => brush && showBrush(brush, part),
      }),
    [driver, box, brush],
  );
  const zoom = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    pointer.wheel(event, span);
  });
  useEffect(() => {
    const turn = (event: WheelEvent) => zoom(event);
    // React's passive listener cannot prevent scrolling.
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
  }, [box]);
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.press(event);
  };
  const zoomByKey = (event: KeyboardEvent) => {
    const factor = zoomFactorOf(event);
    if (factor === null) return;
    event.preventDefault();
    const clock = driver.read();
    driver.send({ type: 'look', ...zoomWindow(clock, span, clock.at, factor) });
  };
  const value = useSpokenInstant(driver, chosen);
  return (
    <div
      ref={setBox}
      role="slider"
      tabIndex={0}
      aria-label={t('clock')}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={value.at}
      aria-valuetext={value.text}
      className={styles.scrubber}
      onPointerDown={press}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pointer.draw(event)}
      onPointerUp={pointer.release}
      onPointerCancel={pointer.cancel}
      onDoubleClick={() => driver.send({ type: 'look', ...span })}
      onKeyDown={zoomByKey}
    >
      {children}
      <div ref={setBrush} className={styles.brush} aria-hidden />
    </div>
  );
}

function showBrush({ style }: HTMLElement, part: { left: number; width: number } | null): void {
  style.display = part ? 'block' : 'none';
  if (part) Object.assign(style, { transform: `translateX(${part.left}px)`, width: `${part.width}px` });
}

/** Text of the clock for screen readers: at intervals while playing, otherwise at once. */
function useSpokenInstant(driver: ClockDriver, chosen: SceneAsset): { at: number; text: string } {
  const t = useTranslations('replay');
  const format = useFormatter();
  const numbers = useNumbers();
  const at = useClock(driver, (clock) =>
    clock.isPlaying ? Math.floor(clock.at / spokenMs(clock)) * spokenMs(clock) : Math.round(clock.at),
  );
  const { speed, state, isUnknown } = sampleTrack(chosen.track, at, emptySample());
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
  const word = isUnknown ? t('unknown') : t(`states.${trackStates[state] ?? 'off'}`);
  const kmh = Number.isNaN(speed) ? '' : ` · ${numbers.number(speed)} km/h`;
  return { at, text: `${chosen.code} · ${when} · ${word}${kmh}` };
}

/** Two seconds of real time. */
const spokenMs = ({ speed }: ReplayClock) => speed * 2_000;
