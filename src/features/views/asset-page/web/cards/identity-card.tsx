import { Box, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { attributeFields } from '#features/assets/catalogue/public.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { changeAssetPhoto, removeAssetPhoto } from '#features/identity/photos/contract.ts';
import { PhotoField } from '#features/identity/photos/web/public.ts';
import { call } from '#platform/web/call.ts';
import parts from '#ui/parts.module.css';
import { Card } from './card.tsx';
import styles from './cards.module.css';

/** Master data of the asset. */
export function IdentityCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const isAdmin = useIsAdmin();
  const devices = asset.device_ids;
  return (
    <Card title={t('identity')}>
      {isAdmin && <AssetPhoto asset={asset} />}
      <Stack component="dl" className={styles.words} gap={0}>
        <Word name={t('fields.unit')}>{`${asset.unit.code} · ${asset.unit.name}`}</Word>
        {attributeFields.map((field) => (
          <Word key={field} name={t(`fields.${field}`)}>
            {asset[field]}
          </Word>
        ))}
        <Word name={t('fields.device_ids')}>{devices.length > 0 ? devices.join(', ') : null}</Word>
      </Stack>
    </Card>
  );
}

function Word({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <Box component="dt" c="dimmed">
        {name}
      </Box>
      <dd data-empty={children === null || undefined}>{children ?? '–'}</dd>
    </div>
  );
}

/** Saved at once. */
function AssetPhoto({ asset: { id, code, photo_url } }: { asset: Asset }) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['assets'] });
  return (
    <Box mb="sm" pb="sm" className={parts.belowLight}>
      <PhotoField
        url={photo_url}
        name={code}
        square
        onChange={async (file) => {
          await call(changeAssetPhoto, { params: { id }, file });
          await readAgain();
        }}
        onRemove={async () => {
          await call(removeAssetPhoto, { params: { id } });
          await readAgain();
        }}
      />
    </Box>
  );
}
