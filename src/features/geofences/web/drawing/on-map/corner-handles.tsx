import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FlatView } from '#platform/geo/flat-view.ts';
import { useMap } from '#ui/map/map-context.ts';
import { addCorner, lineAt, midpointAfter, moveCorner, removeCorner } from '#features/geofences/drawing/draft-edits.ts';
import { cornerBy, tabStop } from '#features/geofences/drawing/corner-walk.ts';
import type { CornerRef, DrawnFigure, DrawnPlace } from '#features/geofences/drawing/draft-figure.ts';
import { handlesIn, isSameCorner, type Handle } from '#features/geofences/drawing/draft-handles.ts';
import { spotOf } from '#features/geofences/drawing/draft-screen.ts';
import { arrowStep } from '#features/geofences/drawing/arrow-step.ts';
import { Grip } from './grip.tsx';
import { useCornerNames } from '../use-corner-names.ts';
import type { DrawingHand } from '../use-handle-drag.ts';
import type { ShapeDraft } from '../use-shape-draft.ts';

interface CornerHandlesProps {
  draft: ShapeDraft;
  figure: DrawnFigure;
  view: FlatView;
  hand: DrawingHand;
  chosen: CornerRef | null;
  onChoose(corner: CornerRef | null): void;
}

/** Draggable corners, and midpoints that become corners. */
export function CornerHandles({ draft, figure, view, hand, chosen, onChoose }: CornerHandlesProps) {
  const t = useTranslations('geofences.drawing');
  const { nameOfCorner } = useCornerNames(figure);
  const helpId = useId();
  const svg = useRef<SVGGElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current || !chosen) return;
    follows.current = false;
    svg.current?.querySelector<SVGElement>(`[data-grip="${keyOf(chosen)}"]`)?.focus();
  }, [chosen, figure]);
  const goTo = (corner: CornerRef | null) => {
    follows.current = true;
    onChoose(corner);
  };
  const press = usePress({ draft, figure, goTo });
  const handles = handlesIn(figure, view, chosen);
  const stop = tabStop(handles, chosen);
  return (
    <g ref={svg}>
      <desc id={helpId}>{t('corner_help')}</desc>
      {handles.map((handle) => {
        const { ref, kind } = handle;
        const isHeld = hand.held?.corner && kind === 'corner' && isSameCorner(hand.held.corner, ref);
        const at = isHeld && hand.held ? spotOf(view, hand.held.aim.place) : handle;
        const isCorner = kind === 'corner';
        const isChosen = isCorner && chosen !== null && isSameCorner(chosen, ref);
        return (
          <g key={`${kind} ${keyOf(ref)}`}>
            <circle
              fill={isChosen ? 'currentColor' : 'var(--gray-0)'}
              stroke={isChosen ? 'var(--gray-0)' : 'currentColor'}
              strokeWidth={isCorner ? 2.5 : 1.5}
              opacity={isCorner ? undefined : 0.85}
              cx={at.x}
              cy={at.y}
              r={isCorner ? 5 : 3.5}
            />
            <Grip
              at={at}
              {...(isCorner && {
                label: nameOfCorner(ref),
                name: keyOf(ref),
                helpId,
                isPressed: chosen !== null && isSameCorner(chosen, ref),
                isTabStop: stop !== null && isSameCorner(stop, ref),
                onFocus: () => onChoose(ref),
                onKeyDown: (event: KeyboardEvent) => press(event, handle),
              })}
              {...(isCorner
                ? hand.dragBy((base, place) => moveCorner(base, ref, place), ref)
                : hand.dragBy((base, place) => addCorner(base, ref, place)))}
            />
          </g>
        );
      })}
    </g>
  );
}

interface PressOptions extends Pick<CornerHandlesProps, 'draft' | 'figure'> {
  goTo(corner: CornerRef | null): void;
}

/** Arrows move a corner, Ctrl with an arrow selects the next, plus adds one, Delete removes it. */
function usePress({ draft, figure, goTo }: PressOptions) {
  const { map } = useMap();
  const keepInView = ([lng, lat]: DrawnPlace) => {
    if (!map.getBounds().contains([lng, lat])) map.panTo([lng, lat], { animate: false });
  };
  return (event: KeyboardEvent, { ref, x, y }: Handle) => {
    const other = cornerBy(event, figure, ref);
    const step = arrowStep(event);
    if (other) {
      const place = lineAt(figure, other)[other.at];
      if (place) keepInView(place);
      goTo(other);
    } else if (step) {
      const { lng, lat } = map.unproject([x + step[0], y + step[1]]);
      const run = `arrows ${keyOf(ref)}`;
      draft.act({ type: 'change', figure: moveCorner(figure, ref, [lng, lat]), run });
      keepInView([lng, lat]);
    } else if (event.key === 'Insert' || event.key === '+') {
      const middle = midpointAfter(figure, ref) ?? midpointAfter(figure, { ...ref, at: ref.at - 1 });
      if (!middle) return;
      const at = midpointAfter(figure, ref) ? ref.at : ref.at - 1;
      draft.act({ type: 'change', figure: addCorner(figure, { ...ref, at }, middle) });
      goTo({ ...ref, at: at + 1 });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const next = removeCorner(figure, ref);
      draft.act({ type: 'change', figure: next });
      goTo(lineAt(next, ref).length > 0 ? { ...ref, at: Math.min(ref.at, lineAt(next, ref).length - 1) } : null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function keyOf({ part, ring, at }: CornerRef): string {
  return `${part}.${ring}.${at}`;
}
