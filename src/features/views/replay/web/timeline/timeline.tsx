import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { trackStates } from '../../track/track.ts';
import { timeTicks } from '../../time-ticks.ts';
import { emptySample, sampleTrack } from '../../track/sample-track.ts';
import type { ReplayClock } from '../../replay-clock.ts';
import { useClock, type ClockDriver } from '../clock-driver.ts';
import { axisTop, beginDrawing, drawGrid, drawSpeed, drawStates, drawTop, colorsOf, xOf } from './draw-timeline.ts';
import { TimelineRows } from './timeline-rows.tsx';
import { Overview } from './overview.tsx';
import type { Scene, SceneAsset } from '../map/scene.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  scene: Scene;
  chosen: SceneAsset;
  onChoose(id: string): void;
  driver: ClockDriver;
  /** The whole span; the clock's own window lies inside it. */
  span: { from: number; to: number };
}

const tickPixels = 74;
/** A window is never narrower: milliseconds. */
const narrowestMs = 60_000;

/** What happened over time: each asset's states, the speed of the chosen one, and the clock's hand over all of it. */
export function Timeline({ scene, chosen, onChoose, driver, span }: TimelineProps) {
  return (
    <div className={styles.timeline} data-many={scene.assets.length > 1 || undefined}>
      {scene.assets.length > 1 && (
        <TimelineRows assets={scene.assets} chosenId={chosen.id} onChoose={onChoose} driver={driver} />
      )}
      <SpeedChart scene={scene} chosen={chosen} driver={driver} span={span} />
      <Overview track={chosen.track} driver={driver} span={span} />
    </div>
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
    <div className={styles.chart}>
      <Scrubber driver={driver} chosen={chosen} span={span}>
        <div ref={ref} className={styles.plot}>
          <canvas ref={canvas} aria-hidden />
        </div>
        <Hand driver={driver} width={width} />
      </Scrubber>
      <div className={styles.axis} aria-hidden>
        {ticks.map(({ at, isDay }) => (
          <span key={at} data-day={isDay || undefined} style={{ left: `${xOf(at, { from, to }, 100)}%` }}>
            {format.dateTime(
              new Date(at),
              isDay ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

const bandHeight = 10;

/** The line at the clock's instant: moved by the clock, never rendered again. */
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

/** Takes the clock along: pressed and drawn, by wheel, and by every key. With shift, drawing looks at that part alone. */
function Scrubber({ driver, chosen, span, children }: ScrubberProps) {
  const t = useTranslations('replay');
  const box = useRef<HTMLDivElement>(null);
  const brush = useBrush(driver, box);
  const instantAt = (clientX: number) => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    const { from, to } = driver.read();
    return from + Math.min(Math.max((clientX - left) / width, 0), 1) * (to - from);
  };
  const zoom = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomTo({ driver, span }, instantAt(event.clientX), event.deltaY > 0 ? 1.25 : 0.8);
  });
  useEffect(() => {
    const element = box.current;
    const turn = (event: WheelEvent) => zoom(event);
    // React's own listener may not prevent the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.shiftKey) return brush.begin(event.clientX);
    driver.send({ type: 'scrub', at: instantAt(event.clientX) });
  };
  const draw = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (brush.isOpen()) brush.draw(event.clientX);
    else driver.send({ type: 'scrub', at: instantAt(event.clientX) });
  };
  const value = useSpokenInstant(driver, chosen);
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={t('clock')}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={value.at}
      aria-valuetext={value.text}
      className={styles.scrubber}
      onPointerDown={press}
      onPointerMove={draw}
      onPointerUp={(event) => brush.isOpen() && brush.end(instantAt(event.clientX), instantAt)}
      onDoubleClick={() => driver.send({ type: 'look', ...span })}
      onKeyDown={(event) => zoomByKey(event, { driver, span })}
    >
      {children}
      {brush.mark}
    </div>
  );
}

/** A part of the span drawn with the pointer. */
function useBrush(driver: ClockDriver, box: RefObject<HTMLDivElement | null>) {
  const start = useRef<number | null>(null);
  const mark = useRef<HTMLDivElement>(null);
  const show = (clientX: number) => {
    const { left = 0 } = box.current?.getBoundingClientRect() ?? {};
    if (start.current === null || !mark.current) return;
    const [a, b] = [Math.min(start.current, clientX) - left, Math.max(start.current, clientX) - left];
    Object.assign(mark.current.style, { display: 'block', transform: `translateX(${a}px)`, width: `${b - a}px` });
  };
  return {
    mark: <div ref={mark} className={styles.brush} aria-hidden />,
    isOpen: () => start.current !== null,
    begin: (clientX: number) => {
      start.current = clientX;
    },
    draw: show,
    end: (until: number, instantAt: (clientX: number) => number) => {
      const began = instantAt(start.current ?? 0);
      start.current = null;
      if (mark.current) mark.current.style.display = 'none';
      const [from, to] = [Math.min(began, until), Math.max(began, until)];
      if (to - from >= narrowestMs) driver.send({ type: 'look', from, to });
    },
  };
}

interface Zoomed {
  driver: ClockDriver;
  span: { from: number; to: number };
}

/** Looks at more or less of the span around an instant, which stays where it is. */
export function zoomTo({ driver, span }: Zoomed, around: number, factor: number): void {
  const { from, to } = driver.read();
  const length = Math.min(Math.max((to - from) * factor, narrowestMs), span.to - span.from);
  const start = around - ((around - from) / Math.max(to - from, 1)) * length;
  const begin = Math.min(Math.max(start, span.from), span.to - length);
  driver.send({ type: 'look', from: begin, to: begin + length });
}

function zoomByKey(event: KeyboardEvent, zoomed: Zoomed): void {
  const factor = event.key === '+' || event.key === '=' ? 0.5 : event.key === '-' ? 2 : null;
  if (factor === null || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  zoomTo(zoomed, zoomed.driver.read().at, factor);
}

/** What a screen reader says of the clock: while it plays once in a while, else at once. */
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

/** Two seconds of the real clock. */
const spokenMs = ({ speed }: ReplayClock) => speed * 2_000;
