import { Box, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useProfile, useIsAdmin } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/replies/use-list.ts';
import parts from '#ui/parts.module.css';
import { listFiles, type PortalFile } from '../contract.ts';
import { fileAddress } from '../file-address.ts';
import { FilePicture } from './list/type-picture.tsx';
import { UploadButton } from './uploads/upload-button.tsx';
import { useFileMessages } from './use-file-messages.ts';
import styles from './folders/folders.module.css';

const pageSize = 20;

/** Documents of one asset, page by page; null if this person has no access to files. */
export function useAssetDocuments(assetId: string) {
  const mayOpen = useProfile().modules.some(({ code }) => code === 'services:file-manager');
  const list = useList(['files', 'list', { asset_id: assetId }], async ({ after, signal }) =>
    mayOpen
      ? call(listFiles, { query: { asset_id: assetId, limit: pageSize, after, sort: '-created_at' }, signal })
      : { items: [], next: null, total: 0 },
  );
  return mayOpen ? list : null;
}

export function AddAssetDocuments({ assetId }: { assetId: string }) {
  return useIsAdmin() ? <UploadButton place={{ folderId: null, assetId }} size="xs" isQuiet /> : null;
}

export function AssetDocumentList({ files }: { files: readonly PortalFile[] }) {
  const t = useTranslations('files');
  const messages = useFileMessages();
  return (
    <Stack component="ul" className={styles.files} gap={0} mb="xs">
      {files.map((file) => (
        <Group component="li" gap="xs" wrap="nowrap" mih="var(--control-lg)" key={file.id}>
          <FilePicture file={file} size={22} />
          <Box miw={0} py="xs" px={0}>
            <Box className={parts.wrap} component={Link} c="var(--gray-9)" fw={550} to={fileAddress(file)}>
              {file.name}
            </Box>
            <Text c="dimmed" fz="xs">
              {file.state === 'waiting' && (
                <>
                  <IconLock size={13} aria-hidden /> {t('waits')} ·{' '}
                </>
              )}
              {`${messages.size(file.size)} · ${file.created_by.name} · ${messages.day(file.updated_at)}`}
            </Text>
          </Box>
        </Group>
      ))}
    </Stack>
  );
}
