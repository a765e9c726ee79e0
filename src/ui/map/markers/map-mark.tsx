import { useEffect, useRef, type ReactNode } from 'react';
import { useMap } from '../map-context.ts';
import classes from '../map.module.css';

interface MapMarkProps {
  readonly longitude: number;
  readonly latitude: number;
  readonly children: ReactNode;
}

/** A small element at a place of the map; clicks pass through it. */
export function MapMark({ longitude, latitude, children }: MapMarkProps) {
  const { map } = useMap();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const { x, y } = map.project([longitude, latitude]);
      if (element.current) element.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, longitude, latitude]);
  return (
    <div ref={element} className={classes.mark}>
      {children}
    </div>
  );
}
