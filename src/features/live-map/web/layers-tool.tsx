import { useTranslations } from 'use-intl/react';
import { toggleValue } from '#features/assets/public.ts';
import { mapParts, type MapPart } from '../map-look.ts';
import { ToolCard } from './tool-card.tsx';
import styles from './tool-card.module.css';

interface LayersToolProps {
  hidden: readonly MapPart[];
  onChange(hidden: readonly MapPart[]): void;
  onClose(): void;
}

/** What is drawn on the map, and how to read it. */
export function LayersTool({ hidden, onChange, onClose }: LayersToolProps) {
  const say = useTranslations('live_map.layers');
  return (
    <ToolCard title={say('title')} onClose={onClose}>
      <div className={styles.body}>
        <div>
          {mapParts.map((part) => (
            <label key={part} className={styles.choice}>
              <input
                type="checkbox"
                checked={!hidden.includes(part)}
                onChange={() => onChange(toggleValue(hidden, part))}
              />
              {say(part)}
            </label>
          ))}
        </div>
        <p className={styles.hint}>{say('legend')}</p>
      </div>
    </ToolCard>
  );
}
