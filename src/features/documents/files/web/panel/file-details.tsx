import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { updateFile, type PortalFile } from '../../contract.ts';
import { FileLink } from './file-link.tsx';
import { useRefetchFiles } from '../use-files.ts';
import { useFileMessages } from '../use-file-messages.ts';
import styles from './file-panel.module.css';
import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';

/** Details of a file, its asset, and its public link. */
export function FileDetails({ file, isAdmin, place }: { file: PortalFile; isAdmin: boolean; place: string }) {
  const t = useTranslations('files');
  const messages = useFileMessages();
  return (
    <>
      <section className={styles.section}>
        <DefinitionList
          facts={[
            [t('columns.type'), messages.type(file)],
            [t('columns.size'), messages.size(file.size)],
            [t('place'), place],
            [t('added'), `${file.created_by.name} · ${messages.moment(file.created_at)}`],
            [t('columns.updated_at'), messages.moment(file.updated_at)],
            [t('version'), file.number],
            [t('columns.deleted_at'), file.deleted_at && messages.moment(file.deleted_at)],
          ]}
        />
      </section>
      {(isAdmin || file.asset) && <AssetOf file={file} isAdmin={isAdmin} />}
      {isAdmin && file.deleted_at === null && file.state === 'ready' && <FileLink file={file} />}
    </>
  );
}

function AssetOf({ file, isAdmin }: { file: PortalFile; isAdmin: boolean }) {
  const t = useTranslations('files');
  const tError = useTranslations('errors');
  const refetchFiles = useRefetchFiles();
  const seesAssets = useProfile().modules.some(({ code }) => code === 'services:simc');
  const [isChoosing, setChoosing] = useState(false);
  const set = async (assetId: string | null) => {
    setChoosing(false);
    try {
      await call(updateFile, { params: { id: file.id }, body: { asset_id: assetId } });
      await refetchFiles();
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  };
  return (
    <section className={styles.section}>
      <h3>{t('asset')}</h3>
      {file.asset ? (
        <Group component="p" gap="2xs" wrap="nowrap">
          <Link to={`/services/simc/assets/${encodeURIComponent(file.asset.code)}`}>{file.asset.code}</Link>
          {isAdmin && (
            <ActionIcon size={26} aria-label={t('detach')} onClick={() => void set(null)}>
              <IconX size={15} />
            </ActionIcon>
          )}
        </Group>
      ) : (
        <Text c="dimmed">{t('no_asset')}</Text>
      )}
      {isAdmin && seesAssets && (
        <Group gap="xs" align="flex-end" mt="xs">
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {t('attach')}
          </Button>
        </Group>
      )}
      <AssetDialog opened={isChoosing} onChosen={(id) => void set(id)} onClose={() => setChoosing(false)} />
    </section>
  );
}

interface AssetDialogProps {
  opened: boolean;
  onChosen(id: string): void;
  onClose(): void;
}

function AssetDialog({ opened, onChosen, onClose }: AssetDialogProps) {
  const t = useTranslations('files');
  return (
    <Dialog opened={opened} title={t('attach')} onClose={onClose}>
      <Stack gap="sm">
        <AssetChoice label={t('search_assets')} onChosen={({ id }) => onChosen(id)} />
      </Stack>
    </Dialog>
  );
}
