import type { ReactNode } from 'react';
import type { MapSpot } from '../shapes/measured-line.ts';
import { useProjection } from '../projection/use-projection.ts';
import classes from '../map.module.css';

/** Positions an element at a place of the map: its centre, or its lower edge for a pin. */
export function MapAnchor({ spot, isPin, children }: { spot: MapSpot; isPin?: boolean; children: ReactNode }) {
  const project = useProjection();
  const { x, y } = project(spot);
  return (
    <div
      className={classes.anchor}
      data-pin={isPin || undefined}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, ${isPin ? '-100%' : '-50%'})` }}
    >
      {children}
    </div>
  );
}
