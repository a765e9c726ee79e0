import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MapImagery } from '#platform/page-settings.ts';
import { useMap } from '../map-context.ts';
import { mapKinds, type MapKind } from '#platform/geo/map-kinds.ts';
import buttons from '../../buttons.module.css';
import styles from '../tools/tools.module.css';

interface BasemapSwitchProps {
  kind: MapKind;
  imagery: MapImagery;
  onChange(kind: MapKind): void;
}

/** Switches between roadmap, satellite and hybrid, and explains where imagery is unavailable. */
export function BasemapSwitch({ kind, imagery, onChange }: BasemapSwitchProps) {
  const t = useTranslations('map_view.kinds');
  const { map } = useMap();
  const isBeyond = useIsBeyond(imagery.endZoom);
  const { endZoom } = imagery;
  return (
    <div className={styles.place}>
      {isBeyond && kind !== 'roadmap' && endZoom !== null && (
        <p className={styles.note} role="status">
          {t('ends')}{' '}
          <button type="button" className={buttons.word} onClick={() => map.easeTo({ zoom: endZoom - 1 })}>
            {t('zoom_out')}
          </button>
        </p>
      )}
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{t('label')}</legend>
        {mapKinds.map((name) => (
          <label
            key={name}
            className={styles.kind}
            data-off={(isBeyond && name !== 'roadmap') || undefined}
            title={isBeyond && name !== 'roadmap' ? t('ends') : undefined}
          >
            <input
              type="radio"
              name="map-kind"
              className="visually-hidden"
              checked={kind === name}
              onChange={() => onChange(name)}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** Whether the zoom exceeds that of the imagery. */
function useIsBeyond(endZoom: number | null): boolean {
  const { map } = useMap();
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = () => setBeyond(endZoom !== null && map.getZoom() >= endZoom);
    look();
    map.on('zoom', look);
    return () => {
      map.off('zoom', look);
    };
  }, [map, endZoom]);
  return isBeyond;
}
