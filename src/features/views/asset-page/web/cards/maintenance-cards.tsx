import { useTranslations } from 'use-intl/react';
import { AssetContracts, AssetDowntimes, AssetServices } from '#features/maintenance/records/web/public.ts';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { Card } from './card.tsx';

/** Contracts, services and downtimes of the asset. */
export function MaintenanceCards({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  if (!useProfile().sections.includes('indicators')) return null;
  return (
    <>
      <Card title={t('contracts')}>
        <AssetContracts asset={asset} />
      </Card>
      <Card title={t('services')}>
        <AssetServices asset={asset} />
      </Card>
      <Card title={t('downtimes')}>
        <AssetDowntimes asset={asset} />
      </Card>
    </>
  );
}
