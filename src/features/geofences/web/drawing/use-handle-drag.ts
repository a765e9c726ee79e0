import { useState } from 'react';
import type { CornerRef, DrawnFigure, DrawnPlace } from '../../drawing/draft-figure.ts';
import type { ScreenSpot } from '../../drawing/draft-screen.ts';
import type { ShapeDraft } from './use-shape-draft.ts';
import type { Aim } from './use-snap.ts';

/** Ongoing drag: shown at once, applied to the draft on release. */
export interface DraggedFigure {
  figure: DrawnFigure;
  aim: Aim;
  corner: CornerRef | null;
}

export interface DrawingHand {
  held: DraggedFigure | null;
  /** Figure including the drag. */
  shown: DrawnFigure | null;
  /** How a drag of a grip changes the figure. */
  dragBy(
    edit: (figure: DrawnFigure, place: DrawnPlace) => DrawnFigure,
    corner?: CornerRef,
  ): { onDrag(spot: ScreenSpot, isFree: boolean): void; onDrop(): void; onCancel(): void };
  letGo(): void;
}

export function useHandleDrag(
  { draft, act }: ShapeDraft,
  aimAt: (spot: ScreenSpot, isFree: boolean) => Aim,
): DrawingHand {
  const [held, setHeld] = useState<DraggedFigure | null>(null);
  const { figure } = draft;
  return {
    held,
    shown: held?.figure ?? figure,
    dragBy: (edit, corner) => ({
      onDrag: (spot, isFree) => {
        const aim = aimAt(spot, isFree);
        if (figure) setHeld({ figure: edit(figure, aim.place), aim, corner: corner ?? null });
      },
      onDrop: () => {
        if (held) act({ type: 'change', figure: held.figure });
        setHeld(null);
      },
      onCancel: () => setHeld(null),
    }),
    letGo: () => setHeld(null),
  };
}
