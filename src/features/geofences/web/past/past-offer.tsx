import { Button, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Geofence } from '#features/geofences/contract.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { ApplyPastDialog } from '../public.ts';
import { usePast, usePastDates } from './use-past.ts';

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
        <Stack
          py="xs"
          px="sm"
          bd="1px solid var(--gray-3)"
          bdrs="var(--mantine-radius-md)"
          c="var(--gray-7)"
          gap="xs"
          align="flex-start"
        >
          <p>{t('past.offer', { day: day(earliest), since: instant(since) })}</p>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconHistory size={14} stroke={1.8} />}
            onClick={() => setOpen(true)}
          >
            {t('past.open')}
          </Button>
        </Stack>
      )}
      {isOpen && (
        <Suspense>
          <ApplyPastDialog geofence={geofence} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
