import { Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconMapPinFilled } from '@tabler/icons-react';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { PlaceText, useAddress } from '#features/trips/geocoding/web/public.ts';
import { MapAnchor } from '#ui/map/markers/map-anchor.tsx';
import { useMap } from '#ui/map/map-context.ts';
import type { MapSpot } from '#ui/map/shapes/measured-line.ts';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Fleet } from '../../fleet.ts';
import type { Members } from '../../members.ts';
import { ToolCard } from './tool-card.tsx';
import buttons from '#ui/buttons.module.css';
import pin from './tools.module.css';

interface AddressToolProps {
  fleet: Fleet;
  members: Members;
  selectedId: string | null;
  onClose(): void;
}

/** Requested point, or the asset at it. */
interface AddressQuery extends MapSpot {
  code: string | null;
}

/** Pixels within which a click means an asset. */
const reach = 14;

/** Address of a point by click, or of the map's middle by Enter. */
export function AddressTool({ fleet, members, selectedId, onClose }: AddressToolProps) {
  const t = useTranslations('live_map.spot');
  const { map } = useMap();
  const [asked, setAsked] = useState<AddressQuery | null>(() => spotOf(fleet, selectedId));
  const ask = useEffectEvent((x: number, y: number) => {
    const { lng, lat } = map.unproject([x, y]);
    const [a, b] = [map.unproject([x - reach, y + reach]), map.unproject([x + reach, y - reach])];
    let nearest: AddressQuery | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const { id, code, longitude, latitude } of fleet.assets) {
      if (longitude === null || latitude === null || !members.has(id)) continue;
      const isNear = longitude > a.lng && longitude < b.lng && latitude > a.lat && latitude < b.lat;
      const off = isNear ? Math.hypot(longitude - lng, latitude - lat) : Number.POSITIVE_INFINITY;
      if (off < least) [nearest, least] = [{ code, longitude, latitude }, off];
    }
    setAsked(nearest ?? { code: null, longitude: lng, latitude: lat });
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || document.activeElement !== map.getCanvas()) return;
    event.preventDefault();
    const { clientWidth, clientHeight } = map.getContainer();
    ask(clientWidth / 2, clientHeight / 2);
  });
  useEffect(() => {
    const click = ({ point }: MapMouseEvent) => ask(point.x, point.y);
    const key = (event: KeyboardEvent) => press(event);
    map.on('click', click);
    addEventListener('keydown', key);
    const { style } = map.getCanvas();
    style.cursor = 'crosshair';
    return () => {
      map.off('click', click);
      removeEventListener('keydown', key);
      style.cursor = '';
    };
  }, [map]);
  return (
    <>
      {asked && (
        <MapAnchor spot={asked} isPin>
          <IconMapPinFilled className={pin.pin} size={34} aria-hidden />
        </MapAnchor>
      )}
      <ToolCard title={asked?.code ? t('title_of', { code: asked.code }) : t('title')} onClose={onClose}>
        <Stack gap="xs" pt="2xs" pb="sm" px="sm">
          {asked ? <Answer spot={asked} /> : <Text c="dimmed">{t('hint')}</Text>}
        </Stack>
      </ToolCard>
    </>
  );
}

function Answer({ spot }: { spot: MapSpot }) {
  const t = useTranslations('live_map.spot');
  const place = useAddress(spot);
  const coordinates = `${spot.latitude.toFixed(5)}, ${spot.longitude.toFixed(5)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(coordinates);
    notify({ text: t('copied') });
  };
  return (
    <>
      <Text mih={19} fw={600} c="var(--gray-9)" role="status">
        {place ? <PlaceText place={place} /> : <Skeleton width="80%" height={14} />}
      </Text>
      <Group component="p" gap="2xs" wrap="nowrap" justify="space-between" data-number c="var(--gray-7)">
        {coordinates}
        <button type="button" className={buttons.small} onClick={() => void copy()}>
          <IconCopy size={15} aria-hidden />
          {t('copy')}
        </button>
      </Group>
    </>
  );
}

function spotOf(fleet: Fleet, id: string | null): AddressQuery | null {
  const asset = id === null ? undefined : fleet.get(id);
  if (!asset || asset.longitude === null || asset.latitude === null) return null;
  return { code: asset.code, longitude: asset.longitude, latitude: asset.latitude };
}
