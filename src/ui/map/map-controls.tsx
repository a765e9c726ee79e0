import { IconArrowsMaximize, IconMinus, IconNavigationFilled, IconPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useMap } from './map-context.ts';
import classes from './map.module.css';

export interface MapControlWords {
  readonly controls: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fitAll: string;
  readonly resetNorth: string;
}

/** Zoom, everything into view, and north up again: buttons, so that the keyboard reaches them. */
export function MapControls({ words }: { readonly words: MapControlWords }) {
  const { map, fitAll } = useMap();
  const [bearing, setBearing] = useState(() => map.getBearing());

  useEffect(() => {
    const follow = () => setBearing(map.getBearing());
    map.on('rotate', follow);
    return () => {
      map.off('rotate', follow);
    };
  }, [map]);

  return (
    <div role="group" aria-label={words.controls} className={classes['controls']}>
      <div className={classes['group']}>
        <Control label={words.zoomIn} onClick={() => map.zoomIn()}>
          <IconPlus size={18} stroke={1.8} />
        </Control>
        <Control label={words.zoomOut} onClick={() => map.zoomOut()}>
          <IconMinus size={18} stroke={1.8} />
        </Control>
      </div>
      <div className={classes['group']}>
        <Control label={words.fitAll} onClick={() => fitAll()}>
          <IconArrowsMaximize size={17} stroke={1.8} />
        </Control>
        <Control label={words.resetNorth} onClick={() => map.resetNorth()}>
          <IconNavigationFilled size={15} style={{ transform: `rotate(${-bearing}deg)` }} />
        </Control>
      </div>
    </div>
  );
}

function Control({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={classes['control']}>
      {children}
    </button>
  );
}
