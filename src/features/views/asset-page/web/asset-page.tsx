import { Button, Group, Stack } from '@mantine/core';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AlertsCard } from './cards/alerts-card.tsx';
import { AssetHead } from './asset-head.tsx';
import { DaysCard } from './history/days-card.tsx';
import { DocumentsCard } from './cards/documents-card.tsx';
import { FaultsCard } from './cards/faults-card.tsx';
import { GeofencesCard } from './cards/geofences-card.tsx';
import { HistoryCard } from './history/history-card.tsx';
import { IdentityCard } from './cards/identity-card.tsx';
import { MaintenanceCards } from './cards/maintenance-cards.tsx';
import { MarkBanners } from './mark-banners.tsx';
import { MarksCard } from './cards/marks-card.tsx';
import { MetersCard } from './cards/meters-card.tsx';
import { ReadingsCard } from './cards/readings-card.tsx';
import { NowCard } from './cards/now-card.tsx';
import { PlaceCard } from './cards/place-card.tsx';
import { SilenceCard } from './cards/silence-card.tsx';
import { TimelineCard } from './history/timeline-card.tsx';
import { TripsCard } from './cards/trips-card.tsx';
import { useAsset } from './use-asset.ts';
import styles from './asset-page.module.css';

/** Page of an asset by its code. */
export default function AssetPage({ code }: { code: string }) {
  const { data: asset, error, refetch } = useAsset(code);
  if (asset) return <Whole asset={asset} />;
  if (asset === null) return <Missing code={code} />;
  return (
    <Stack className={styles.page} gap="sm">
      <h1 className="visually-hidden">{code}</h1>
      {error ? <ListFault error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Stack>
  );
}

function Whole({ asset }: { asset: Asset }) {
  return (
    <Stack className={styles.page} gap="sm">
      <AssetHead asset={asset} />
      <MarkBanners asset={asset} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SilenceCard asset={asset} />
          <NowCard asset={asset} />
          <TimelineCard asset={asset} />
          <DaysCard asset={asset} />
          <TripsCard asset={asset} />
          <HistoryCard asset={asset} />
        </div>
        <div className={styles.side}>
          <PlaceCard asset={asset} />
          <AlertsCard asset={asset} />
          <FaultsCard asset={asset} />
          <GeofencesCard asset={asset} />
          <MetersCard asset={asset} />
          <ReadingsCard asset={asset} />
          <MaintenanceCards asset={asset} />
          <IdentityCard asset={asset} />
          <DocumentsCard asset={asset} />
          <MarksCard asset={asset} />
        </div>
      </div>
    </Stack>
  );
}

/** The same for absent assets and assets out of scope. */
function Missing({ code }: { code: string }) {
  const t = useTranslations('asset_page');
  return (
    <Stack className={styles.page} gap="sm">
      <h1 className="visually-hidden">{code}</h1>
      <div role="alert">
        <EmptyState
          icon={IconMapPinQuestion}
          title={t('missing', { code })}
          action={
            <Button variant="default" component={Link} to="/services/simc/home">
              {t('to_assets')}
            </Button>
          }
        >
          {t('missing_hint')}
        </EmptyState>
      </div>
    </Stack>
  );
}

function PageSkeleton() {
  return (
    <>
      <Group mih={76} wrap="nowrap">
        <Skeleton width={72} height={72} />
        <Stack gap="xs">
          <Skeleton width={220} height={26} />
          <Skeleton width={300} height={16} />
        </Stack>
      </Group>
      <div className={styles.columns}>
        <div className={styles.main}>
          {[96, 460, 260].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
        <div className={styles.side}>
          {[300, 160, 280].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      </div>
    </>
  );
}
