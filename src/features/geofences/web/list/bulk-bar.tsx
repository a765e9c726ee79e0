import { Button } from '@mantine/core';
import { useState } from 'react';
import { geofenceLimits } from '#features/geofences/contract.ts';
import { ChosenBar } from '#ui/list/chosen-bar.tsx';
import type { GeofenceRows } from './use-geofence-rows.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useSwitchGeofences } from './use-switch-geofences.ts';

interface GeofenceBulkBarProps {
  rows: GeofenceRows;
  ticked: ReadonlySet<string>;
  onTick(ids: ReadonlySet<string>): void;
}

/** Bulk actions for the selected geofences. */
export function BulkBar({ rows, ticked, onTick }: GeofenceBulkBarProps) {
  const { t, counted } = useGeofenceMessages();
  const switchGeofences = useSwitchGeofences();
  const [isReading, setReading] = useState(false);
  const chosen = rows.items?.filter(({ id }) => ticked.has(id)) ?? [];
  const isTooMany = chosen.length > geofenceLimits.bulk;
  const most = Math.min(rows.total, geofenceLimits.bulk);
  const chooseAll = async () => {
    setReading(true);
    const all = await rows.readTo(most);
    setReading(false);
    onTick(new Set(all.map(({ id }) => id)));
  };
  return (
    <ChosenBar
      label={t('bulk.label')}
      chosen={isTooMany ? t('bulk.too_many', counted(geofenceLimits.bulk)) : t('bulk.selected', counted(chosen.length))}
      all={
        chosen.length < most && {
          label: t(most < rows.total ? 'bulk.first' : 'bulk.all', counted(most)),
          isBusy: isReading,
          choose: () => void chooseAll(),
        }
      }
      clear={{ label: t('bulk.clear'), run: () => onTick(new Set()) }}
    >
      {([true, false] as const).map((active) => (
        <Button
          key={String(active)}
          size="xs"
          variant="default"
          disabled={isTooMany}
          onClick={() => void switchGeofences(chosen, active)}
        >
          {t(active ? 'bulk.on' : 'bulk.off')}
        </Button>
      ))}
    </ChosenBar>
  );
}
