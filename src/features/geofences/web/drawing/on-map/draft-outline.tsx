import type { FlatView } from '#platform/geo/flat-view.ts';
import { drawCircle } from '#features/geofences/shapes/draw-round.ts';
import type { DrawnFigure, DrawnLine } from '#features/geofences/drawing/draft-figure.ts';
import { drawnRing, pathAlong, screenLine } from '#features/geofences/drawing/draft-screen.ts';
import styles from '../shape-editor.module.css';

interface DraftOutlineProps {
  figure: DrawnFigure;
  view: FlatView;
  /** Pixels per metre at the figure. */
  pixelsPerMetre: number;
}

/** Filled figure; holes are left free by the rule of judging. */
export function DraftOutline({ figure, view, pixelsPerMetre }: DraftOutlineProps) {
  if (figure.kind === 'corridor') return <Corridor {...{ figure, view, pixelsPerMetre }} />;
  const d = ringsOf(figure)
    .map((ring) => pathAlong(screenLine(view, ring), view, true))
    .join('');
  return (
    <g>
      <path fill="currentColor" fillOpacity={0.2} fillRule="evenodd" d={d} />
      <path className={styles.line} stroke="var(--gray-0)" strokeWidth={5} opacity={0.7} d={d} />
      <path className={styles.line} stroke="currentColor" strokeWidth={2.5} d={d} />
    </g>
  );
}

/** Corridor as a wide stroke minus an inner stroke, so that bends and crossings are one area. */
function Corridor({
  figure,
  view,
  pixelsPerMetre,
}: DraftOutlineProps & { figure: Extract<DrawnFigure, { kind: 'corridor' }> }) {
  const d = pathAlong(screenLine(view, figure.line), view, false);
  const wide = Math.max(1, figure.widthM * pixelsPerMetre);
  return (
    <g>
      <mask id="corridor-rim" maskUnits="userSpaceOnUse" x={0} y={0} width={view.width} height={view.height}>
        <rect fill="#fff" width={view.width} height={view.height} />
        <path className={styles.line} stroke="#000" d={d} strokeWidth={wide} />
      </mask>
      <path className={styles.line} stroke="currentColor" strokeOpacity={0.2} d={d} strokeWidth={wide} />
      <g mask="url(#corridor-rim)">
        <path className={styles.line} stroke="var(--gray-0)" opacity={0.7} d={d} strokeWidth={wide + 9} />
        <path className={styles.line} stroke="currentColor" d={d} strokeWidth={wide + 5} />
      </g>
      <path className={styles.line} stroke="currentColor" strokeWidth={1.5} strokeDasharray="2 6" d={d} />
    </g>
  );
}

function ringsOf(figure: DrawnFigure): readonly DrawnLine[] {
  if (figure.kind === 'circle') return [drawnRing(drawCircle(figure.center, figure.radiusM))];
  return figure.kind === 'area' ? figure.parts.flat() : [];
}
