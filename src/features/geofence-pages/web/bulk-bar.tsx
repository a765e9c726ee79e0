import { Button } from '@mantine/core';
import { geofenceLimits, type ListedGeofence } from '#features/geofences/contract.ts';
import { ChosenBar } from '#ui/list/chosen-bar.tsx';
import { useFenceWords } from './use-fence-words.ts';
import { useSwitchFences } from './use-switch-fences.ts';

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
    <ChosenBar
      label={say('bulk.label')}
      chosen={say('bulk.selected', counted(chosen.length))}
      all={!areAll && { label: say('select_all'), choose: () => onTick(new Set(items.map(({ id }) => id))) }}
      clear={{ label: say('bulk.clear'), run: () => onTick(new Set()) }}
    >
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
    </ChosenBar>
  );
}
