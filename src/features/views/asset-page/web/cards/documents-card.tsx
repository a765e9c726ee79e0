import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { AddAssetDocuments, AssetDocumentList, useAssetDocuments } from '#features/documents/files/web/public.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Card, CardEmpty } from './card.tsx';

/** Documents about the asset. */
export function DocumentsCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const list = useAssetDocuments(asset.id);
  if (list === null) return null;
  return (
    <Card title={t('documents')} aside={<AddAssetDocuments assetId={asset.id} />}>
      {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
      {!list.error && !list.items && <Skeleton height={42} />}
      {list.items?.length === 0 && <CardEmpty>{t('no_documents')}</CardEmpty>}
      {list.items && list.items.length > 0 && <AssetDocumentList files={list.items} />}
      <MoreButton list={list} />
    </Card>
  );
}
