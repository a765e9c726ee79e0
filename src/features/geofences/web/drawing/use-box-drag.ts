import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { ScreenSpot } from '../../drawing/draft-screen.ts';
import type { ShapeDraft } from './use-shape-draft.ts';
import type { Aim } from './use-snap.ts';

/** A shorter drag is a click. */
const leastPixels = 6;

/** Draws boxes and circles in one drag. */
export function useBoxDrag(draft: ShapeDraft, aimAt: (spot: ScreenSpot, isFree: boolean) => Aim): void {
  const { map } = useMap();
  const begun = useRef<{ pointer: number; spot: ScreenSpot } | null>(null);
  const isSpan = draft.tool === 'rectangle' || draft.tool === 'circle';

  const spotOf = ({ clientX, clientY }: PointerEvent): ScreenSpot => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const stop = useEffectEvent(() => {
    begun.current = null;
    map.dragPan.enable();
  });
  const begin = useEffectEvent((event: PointerEvent) => {
    // A second finger pans the map.
    if (begun.current) return stop();
    if (event.button !== 0 || event.target !== map.getCanvas() || draft.draft.placed.length > 0) return;
    map.dragPan.disable();
    begun.current = { pointer: event.pointerId, spot: spotOf(event) };
  });
  const go = useEffectEvent((event: PointerEvent) => {
    const { current } = begun;
    if (!current || event.pointerId !== current.pointer || draft.draft.placed.length > 0) return;
    const { x, y } = spotOf(event);
    if (Math.hypot(x - current.spot.x, y - current.spot.y) < leastPixels) return;
    draft.act({ type: 'place', place: aimAt(current.spot, event.altKey).place });
  });
  const finish = useEffectEvent((event: PointerEvent) => {
    const { current } = begun;
    if (!current || event.pointerId !== current.pointer) return;
    stop();
    if (draft.draft.placed.length > 0) draft.act({ type: 'place', place: aimAt(spotOf(event), event.altKey).place });
  });
  useEffect(() => {
    if (!isSpan) return undefined;
    const canvas = map.getCanvasContainer();
    const listeners = {
      down: (event: PointerEvent) => begin(event),
      move: (event: PointerEvent) => go(event),
      up: (event: PointerEvent) => finish(event),
      cancel: () => stop(),
    };
    canvas.addEventListener('pointerdown', listeners.down, { capture: true });
    addEventListener('pointermove', listeners.move);
    addEventListener('pointerup', listeners.up);
    addEventListener('pointercancel', listeners.cancel);
    return () => {
      canvas.removeEventListener('pointerdown', listeners.down, { capture: true });
      removeEventListener('pointermove', listeners.move);
      removeEventListener('pointerup', listeners.up);
      removeEventListener('pointercancel', listeners.cancel);
      map.dragPan.enable();
    };
  }, [map, isSpan]);
}
