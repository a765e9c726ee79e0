import { Box, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useInside } from '#features/geofences/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useCounted, useMeasures } from '#platform/web/numbers.tsx';
import type { GeofenceView } from './use-geofence-view.ts';
import { Swatch } from '#ui/swatch.tsx';
import buttons from '#ui/buttons.module.css';
import mapCard from '#ui/map/panels/panels.module.css';
import parts from '#ui/parts.module.css';
import styles from './asset-panel.module.css';
import { useEscape } from '#ui/use-keydown.ts';

interface GeofenceCardProps {
  view: GeofenceView;
  chosen: NonNullable<GeofenceView['chosen']>;
  onSelect(assetId: string): void;
  /** Filters list and map by the assets inside. */
  onFilter(geofenceId: string): void;
}

/** Assets named here; the list has all. */
const named = 6;

/** Selected geofence with the assets inside. */
export function GeofenceCard({ view, chosen, onSelect, onFilter }: GeofenceCardProps) {
  const t = useTranslations('live_map.geofences');
  const tMap = useTranslations('live_map');
  const measures = useMeasures();
  const seesPage = useProfile().sections.includes('geofences');
  const { geofence, sub } = chosen;
  const part = sub ?? geofence;
  const unit = view.reading?.units.find(({ id }) => id === geofence.unit_id);
  useEscape(() => view.choose(null));
  return (
    <section className={`${mapCard.card} ${styles.card}`} aria-label={t('detail', { name: part.name })}>
      <header className={styles.cardHead}>
        <Swatch color={part.color} size={12} />
        <Box className={parts.wrap} component="h2" lh={1.3}>
          {part.name}
        </Box>
        <button
          type="button"
          className={`${buttons.icon} ${styles.cardClose}`}
          aria-label={tMap('close')}
          onClick={() => view.choose(null)}
        >
          <IconX size={17} stroke={1.8} />
        </button>
        <Text c="dimmed" className={parts.whole}>
          {sub ? t('sub_of', { name: geofence.name }) : t('geofence')}
          {unit && ` · ${unit.code} · ${unit.name}`}
        </Text>
      </header>
      <Text pb="xs" px="sm" c="var(--gray-8)">
        {part.max_speed_kmh === null ? t('no_limit') : t('limit', { speed: measures.speed(part.max_speed_kmh) ?? '' })}
      </Text>
      <InsideNow chosen={chosen} onSelect={onSelect} onFilter={() => onFilter(geofence.id)} />
      {seesPage && (
        <Box component="footer" py="xs" px="sm" className={parts.above}>
          <Link className={buttons.word} to={`/services/simc/geolocalizacao/cercas?geofence=${geofence.id}`}>
            {t('open_page')}
          </Link>
        </Box>
      )}
    </section>
  );
}

function InsideNow({
  chosen: { geofence, sub },
  onSelect,
  onFilter,
}: Pick<GeofenceCardProps, 'chosen' | 'onSelect'> & { onFilter(): void }) {
  const t = useTranslations('live_map.geofences');
  const counted = useCounted();
  const inside = useInside([geofence.id]);
  const wanted = inside?.filter(({ sub_geofence_id }) => sub_geofence_id === (sub?.id ?? null));
  return (
    <Box py="xs" px="sm" className={`${styles.inside} ${parts.above}`} aria-busy={!wanted}>
      <Text fw={600} c="var(--gray-9)">
        {wanted ? t('inside', counted(wanted.length)) : '\u00A0'}
      </Text>
      {wanted && wanted.length > 0 && (
        <Group component="ul" gap="2xs" align="stretch" mt="xs" mx={0} mb={0}>
          {wanted.slice(0, named).map(({ asset_id, asset }) => (
            <li key={asset_id}>
              <button type="button" onClick={() => onSelect(asset_id)}>
                {asset.code}
              </button>
            </li>
          ))}
          <li>
            <button type="button" data-all onClick={onFilter}>
              {t('list_them')}
            </button>
          </li>
        </Group>
      )}
    </Box>
  );
}
