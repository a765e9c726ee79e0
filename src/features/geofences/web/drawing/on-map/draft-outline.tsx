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
      <path className={styles.fill} d={d} />
      <path className={styles.casing} d={d} />
      <path className={styles.outline} d={d} />
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
        <rect className={styles.maskAll} width={view.width} height={view.height} />
        <path className={styles.maskInner} d={d} strokeWidth={wide} />
      </mask>
      <path className={styles.strip} d={d} strokeWidth={wide} />
      <g mask="url(#corridor-rim)">
        <path className={styles.stripCasing} d={d} strokeWidth={wide + 9} />
        <path className={styles.stripRim} d={d} strokeWidth={wide + 5} />
      </g>
      <path className={styles.middle} d={d} />
    </g>
  );
}

function ringsOf(figure: DrawnFigure): readonly DrawnLine[] {
  if (figure.kind === 'circle') return [drawnRing(drawCircle(figure.center, figure.radiusM))];
  return figure.kind === 'area' ? figure.parts.flat() : [];
}
