import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './panels.module.css';

/** Heights of a sheet, as shares of what it lies on. */
const stops = [
  { name: 'sheet_low', share: 0.24 },
  { name: 'sheet_half', share: 0.56 },
  { name: 'sheet_full', share: 0.94 },
] as const;
const last = stops.length - 1;
/** Dragged below this, a sheet closes. */
const closeShare = 0.12;
/** Pixels that a finger may move while it presses. */
const pressPx = 4;

const steps: Partial<Record<string, (stop: number) => number>> = {
  ArrowUp: (stop) => stop + 1,
  ArrowRight: (stop) => stop + 1,
  ArrowDown: (stop) => stop - 1,
  ArrowLeft: (stop) => stop - 1,
  Home: () => 0,
  End: () => last,
};

interface SheetHandleProps {
  /** The sheet; it is as high as `--sheet` allows. */
  sheet: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** On a phone, the handle of a sheet over the map: dragged, pressed, or moved by the arrow keys between three heights. */
export function SheetHandle({ sheet, onClose }: SheetHandleProps) {
  const t = useTranslations('map_view');
  const [stop, setStop] = useState(1);
  const drag = useRef<{ fromY: number; height: number; whole: number; share: number; hasMoved: boolean } | null>(null);
  const allow = (share: number) => sheet.current?.style.setProperty('--sheet', `${share * 100}%`);
  useLayoutEffect(() => void allow(stops[stop]?.share ?? 1));

  function begin(event: PointerEvent<HTMLElement>) {
    const height = sheet.current?.offsetHeight ?? 0;
    const whole = sheet.current?.offsetParent?.clientHeight ?? 1;
    drag.current = { fromY: event.clientY, height, whole, share: height / whole, hasMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (!current) return;
    const up = current.fromY - event.clientY;
    current.hasMoved ||= Math.abs(up) > pressPx;
    current.share = (current.height + up) / current.whole;
    if (current.hasMoved) allow(current.share);
  }
  /** A drag that the browser takes away ends where it last was. */
  function end() {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    if (!current.hasMoved) return setStop((stop + 1) % stops.length);
    if (current.share < closeShare) return onClose();
    const next = nearest(current.share);
    setStop(next);
    allow(stops[next]?.share ?? 1);
  }
  function press(event: KeyboardEvent) {
    const next = steps[event.key]?.(stop);
    if (next === undefined) return;
    event.preventDefault();
    setStop(Math.min(last, Math.max(0, next)));
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label={t('sheet')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={stop}
      aria-valuetext={t(stops[stop]?.name ?? 'sheet_full')}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}

function nearest(share: number): number {
  const distances = stops.map((stop) => Math.abs(stop.share - share));
  return distances.indexOf(Math.min(...distances));
}
