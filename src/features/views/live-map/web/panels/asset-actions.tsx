import { IconBrandGoogleMaps, IconBrandWaze, IconFileText, IconRoute } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import type { FleetAsset } from '../../fleet-asset.ts';
import styles from './asset-panel.module.css';

type Icon = ComponentType<{ size: number; stroke: number }>;

/** Links of the selected asset: its page, trips, and directions in a navigation app. */
export function AssetActions({ asset: { code, latitude, longitude } }: { asset: FleetAsset }) {
  const t = useTranslations('live_map');
  const { sections } = useProfile();
  const place = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  return (
    <nav className={styles.actions} aria-label={t('actions', { code })}>
      <Inner to={`/services/simc/assets/${encodeURIComponent(code)}`} icon={IconFileText}>
        {t('asset_page')}
      </Inner>
      {sections.includes('routes') && (
        <Inner to={`/services/simc/geolocalizacao/rotas?${new URLSearchParams({ code })}`} icon={IconRoute}>
          {t('routes')}
        </Inner>
      )}
      {place !== null && (
        <>
          <Outer app="Google Maps" icon={IconBrandGoogleMaps} query={{ api: '1', destination: place }} />
          <Outer app="Waze" icon={IconBrandWaze} query={{ ll: place, navigate: 'yes' }} />
        </>
      )}
    </nav>
  );
}

function Inner({ to, icon: Mark, children }: { to: string; icon: Icon; children: string }) {
  return (
    <Link className={styles.action} to={to}>
      <Mark size={18} stroke={1.7} />
      {children}
    </Link>
  );
}

const addresses = { 'Google Maps': 'https://www.google.com/maps/dir/', Waze: 'https://waze.com/ul' };

function Outer({ app, icon: Mark, query }: { app: keyof typeof addresses; icon: Icon; query: Record<string, string> }) {
  const t = useTranslations('live_map');
  return (
    <a
      className={styles.action}
      href={`${addresses[app]}?${new URLSearchParams(query)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('navigate', { app })}
    >
      <Mark size={18} stroke={1.7} />
      {app}
    </a>
  );
}
