import { useDeferredValue, useMemo, useReducer } from 'react';
import { code } from '#platform/errors.ts';
import { shapeOf, type DrawnFigure } from '../../drawing/draft-figure.ts';
import {
  startDraft,
  stepDraft,
  type DrawingDraft,
  type DraftAction,
  type DrawTool,
} from '../../drawing/draft-rules.ts';
import type { Shape } from '../../shapes/shape.ts';
import { judgeShape, type ShapeFault } from '../../shapes/shape-rules.ts';

/** A shape that is being drawn, for the editor, its tools and its table of coordinates alike. */
export interface ShapeDraft {
  draft: DrawingDraft;
  /** As it would be saved; null: nothing is drawn. */
  shape: Shape | null;
  /** What is wrong with it; nothing drawn is `code.required` without a place. */
  fault: ShapeFault | null;
  tool: DrawTool;
  canUndo: boolean;
  canRedo: boolean;
  act(action: DraftAction): void;
  choose(tool: DrawTool): void;
  undo(): void;
  redo(): void;
  /** A shape from elsewhere instead of the drawn one; can be undone. */
  replace(shape: Shape | null): void;
  /** Another subject is edited from now on: what can be undone is forgotten. */
  restart(shape: Shape | null): void;
}

/** Fewer are judged within a frame. */
const largeCorners = 1_000;
const nothingDrawn: ShapeFault = { code: code.required, place: null };

export function useShapeDraft(initial: Shape | null): ShapeDraft {
  const [draft, act] = useReducer(stepDraft, initial, startDraft);
  const { figure } = draft;
  const shape = useMemo(() => figure && shapeOf(figure), [figure]);
  const fault = useFault(figure);
  return {
    draft,
    shape,
    fault,
    tool: draft.tool,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    act,
    choose: (tool) => act({ type: 'choose', tool }),
    undo: () => act({ type: 'undo' }),
    redo: () => act({ type: 'redo' }),
    replace: (next) => act({ type: 'replace', shape: next }),
    restart: (next) => act({ type: 'restart', shape: next }),
  };
}

/** Judging thousands of corners may be late by a moment, as drawing may not; until then nothing is said. */
function useFault(figure: DrawnFigure | null): ShapeFault | null {
  const later = useDeferredValue(figure);
  const judged = isLarge(figure) ? later : figure;
  const fault = useMemo(() => (judged ? judgeShape(shapeOf(judged)) : nothingDrawn), [judged]);
  return judged === figure ? fault : null;
}

function isLarge(figure: DrawnFigure | null): boolean {
  return figure?.kind === 'area' && figure.parts.flat().reduce((sum, ring) => sum + ring.length, 0) > largeCorners;
}
