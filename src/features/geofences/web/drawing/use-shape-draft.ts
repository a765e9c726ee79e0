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

/** Drawing state shared by editor, tools and coordinate table. */
export interface ShapeDraft {
  draft: DrawingDraft;
  /** Shape to be saved; null: none. */
  shape: Shape | null;
  /** Validation error; without a shape `code.required`. */
  fault: ShapeFault | null;
  tool: DrawTool;
  canUndo: boolean;
  canRedo: boolean;
  act(action: DraftAction): void;
  choose(tool: DrawTool): void;
  undo(): void;
  redo(): void;
  /** Replaces the shape; can be undone. */
  replace(shape: Shape | null): void;
  /** Starts with another subject and clears the history. */
  restart(shape: Shape | null): void;
}

/** Corners up to which validation fits into a frame. */
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

/** Validation error; deferred for large figures, and none until computed. */
function useFault(figure: DrawnFigure | null): ShapeFault | null {
  const later = useDeferredValue(figure);
  const judged = isLarge(figure) ? later : figure;
  const fault = useMemo(() => (judged ? judgeShape(shapeOf(judged)) : nothingDrawn), [judged]);
  return judged === figure ? fault : null;
}

function isLarge(figure: DrawnFigure | null): boolean {
  return figure?.kind === 'area' && figure.parts.flat().reduce((sum, ring) => sum + ring.length, 0) > largeCorners;
}
