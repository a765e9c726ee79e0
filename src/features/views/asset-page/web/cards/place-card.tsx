import { Box, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { PlaceText, useAddress } from '#features/trips/geocoding/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import parts from '#ui/parts.module.css';
import buttons from '#ui/buttons.module.css';
import { Card, CardEmpty } from './card.tsx';
import { SourceNote } from '../source-note.tsx';

const AssetMap = lazy(() => import('../asset-map.tsx').then(({ AssetMap }) => ({ default: AssetMap })));

/** Current position and address. */
export function PlaceCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const { last } = asset;
  const seesMap = useProfile().sections.includes('map');
  const link = seesMap && last && (
    <Box
      component={Link}
      fw={400}
      className={buttons.link}
      to={`/services/simc/geolocalizacao/mapa?asset=${encodeURIComponent(asset.code)}`}
    >
      {t('open_map')}
      <IconArrowRight size={14} stroke={1.8} aria-hidden />
    </Box>
  );
  return (
    <Card title={t('place')} aside={link} isFlush>
      {last ? (
        <>
          <Box pos="relative" h={232} bg="var(--gray-2)" className={`${parts.above} ${parts.below}`}>
            <Suspense>
              <AssetMap asset={asset} last={last} />
            </Suspense>
          </Box>
          <Address assetId={asset.id} last={last} />
        </>
      ) : (
        <CardEmpty>{t('no_place')}</CardEmpty>
      )}
    </Card>
  );
}

function Address({ assetId, last }: { assetId: string; last: NonNullable<Asset['last']> }) {
  const place = useAddress(last);
  const format = useFormatter();
  const degrees = (value: number) => format.number(value, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  return (
    <Text component="div" pt="xs" pb="sm" px="md" c="var(--gray-8)">
      <p>{place ? <PlaceText place={place} /> : '\u00A0'}</p>
      <SourceNote assetId={assetId} element="place" />
      <Text fz="xs" c="dimmed">{`${degrees(last.latitude)} · ${degrees(last.longitude)}`}</Text>
    </Text>
  );
}
