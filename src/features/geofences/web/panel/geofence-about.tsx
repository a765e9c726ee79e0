import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Geofence } from '#features/geofences/contract.ts';
import type { Stay } from '#features/geofences/public.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { assetPath } from '../../page/moment-links.ts';
import type { GeofenceAlerts } from '../geofence-alerts.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { PastOffer } from '../past/past-offer.tsx';
import { useInsideNow } from './use-history.ts';
import { Swatch } from '#ui/swatch.tsx';
import buttons from '#ui/buttons.module.css';
import { DefinitionList } from '#ui/definition-list.tsx';
import parts from '#ui/parts.module.css';

interface GeofenceAboutProps {
  geofence: Geofence;
  alerts: GeofenceAlerts;
  mayDraw: boolean;
  onMore(): void;
}

/** Facts, recipients, sub-geofences and assets inside. */
export function GeofenceAbout({ geofence, alerts, mayDraw, onMore }: GeofenceAboutProps) {
  const messages = useGeofenceMessages();
  const { t, counted, speed } = messages;
  const { asset_ids, applies_to_all } = geofence;
  const assets = applies_to_all
    ? t('fields.all_assets')
    : asset_ids.length > 0
      ? t('fields.some_assets', counted(asset_ids.length))
      : t('fields.no_assets');
  const facts: [string, string][] = [
    [t('triggers_on'), messages.formatResources(geofence.resources)],
    [t('fields.max_speed'), geofence.max_speed_kmh === null ? t('fields.any_speed') : speed(geofence.max_speed_kmh)],
    [t('fields.assets'), assets],
    [t('fields.area'), messages.area(geofence.area_m2)],
    [t('fields.updated'), messages.instant(geofence.updated_at)],
    [t('fields.version'), messages.number(geofence.version)],
  ];
  return (
    <Stack gap="sm">
      {mayDraw && isNew(geofence) && <PastOffer geofence={geofence} />}
      <InsideNow geofence={geofence} onMore={onMore} />
      <alerts.List geofence={geofence} />
      <Box pt="sm" px={0} pb={0} className={parts.above}>
        <DefinitionList facts={facts} />
      </Box>
      <Text c="dimmed" fz="xs">
        {t('version_text')}
      </Text>
      {geofence.sub_geofences.length > 0 && (
        <section aria-label={t('subs')}>
          <Group component="h3" gap="xs" wrap="nowrap" mb="xs" fz="sm" fw={650} c="var(--gray-9)">
            {t('subs')}
          </Group>
          <Stack component="ul" gap="2xs">
            {geofence.sub_geofences.map((sub) => (
              <Stack component="li" key={sub.id} gap={0}>
                <Group component="span" gap="xs" wrap="nowrap">
                  <Swatch color={sub.color} />
                  <Box component="b" c="var(--gray-8)">
                    {sub.name}
                  </Box>
                </Group>
                <Text span pl={18} c="dimmed" fz="xs">
                  {[sub.max_speed_kmh !== null && speed(sub.max_speed_kmh), messages.formatResources(sub.resources)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

/** While it is new, the past is offered in its panel; later in its menu alone. */
function isNew({ created_at }: Geofence): boolean {
  return Date.now() - Date.parse(created_at) < 86_400_000;
}

function InsideNow({ geofence, onMore }: { geofence: Geofence; onMore(): void }) {
  const { t, instant, number } = useGeofenceMessages();
  const { data, error, refetch } = useInsideNow(geofence.id);
  const whole = data?.items.filter(({ sub_geofence_id }) => sub_geofence_id === null) ?? [];
  return (
    <section aria-label={t('inside')}>
      <Group component="h3" gap="xs" wrap="nowrap" mb="xs" fz="sm" fw={650} c="var(--gray-9)">
        {t('inside')}
        {whole.length > 0 && <span className={parts.badge}>{number(whole.length)}</span>}
      </Group>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={22} />}
      {data && whole.length === 0 && (
        <Text c="dimmed" fz="xs">
          {t('nobody_inside')}
        </Text>
      )}
      <Stack component="ul" gap="2xs">
        {whole.slice(0, shown).map((stay) => (
          <Group
            component="li"
            mih="var(--space-24)"
            gap="xs"
            wrap="nowrap"
            justify="space-between"
            key={stay.asset_id}
          >
            <Link className={parts.strong} to={assetPath(stay.asset.code)}>
              {stay.asset.code}
            </Link>
            <Text span c="dimmed">
              {[t('since', { time: instant(stay.entered_at) }), ...subsOf(stay, data?.items ?? [], t)].join(' · ')}
            </Text>
          </Group>
        ))}
      </Stack>
      {whole.length > shown && (
        <button type="button" className={buttons.word} onClick={onMore}>
          {t('more_inside', { number: number(whole.length - shown) })}
        </button>
      )}
    </section>
  );
}

const shown = 8;

function subsOf(stay: Stay, all: readonly Stay[], t: ReturnType<typeof useGeofenceMessages>['t']): string[] {
  return all
    .filter(({ asset_id, sub_geofence_id }) => asset_id === stay.asset_id && sub_geofence_id !== null)
    .map(({ name }) => t('stays.of_sub', { name }));
}
