import type { FlatView } from '#platform/geo/flat-view.ts';
import type { DrawnPlace } from '#features/geofences/drawing/draft-figure.ts';
import { spotOf } from '#features/geofences/drawing/draft-screen.ts';
import { metersFrom } from '#features/geofences/shapes/shape-measures.ts';
import { useLengths } from '../use-lengths.ts';
import length from '#ui/map/shapes/shapes.module.css';

/** Minimum edge length in pixels for a label. */
const room = 60;

/** Lengths of edges. */
export function EdgeLengths({
  edges,
  view,
}: {
  edges: readonly (readonly [DrawnPlace, DrawnPlace])[];
  view: FlatView;
}) {
  const write = useLengths();
  return edges.map(([from, to], at) => {
    const [a, b] = [spotOf(view, from), spotOf(view, to)];
    if (Math.hypot(b.x - a.x, b.y - a.y) < room) return null;
    return (
      <text key={at} className={length.text} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 8}>
        {write(metersFrom(from, to))}
      </text>
    );
  });
}
