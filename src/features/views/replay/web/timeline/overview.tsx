import { Box, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Track } from '../../track/track.ts';
import { moveWindow, type WindowGrip } from '../../replay-window.ts';
import { useClock, type ClockDriver } from '../clock-driver.ts';
import { beginDrawing, drawStates } from './draw-timeline.ts';
import parts from '#ui/parts.module.css';
import styles from './timeline.module.css';

interface OverviewProps {
  track: Track;
  driver: ClockDriver;
  span: { from: number; to: number };
}

/** Overview of the span with the visible window, adjustable by pointer and keyboard. */
export function Overview({ track, driver, span }: OverviewProps) {
  const t = useTranslations('replay');
  const light = useComputedColorScheme('light');
  const from = useClock(driver, (clock) => clock.from);
  const to = useClock(driver, (clock) => clock.to);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useEffectEvent(() => {
    const context = canvas.current && width > 0 ? beginDrawing(canvas.current, { width, height }) : null;
    if (context) drawStates(context, track, { look: span, box: { y: 0, width, height }, light });
  });
  useEffect(() => draw(), [track, span, width, height, light]);

  const length = span.to - span.from;
  const share = (at: number) => ((at - span.from) / length) * 100;
  const move = (grip: WindowGrip, by: number) =>
    driver.send({ type: 'look', ...moveWindow({ from, to }, span, grip, by) });
  const perPixel = length / Math.max(width, 1);
  const grip = { from, to, span, move, perPixel };
  return (
    <Box className={styles.overview} pos="relative" h={8} role="group" aria-label={t('window')}>
      <Box
        h={8}
        bdrs="sm"
        bg="var(--gray-2)"
        display="block"
        opacity={0.55}
        ref={ref}
        className={`${styles.whole} ${parts.clip}`}
      >
        <canvas ref={canvas} aria-hidden />
      </Box>
      <div className={styles.window} style={{ left: `${share(from)}%`, right: `${100 - share(to)}%` }}>
        <Middle {...grip} />
        <End {...grip} end="from" label={t('window_from')} />
        <End {...grip} end="to" label={t('window_to')} />
      </div>
    </Box>
  );
}

interface WindowGripProps {
  from: number;
  to: number;
  span: { from: number; to: number };
  move(grip: WindowGrip, by: number): void;
  perPixel: number;
}

function Middle({ move, perPixel }: WindowGripProps) {
  return <div className={styles.middle} {...useDrag((pixels) => move('both', pixels * perPixel))} />;
}

function End({ from, to, span, move, perPixel, end, label }: WindowGripProps & { end: 'from' | 'to'; label: string }) {
  const format = useFormatter();
  const at = end === 'from' ? from : to;
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(end, (by * (span.to - span.from)) / (event.shiftKey ? 10 : 100));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={Math.round(at)}
      aria-valuetext={format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
      className={styles.grip}
      data-end={end}
      onKeyDown={press}
      {...useDrag((pixels) => move(end, pixels * perPixel))}
    />
  );
}

/** Returns the pointer's movement since the last call. */
function useDrag(onMove: (pixels: number) => void) {
  const last = useRef(0);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      onMove(event.clientX - last.current);
      last.current = event.clientX;
    },
  };
}
