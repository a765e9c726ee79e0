import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { ScreenSpot } from '#features/geofences/drawing/draft-screen.ts';
import styles from '../shape-editor.module.css';

interface GripProps {
  at: ScreenSpot;
  /** Accessible name; without it only pointers reach the grip. */
  label?: string;
  /** Identifies the element after the drawing changed. */
  name?: string;
  isPressed?: boolean;
  /** `false`: reached by keys from another grip. */
  isTabStop?: boolean;
  /** Id of the element that describes the keys. */
  helpId?: string;
  /** `isFree`: snapping is off. */
  onDrag(spot: ScreenSpot, isFree: boolean): void;
  onDrop(): void;
  onCancel(): void;
  onKeyDown?(event: KeyboardEvent): void;
  onFocus?(): void;
}

/** Draggable handle with a hit area larger than its visible part. */
export function Grip(props: GripProps) {
  const { at, label, name, isPressed, isTabStop = true, helpId, onDrag, onDrop, onCancel, onKeyDown, onFocus } = props;
  const { map } = useMap();
  const offset = useRef<ScreenSpot | null>(null);
  const spotOf = ({ clientX, clientY }: PointerEvent): ScreenSpot => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const begin = (event: PointerEvent<SVGCircleElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    offset.current = { x: at.x - spot.x, y: at.y - spot.y };
  };
  const move = (event: PointerEvent<SVGCircleElement>) => {
    if (!offset.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = spotOf(event);
    onDrag({ x: x + offset.current.x, y: y + offset.current.y }, event.altKey);
  };
  const end = (done: () => void) => () => {
    if (!offset.current) return;
    offset.current = null;
    done();
  };
  return (
    <circle
      className={styles.grip}
      cx={at.x}
      cy={at.y}
      {...(label
        ? {
            role: 'button',
            tabIndex: isTabStop ? 0 : -1,
            'aria-label': label,
            'aria-pressed': isPressed,
            'aria-describedby': helpId,
          }
        : { 'aria-hidden': true })}
      data-grip={name}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end(onDrop)}
      onPointerCancel={end(onCancel)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    />
  );
}
