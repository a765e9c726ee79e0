import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { geofenceLimits, type ListedGeofence } from '#features/geofences/contract.ts';
import icon from '#ui/icon-button.module.css';
import { useFenceWords } from './use-fence-words.ts';
import { useSwitchFences } from './use-switch-fences.ts';
import styles from './list-panel.module.css';

interface BulkBarProps {
  items: readonly ListedGeofence[];
  ticked: ReadonlySet<string>;
  onTick(ids: ReadonlySet<string>): void;
}

/** What can be done with the geofences that are ticked. */
export function BulkBar({ items, ticked, onTick }: BulkBarProps) {
  const { say, counted } = useFenceWords();
  const switchFences = useSwitchFences();
  const chosen = items.filter(({ id }) => ticked.has(id));
  const isTooMany = chosen.length > geofenceLimits.bulk;
  const areAll = chosen.length === items.length;
  return (
    <section className={styles.bulk} aria-label={say('bulk.label')}>
      <b role="status">{say('bulk.selected', counted(chosen.length))}</b>
      {!areAll && (
        <Button size="compact-sm" variant="subtle" onClick={() => onTick(new Set(items.map(({ id }) => id)))}>
          {say('select_all')}
        </Button>
      )}
      {([true, false] as const).map((active) => (
        <Button
          key={String(active)}
          size="xs"
          variant="default"
          disabled={isTooMany}
          title={isTooMany ? say('bulk.too_many', counted(geofenceLimits.bulk)) : undefined}
          onClick={() => void switchFences(chosen, active)}
        >
          {say(active ? 'bulk.on' : 'bulk.off')}
        </Button>
      ))}
      <button type="button" className={icon.button} aria-label={say('bulk.clear')} onClick={() => onTick(new Set())}>
        <IconX size={16} stroke={1.8} />
      </button>
    </section>
  );
}
