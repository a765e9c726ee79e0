import { linesOf, type CornerRef, type DrawnFigure } from './draft-figure.ts';
import { isSameCorner, type Handle } from './draft-handles.ts';

interface CornerKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Corner selected by a key: Ctrl with an arrow for the next or previous, Home and End for the first and last, over all
 * rings. Null for other keys.
 */
export function cornerBy({ key, ctrlKey, metaKey }: CornerKey, figure: DrawnFigure, from: CornerRef): CornerRef | null {
  const corners = linesOf(figure).flatMap(({ ref, line }) => line.map((_, at) => ({ ...ref, at })));
  if (key === 'Home') return corners[0] ?? null;
  if (key === 'End') return corners.at(-1) ?? null;
  if (!ctrlKey && !metaKey) return null;
  const step = ways[key];
  const at = corners.findIndex((corner) => isSameCorner(corner, from));
  return step === undefined || at < 0 ? null : (corners[(at + step + corners.length) % corners.length] ?? null);
}

const ways: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Corner in the tab order: the selected one when visible, otherwise the first. */
export function tabStop(handles: readonly Handle[], chosen: CornerRef | null): CornerRef | null {
  const corners = handles.filter(({ kind }) => kind === 'corner').map(({ ref }) => ref);
  return corners.find((ref) => chosen !== null && isSameCorner(ref, chosen)) ?? corners[0] ?? null;
}
