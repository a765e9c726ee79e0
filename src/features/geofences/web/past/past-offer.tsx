import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Geofence } from '#features/geofences/contract.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { ApplyPastDialog } from '../public.ts';
import { usePast, usePastDates } from './use-past.ts';
import styles from './past.module.css';

/** Offers to apply a new geofence to the positions that were stored before it; nothing where there are none. */
export function PastOffer({ geofence }: { geofence: Geofence }) {
  const { t } = useGeofenceMessages();
  const { day, instant } = usePastDates();
  const [isOpen, setOpen] = useState(false);
  const { data } = usePast(geofence.id);
  const { earliest = null, in_force_from: since = null } = data ?? {};
  const isOffered = earliest !== null && since !== null;
  return (
    <>
      {isOffered && (
        <div className={styles.offer}>
          <p>{t('past.offer', { day: day(earliest), since: instant(since) })}</p>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconHistory size={14} stroke={1.8} />}
            onClick={() => setOpen(true)}
          >
            {t('past.open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ApplyPastDialog geofence={geofence} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
