import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areaOf, thinOut, type MapArea } from '../projection/map-area.ts';
import { useMap } from '../map-context.ts';
import { mercatorX, mercatorY } from '#platform/geo/mercator.ts';
import classes from './shapes.module.css';

export type AreaMode = 'box' | 'lasso';

interface AreaDrawingProps {
  /** What a drag draws; null: it pans the map, and with Shift draws a box. */
  readonly mode: AreaMode | null;
  /** `isAdding`: adds to the previous selection. */
  readonly onArea: (area: MapArea, isAdding: boolean) => void;
}

interface AreaSpot {
  x: number;
  y: number;
}

interface Stroke {
  readonly mode: AreaMode;
  readonly pointer: number;
  readonly line: readonly AreaSpot[];
}

/** Distance between a lasso's corners in pixels. */
const CORNER_PIXELS = 3;
/** A shorter drag is a click. */
const LEAST_PIXELS = 6;

/** Draws a box or a lasso by dragging over the map. */
export function AreaDrawing({ mode, onArea }: AreaDrawingProps) {
  const { map } = useMap();
  const shown = useStroke({ mode, onArea });
  useEffect(() => {
    if (mode === null) return undefined;
    const { style } = map.getCanvas();
    style.cursor = 'crosshair';
    return () => {
      style.cursor = '';
    };
  }, [map, mode]);

  if (!shown) return null;
  const corners = shown.mode === 'box' ? boxOf(shown.line) : shown.line;
  return (
    <svg className={classes.drawing} aria-hidden>
      <polygon
        fill="color-mix(in srgb, var(--brand) 14%, transparent)"
        stroke="var(--brand)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
    </svg>
  );
}

/** State of a drawing; the finished area is passed on. */
function useStroke({ mode, onArea }: AreaDrawingProps): Stroke | null {
  const { map } = useMap();
  const [shown, setShown] = useState<Stroke | null>(null);
  // In a ref, as pointer events arrive faster than renders.
  const drawn = useRef<Stroke | null>(null);
  const setStroke = (stroke: Stroke | null) => {
    drawn.current = stroke;
    setShown(stroke);
  };

  const stop = useEffectEvent(() => {
    setStroke(null);
    map.dragPan.enable();
  });
  const begin = useEffectEvent((event: PointerEvent) => {
    if (drawn.current) return stop();
    const chosen = mode ?? (event.shiftKey && event.pointerType === 'mouse' ? 'box' : null);
    if (chosen === null || event.button !== 0 || event.target !== map.getCanvas()) return;
    // Before the map sees the mouse button: this drag is not for panning.
    map.dragPan.disable();
    setStroke({ mode: chosen, pointer: event.pointerId, line: [spotOf(event, map.getContainer())] });
  });
  const go = useEffectEvent((event: PointerEvent) => {
    const stroke = drawn.current;
    if (!stroke || event.pointerId !== stroke.pointer) return;
    setStroke({ ...stroke, line: [...stroke.line, spotOf(event, map.getContainer())] });
  });
  const finish = useEffectEvent((event: PointerEvent) => {
    const stroke = drawn.current;
    if (!stroke || event.pointerId !== stroke.pointer) return;
    stop();
    const shape = cornersOf({ ...stroke, line: [...stroke.line, spotOf(event, map.getContainer())] });
    const area = areaOf(
      shape.map(({ x, y }) => map.unproject([x, y])).map(({ lng, lat }) => ({ x: mercatorX(lng), y: mercatorY(lat) })),
    );
    if (area) onArea(area, event.ctrlKey || event.metaKey || (mode !== null && event.shiftKey));
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drawn.current) return;
    event.preventDefault();
    stop();
  });

  useEffect(() => {
    const canvas = map.getCanvasContainer();
    const listeners = { down: (event: PointerEvent) => begin(event), key: (event: KeyboardEvent) => leave(event) };
    const move = (event: PointerEvent) => go(event);
    const up = (event: PointerEvent) => finish(event);
    const cancel = () => stop();
    map.boxZoom.disable();
    canvas.addEventListener('pointerdown', listeners.down, { capture: true });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', listeners.key, { capture: true });
    return () => {
      canvas.removeEventListener('pointerdown', listeners.down, { capture: true });
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', listeners.key, { capture: true });
      map.boxZoom.enable();
      map.dragPan.enable();
    };
  }, [map]);
  return shown;
}

/** The drawn shape; empty for a click. */
function cornersOf({ mode, line }: Stroke): readonly AreaSpot[] {
  const first = line[0];
  const isClick = !first || line.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < LEAST_PIXELS);
  if (isClick) return [];
  return mode === 'box' ? boxOf(line) : thinOut(line, CORNER_PIXELS);
}

function boxOf(line: readonly AreaSpot[]): AreaSpot[] {
  const [a, b] = [line[0], line.at(-1)];
  if (!a || !b) return [];
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

function spotOf({ clientX, clientY }: PointerEvent, container: HTMLElement): AreaSpot {
  const { left, top } = container.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
