import { metersBetween } from '#platform/geo/great-circle.ts';
import { addHole, addPart, boxBetween, withRadius } from './draft-edits.ts';
import { figureOf, near, type DrawnFigure, type DrawnLine, type DrawnPlace } from './draft-figure.ts';
import type { Shape } from '../shapes/shape.ts';

/** Effect of a click on the map. */
export const drawTools = ['polygon', 'rectangle', 'circle', 'corridor', 'hole', 'part', 'edit'] as const;
/** Tools that close a ring of at least three corners. */
const ringTools: readonly DrawTool[] = ['polygon', 'hole', 'part'];
export type DrawTool = (typeof drawTools)[number];

/** Reason why the last step had no effect. */
export type DraftRefusal = 'too_few' | 'hole_outside';

/** Undo state. */
interface Step {
  readonly figure: DrawnFigure | null;
  /** Placed corners, in the order of clicks. */
  readonly placed: DrawnLine;
  readonly tool: DrawTool;
}

/** Shape being drawn or edited. */
export interface DrawingDraft extends Step {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly refusal: DraftRefusal | null;
  /** Run of the last change; changes of one run are undone together. */
  readonly run: string | null;
}

export type DraftAction =
  | { readonly type: 'choose'; readonly tool: DrawTool }
  /** Places a corner; the second completes a box or circle. */
  | { readonly type: 'place'; readonly place: DrawnPlace }
  | { readonly type: 'finish' }
  /** Steps back: removes the last corner, then leaves the tool. */
  | { readonly type: 'back' }
  /** Changes the figure. Changes of one run (`arrow 0.0.3`) are undone together. */
  | { readonly type: 'change'; readonly figure: DrawnFigure | null; readonly run?: string }
  /** Replaces the shape; can be undone. */
  | { readonly type: 'replace'; readonly shape: Shape | null }
  /** Starts with another subject and clears the history. */
  | { readonly type: 'restart'; readonly shape: Shape | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Maximum undo steps. */
const memory = 200;
/** Default corridor width in metres. */
const corridorWidthM = 50;

export function startDraft(shape: Shape | null): DrawingDraft {
  const figure = shape && figureOf(shape);
  return { figure, placed: [], tool: figure ? 'edit' : 'polygon', past: [], future: [], refusal: null, run: null };
}

export function stepDraft(draft: DrawingDraft, action: DraftAction): DrawingDraft {
  switch (action.type) {
    case 'choose':
      return choose(draft, action.tool);
    case 'place':
      return place(draft, action.place);
    case 'finish':
      return finish(draft);
    case 'back':
      if (draft.placed.length > 0) return go(draft, { placed: draft.placed.slice(0, -1) });
      return draft.figure && draft.tool !== 'edit' ? choose(draft, 'edit') : draft;
    case 'change':
      return change(draft, action.figure, action.run ?? null);
    case 'replace':
      return change(draft, action.shape && figureOf(action.shape), null);
    case 'restart':
      return startDraft(action.shape);
    case 'undo':
      return undo(draft);
    case 'redo':
      return redo(draft);
  }
}

/** Whether Escape has an effect on this draft. */
export function canGoBack({ placed, figure, tool }: Step): boolean {
  return placed.length > 0 || (figure !== null && tool !== 'edit');
}

/** Whether the placed corners make a figure. */
export function canFinish({ tool, placed }: Step): boolean {
  if (tool === 'corridor') return distinct(placed).length >= 2;
  return ringTools.includes(tool) && distinct(placed).length >= 3;
}

/** Changes the tool and discards placed corners; undo restores them. */
function choose(draft: DrawingDraft, tool: DrawTool): DrawingDraft {
  if (draft.placed.length > 0) return go(draft, { placed: [], tool });
  return { ...draft, tool, refusal: null, run: null };
}

function place(draft: DrawingDraft, given: DrawnPlace): DrawingDraft {
  if (draft.tool === 'edit') return draft;
  const last = draft.placed.at(-1);
  const next = last ? near(given, last[0]) : given;
  if (last && next[0] === last[0] && next[1] === last[1]) return draft;
  const isOpposite = draft.placed.length === 1 && (draft.tool === 'rectangle' || draft.tool === 'circle');
  if (isOpposite && last) return go(draft, { ...nothingPlaced, figure: spanned(draft.tool, last, next) });
  return go(draft, { placed: [...draft.placed, next] });
}

function finish(draft: DrawingDraft): DrawingDraft {
  if (!canFinish(draft)) return draft.placed.length > 0 ? { ...draft, refusal: 'too_few' } : draft;
  const line = distinct(draft.placed);
  const figure = drawn(draft, line);
  return figure ? go(draft, { ...nothingPlaced, figure }) : { ...draft, refusal: 'hole_outside' };
}

const nothingPlaced = { placed: [], tool: 'edit' } as const;

function drawn({ tool, figure }: DrawingDraft, line: DrawnLine): DrawnFigure | null {
  if (tool === 'hole') return figure && addHole(figure, line);
  if (tool === 'part' && figure?.kind === 'area') return addPart(figure, line);
  if (tool !== 'corridor') return { kind: 'area', parts: [[line]] };
  return { kind: 'corridor', line, widthM: figure?.kind === 'corridor' ? figure.widthM : corridorWidthM };
}

/** Box or circle spanned by two points. */
export function spanned(tool: DrawTool, a: DrawnPlace, b: DrawnPlace): DrawnFigure {
  if (tool !== 'circle') return { kind: 'area', parts: [[boxBetween(a, b)]] };
  return withRadius({ kind: 'circle', center: a, radiusM: 0 }, metersBetween(a[1], a[0], b[1], b[0]));
}

function change(draft: DrawingDraft, figure: DrawnFigure | null, run: string | null): DrawingDraft {
  if (figure === draft.figure) return draft;
  const tool = figure === null ? 'polygon' : 'edit';
  if (run !== null && run === draft.run) return { ...draft, figure, future: [], refusal: null };
  return { ...go(draft, { figure, placed: [], tool }), run };
}

function go(draft: DrawingDraft, to: Partial<Step>): DrawingDraft {
  const past = [...draft.past, stepOf(draft)].slice(-memory);
  return { ...draft, ...to, past, future: [], refusal: null, run: null };
}

function undo(draft: DrawingDraft): DrawingDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return {
    ...before,
    past: draft.past.slice(0, -1),
    future: [...draft.future, stepOf(draft)],
    refusal: null,
    run: null,
  };
}

function redo(draft: DrawingDraft): DrawingDraft {
  const after = draft.future.at(-1);
  if (!after) return draft;
  return {
    ...after,
    past: [...draft.past, stepOf(draft)],
    future: draft.future.slice(0, -1),
    refusal: null,
    run: null,
  };
}

const stepOf = ({ figure, placed, tool }: Step): Step => ({ figure, placed, tool });

function distinct(line: DrawnLine): DrawnLine {
  return line.filter(([x, y], at) => line.findIndex(([otherX, otherY]) => otherX === x && otherY === y) === at);
}
