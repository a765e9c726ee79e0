import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FlatView } from '#platform/geo/flat-view.ts';
import { useMap } from '#ui/map/map-context.ts';
import { moveFigure } from '#features/geofences/drawing/draft-edits.ts';
import type { DrawnFigure, DrawnPlace } from '#features/geofences/drawing/draft-figure.ts';
import { spotOf, type ScreenSpot } from '#features/geofences/drawing/draft-screen.ts';
import { middleOf, resized, sizeGrip } from '#features/geofences/drawing/figure-grips.ts';
import { arrowStep } from '#features/geofences/drawing/arrow-step.ts';
import { Grip } from './grip.tsx';
import type { DrawingHand } from '../use-handle-drag.ts';
import type { ShapeDraft } from '../use-shape-draft.ts';
import styles from '../shape-editor.module.css';

interface FigureHandlesProps {
  draft: ShapeDraft;
  figure: DrawnFigure;
  view: FlatView;
  hand: DrawingHand;
}

/** Grips that move a figure, and resize a circle or corridor. */
export function FigureHandles({ draft, figure, view, hand }: FigureHandlesProps) {
  const t = useTranslations('geofences.drawing');
  const { map } = useMap();
  const shown = hand.shown ?? figure;
  const from = middleOf(figure);
  const size = sizeGrip(shown);
  const move = (base: DrawnFigure, place: DrawnPlace) => moveFigure(base, from, place);
  const press =
    (spot: ScreenSpot, run: string, edit: (figure: DrawnFigure, place: DrawnPlace) => DrawnFigure) =>
    (event: KeyboardEvent) => {
      const step = arrowStep(event);
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const { lng, lat } = map.unproject([spot.x + step[0], spot.y + step[1]]);
      draft.act({ type: 'change', figure: edit(figure, [lng, lat]), run });
    };
  const middle = spotOf(view, middleOf(shown));
  const edge = size && spotOf(view, size);
  return (
    <g>
      <circle fill="var(--gray-0)" stroke="currentColor" strokeWidth={2} cx={middle.x} cy={middle.y} r={11} />
      <path
        className={styles.line}
        stroke="var(--gray-9)"
        strokeWidth={1.5}
        d={crossArrows}
        transform={`translate(${middle.x} ${middle.y})`}
      />
      <Grip at={middle} label={t('move')} onKeyDown={press(middle, 'arrows move', move)} {...hand.dragBy(move)} />
      {edge && (
        <>
          <circle fill="var(--gray-0)" stroke="currentColor" strokeWidth={2.5} cx={edge.x} cy={edge.y} r={6} />
          <Grip
            at={edge}
            label={t(figure.kind === 'circle' ? 'move_radius' : 'move_width')}
            onKeyDown={press(edge, 'arrows size', resized)}
            {...hand.dragBy(resized)}
          />
        </>
      )}
    </g>
  );
}

const crossArrows = 'M-6 0H6M0 -6V6M-6 0l2 -2m-2 2l2 2M6 0l-2 -2m2 2l-2 2M0 -6l-2 2m2 -2l2 2M0 6l-2 -2m2 2l2 -2';
