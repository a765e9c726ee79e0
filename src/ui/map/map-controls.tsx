import { IconArrowsMaximize, IconMinus, IconNavigationFilled, IconPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useMap } from './map-context.ts';
import { ToolButton, ToolGroup } from './map-tool.tsx';
import classes from './map.module.css';

export interface MapControlWords {
  readonly controls: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fitAll: string;
  readonly resetNorth: string;
}

/** Zoom, everything into view, and north up again: buttons, so that the keyboard reaches them. What stands inside comes below. */
export function MapControls({ words, children }: { readonly words: MapControlWords; readonly children?: ReactNode }) {
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
      <ToolGroup>
        <ToolButton label={words.zoomIn} onClick={() => map.zoomIn()}>
          <IconPlus size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={words.zoomOut} onClick={() => map.zoomOut()}>
          <IconMinus size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={words.fitAll} onClick={() => fitAll()}>
          <IconArrowsMaximize size={17} stroke={1.8} />
        </ToolButton>
        {bearing !== 0 && (
          <ToolButton label={words.resetNorth} onClick={() => map.resetNorth()}>
            <IconNavigationFilled size={15} style={{ transform: `rotate(${-bearing}deg)` }} />
          </ToolButton>
        )}
      </ToolGroup>
      {children}
    </div>
  );
}
