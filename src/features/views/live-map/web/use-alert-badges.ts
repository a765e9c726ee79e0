import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useOpenAlerts } from '#features/alerts/treatment/web/public.ts';
import { severityBadges, severityOrder } from '#features/messaging/notifications/web/public.ts';
import type { PointBadges } from '#ui/map/points/point-badges.ts';

/** Badges of assets with unresolved alerts, by highest severity. */
export function useAlertBadges({ isWanted }: { isWanted: boolean }): PointBadges | undefined {
  const light = useComputedColorScheme('light');
  const openAlerts = useOpenAlerts({ isWanted });
  return useMemo(() => {
    if (!isWanted) return undefined;
    const ranks = new Map(openAlerts.map(({ asset_id, severity }) => [asset_id, severityOrder.indexOf(severity) + 1]));
    return { ranks, looks: severityBadges[light] };
  }, [openAlerts, light, isWanted]);
}
