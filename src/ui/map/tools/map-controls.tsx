import { IconArrowsMaximize, IconMinus, IconNavigationFilled, IconPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMap } from '../map-context.ts';
import { ToolButton, ToolGroup } from './map-tool.tsx';
import classes from '../map.module.css';

/** Buttons for zoom, fit all, and north up, accessible by keyboard. Children are placed below. */
export function MapControls({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('map_view');
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
    <div role="group" aria-label={t('controls')} className={classes.controls}>
      <ToolGroup>
        <ToolButton label={t('zoom_in')} onClick={() => map.zoomIn()}>
          <IconPlus size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('zoom_out')} onClick={() => map.zoomOut()}>
          <IconMinus size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('fit_all')} onClick={() => fitAll()}>
          <IconArrowsMaximize size={17} stroke={1.8} />
        </ToolButton>
        {bearing !== 0 && (
          <ToolButton label={t('north_up')} onClick={() => map.resetNorth()}>
            <IconNavigationFilled size={15} style={{ transform: `rotate(${-bearing}deg)` }} />
          </ToolButton>
        )}
      </ToolGroup>
      {children}
    </div>
  );
}
